"""The client in a few files instead of a hundred and fifty: a first visit waits for round trips, not for bytes.

What people write, type and test stays plain modules and style sheets, and so does what the server reads: it joins them
when somebody asks for the page, and again when a file has changed. Each module becomes a function of its own, so names
never meet; `$here` has what the modules export, by address. What the page needs at once is one file, and each game,
which it imports later, another. A Web Worker is a program of its own, with files of its own. Comments stay behind.
"""

import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path, PurePosixPath
from typing import Final

from msgspec import Struct

from floe.server.http.files import File

ENTRY: Final = "js/main.js"

_COMMENT: Final = re.compile(r"^[ \t]*(?:/\*(?:(?!\*/).)*\*/[ \t]*|//[^\n]*)\n", re.MULTILINE | re.DOTALL)
_IMPORT: Final = re.compile(r'^import ([^;"]*?) from "(\.[^"]+)";', re.MULTILINE)
_LATER: Final = re.compile(r'\bimport\("(\.[^"]+)"\)(?!\.[A-Z])')  # not the name of a type within a comment
_WORKER: Final = re.compile(r'\bnew URL\("(\.[^"]+\.js)", import\.meta\.url\)')
_PLACE: Final = re.compile(r"\bimport\.meta\.url\b")
_EXPORT: Final = re.compile(r"^export ((?:async )?function\*?|const|class) (\w+)", re.MULTILINE)
_UNKNOWN: Final = re.compile(r"^(?:(?:import|export)\b|.*\bimport\.meta\b).*", re.MULTILINE)
_LINKED: Final = re.compile(r'^ *<link rel="(?:stylesheet|modulepreload)".*\n', re.MULTILINE)
_SHEET: Final = re.compile(r'<link rel="stylesheet" href="/([^"]+)">')
_SCRIPT: Final = f'<script type="module" src="/{ENTRY}"></script>'
_FETCH: Final = """const $here = { $file: import.meta.url };
const $fetched = async (file, name) => {
  const { default: add } = await import(file);
  return $here[name] ?? (add($here), $here[name]);
};
"""


class Bundle(Struct, frozen=True):
    """A page, and the files it asks for."""

    tag: str
    """It changes with the content, so a browser may keep what it has under this tag for ever."""
    page: File
    files: dict[str, File]


class Unjoinable(ValueError):
    """A module that is written in a way the bundle does not know."""


class Module(Struct, frozen=True):
    """A module as it is written, and what it asks for."""

    name: str
    text: str

    @property
    def imports(self) -> list[str]:
        return [self.resolved(found[2]) for found in _IMPORT.finditer(self.text)]

    @property
    def later(self) -> list[str]:
        """What it imports only when it is needed."""
        return [self.resolved(found[1]) for found in _LATER.finditer(self.text)]

    def resolved(self, address: str) -> str:
        """Return the name of another module by its address seen from here."""
        parts: list[str] = []
        for part in (PurePosixPath(self.name).parent / address).parts:
            parts = parts[:-1] if part == ".." else [*parts, part]
        return "/".join(parts)

    @property
    def workers(self) -> list[str]:
        """Which programs it starts beside its own."""
        return [self.resolved(found[1]) for found in _WORKER.finditer(self.text)]

    def joined(self, entry: str = ENTRY) -> str:
        """Return it as a part of a program: what it imports is taken from `$here`, and what it exports is put there."""
        body = _LATER.sub(lambda found: self._fetched(found[1], entry), _IMPORT.sub(self._taken, self.text))
        body = _WORKER.sub(lambda found: f'new URL("./{_program(self.resolved(found[1]))}", $here.$file)', body)
        body = _PLACE.sub(f'new URL("../../{self.name}", $here.$file).href', _EXPORT.sub(r"\1 \2", body))
        if left := _UNKNOWN.search(body):
            raise Unjoinable(f"{self.name}: {left[0]}")
        return (
            body
            if self.name == entry
            else f'$here["{self.name}"] = (() => {{\n{body}return {self._exports()};\n}})();\n'
        )

    def _taken(self, found: re.Match[str]) -> str:
        names = found[1].removeprefix("* as ").replace(" as ", ": ")
        return f'const {names} = $here["{self.resolved(found[2])}"];'

    def _fetched(self, address: str, entry: str) -> str:
        name = self.resolved(address)
        return f'$fetched("./{_chunk(name, entry)}", "{name}")'

    def _exports(self) -> str:
        return "{ " + ", ".join(found[2] for found in _EXPORT.finditer(self.text)) + " }"


def _program(entry: str) -> str:
    """Return the file of a program: the page's, or a worker's by its folder and name."""
    path = PurePosixPath(entry)
    return "main.js" if entry == ENTRY else f"{path.parent.name}-{path.name}"


def _chunk(name: str, entry: str) -> str:
    """Return the file that a module fetched later comes in: one for each folder, and for each program."""
    folder = f"{PurePosixPath(name).parent.name}.js"
    return folder if entry == ENTRY else f"{PurePosixPath(_program(entry)).stem}-{folder}"


class Bundler:
    """The client in a folder as joined files, joined again once a source has changed."""

    def __init__(self, web: Path) -> None:
        self._web = web
        self._changed = 0
        self._bundle: Bundle | None = None

    def now(self) -> Bundle:
        """Return the client, joined anew if the time of any file is another than last time."""
        changed = hash(tuple(path.stat().st_mtime_ns for path in _sources(self._web)))
        if not self._bundle or changed != self._changed:
            self._bundle, self._changed = joined(self._web), changed
        return self._bundle

    def tagged(self, tag: str) -> Bundle:
        """Return the client of this tag, or as it is now if there is none."""
        return self._bundle if self._bundle and self._bundle.tag == tag else self.now()


def _sources(web: Path) -> list[Path]:
    return [web / "index.html", *web.glob("css/*.css"), *web.glob("js/**/*.js")]


def joined(web: Path) -> Bundle:
    """Return the client in a folder in a few files."""
    page = (web / "index.html").read_text()
    texts = {**_scripts(web), "floe.css": _sheets(web, _SHEET.findall(page))}
    tag = hashlib.sha256("".join(texts.values()).encode()).hexdigest()[:16]
    files = {name: File.of(PurePosixPath(name).suffix, text.encode()) for name, text in texts.items()}
    return Bundle(tag, File.of(".html", _page(page, tag).encode()), files)


def _page(page: str, tag: str) -> str:
    """Return the page with two files instead of many."""
    sheet = f'    <link rel="stylesheet" href="/bundle/{tag}/floe.css">\n'
    script = f'<script type="module" src="/bundle/{tag}/main.js"></script>'
    return _LINKED.sub("", page).replace(f"    {_SCRIPT}", f"{sheet}    {script}")


def _sheets(web: Path, names: Iterable[str]) -> str:
    return "".join(_COMMENT.sub("", (web / name).read_text()) for name in names)


def _scripts(web: Path) -> dict[str, str]:
    """Return the files of the page, and of the workers that it or one of them starts."""
    found: dict[str, str] = {}
    waiting = [ENTRY]
    for entry in waiting:
        files, modules = _files(web, entry)
        found |= files
        waiting += {name for module in modules for name in module.workers} - {*waiting}
    return found


def _files(web: Path, entry: str) -> tuple[dict[str, str], list[Module]]:
    """Return the files of one program, and all modules in them."""
    chunks: dict[str, list[str]] = {}
    for name in dict.fromkeys(name for module in _reached(web, [entry]) for name in module.later):
        chunks.setdefault(_chunk(name, entry), []).append(name)
    first = list(_reached(web, [*_shared(web, chunks.values()), entry]))
    known = [module.name for module in first]
    rest = {chunk: list(_reached(web, names, known)) for chunk, names in chunks.items()}
    texts = {chunk: _later(modules, entry) for chunk, modules in rest.items()}
    return {_program(entry): _FETCH + _text(first, entry), **texts}, [*first, *chain(*rest.values())]


def _shared(web: Path, chunks: Iterable[list[str]]) -> list[str]:
    """Return what more than one chunk needs: a module must not be there twice, for it may remember things."""
    found = Counter(module.name for names in chunks for module in _reached(web, names))
    return [name for name, count in found.items() if count > 1]


def _text(modules: Iterable[Module], entry: str) -> str:
    return "".join(module.joined(entry) for module in modules)


def _later(modules: Iterable[Module], entry: str) -> str:
    return f"export default ($here) => {{\n{_text(modules, entry)}}};\n"


def _reached(web: Path, names: Iterable[str], known: Iterable[str] = ()) -> Iterator[Module]:
    """Yield what modules need that is not known yet, each after what it imports, as a browser runs them."""
    seen = set(known)

    def visit(name: str) -> Iterator[Module]:
        if name not in seen:
            seen.add(name)
            module = Module(name, _COMMENT.sub("", (web / name).read_text()))
            yield from chain.from_iterable(map(visit, module.imports))
            yield module

    return chain.from_iterable(map(visit, names))
