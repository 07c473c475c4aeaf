"""Bots play whole games at every kind of table without one illegal move, and the better ones win."""

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Final

import pytest

import floe
from floe.bots.roster import ROSTER, bots_of
from floe.lab.contest import Contest, play

GAMES: Final = {"uniform": 500, "careless": 30, "greedy:1": 12, "greedy": 4, "search:10": 24}
"""How many games each bot plays at each kind of table, against one that plays anything; the sides fall as they may."""


def test_every_bot_is_in_the_marathon() -> None:
    assert {name.partition(":")[0] for name in GAMES} == set(ROSTER)


def _tables() -> Iterator[tuple[Contest, int]]:
    for bot, games in GAMES.items():
        for name, game in floe.games().items():
            for players in game.seats if bot.partition(":")[0] in bots_of(name) else ():
                yield from ((Contest(name, players, (bot, "uniform"), seed=players), start) for start in range(games))


def _play(table: tuple[Contest, int]) -> tuple[str, bool]:
    """Play a game, in which `State.play` refuses whatever is not legal; returns the bot and whether it was beaten."""
    result = play(*table)
    first = next(bot for bot, place in zip(result.bots, result.places, strict=True) if place == 1)
    return table[0].bots[0], first == "uniform"


@pytest.mark.marathon
def test_bots_never_break_a_rule_and_the_better_ones_win() -> None:
    played: dict[str, list[bool]] = {}
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for bot, is_beaten in pool.map(_play, _tables(), chunksize=8):
            played.setdefault(bot, []).append(is_beaten)
    assert sum(map(len, played.values())) == len(list(_tables()))
    assert played.keys() == GAMES.keys()
    for bot in GAMES.keys() - {"uniform"}:
        assert sum(played[bot]) <= 0.05 * len(played[bot]), bot
