"""The contract, kept on every kind of board."""

import random

import pytest

from floe.core.conformance import check_game
from floe.games.race.rules.edition import LENGTHS, WIDTHS
from tests.clauses import clause


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("length", LENGTHS)
def test_random_games_keep_every_law(length: str, width: str, players: int) -> None:
    check_game("race", players, players, random.Random(players), thorough=6, length=length, width=width)


@clause("R51")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_onward_keep_every_law(players: int) -> None:
    check_game("race", players, players, random.Random(players), thorough=6, onward="yes")
