"""The browser client: its page, its files, joined or one by one, and its sentences in each language."""

import asyncio
from typing import Final

from litestar import Response, get
from litestar.params import FromPath

from floe.core.registry import registered_games
from floe.server.errors import NotFound
from floe.server.http.bundle import Bundler
from floe.server.http.contents import CHOICES, WEB, asset, data, sentences, told_choices
from floe.server.http.files import ASK_AGAIN, FOR_EVER, AnyRequest, File, answer
from floe.server.http.pack import packed, worker
from floe.server.http.request_context import Context, TableId

_CLIENT: Final = Bundler(WEB)


def prepare() -> None:
    """Join what the first visitor asks for, which takes a second."""
    _CLIENT.now()


def _first(context: Context) -> File:
    """Return the one page of the client."""
    return asset("index.html") if context.settings.unbundled else _CLIENT.now().page


@get(
    [
        "/",
        "/mine",
        "/watch",
        "/open",
        "/seek",
        "/programs",
        "/account",
        "/host",
        "/rules",
        "/learn",
        "/puzzles",
        "/daily",
        "/matches",
        "/tournaments",
    ],
    include_in_schema=False,
)
async def page(request: AnyRequest, context: Context) -> Response[bytes]:
    """Return the one page of the client, which reads the address itself."""
    return answer(request, _first(context))


@get("/rules/{game:str}", include_in_schema=False)
async def rules_page(request: AnyRequest, context: Context, game: FromPath[str]) -> Response[bytes]:
    """Return the page that tells how to play a game; raises NotFound."""
    if game not in registered_games():
        raise NotFound(f"there is no game {game!r}", game=game, known=list(registered_games()))
    return answer(request, _first(context))


@get(["/tables/{table:str}", "/tables/{table:str}/replay", "/tables/{table:str}/review"], include_in_schema=False)
async def table_page(request: AnyRequest, context: Context, table: TableId) -> Response[bytes]:
    """Return the page that a link to a table leads to."""
    return answer(request, _first(context))


@get(["/analysis", "/analysis/{board:str}", "/you", "/you/{link:str}"], include_in_schema=False)
async def study_page(request: AnyRequest, context: Context) -> Response[bytes]:
    """Return the page of an analysis board or of numbers about somebody, shared or not."""
    return answer(request, _first(context))


@get(["/ratings", "/ratings/{game:str}/{players:int}"], include_in_schema=False)
async def ratings_page(request: AnyRequest, context: Context) -> Response[bytes]:
    return answer(request, _first(context))


@get("/tables/{table:str}/mistakes/{at:int}", include_in_schema=False)
async def mistake_page(request: AnyRequest, context: Context, table: TableId, at: FromPath[int]) -> Response[bytes]:
    return answer(request, _first(context))


@get("/puzzles/{game:str}/{number:str}", include_in_schema=False)
async def puzzle_page(
    request: AnyRequest, context: Context, game: FromPath[str], number: FromPath[str]
) -> Response[bytes]:
    return answer(request, _first(context))


@get(["/daily/{game:str}/{day:str}", "/matches/{match:str}", "/tournaments/{tournament:str}"], include_in_schema=False)
async def contest_page(request: AnyRequest, context: Context) -> Response[bytes]:
    """Return the page of a deal that many play, or of a match."""
    return answer(request, _first(context))


@get("/boards/{code:str}", include_in_schema=False)
async def board_page(request: AnyRequest, context: Context, code: FromPath[str]) -> Response[bytes]:
    """Return the page that a link to what a game is played on leads to."""
    return answer(request, _first(context))


@get("/bundle/{tag:str}/{name:str}", include_in_schema=False)
async def joined(request: AnyRequest, tag: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """Return many files of the client as one.

    While nodes are brought up to date one by one, the page may come from another version: then ours is as good as any.
    """
    bundle = _CLIENT.tagged(tag)
    if name not in bundle.files:
        raise NotFound(f"there is no file {name!r}", path=name)
    return answer(request, bundle.files[name], FOR_EVER if tag == bundle.tag else ASK_AGAIN)


@get(["/js/{path:path}", "/css/{path:path}", "/art/{path:path}", "/wasm/{path:path}"], include_in_schema=False)
async def part(request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
    return answer(request, asset(request.url.path.lstrip("/")))


@get("/manifest.webmanifest", include_in_schema=False)
async def manifest(request: AnyRequest) -> Response[bytes]:
    """Return what the client is as an app."""
    return answer(request, asset("manifest.webmanifest"))


@get("/worker.js", include_in_schema=False)
async def service_worker(request: AnyRequest, context: Context) -> Response[bytes]:
    """Return the script that keeps the client in the browser. It is at the root, as its scope is its folder."""
    if context.settings.unbundled:
        return answer(request, worker())
    told_choices(context.offer)  # before a thread asks for it
    bundle = _CLIENT.now()
    return answer(request, (await asyncio.to_thread(packed, bundle, bundle.page, context.offer)).worker)


@get("/data/{path:path}", include_in_schema=False)
async def told_to_all(request: AnyRequest, path: FromPath[str], context: Context) -> Response[bytes]:
    """Return what the interface tells everybody alike, in a form that a browser keeps."""
    address, first = request.url.path.lstrip("/"), told_choices(context.offer)
    found = {CHOICES: first} if address == CHOICES else await asyncio.to_thread(data, context.offer)
    if address not in found:
        raise NotFound(f"there is no file {address!r}", path=address)
    return answer(request, found[address])


@get("/locale/{file:str}", include_in_schema=False)
async def locale(request: AnyRequest, file: FromPath[str]) -> Response[bytes]:
    """Return the client's sentences in a language."""
    return answer(request, sentences(file.removesuffix(".json")))


HANDLERS: Final = [
    *(page, rules_page, table_page, study_page, ratings_page, mistake_page, puzzle_page, contest_page, board_page),
    *(joined, part, manifest, service_worker, told_to_all, locale),
]
SMALL_FILES: Final = [r"^/(bundle|js|css|art|wasm|data|locale)/"]
"""Addresses of small files that a page asks for all at once; they are not rate-limited."""
