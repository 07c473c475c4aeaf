"""Compact actions of Arctic Race mean the same in every seat, and what they say on the board."""

import random

import numpy as np
import pytest

from floe.engine.batch import Batch
from floe.engine.contract import Vector
from floe.games.race.compiled import compact, layout
from floe.games.race.compiled.hexes import AROUND, WAYS
from tests.engine.rotation import hold_in_every_seat
from tests.engine.test_batch import choose


def rotated(vector: Vector) -> Vector:
    """The same position with every seat one place further round the table."""
    players, other = int(vector[layout.PLAYERS]), vector.copy()
    for seat in range(players):
        for at in (layout.CARD, layout.LADDER, layout.HELICOPTER):
            other[at + (seat + 1) % players] = vector[at + seat]
    for at in (layout.SEAT, layout.FIRST):
        other[at] = (int(vector[at]) + 1) % players
    return other


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_has_the_same_numbers(players: int) -> None:
    batch = Batch("race", players, 30, seed=3, boards=8, actions="compact")
    hold_in_every_seat(batch, rotated, 100, random.Random(5))


def test_a_hazard_steps_the_way_its_number_says() -> None:
    batch, rng, stepped = Batch("race", 2, 30, seed=4, boards=4, actions="compact"), random.Random(2), 0
    while stepped < 20:
        actions = choose(batch, rng)
        before = batch.vectors.view(np.int64)[:, layout.PAWNS : layout.SCRATCH].copy()
        batch.step(actions)
        after = batch.vectors.view(np.int64)[:, layout.PAWNS : layout.SCRATCH]
        chosen = (actions >= compact.HAZARD) & (actions < compact.SLED) & ~batch.done
        for row in np.flatnonzero(chosen).tolist():
            pawn, way = divmod(int(actions[row]) - compact.HAZARD, WAYS)
            assert after[row, pawn] == AROUND[WAYS * before[row, pawn] + way]
            stepped += 1
