"""What the client's files contain besides modules and style sheets, each as it is sent."""

from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from threading import Lock
from typing import Any, Final

import msgspec
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from floe.core.registry import registered_games
from floe.server.errors import NotFound
from floe.server.http.choices import choices
from floe.server.http.files import MEDIA_TYPES, File
from floe.server.play.puzzling import packed, packed_list
from floe.server.rooms.offer import COMMON, Offer

WEB: Final = Path(str(files("floe"))) / "web"
_LOCALE: Final = Path(str(files("floe"))) / "locale"
_BROWSER_SOURCES: Final = ("web/", "bots/", "server/")  # whose sentences the browser says
_WEIGHTS: Final = "network/weights.npz"  # within the package of a game


def asset(path: str) -> File:
    """Return one of the client's files by its address; raises NotFound."""
    wanted = weights().get(path, WEB / path).resolve()
    is_ours = path in weights() or WEB.resolve() in wanted.parents
    if not is_ours or wanted.suffix not in MEDIA_TYPES or not wanted.is_file():
        raise NotFound(f"there is no file {path!r}", path=path)
    return _read(wanted, wanted.stat().st_mtime_ns)


@lru_cache(maxsize=512)
def _read(path: Path, _changed: int) -> File:
    return File.of(path.suffix, path.read_bytes())


@cache
def weights() -> dict[str, Path]:
    """Return the weights of each game's network, by the address that a browser has them at: beside its kernels."""
    packages = {name: game.bots.rpartition(".")[0] for name, game in registered_games().items() if game.bots}
    found = {f"wasm/{name}.npz": Path(str(files(package))) / _WEIGHTS for name, package in packages.items()}
    return {address: path for address, path in found.items() if path.is_file()}


# ── What is the same for everybody, so that a browser can keep it ────────────────────────────────────────────────────


CHOICES: Final = "data/choices.json"
_lock: Final = Lock()


@cache
def told_choices(offer: Offer = COMMON) -> File:
    """Return what can be played, also against bots of the host's own.

    That imports the bots, which two threads must not do at once: call it first in one.
    """
    return File.of(".json", msgspec.json.encode(choices(offer)))


def data(offer: Offer = COMMON) -> dict[str, File]:
    """Return what the interface tells everybody alike, by its address; the first time it takes a second or two."""
    with _lock:
        return {CHOICES: told_choices(offer), **_puzzles()}


@cache
def _puzzles() -> dict[str, File]:
    listed = packed_list()
    told = {f"data/puzzles/{one.game}.json": packed(one.game) for one in listed.games}
    files = {"data/puzzles.json": listed, **told}
    return {address: File.of(".json", msgspec.json.encode(what)) for address, what in files.items()}


# ── Sentences ────────────────────────────────────────────────────────────────────────────────────────────────────────


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
