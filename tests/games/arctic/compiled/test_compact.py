"""Compact actions of Arctic mean the same in every seat, and follow from what a seat may know."""

import random

import numpy as np
import pytest

from floe.engine.batch import Batch
from floe.engine.contract import Vector
from floe.games.arctic.compiled import compact, layout
from floe.games.arctic.compiled.cards import ANIMALS, CARDS
from tests.engine.rotation import hold_in_every_seat
from tests.engine.test_batch import choose

ZONES = layout.SEAT_ZONES


def rotated(vector: Vector) -> Vector:
    """The same position with every seat one place further round the table."""
    players, other = int(vector[layout.PLAYERS]), vector.copy()
    for seat in range(players):
        there = (seat + 1) % players
        other[layout.TOTEMS + there] = vector[layout.TOTEMS + seat]
        for zone in range(ZONES):
            here, to = seat * ZONES + zone, there * ZONES + zone
            other[layout.COUNTS + to] = vector[layout.COUNTS + here]
            start, end = (layout.FIRST_CARD + one * CARDS for one in (here, to))
            other[end : end + CARDS] = vector[start : start + CARDS]
    for at in (layout.SEAT, layout.FIRST):
        other[at] = (int(vector[at]) + 1) % players
    for at in range(layout.POWERS, layout.POWERS + ANIMALS):
        other[at] = (int(vector[at]) + 1) % players if vector[at] != layout.NOBODY else layout.NOBODY
    return other


def shuffled(vector: Vector, rng: random.Random) -> Vector:
    """The same position, hands, penalty zones and the River in another order."""
    other = vector.copy()
    for zone in (layout.RIVER, *(seat * ZONES + zone for seat in range(4) for zone in (layout.HAND, layout.PENALTY))):
        start, count = layout.FIRST_CARD + zone * CARDS, int(vector[layout.COUNTS + zone])
        cards = vector[start : start + count].tolist()
        rng.shuffle(cards)
        other[start : start + count] = cards
    return other


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_has_the_same_numbers(players: int) -> None:
    batch, rng = Batch("arctic", players, 40, seed=3, actions="compact"), random.Random(5)
    hold_in_every_seat(batch, lambda vector: rotated(shuffled(vector, rng)), 120, rng)


def test_receivers_are_counted_from_oneself() -> None:
    batch, rng, given = Batch("arctic", 4, 200, seed=2, actions="compact"), random.Random(1), 0
    while not given:
        legal = batch.masks[:, compact.GIVE : compact.SETTLE].reshape(200, 3, compact.PENALTY_SLOTS)
        for row in np.flatnonzero(legal.any(axis=(1, 2))).tolist():
            move = batch.decode(compact.GIVE)[row]
            receiver = int(str(batch.state(row).moves[0]).split()[2])
            assert (int(batch.actors[row]) + 1) % 4 in range(4)
            assert legal[row, :, 0].all()
            assert receiver != batch.actors[row]
            assert move >= 0
            given += 1
        batch.step(choose(batch, rng))


def test_a_card_beyond_all_slots_has_no_number_and_is_left_out() -> None:
    batch = Batch("arctic", 4, 1, seed=1, actions="compact")
    vector, seat = batch.vectors[0], int(batch.actors[0])
    zone = seat * ZONES + layout.PENALTY
    start = layout.FIRST_CARD + zone * CARDS
    vector[start : start + 45] = range(45)
    vector[layout.COUNTS + zone] = 45
    vector[layout.POWERS + 5], vector[layout.SIDES + 5] = seat, layout.BEAR_GIVE
    vector[layout.STEP] = layout.GIVE
    batch._look()
    assert batch.counts.tolist() == [3 * compact.PENALTY_SLOTS + 1]
    assert sorted(batch.legal[0, : batch.counts[0]]) == [*range(compact.GIVE, compact.SETTLE), compact.PASS]
