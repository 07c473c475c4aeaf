"""Thousands of random games through the conformance suite, on all cores, without one failure."""

import gc
import os
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Final

import pytest

import floe
from floe.core.conformance import check_game

GAMES: Final = {"arctic": 20_000, "race": 2_500}
CHUNK: Final = 50  # small, so that in the end no core waits long for the others
# How many steps there are for one that is looked at from all sides: in other tests it is every one to every eighth, of
# fewer games; here it is two in three games, 15,000 in all, and in a long run four in each.
THOROUGH: Final = 40 if os.environ.get("FLOE_LONG") else 240


def _play(chunk: tuple[str, int]) -> int:
    """Play one chunk of games; a failure comes back as the exception, with the position in it."""
    name, start = chunk
    seats = floe.registered_games()[name].seats
    for seed in range(start, start + CHUNK):
        check_game(name, seats[seed % len(seats)], seed, random.Random(seed), thorough=THOROUGH)
    return CHUNK


def _chunks() -> Iterator[tuple[str, int]]:
    for name in floe.registered_games():
        yield from ((name, start) for start in range(0, GAMES[name], CHUNK))


@pytest.mark.marathon
def test_thousands_of_games_keep_every_law() -> None:
    # Positions refer to none that refer back, so looking for such circles would only take time.
    with ProcessPoolExecutor(os.cpu_count(), initializer=gc.disable) as pool:
        assert sum(pool.map(_play, _chunks())) == sum(GAMES.values())
