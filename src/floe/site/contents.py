"""What a site consists of: the client as the server would send it, with a page that asks no server for anything."""

import re
from typing import Final

import msgspec
from msgspec import Struct

from floe.core.errors import BadOption
from floe.core.registry import registered_games
from floe.core.words import _
from floe.server.http.bundle import joined
from floe.server.http.contents import WEB
from floe.server.http.files import File
from floe.server.http.headers import PAGE_POLICY
from floe.server.http.pack import PAGES, packed
from floe.study.puzzles import kept

MARK: Final = "floe-site.json"
"""The file that says that a folder is a site of ours, and what belongs to it."""
ROOT: Final = "/"

_BASE: Final = re.compile(r"^/(?:[A-Za-z0-9._~-]+/)*$")
_ADDRESS: Final = re.compile(r'\b(href|src)="/')
_CHARSET: Final = '<meta charset="utf-8">\n'
_MANY: Final = ("tables", "boards")
"""Pages of which there are too many to write each: hosts answer with 404.html, which is the same page."""


class Mark(Struct, frozen=True):
    """What the mark of a site says."""

    version: str
    base: str
    files: list[str]


def contents(base: str = ROOT) -> dict[str, bytes]:
    """Return all files of a site that is served from this address on, by their paths; raises BadOption."""
    bundle = joined(WEB)
    page = File.of(".html", _page(bundle.page.body.decode(), _checked(base)).encode())
    pack = packed(bundle, page)
    files = {path: file.body for path, file in pack.files.items() if path}
    pages = dict.fromkeys(("index.html", "404.html", *_deep_pages()), page.body)
    whole = {**files, **pages, "worker.js": pack.worker.body}
    return {**whole, MARK: msgspec.json.encode(Mark(pack.version, base, sorted(whole)))}


def _checked(base: str) -> str:
    if not _BASE.match(base):
        sentence = _("{base!r} is no folder of a site: it begins and ends with a slash, as /floe/ does", base=base)
        raise BadOption(sentence, option="base", value=base)
    return base


def _page(page: str, base: str) -> str:
    """Return the page as it is at this address: it says by itself what a server would say in headers."""
    said = [
        f'<meta http-equiv="content-security-policy" content="{PAGE_POLICY}">',
        '<meta name="referrer" content="no-referrer">',
        '<meta name="floe-server" content="none">',
    ]
    moved = _ADDRESS.sub(rf'\1="{base}', page)
    return moved.replace(_CHARSET, _CHARSET + "".join(f"    {line}\n" for line in said))


def _deep_pages() -> list[str]:
    """Return a file for each page, so that a link to it works on every host."""
    games = list(registered_games())
    puzzles = [f"puzzles/{game}/{number}" for game in games for number in (*range(1, len(kept(game)) + 1), "daily")]
    plain = [page for page in PAGES if page and page not in _MANY]
    return [f"{page}/index.html" for page in (*plain, *(f"rules/{game}" for game in games), *puzzles)]
