"""The browser client: its files, compressed once and revalidated by ETag, and its sentences in each language."""

import gzip
import hashlib
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import msgspec
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from litestar import Request, Response, get
from litestar.params import FromPath
from msgspec import Struct

from floe.core.registry import registered_games
from floe.server.errors import NotFound
from floe.server.http.request_context import TableId

_WEB: Final = Path(str(files("floe"))) / "web"
_LOCALE: Final = Path(str(files("floe"))) / "locale"
_MEDIA_TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
    ".json": "application/json",
}

_BROWSER_SOURCES: Final = ("web/", "bots/", "server/")  # whose sentences the browser says

AnyRequest = Request[Any, Any, Any]


class File(Struct, frozen=True):
    """A file as it is sent."""

    kind: str
    body: bytes
    compressed: bytes
    tag: str
    """The ETag: it changes with the content."""

    @classmethod
    def of(cls, kind: str, body: bytes) -> "File":
        return cls(kind, body, gzip.compress(body, mtime=0), f'"{hashlib.sha256(body).hexdigest()[:20]}"')


def answer(request: AnyRequest, file: File) -> Response[bytes]:
    """Return a file, or 304 if the browser has this version."""
    headers = {"etag": file.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.compressed, media_type=file.kind, headers={**headers, "content-encoding": "gzip"})
    return Response(file.body, media_type=file.kind, headers=headers)


def asset(path: str) -> File:
    """Return one of the client's files; raises NotFound."""
    wanted = (_WEB / path).resolve()
    if _WEB.resolve() not in wanted.parents or wanted.suffix not in _MEDIA_TYPES or not wanted.is_file():
        raise NotFound(f"there is no file {path!r}", path=path)
    return _read(wanted, wanted.stat().st_mtime_ns)


@lru_cache(maxsize=512)
def _read(path: Path, _changed: int) -> File:
    return File.of(_MEDIA_TYPES[path.suffix], path.read_bytes())


def sentences(language: str) -> File:
    """Return what the client says in a language, as JSON; raises NotFound."""
    path = _LOCALE / language / "LC_MESSAGES" / "floe.po"
    if language not in languages():
        raise NotFound(f"nobody here speaks {language!r}", language=language, known=languages())
    return _translated(path, path.stat().st_mtime_ns)


def languages() -> list[str]:
    """Return the languages there are catalogues for."""
    return sorted(path.name for path in _LOCALE.iterdir() if (path / "LC_MESSAGES" / "floe.po").is_file())


@lru_cache(maxsize=16)
def _translated(path: Path, _changed: int) -> File:
    with path.open("rb") as stream:
        catalog = read_po(stream)
    return File.of(_MEDIA_TYPES[".json"], msgspec.json.encode(_messages(catalog)))


def _messages(catalog: Catalog) -> dict[str, Any]:
    """Return each sentence of the browser by its English; where there is a plural, by its English singular."""
    said = (message for message in catalog if message.id and message.string and _is_of_browser(message))
    return {message.id if isinstance(message.id, str) else message.id[0]: message.string for message in said}


def _is_of_browser(message: Message) -> bool:
    """Whether a browser shows this: it is in the client, or the server sends its English."""
    return any(place.startswith(_BROWSER_SOURCES) for place, _ in message.locations)


@get(["/", "/mine", "/watch", "/programs", "/rules", "/learn"], include_in_schema=False)
async def page(request: AnyRequest) -> Response[bytes]:
    """Return the one page of the client, which reads the address itself."""
    return answer(request, asset("index.html"))


@get("/rules/{game:str}", include_in_schema=False)
async def rules_page(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """Return the page that tells how to play a game; raises NotFound."""
    if game not in registered_games():
        raise NotFound(f"there is no game {game!r}", game=game, known=list(registered_games()))
    return answer(request, asset("index.html"))


@get(["/tables/{table:str}", "/tables/{table:str}/replay"], include_in_schema=False)
async def table_page(request: AnyRequest, table: TableId) -> Response[bytes]:
    """Return the page that a link to a table leads to."""
    return answer(request, asset("index.html"))


@get("/boards/{code:str}", include_in_schema=False)
async def board_page(request: AnyRequest, code: FromPath[str]) -> Response[bytes]:
    """Return the page that a link to what a game is played on leads to."""
    return answer(request, asset("index.html"))


@get(["/js/{path:path}", "/css/{path:path}", "/art/{path:path}"], include_in_schema=False)
async def part(request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
    """Return a part of the client."""
    return answer(request, asset(request.url.path.lstrip("/")))


@get(["/manifest.webmanifest", "/worker.js"], include_in_schema=False)
async def root_file(request: AnyRequest) -> Response[bytes]:
    """Return a file that must be at the root: a worker's scope is its folder."""
    return answer(request, asset(request.url.path.lstrip("/")))


@get("/locale/{language:str}", include_in_schema=False)
async def locale(request: AnyRequest, language: FromPath[str]) -> Response[bytes]:
    """Return the client's sentences in a language."""
    return answer(request, sentences(language))


HANDLERS: Final = [page, rules_page, table_page, board_page, part, root_file, locale]
SMALL_FILES: Final = [r"^/(js|css|art|locale)/"]
"""Addresses of small files that a page asks for all at once; they are not rate-limited."""
