"""The one page: every module is asked for at once, and every style sheet is there."""

import re
from pathlib import Path

import pytest

from floe.server.http.contents import data

WEB = Path(__file__).parents[2] / "src" / "floe" / "web"
PAGE = (WEB / "index.html").read_text()


def imports(module: Path) -> set[Path]:
    found = re.findall(r'^(?:import|export) [^;]*?from "(\..*?)";', module.read_text(), re.MULTILINE)
    return {(module.parent / name).resolve() for name in found}


def reachable(module: Path) -> set[Path]:
    seen, waiting = set(), [module.resolve()]
    while waiting:
        one = waiting.pop()
        if one not in seen:
            seen.add(one)
            waiting += imports(one)
    return seen


def test_all_modules_are_asked_for_at_once() -> None:
    listed = {(WEB / name).resolve() for name in re.findall(r'modulepreload" href="/(.*?)"', PAGE)}
    main = (WEB / "js" / "main.js").resolve()
    assert listed == reachable(main) - {main}


@pytest.mark.parametrize("name", re.findall(r'(?:href|src)="/([^"]+)"', PAGE))
def test_what_the_page_names_is_there(name: str) -> None:
    assert (WEB / name).is_file() or name in data()
