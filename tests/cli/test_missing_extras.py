"""Verbs without the packages they need: one sentence that says how to get them."""

import re
import subprocess
import sys

import pytest

from floe.core import extras
from tests.cli.terminal import refused, run


@pytest.fixture
def without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == "numba" else name)


@pytest.mark.usefixtures("without_numba")
def test_an_opponent_who_cannot_play_here_is_refused() -> None:
    refused(run("play", "--opponent", "expert"), "missing-extra", "expert", "numba", "pip install 'floe-games[fast]'")
    refused(run("match", "search:4", "uniform"), "missing-extra", "search:4")


@pytest.mark.usefixtures("without_numba")
def test_those_who_cannot_play_here_are_marked() -> None:
    words = " ".join(run("games").output.split())
    assert "about every move (needs floe-games[fast])" in words
    assert "hard to beat expert" in words


@pytest.mark.parametrize("verb", ["serve", "site public"])
def test_what_needs_a_server_says_so(verb: str) -> None:
    missing = "sys.modules |= dict.fromkeys(['litestar', 'uvicorn'])"
    code = f"import sys; {missing}; sys.argv = ['floe', *'{verb}'.split()]; from floe.__main__ import main; main()"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert said.returncode == 2
    assert re.fullmatch(r"floe: this needs .* 'floe-games\[server\]' \[missing-extra\]\n", said.stderr)


@pytest.mark.parametrize(
    ("module", "package", "extra"), [("floe.lab.report", "rich", "lab"), ("floe.server.app", "litestar", "server")]
)
def test_a_module_without_its_packages_says_so(module: str, package: str, extra: str) -> None:
    code = f"""
import sys
sys.modules[{package!r}] = None
from floe.core.errors import MissingExtra
try:
    import {module}
except MissingExtra as error:
    print(error.sentence)
"""
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert said.stdout == f"this needs the package {package}; install it with: pip install 'floe-games[{extra}]'\n"
