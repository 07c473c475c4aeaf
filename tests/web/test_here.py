"""What the page plays by itself is what the server has: the same levels in the same games, and the same usual one."""

import re

from floe.bots.levels import LEVELS, USUAL
from floe.bots.roster import levels_of
from floe.core.registry import registered_games
from tests.web.styles import WEB

HERE = (WEB / "js" / "net" / "here.js").read_text()
GAMES = (WEB / "js" / "local" / "games.js").read_text()


def test_the_page_plays_every_level_of_every_game_that_has_kernels() -> None:
    played = {
        name: re.findall(r'"(\w+)"', bots) for name, bots in re.findall(r"^  (\w+): (\[.*\]),$", HERE, re.MULTILINE)
    }
    built = {path.stem for path in (WEB / "wasm").glob("*.wasm")}
    assert played == {game: [*levels_of(game)] for game in registered_games() if game in built}
    assert {*played["arctic"]} <= {*LEVELS}


def test_the_usual_level_is_the_same() -> None:
    assert re.findall(r'^export const USUAL = "(\w+)";$', GAMES, re.MULTILINE) == [USUAL]
