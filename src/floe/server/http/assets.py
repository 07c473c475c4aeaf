"""The browser client: its page, its files, joined or one by one, and its sentences in each language."""

from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import msgspec
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from litestar import Response, get
from litestar.params import FromPath

from floe.core.registry import registered_games
from floe.server.errors import NotFound
from floe.server.http.bundle import Bundler
from floe.server.http.files import ASK_AGAIN, FOR_EVER, MEDIA_TYPES, AnyRequest, File, answer
from floe.server.http.request_context import Context, TableId

_WEB: Final = Path(str(files("floe"))) / "web"
_LOCALE: Final = Path(str(files("floe"))) / "locale"

_WEIGHTS: Final = "network/weights.npz"  # within the package of a game

_CLIENT: Final = Bundler(_WEB)
_BROWSER_SOURCES: Final = ("web/", "bots/", "server/")  # whose sentences the browser says


def asset(path: str) -> File:
    """Return one of the client's files; raises NotFound."""
    wanted = weights().get(path, _WEB / path).resolve()
    is_ours = path in weights() or _WEB.resolve() in wanted.parents
    if not is_ours or wanted.suffix not in MEDIA_TYPES or not wanted.is_file():
        raise NotFound(f"there is no file {path!r}", path=path)
    return _read(wanted, wanted.stat().st_mtime_ns)


@cache
def weights() -> dict[str, Path]:
    """Return the weights of each game's network, by the address that a browser has them at: beside its kernels."""
    packages = {name: game.bots.rpartition(".")[0] for name, game in registered_games().items() if game.bots}
    found = {f"wasm/{name}.npz": Path(str(files(package))) / _WEIGHTS for name, package in packages.items()}
    return {address: path for address, path in found.items() if path.is_file()}


@lru_cache(maxsize=512)
def _read(path: Path, _changed: int) -> File:
    return File.of(path.suffix, path.read_bytes())


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
    return File.of(".json", msgspec.json.encode(_messages(catalog)))


def _messages(catalog: Catalog) -> dict[str, Any]:
    """Return each sentence of the browser by its English; where there is a plural, by its English singular."""
    said = (message for message in catalog if message.id and message.string and _is_of_browser(message))
    return {message.id if isinstance(message.id, str) else message.id[0]: message.string for message in said}


def _is_of_browser(message: Message) -> bool:
    """Whether a browser shows this: it is in the client, or the server sends its English."""
    return any(place.startswith(_BROWSER_SOURCES) for place, _ in message.locations)


def _first(context: Context) -> File:
    """Return the one page of the client."""
    return asset("index.html") if context.settings.unbundled else _CLIENT.now().page


@get(["/", "/mine", "/watch", "/programs", "/rules", "/learn", "/puzzles"], include_in_schema=False)
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


@get("/tables/{table:str}/mistakes/{at:int}", include_in_schema=False)
async def mistake_page(request: AnyRequest, context: Context, table: TableId, at: FromPath[int]) -> Response[bytes]:
    """Return the page of a mistake to learn from."""
    return answer(request, _first(context))


@get("/puzzles/{game:str}/{number:str}", include_in_schema=False)
async def puzzle_page(
    request: AnyRequest, context: Context, game: FromPath[str], number: FromPath[str]
) -> Response[bytes]:
    """Return the page of a puzzle."""
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


HANDLERS: Final = [
    *(page, rules_page, table_page, study_page, mistake_page, puzzle_page, board_page),
    *(joined, part, root_file, locale),
]
SMALL_FILES: Final = [r"^/(bundle|js|css|art|locale|wasm)/"]
"""Addresses of small files that a page asks for all at once; they are not rate-limited."""
