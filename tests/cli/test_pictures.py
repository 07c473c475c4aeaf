"""The pictures of the README show what the program shows today."""

import runpy
from pathlib import Path

from tests.cli.terminal import run

PICTURES = Path(__file__).parent.parent.parent / "docs" / "pictures"


def test_the_picture_of_the_terminal_is_up_to_date() -> None:
    make = runpy.run_path(str(PICTURES / "make.py"))
    assert make["terminal"]() == (PICTURES / "terminal.svg").read_text(encoding="utf-8"), "run make pictures"


def test_the_picture_asks_no_server_for_anything() -> None:
    picture = (PICTURES / "terminal.svg").read_text(encoding="utf-8")
    assert "url(http" not in picture
    assert picture.count("://") == 1  # the name of the SVG format itself


def test_the_game_of_the_picture_replays() -> None:
    assert " won with " in run("replay", PICTURES / "game.floe").output
