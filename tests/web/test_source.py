"""The files of the browser client: lines that fit on a screen, and modules that import in one direction."""

from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tests.web.test_page import WEB, imports

WIDTH = 120
WRITTEN = {".js", ".css", ".html"}
TESTS = Path(__file__).parents[1]
FILES = [
    path
    for folder in (WEB, TESTS / "web", TESTS / "browser")
    for path in sorted(folder.rglob("*"))
    if path.suffix in WRITTEN
]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(TESTS.parent)))
def test_no_line_is_too_long(path: Path) -> None:
    long = [number for number, line in enumerate(path.read_text().splitlines(), 1) if len(line) > WIDTH]
    assert long == []


def test_no_module_imports_itself_through_others() -> None:
    modules = (WEB / "js").rglob("*.js")
    TopologicalSorter({module.resolve(): imports(module) for module in modules}).prepare()  # raises CycleError
