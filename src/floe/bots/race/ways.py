"""The way home on the twin: `homeward` once more, in half steps and for all spaces at once."""

from typing import Final

import numpy as np

from floe.bots.race.homeward import turns
from floe.bots.race.memory import BUCKET_COUNT, BUCKETS
from floe.fast.kernel import kernel
from floe.fast.race.hexes import number
from floe.fast.race.layout import ACROSS, BESIDE, CRACKS, LAND, OPEN, POLE_BIT, SPACES, THREATENED, Words

LADDER: Final = np.array((16, 5, 2, 2), np.int64)
"""What a ladder is worth in half steps to those who have none, one, two or three."""
WATER: Final = 16
HAZARD: Final = 3
HELD: Final = 6
FAR: Final = 118
TURN: Final = 1000
TURNS: Final = np.array([round(TURN * turns(half / 2)) for half in range(FAR + 1)], np.int64)
"""How many thousandths of a turn so many half steps take."""


@kernel
def find_ways(words: Words, out: int, ladder: int) -> None:
    """Write from every space the turns home, for somebody to whom a ladder is worth so much."""
    land, cracks, water, threatened = int(words[LAND]), int(words[CRACKS]), int(words[OPEN]), int(words[THREATENED])
    plain = land & ~(cracks | water | threatened)
    for at in range(BUCKET_COUNT):
        words[BUCKETS + at] = 0
    words[BUCKETS] = POLE_BIT
    left, far = land, 0
    while left and far <= FAR:
        at = BUCKETS + far % BUCKET_COUNT
        fresh = int(words[at]) & left
        words[at] = 0
        left ^= fresh
        easy = fresh & plain
        hard = fresh ^ easy
        beside, across = 0, 0
        while easy:
            bit = easy & -easy
            space = number(bit)
            words[out + space] = TURNS[far]
            beside |= int(words[BESIDE + space])
            across |= int(words[ACROSS + space])
            easy ^= bit
        words[BUCKETS + (far + 2) % BUCKET_COUNT] |= beside
        words[BUCKETS + (far + 2 + ladder) % BUCKET_COUNT] |= across
        while hard:
            bit = hard & -hard
            space = number(bit)
            toll = far + 2
            if cracks & bit:
                toll += ladder
            elif water & bit:
                toll += WATER
            held = far
            if threatened & bit:
                toll += HAZARD
                held += HELD
            words[out + space] = TURNS[min(held, FAR)]
            words[BUCKETS + toll % BUCKET_COUNT] |= int(words[BESIDE + space])
            words[BUCKETS + (toll + ladder) % BUCKET_COUNT] |= int(words[ACROSS + space])
            hard ^= bit
        far += 1
    while left:
        bit = left & -left
        words[out + number(bit)] = TURNS[FAR]
        left ^= bit
