"""The levels on the scale of ratings: scout in the middle, in the order of their strength, and where it comes from."""

import pytest

from floe.bots.levels import LEVELS
from floe.core.registry import find
from floe.ratings.anchors import anchors, levels
from floe.ratings.scale import MIDDLE, points

GAMES = ("arctic", "race")
POOLS = [(game, players) for game in GAMES for players in find(game).seats]


@pytest.mark.parametrize(("game", "players"), POOLS)
def test_every_level_has_its_place(game: str, players: int) -> None:
    found = {level: points(rating, players) for level, rating in levels(game, players).items()}
    assert list(found) == list(LEVELS)  # from the easiest to the hardest
    assert list(found.values()) == sorted(found.values())
    assert found["scout"] == MIDDLE


def test_the_file_says_how_it_was_made() -> None:
    found = anchors()
    assert found.command == f"floe lab anchors --games {found.pools[0].games} --seed {found.seed}"
    assert {(pool.game, pool.players) for pool in found.pools} == set(POOLS)
    slow = {one.level for one in found.slow}
    for pool in found.pools:
        assert all((one.source == "played") == (level not in slow) for level, one in pool.levels.items())


def test_a_game_that_nobody_measured_has_none() -> None:
    assert levels("chess", 2) == {}
