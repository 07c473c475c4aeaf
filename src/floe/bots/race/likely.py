"""What a player of Arctic Race would rather do, at a glance: a weight for every legal move.

The pole is at the top, so a row further up counts as a step nearer; what lies in the way is left to the search.
"""

from typing import Final

import numpy as np

from floe.fast.kernel import kernel
from floe.fast.race.layout import (
    CARD,
    CARDS,
    CELLS,
    COLUMNS,
    HAZARD_STEP,
    LADDERS,
    PIECE_CELLS,
    PLACE,
    PLACES,
    SEAT,
    SLED_COUNT,
    SLED_STEP,
    SLEDS,
    STEP,
    Words,
)
from floe.fast.race.layout import GRID as SPACE_ON
from floe.fast.race.numbering import FLY, HAZARD, PASS, SLED
from floe.fast.twin import Moves, Vector

HOMEWARD: Final = np.array((1, 1, 2, 4, 24, 64, 110, 170, 240), np.int16)
"""The weight of bringing an own sled so many rows nearer, from four rows back to four rows on."""
AWAY: Final = np.array((24, 16, 10, 6, 3, 2, 1, 1, 1), np.int16)
"""The same for a sled that is not on the own card."""
FAR: Final = 4


@kernel
def weigh(vector: Vector, moves: Moves, count: int, weights: Moves) -> int:
    """Write the weight of each move, at least 1, and return their sum."""
    words, step, total = vector.view(np.int64), int(vector[STEP]), 0
    for at in range(count):
        move, weight = int(moves[at]), 8
        if step == SLED_STEP:
            weight = weigh_sled(vector, words, move)
        elif step == HAZARD_STEP:
            weight = weigh_hazard(vector, move)
        weights[at] = weight
        total += weight
    return total


@kernel
def weigh_sled(vector: Vector, words: Words, move: int) -> int:
    """Bring the own sleds home, and sometimes others back; ladders and the helicopter are dear."""
    if move < SLED:
        return 1
    price = 8 if move >= FLY else 1
    number = move - (FLY if move >= FLY else SLED)
    sled = number // PLACES if move >= FLY else number // PLACES // (LADDERS + 1)
    if SLED <= move < FLY:
        price += number // PLACES % (LADDERS + 1)
    from_place = int(words[PLACE + int(vector[SLEDS + sled])])
    rows = row_of(vector, number % PLACES) - row_of(vector, from_place)
    rows = max(-FAR, min(FAR, rows)) + FAR
    weight = int(HOMEWARD[rows]) if is_own(vector, sled) else int(AWAY[rows])
    return max(weight // price, 1)


@kernel
def row_of(vector: Vector, place: int) -> int:
    """Return the row of a place; start and pole are where their first hexes are."""
    return place // COLUMNS if place < CELLS else int(vector[PIECE_CELLS + 2 * (place - CELLS)])


@kernel
def is_own(vector: Vector, sled: int) -> bool:
    """Whether a sled is on the card of the seat to decide."""
    card = int(vector[CARD + vector[SEAT]])
    return sled == CARDS[card, 0] or sled == CARDS[card, 1]


@kernel
def weigh_hazard(vector: Vector, move: int) -> int:
    """Send hazards where the others' sleds are, and keep them off the own ones."""
    if move == PASS:
        return 8
    space = int(vector[SPACE_ON + (move - HAZARD) % CELLS])
    weight = 8
    for sled in range(SLED_COUNT):
        if int(vector[SLEDS + sled]) == space:
            weight = 1 if is_own(vector, sled) else max(weight, 32)
            if weight == 1:
                break
    return weight
