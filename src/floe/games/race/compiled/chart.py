"""The board as words: what lies beside, across and near sets of spaces, and new ice that changes it."""

from typing import Final

import numpy as np

from floe.engine.contract import Vector
from floe.engine.kernel import kernel
from floe.games.race.compiled.hexes import AROUND, WAYS, number
from floe.games.race.compiled.layout import (
    ACROSS,
    BESIDE,
    ENDS,
    GRID,
    GROUND,
    LAND,
    NEAR,
    NEW_ICE,
    OFF,
    PLACE,
    SETS,
    SHIFT,
    SLED_COUNT,
    SLEDS,
    SPACES,
    START,
    Words,
)

_ALL: Final = (1 << SPACES) - 1


@kernel
def around(words: Words, relation: int, spaces: int) -> int:
    """Return all that BESIDE, ACROSS or NEAR names for any of these spaces."""
    found = 0
    while spaces:
        bit = spaces & -spaces
        found |= int(words[relation + number(bit)])
        spaces ^= bit
    return found


@kernel
def neighbours(words: Words, spaces: int) -> tuple[int, int]:
    """Return what lies beside any of these spaces, and what lies across a lead from them."""
    beside, across = 0, 0
    while spaces:
        bit = spaces & -spaces
        space = number(bit)
        beside |= int(words[BESIDE + space])
        across |= int(words[ACROSS + space])
        spaces ^= bit
    return beside, across


@kernel
def space_at(vector: Vector, cell: int) -> int:
    """Return the space on a cell, SEA if there is none or no such cell."""
    return int(vector[GRID + cell])


# ── New ice ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@kernel
def lay(vector: Vector, cell: int) -> None:
    """Make a space of a cell: new ice, which no lead parts from its neighbours (R20)."""
    words = vector.view(np.int64)
    space = _make_room(vector, words, cell)
    bit = 1 << space
    words[PLACE + space] = cell
    vector[GRID + cell] = space
    words[LAND] |= bit
    words[NEW_ICE] |= bit
    words[ACROSS + space] = 0
    words[BESIDE + space] = touching(vector, cell)
    words[NEAR + space] = _near(vector, words, cell) & ~bit
    _add_to_others(words, BESIDE, bit)
    _add_to_others(words, NEAR, bit)


@kernel
def _make_room(vector: Vector, words: Words, cell: int) -> int:
    """Move the number of every space behind a cell up by one, and return the number that is free then."""
    space = int(vector[GROUND])
    while space and int(words[PLACE + space - 1]) > cell:
        space -= 1
        vector[GRID + int(words[PLACE + space])] = space + 1
        for first in (BESIDE, ACROSS, NEAR, PLACE):
            words[first + space + 1] = words[first + space]
    behind = -1 << space & ~ENDS
    for at in range(SETS):
        named = int(words[at])
        words[at] = named & ~behind | (named & behind) << 1
    for at in range(SLEDS, SLEDS + SLED_COUNT):
        vector[at] += space <= int(vector[at]) < START
    vector[GROUND] += 1
    return space


@kernel
def touching(vector: Vector, cell: int) -> int:
    """Return the spaces around a cell."""
    found = 0
    for way in range(WAYS):
        found |= 1 << (space_at(vector, int(AROUND[WAYS * cell + way])) & SHIFT)
    return found & _ALL


@kernel
def _near(vector: Vector, words: Words, cell: int) -> int:
    """Return the spaces two steps from a cell; start and pole are one space each, so all around them is one step on."""
    found = 0
    for way in range(WAYS):
        step = int(AROUND[WAYS * cell + way])
        space = space_at(vector, step)
        if step != OFF:
            found |= touching(vector, step)
        if space >= START:
            found |= int(words[BESIDE + space]) | int(words[ACROSS + space])
        if space >= 0:
            found |= 1 << space
    return found


@kernel
def _add_to_others(words: Words, relation: int, bit: int) -> None:
    """Add a new space to those it is related to, because both relations go both ways."""
    others = int(words[relation + number(bit)])
    while others:
        other = others & -others
        words[relation + number(other)] |= bit
        others ^= other
