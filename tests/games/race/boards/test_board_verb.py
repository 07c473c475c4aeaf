"""`floe board`, as seen from the game that has boards."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from floe.cli import main
from floe.core import registry
from floe.games.race.boards import codes
from floe.games.race.boards.waiting import places, waiting
from tests.games.race.positions import BOARD


def run(*words: object) -> Result:
    return CliRunner().invoke(main, ["board", *map(str, words)])


@pytest.mark.no_cover
def test_a_new_board_is_drawn_with_its_code() -> None:
    shown = run("new", "--seed", 3, "--option", "length=short")
    assert shown.exit_code == 0
    assert "9 steps from start to pole, 18 floes" in shown.stdout
    *_, code = shown.stdout.split()
    assert codes.read(code).chart.walk() == 9
    assert run("--seed", 3, "--option", "length=short").stdout == shown.stdout
    assert run("NEW", "--seed", 3, "--option", "length=short").stdout == shown.stdout


def test_a_code_gives_the_board_again_and_a_picture(tmp_path: Path) -> None:
    shown = run(BOARD.code, "--svg", tmp_path / "board.svg")
    assert "7 steps from start to pole, 8 floes, 3 leads (~)" in shown.stdout
    assert shown.stdout.rstrip().endswith(BOARD.code)
    assert (tmp_path / "board.svg").read_text().startswith("<svg")


def test_a_code_with_chosen_hazards_comes_back_whole(tmp_path: Path) -> None:
    usual = waiting(BOARD.chart)
    other = next(at for at in places(BOARD.chart)["fog"] if at not in usual)
    code = codes.write(BOARD, (other, *usual[1:]))
    shown = run(code, "--svg", tmp_path / "board.svg")
    assert shown.stdout.rstrip().endswith(code)
    run(BOARD.code, "--svg", tmp_path / "usual.svg")
    assert (tmp_path / "board.svg").read_text() != (tmp_path / "usual.svg").read_text()


def test_what_cannot_be_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.touch()
    assert "is no board code" in run("NONSENSE").stderr
    assert "cannot be written" in run(BOARD.code, "--svg", file / "where.svg").stderr
    monkeypatch.setattr(registry, "_games", {})
    assert "no game here has boards" in run().stderr
