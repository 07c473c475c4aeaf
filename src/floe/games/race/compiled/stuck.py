"""Whether nobody can get home any more (R32)."""

from typing import Final

from floe.engine.contract import Vector
from floe.engine.kernel import kernel
from floe.games.race.compiled.chart import around
from floe.games.race.compiled.layout import (
    ACROSS,
    BESIDE,
    CRACKS,
    HELICOPTER,
    HOMEWARD,
    LADDER,
    LAND,
    MOST_LADDERS,
    MOST_PAIRS,
    NEAR,
    OPEN,
    PLAYERS,
    POLE_BIT,
    SCRATCH,
    Words,
)
from floe.games.race.compiled.position import sled_spaces

_LADDER: Final = MOST_PAIRS + 1
"""In SCRATCH, from what some ladders reach to what one more does; from one pair of ladders to the next it is 1."""
_SETS: Final = (MOST_LADDERS + 1) * _LADDER


@kernel
def find_homeward(words: Words) -> None:
    """Write down from where the pole can be reached without any help; call this whenever water or ice has been laid."""
    standing = int(words[LAND]) & ~int(words[OPEN])
    words[HOMEWARD] = _closed(words, POLE_BIT, standing, standing & ~int(words[CRACKS]))


@kernel
def is_stuck(vector: Vector, words: Words) -> bool:
    """Whether no sled still on the way can ever reach the pole (R32); hazards do not count, they move."""
    on_the_way = sled_spaces(vector) & ~POLE_BIT
    if on_the_way & int(words[HOMEWARD]):
        return False
    return on_the_way == 0 or not _can_be_helped(vector, words, on_the_way)


@kernel
def _can_be_helped(vector: Vector, words: Words, on_the_way: int) -> bool:
    """Whether one of these spaces leads to the pole if everybody helps.

    The search goes backwards from the pole. What has been spent so far is (helicopters, ladders, steps that cost two
    ladders at once): one player pays for a step, so each of the last needs two ladders in one purse. What one more
    helicopter reaches is written over what was reached without it.
    """
    ladders, pairs, helicopters = 0, 0, 0
    for seat in range(int(vector[PLAYERS])):
        ladders += int(vector[LADDER + seat])
        pairs += int(vector[LADDER + seat]) // 2
        helicopters += int(vector[HELICOPTER + seat])
    for at in range(SCRATCH, SCRATCH + _SETS):
        words[at] = 0
    for flights in range(helicopters + 1):
        for spent in range(ladders + 1):
            for double in range(min(pairs, spent // 2) + 1):
                if _reached(words, flights, spent, double) & on_the_way:
                    return True
    return False


@kernel
def _reached(words: Words, flights: int, spent: int, double: int) -> int:
    """Return from where the pole can be reached for exactly this, and keep it in SCRATCH."""
    standing = int(words[LAND]) & ~int(words[OPEN])
    cracks = int(words[CRACKS])
    at = SCRATCH + spent * _LADDER + double
    spaces = around(words, NEAR, int(words[at])) | int(words[at]) if flights or spent else POLE_BIT
    if spent > 0:
        by_one = int(words[at - _LADDER])
        spaces |= around(words, ACROSS, by_one & ~cracks) | around(words, BESIDE, by_one & cracks)
    if double > 0:
        by_two = int(words[at - 2 * _LADDER - 1])
        spaces |= around(words, ACROSS, by_two & cracks)
    spaces = _closed(words, spaces & standing, standing, standing & ~cracks)
    words[at] = spaces
    return spaces


@kernel
def _closed(words: Words, spaces: int, standing: int, dry: int) -> int:
    """Add everything from where these spaces can be walked to without help; a crack can be left, but not entered."""
    fresh = spaces
    while fresh:
        fresh = around(words, BESIDE, fresh & dry) & standing & ~spaces
        spaces |= fresh
    return spaces
