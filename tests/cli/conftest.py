"""What the tests of the command share: a terminal of known size and a place for unfinished games."""

from pathlib import Path

import pytest

from tests.cli.terminal import run


@pytest.fixture(autouse=True)
def _terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Return the record of a whole game between bots, with disguised cards in it."""
    path = tmp_path / "game.floe"
    options = ("--players", 3, "--seed", 6, "--opponent", "uniform", "--option", "sides=fox=disguise")
    assert run("play", *options, "--humans", 0, "--save", path).exit_code == 0
    return path
