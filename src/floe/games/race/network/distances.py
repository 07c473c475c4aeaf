"""How far sleds have to go: the steps to the pole from every space, with no ladder, with one, two or three.

Tables lie in the scratch of the position, so that a thread of a GPU needs no further room; nothing in them outlives a
call. A search backwards from the pole finds them, all spaces of one distance at once, as sets of spaces.
"""

from typing import Final

from floe.engine.kernel import kernel
from floe.games.race.compiled.chart import neighbours
from floe.games.race.compiled.extended_position import ExtendedVector
from floe.games.race.compiled.hexes import number
from floe.games.race.compiled.layout import (
    CRACKS,
    LADDER,
    LADDERS,
    LAND,
    OPEN,
    POLE_BIT,
    SCRATCH,
    SLED_COUNT,
    SPACES,
    THREATENED,
    Words,
)

FAR: Final = 40
"""The distance of a space from which no way leads to the pole."""
_LAYERS: Final = LADDERS + 1
NOW: Final = 8 * SCRATCH
"""By ladders, then by space: the steps as the water lies, hazards ignored, since they move."""
THEN: Final = NOW + _LAYERS * SPACES
"""The same for what a move would change; only the spaces asked for."""
BLOCKED: Final = THEN + _LAYERS * SPACES
"""By space: the steps with one ladder, if the seat that looks has one, hazards in the way."""
SLOTS: Final = BLOCKED + SPACES
"""The sleds in the order in which the network sees them."""
END: Final = SLOTS + SLED_COUNT
"""Behind all of these. It must not be beyond the scratch (tested), which is measured for the search of R32."""


@kernel
def measure(
    vector: ExtendedVector, words: Words, dry: int, cracks: int, most_ladders: int, spaces: int, table: int
) -> None:
    """Write the steps from each of these spaces, by ladders; `dry` and `cracks` are the spaces that can be entered.

    A step onto a crack or across a lead costs a ladder, a step across a lead onto a crack two (R27). Four names instead
    of an array, because those stay in registers.
    """
    _clear(vector, most_ladders, spaces, table)
    standing = int(words[LAND]) & ~int(words[OPEN])
    free, one, two, three = POLE_BIT, POLE_BIT, POLE_BIT, POLE_BIT
    fresh, fresh_one, fresh_two, fresh_three = POLE_BIT, 0, 0, 0
    steps = 0
    _write(vector, POLE_BIT & spaces, table, 0)
    while fresh | fresh_one | fresh_two | fresh_three:
        steps += 1
        beside, across = neighbours(words, fresh & dry)
        wet, wet_across = neighbours(words, fresh & cracks)
        beside_one, across_one = neighbours(words, fresh_one & dry)
        wet_one, wet_across_one = neighbours(words, fresh_one & cracks)
        beside_two, across_two = neighbours(words, fresh_two & dry)
        wet_two, _ = neighbours(words, fresh_two & cracks)
        beside_three, _ = neighbours(words, fresh_three & dry)

        fresh = beside & standing & ~free
        free |= fresh
        _write(vector, fresh & spaces, table, steps)
        if most_ladders > 0:
            gained = (fresh | beside_one | wet | across) & standing & ~one
            one |= gained
            fresh_one = gained & ~fresh
            _write(vector, gained & spaces, table + SPACES, steps)
        if most_ladders > 1:
            gained = (fresh | fresh_one | beside_two | wet_one | across_one | wet_across) & standing & ~two
            two |= gained
            fresh_two = gained & ~(fresh | fresh_one)
            _write(vector, gained & spaces, table + 2 * SPACES, steps)
        if most_ladders > 2:
            gained = fresh | fresh_one | fresh_two | beside_three | wet_two | across_two | wet_across_one
            gained &= standing & ~three
            three |= gained
            fresh_three = gained & ~(fresh | fresh_one | fresh_two)
            _write(vector, gained & spaces, table + 3 * SPACES, steps)


@kernel
def _clear(vector: ExtendedVector, most_ladders: int, spaces: int, table: int) -> None:
    while spaces:
        bit = spaces & -spaces
        at = table + number(bit)
        for ladders in range(most_ladders + 1):
            vector[at + ladders * SPACES] = 0 if bit == POLE_BIT else FAR
        spaces ^= bit


@kernel
def _write(vector: ExtendedVector, spaces: int, table: int, steps: int) -> None:
    while spaces:
        bit = spaces & -spaces
        vector[table + number(bit)] = min(steps, FAR)
        spaces ^= bit


@kernel
def measure_now(vector: ExtendedVector, words: Words, seat: int) -> None:
    """Fill the tables NOW and BLOCKED for a seat; THEN is used on the way."""
    land, ladders = int(words[LAND]), min(int(vector[LADDER + seat]), 1)
    cracks = int(words[CRACKS])
    dry = land & ~(int(words[OPEN]) | cracks)
    free = ~int(words[THREATENED])
    measure(vector, words, dry & free, cracks & free, ladders, land, THEN)
    for space in range(SPACES):
        vector[BLOCKED + space] = vector[THEN + ladders * SPACES + space]
    measure(vector, words, dry, cracks, LADDERS, land, NOW)
