"""The page at /api: the OpenAPI description for people, in plain HTML."""

from collections.abc import Iterator
from html import escape
from typing import Any, Final

import msgspec
from litestar import MediaType, Request, get
from litestar.enums import OpenAPIMediaType

from floe.server.http.pages import page

Json = dict[str, Any]


_INTRODUCTION: Final = """<p>For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>. Send <code>Authorization: Bearer
TOKEN</code>, or keep the cookie that <code>POST /api/me</code> gives.</p>"""


@get("/openapi.json", media_type=OpenAPIMediaType.OPENAPI_JSON, include_in_schema=False)
async def description(request: Request[Any, Any, Any]) -> bytes:
    """Return the description for programs."""
    return msgspec.json.encode(request.app.openapi_schema.to_schema())


@get("/", media_type=MediaType.HTML, include_in_schema=False)
async def described(request: Request[Any, Any, Any]) -> str:
    """Return the description for people."""
    schema = request.app.openapi_schema.to_schema()
    parts = [
        _INTRODUCTION,
        *(line for path, item in schema["paths"].items() for line in _path(path, item)),
        "<h2>Types</h2>",
        *(_type(name, type_) for name, type_ in sorted(schema["components"]["schemas"].items())),
    ]
    return page("The interface of Floe", "\n".join(parts))


HANDLERS: Final = [description, described]


def _path(path: str, item: Json) -> Iterator[str]:
    for method, operation in item.items():
        if isinstance(operation, dict) and "responses" in operation:
            summary, about = escape(operation.get("summary", "")), escape(operation.get("description", ""))
            yield f"<section><h3><code>{method.upper()} {escape(path)}</code> {summary}</h3>"
            yield f"<p>{about}</p><ul>{''.join(_lines(operation))}</ul></section>"


def _lines(operation: Json) -> Iterator[str]:
    for parameter in operation.get("parameters") or ():
        about = parameter.get("description", "")
        yield f"<li>{parameter['in']} <code>{escape(parameter['name'])}</code> {escape(about)}</li>"
    for content in (operation.get("requestBody") or {}).get("content", {}).values():
        yield f"<li>send {_name(content['schema'])}</li>"
    for status, response in operation["responses"].items():
        for content in (response.get("content") or {}).values():
            yield f"<li>{status}: {_name(content['schema'])}</li>"


def _type(name: str, schema: Json) -> str:
    fields = "".join(
        f"<li><code>{escape(field)}</code>: {_name(of)}</li>" for field, of in (schema.get("properties") or {}).items()
    )
    about = escape(schema.get("description", ""))
    return f"<section id='{escape(name)}'><h3>{escape(name)}</h3><p>{about}</p><ul>{fields}</ul></section>"


def _name(schema: Json) -> str:
    """Return what a value is, in a few words."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rsplit("/", 1)[-1])
        return f"<a href='#{name}'>{name}</a>"
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return " or ".join(map(_name, schema[several]))
    if "enum" in schema:
        return " or ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    if "items" in schema:
        return f"list of {_name(schema['items'])}"
    return escape(str(schema.get("type", "anything")))
