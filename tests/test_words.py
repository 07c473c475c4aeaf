"""Docstrings, comments and documents are in plain modern English; sentences for players have tests of their own."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ARCHAIC = (
    *("whoever", "whosoever", "whomever", "whatsoever", "so many", "that very", "this very", "at hand", "in vain"),
    *("for want of", "in the midst of", "albeit", "amidst", "forthwith", "hence", "henceforth"),
    *("hereby", "hitherto", "lest", "nought", "shall", "thereby", "therein", "thereof", "thereupon", "unto", "upon"),
    *("whence", "whereby", "wherein", "whereof", "whereupon", "whilst"),
)
INVENTED = ("desk", "imagine", "imagined", "keeper", "reckon", "reckoned", "reckoning", "shelf")
"""What scratch, a determinization, persistence, an evaluation and a cache were once called here."""
RENAMED = frozenset({"door", "doors", "house", "houses", "keepers", "shelves", "twin", "twins", *INVENTED})
"""What no module, function or class is called any more; some of these words are good ones for sentences."""
FORBIDDEN = re.compile(rf"\b({'|'.join(ARCHAIC + INVENTED)})\b", re.IGNORECASE)
WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
"""One word of a name, as in `host_bots` and `HostBot`."""
JS_COMMENT = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL)
FOLDERS = ("src", "tests", "bench", "scripts", "examples")


def of_python(text: str) -> Iterator[str]:
    """Yield the comments of a module, and the strings in it that stand alone: docstrings, and those below a name."""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


def of_javascript(text: str) -> Iterator[str]:
    yield from JS_COMMENT.findall(text)


def names(text: str) -> Iterator[str]:
    """Yield the names of a module's functions and classes."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name


def files(suffix: str, *folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob(f"*{suffix}"))


def forbidden(texts: Iterator[str]) -> list[str]:
    return [text for text in texts if FORBIDDEN.search(text)]


def renamed(found: Iterator[str]) -> list[str]:
    return [name for name in found if RENAMED & {word.lower() for word in WORD.findall(name)}]


@pytest.mark.parametrize("folder", FOLDERS)
def test_python_says_it_plainly(folder: str) -> None:
    found = {path.name: words for path in files(".py", folder) if (words := forbidden(of_python(path.read_text())))}
    assert found == {}


@pytest.mark.parametrize("folder", FOLDERS)
def test_names_that_have_gone_stay_gone(folder: str) -> None:
    paths = files(".py", folder)
    stems = renamed(path.stem for path in paths)
    found = {path.name: words for path in paths if (words := renamed(names(path.read_text())))}
    assert (stems, found) == ([], {})


def test_the_client_says_it_plainly() -> None:
    found = {
        path.name: words
        for path in files(".js", "src/floe/web/js")
        if (words := forbidden(of_javascript(path.read_text())))
    }
    assert found == {}


def test_documents_say_it_plainly() -> None:
    documents = [*ROOT.glob("*.md"), *files(".md", "docs", "bench")]
    found = {path.name: words for path in documents if (words := forbidden(iter(path.read_text().splitlines())))}
    assert found == {}


def test_what_it_looks_for_is_found() -> None:
    assert forbidden(of_python('"""Whoever it is."""\nx = "whoever"  # so many\n')) == ["# so many", "Whoever it is."]
    assert forbidden(of_javascript('const a = _("whoever"); // at hand\n')) == ["// at hand"]
    assert renamed(names("class HouseBot:\n    async def open_door(self): ...\ndef household(): ...\n")) == [
        "HouseBot",
        "open_door",
    ]
