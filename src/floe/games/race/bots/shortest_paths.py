"""The way home on the twin: what `homeward` reckons, in half steps and for all spaces at once."""

from typing import Final

import numpy as np

from floe.engine.kernel import kernel
from floe.games.race.bots.distance import turns
from floe.games.race.bots.extended_position import BUCKET_COUNT, BUCKETS
from floe.games.race.compiled.hexes import number
from floe.games.race.compiled.layout import ACROSS, BESIDE, CRACKS, LAND, OPEN, POLE_BIT, THREATENED, Words

LADDER: Final = np.array((16, 5, 2, 2), np.int64)
"""What a ladder is worth in half steps to those who have none, one, two or three."""
STEP: Final = 2
WATER: Final = 16  # lost to open water on the way
HAZARD: Final = 3  # lost to a hazard on the way
HELD: Final = 6  # lost under a hazard, waiting for it to go
FAR: Final = 118
TURN: Final = 1000
TURNS: Final = np.array([round(TURN * turns(half / 2)) for half in range(FAR + 1)], np.int64)
"""How many thousandths of a turn so many half steps take."""


@kernel
def find_ways(words: Words, out: int, ladder: int) -> None:
    """Write from every space the turns home, for somebody to whom a ladder is worth so much.

    All spaces that are equally far are looked at together, the nearest first (Dial's algorithm).
    """
    for at in range(BUCKET_COUNT):
        words[BUCKETS + at] = 0
    words[BUCKETS] = POLE_BIT
    left, far = int(words[LAND]), 0
    while left and far < FAR:
        at = BUCKETS + far % BUCKET_COUNT
        fresh = int(words[at]) & left
        words[at] = 0
        left ^= fresh
        while fresh:
            bit = fresh & -fresh
            _go_back(words, out, ladder, far, bit)
            fresh ^= bit
        far += 1
    while left:
        bit = left & -left
        words[out + number(bit)] = TURNS[FAR]
        left ^= bit


@kernel
def _go_back(words: Words, out: int, ladder: int, far: int, bit: int) -> None:
    """Write how far it is from one space, and note from where one gets there."""
    space, onward, held = number(bit), far + STEP, far
    if int(words[CRACKS]) & bit:
        onward += ladder
    elif int(words[OPEN]) & bit:
        onward += WATER
    if int(words[THREATENED]) & bit:
        onward += HAZARD
        held = min(far + HELD, FAR)
    words[out + space] = TURNS[held]
    words[BUCKETS + onward % BUCKET_COUNT] |= words[BESIDE + space]
    words[BUCKETS + (onward + ladder) % BUCKET_COUNT] |= words[ACROSS + space]
