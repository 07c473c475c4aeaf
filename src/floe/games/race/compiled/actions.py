"""Moves as numbers, each with one meaning on every board: first what it does, then the place it leads to."""

from typing import Final

from floe.engine.contract import Moves
from floe.engine.kernel import kernel
from floe.games.race.compiled.hexes import number
from floe.games.race.compiled.layout import CELLS, LADDERS, PAWN_COUNT, PLACE, PLACES, SLED_COUNT, SPACES, Words

FARES: Final = LADDERS + 1
"""What a way may cost: no ladder to all of them."""

PASS: Final = 0
WATER: Final = PASS + 1
ICE: Final = WATER + CELLS
HAZARD: Final = ICE + CELLS
SLED: Final = HAZARD + PAWN_COUNT * CELLS
FLY: Final = SLED + SLED_COUNT * FARES * PLACES
MOVES: Final = FLY + SLED_COUNT * PLACES

WIDTH: Final = 2 * SLED_COUNT * (SPACES - 1) + 1
"""The most moves there can be: each sled to every other space, on foot and by air, and pass."""


@kernel
def hazard_number(pawn: int) -> int:
    """Return the first of a pawn's moves."""
    return HAZARD + pawn * CELLS


@kernel
def sled_number(sled: int, ladders: int) -> int:
    """Return the first of a sled's moves on foot at this cost."""
    return SLED + (sled * FARES + ladders) * PLACES


@kernel
def fly_number(sled: int) -> int:
    """Return the first of a sled's flights."""
    return FLY + sled * PLACES


@kernel
def write(words: Words, spaces: int, first: int, out: Moves, count: int) -> int:
    """List a move to each of these spaces behind the others, and return how many there are now."""
    while spaces:
        bit = spaces & -spaces
        out[count] = first + int(words[PLACE + number(bit)])
        count += 1
        spaces ^= bit
    return count
