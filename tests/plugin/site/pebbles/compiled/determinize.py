"""Determinizations by the million: an information set is a vector in which 0 stands for a pebble nobody showed."""

from typing import Final

from floe.engine.contract import InformationSet, Vector
from floe.engine.kernel import kernel
from floe.engine.rng import RngState, roll
from pebbles.compiled.layout import BAG, COUNTS, LEFT, PEBBLES, PLAYERS, SECRETS, SIZE

_ALL: Final = (1 << PEBBLES + 1) - 2
"""A bit for each pebble, by weight. Kernels allocate nothing, so a set is a number."""


@kernel
def determinize(information_set: InformationSet, rng: RngState, vector: Vector) -> None:
    unseen = _ALL
    for at in range(SIZE):
        vector[at] = information_set[at]
        if BAG <= at < COUNTS:
            unseen &= ~(1 << int(information_set[at]))
    for at in range(BAG, BAG + int(vector[LEFT])):
        unseen = _fill(vector, at, unseen, rng)
    for at in range(SECRETS, SECRETS + int(vector[PLAYERS])):
        if int(vector[at]) == 0:
            unseen = _fill(vector, at, unseen, rng)


@kernel
def _fill(vector: Vector, at: int, unseen: int, rng: RngState) -> int:
    """Put one of the unseen pebbles there; return the others."""
    count = 0
    for weight in range(1, PEBBLES + 1):
        count += unseen >> weight & 1
    skipped = roll(rng, count)
    for weight in range(1, PEBBLES + 1):
        if unseen >> weight & 1:
            if skipped == 0:
                vector[at] = weight
                return unseen & ~(1 << weight)
            skipped -= 1
    return unseen
