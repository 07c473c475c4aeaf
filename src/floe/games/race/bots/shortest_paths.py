"""The distance to the pole in kernels: what `distance` finds, in half steps and for all spaces at once."""

from typing import Final

import numpy as np

from floe.engine.kernel import kernel
from floe.games.race.bots.distance import MOST_STEPS, turns
from floe.games.race.bots.weights import GREEDY
from floe.games.race.compiled.hexes import number
from floe.games.race.compiled.layout import ACROSS, BESIDE, CRACKS, LAND, OPEN, POLE_BIT, THREATENED, Words

STEP: Final = 2
"""A step in half steps: small whole numbers, so that distances can be buckets."""
LADDER: Final = np.array([round(STEP * steps) for steps in GREEDY.distance.weights.ladder], np.int64)
"""What a ladder costs a seat that has none, one, two or three."""
OPEN_WATER: Final = round(STEP * GREEDY.distance.weights.open_water)
HAZARD: Final = round(STEP * GREEDY.distance.weights.hazard)
HELD: Final = round(STEP * GREEDY.distance.weights.held)
FAR: Final = STEP * (MOST_STEPS - 1)
"""Distances end here: whatever is further away counts as this far."""
TURN: Final = 1000
TURNS: Final = np.array([round(TURN * turns(half / STEP)) for half in range(FAR + 1)], np.int64)
"""The thousandths of a turn that a number of half steps takes."""

_LONGEST: Final = STEP + max(int(LADDER.max()), OPEN_WATER) + HAZARD + int(LADDER.max())
BUCKET_COUNT: Final = 1 << _LONGEST.bit_length()
"""More than the longest step costs, so that no bucket of the ring is in use twice; a power of two, for the modulo."""


@kernel
def find_turns(words: Words, buckets: Words, ladder: int, out: Words) -> None:
    """Write for every space the turns to the pole, for a seat to which a ladder costs this much.

    All spaces of one distance are settled together, the nearest first (Dial, 1969).
    """
    for at in range(BUCKET_COUNT):
        buckets[at] = 0
    buckets[0] = POLE_BIT
    left, far = int(words[LAND]), 0
    while left and far < FAR:
        at = far % BUCKET_COUNT
        fresh = int(buckets[at]) & left
        buckets[at] = 0
        left ^= fresh
        while fresh:
            bit = fresh & -fresh
            _visit(words, buckets, ladder, far, bit, out)
            fresh ^= bit
        far += 1
    while left:
        bit = left & -left
        out[number(bit)] = TURNS[FAR]
        left ^= bit


@kernel
def _visit(words: Words, buckets: Words, ladder: int, far: int, bit: int, out: Words) -> None:
    """Write the turns from one space, and put the spaces before it into their buckets."""
    space, onward, held = number(bit), far + STEP, far
    if int(words[CRACKS]) & bit:
        onward += ladder
    elif int(words[OPEN]) & bit:
        onward += OPEN_WATER
    if int(words[THREATENED]) & bit:
        onward += HAZARD
        held = min(far + HELD, FAR)
    out[space] = TURNS[held]
    buckets[onward % BUCKET_COUNT] |= words[BESIDE + space]
    buckets[(onward + ladder) % BUCKET_COUNT] |= words[ACROSS + space]
