"""Whole games for tests: deals by the hundred, and games played to their end."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import floe
from floe.core.contract import State

SEEDS = range(300)


@cache
def deals(players: int) -> tuple[State, ...]:
    """Many deals for this number of players."""
    return tuple(floe.new("arctic", players=players, seed=seed) for seed in SEEDS)


def random_game(players: int, seed: int, **options: Any) -> Iterator[State]:
    """Every State of a game of random moves."""
    rng = Random(seed)
    state = floe.new("arctic", players=players, seed=seed, **options)
    yield state
    while not state.over:
        state = state.play(rng.choice(state.moves))
        yield state
