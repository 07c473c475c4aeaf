"""Who has won (R30, R31, R45)."""

import numpy as np

from floe.engine.contract import Numbers, Vector
from floe.engine.kernel import kernel
from floe.games.race.compiled.chart import neighbours
from floe.games.race.compiled.layout import (
    CARD,
    CARDS,
    HELICOPTER,
    LADDER,
    LADDERS,
    PLAYERS,
    POLE_BIT,
    SCRATCH,
    SLED_COUNT,
    SLEDS,
    Words,
)


@kernel
def outcome(vector: Vector, scores: Numbers, places: Numbers) -> None:
    """Rank the seats; who has both sleds at the pole has no step to go, so one order serves every ending (R30–R32)."""
    words = vector.view(np.int64)
    players = int(vector[PLAYERS])
    _find_steps(vector, words)
    for seat in range(players):
        one, other = int(CARDS[vector[CARD + seat], 0]), int(CARDS[vector[CARD + seat], 1])
        scores[seat] = -int(words[SCRATCH + one]) - int(words[SCRATCH + other])
    for seat in range(players):
        places[seat] = 1
        for other in range(players):
            places[seat] += _merit(vector, scores, other) > _merit(vector, scores, seat)


@kernel
def _merit(vector: Vector, scores: Numbers, seat: int) -> int:
    """Return what decides as one number: steps first, then an unused helicopter, then unused ladders (R31, R32)."""
    return (int(scores[seat]) * 2 + int(vector[HELICOPTER + seat])) * (LADDERS + 1) + int(vector[LADDER + seat])


@kernel
def _find_steps(vector: Vector, words: Words) -> None:
    """Write the steps from every sled to the pole into SCRATCH, water and hazards ignored (R45)."""
    reached, fresh, steps = POLE_BIT, POLE_BIT, 0
    while fresh:
        for sled in range(SLED_COUNT):
            if fresh >> int(vector[SLEDS + sled]) & 1:
                words[SCRATCH + sled] = steps
        beside, across = neighbours(words, fresh)
        fresh = (beside | across) & ~reached
        reached |= fresh
        steps += 1
