"""Bots play whole games in every seat of every kind of table without one illegal move, and the better ones win."""

import os
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from typing import Final

import pytest

import floe
from floe.bots.roster import ROSTER
from floe.games.arctic.rules.cards import ANIMALS
from floe.games.arctic.rules.powers import SIDES
from floe.lab.match import Match, play

GAMES: Final = {"uniform": 240, "careless": 48, "greedy": 24, "search:2": 72, "learned": 24}
"""How many games each bot plays at each of the six kinds of table, against others that play anything."""
THOUSANDS: Final = dict.fromkeys(GAMES, 384)
"""The same for a long run, in which every bot meets each choice of powers in each seat."""


def _tables(games: Mapping[str, int]) -> Iterator[tuple[Match, int]]:
    for bot in games:
        for name, game in floe.registered_games().items():
            for players in game.seats:
                yield from (_table(bot, name, players, number) for number in range(games[bot]))


def _table(bot: str, game: str, players: int, number: int) -> tuple[Match, int]:
    """Return a game of a bot, which sits in every seat before there is another deal, and the number of its seating."""
    deal, seating = divmod(number, players)
    options = {"sides": _powers(deal)} if game == "arctic" else {}
    return Match(game, players, (bot, *["uniform"] * (players - 1)), deal, options), seating


def _powers(deal: int) -> str:
    """Choose a side of each power card, and in the next deal all the other sides; 64 deals have every choice once."""
    chosen = deal // 2 ^ -(deal % 2)
    return ",".join(f"{animal}={SIDES[at][chosen >> at & 1]}" for at, animal in enumerate(ANIMALS))


def _play(table: tuple[Match, int]) -> tuple[str, bool]:
    """Play a game, in which `State.play` refuses whatever is not legal; returns the bot and whether it was beaten."""
    result, bot = play(*table), table[0].bots[0]
    return bot, result.places[result.bots.index(bot)] > 1


@pytest.mark.parametrize("games", [GAMES, THOUSANDS])
def test_every_bot_sits_in_every_seat_with_every_power(games: Mapping[str, int]) -> None:
    sat = {
        (match.game, match.players, bot.partition(":")[0], seat, power)
        for match, number in _tables(games)
        for seat, bot in enumerate(match.seating(number))
        for power in (match.options["sides"].split(",") if match.options else [""])
    }
    seats = 2 + 3 + 4
    assert len(sat) == len(ROSTER) * (seats * 12 + seats)


def test_a_long_run_has_every_choice_of_powers() -> None:
    assert len({_powers(deal) for deal in range(THOUSANDS["greedy"] // 4)}) == 2 ** len(ANIMALS)


@pytest.mark.marathon
def test_bots_never_break_a_rule_and_the_better_ones_win() -> None:
    games = THOUSANDS if os.environ.get("FLOE_LONG") else GAMES
    beaten: dict[str, list[bool]] = {bot: [] for bot in games}
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for bot, is_beaten in pool.map(_play, _tables(games), chunksize=8):
            beaten[bot].append(is_beaten)
    for bot in games:
        assert len(beaten[bot]) == 6 * games[bot]
        assert sum(beaten[bot]) <= 0.05 * len(beaten[bot]) or bot == "uniform", bot
