"""Everything that the client needs to run without a line, as one version: the server serves it, `floe site` writes it.

The page's service worker (`web/worker.js`) is told what there is, with a digest of each content, and keeps it all. The
version is a digest of these: where nothing has changed, nobody is offered anything new.
"""

import re
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from floe.server.http.bundle import Bundle
from floe.server.http.contents import WEB, asset, data, languages, sentences, weights
from floe.server.http.files import File, digest
from floe.server.rooms.offer import COMMON, Offer

_NAMES: Final = (
    "mine watch open seek programs account host rules learn puzzles tables analysis you boards "
    "ratings daily matches tournaments"
)
PAGES: Final = ("", *_NAMES.split())
"""How addresses of pages begin. They are all one page, which reads the address itself (`web/js/router.js`)."""
SOURCE_LANGUAGE: Final = "en"
"""It needs no catalogue."""

_KINDS: Final = ("art/*.svg", "art/*.png", "wasm/*.wasm", "wasm/*.json", "manifest.webmanifest")
_LIST: Final = re.compile(r"^const PACK = .*;$", re.MULTILINE)


class Pack(Struct, frozen=True):
    """One version of the client."""

    version: str
    files: dict[str, File]
    """By address below that of the start page, which is empty itself."""
    worker: File
    """The script of the service worker, which knows the others."""


class Listed(Struct, frozen=True):
    """What the service worker is told."""

    version: str
    bytes: int
    """How much room it takes."""
    pages: tuple[str, ...]
    files: dict[str, str]
    """The digest of each content, by address."""


NOTHING: Final = Listed("", 0, (), {})
"""For those who change the client, and want to see it at once: nothing is kept."""


def packed(bundle: Bundle, page: File, offer: Offer = COMMON) -> Pack:
    """Return a version of the client: its modules as they are joined, and this as its page."""
    files = {"": page, **_joined(bundle), **_others(offer)}
    digests = {address: file.digest for address, file in files.items()}
    version = digest(msgspec.json.encode(sorted(digests.items())))[:16]
    listed = Listed(version, sum(len(file.body) for file in files.values()), PAGES, digests)
    return Pack(version, files, worker(listed))


def worker(listed: Listed = NOTHING) -> File:
    """Return the script of the service worker that keeps this."""
    told = f"const PACK = {msgspec.json.encode(listed).decode()};"
    return File.of(".js", _LIST.sub(lambda _: told, (WEB / "worker.js").read_text()).encode())


def _joined(bundle: Bundle) -> dict[str, File]:
    return {f"bundle/{bundle.tag}/{name}": file for name, file in bundle.files.items()}


def _others(offer: Offer) -> dict[str, File]:
    """Return what is not joined, the smallest and most needed first: if a line breaks, the rest comes another time."""
    found = [str(path.relative_to(WEB)) for kind in _KINDS for path in sorted(Path(WEB).glob(kind))]
    spoken = [name for name in languages() if name != SOURCE_LANGUAGE]
    catalogues = {f"locale/{name}.json": sentences(name) for name in spoken}
    return {
        **catalogues,
        **{path: asset(path) for path in found},
        **data(offer),
        **{path: asset(path) for path in weights()},
    }
