"""Compact actions: the legal moves by what is on this board, 1,306 numbers instead of 21,053.

Spaces have their number on the board, in the order of the grid (see `layout`), hazards step in one of six ways, and a
way on foot costs what it costs. Nothing here depends on the seat.
"""

from typing import Final

import numpy as np

from floe.engine.contract import CompactActions, Field, Vector
from floe.engine.kernel import kernel
from floe.games.race.compiled import actions
from floe.games.race.compiled.actions import hazard_number, sled_number
from floe.games.race.compiled.hexes import AROUND, WAYS
from floe.games.race.compiled.layout import (
    CELLS,
    COLUMNS,
    GRID,
    OFF,
    PAWN_COUNT,
    PAWNS,
    PLACE,
    PLACES,
    ROWS,
    SLED_COUNT,
    SLEDS,
    SPACES,
    START,
    Words,
)
from floe.games.race.compiled.walking import fewest_ladders

PASS: Final = 0
WATER: Final = PASS + 1  # by space
ICE: Final = WATER + START  # by cell: what is no space yet has no other number
HAZARD: Final = ICE + CELLS  # by pawn, then by the way it steps
SLED: Final = HAZARD + PAWN_COUNT * WAYS  # by sled, then by space
FLY: Final = SLED + SLED_COUNT * SPACES  # by sled, then by space
SIZE: Final = FLY + SLED_COUNT * SPACES
NONE: Final = -1


@kernel
def encode(vector: Vector, move: int) -> int:
    """Return the compact action of a legal move."""
    if move >= actions.FLY:
        sled, place = (move - actions.FLY) // PLACES, (move - actions.FLY) % PLACES
        return FLY + sled * SPACES + _space(vector, place)
    if move >= actions.SLED:
        way, place = (move - actions.SLED) // PLACES, (move - actions.SLED) % PLACES
        return SLED + way // actions.FARES * SPACES + _space(vector, place)
    if move >= actions.HAZARD:
        return _encode_hazard(vector.view(np.int64), (move - actions.HAZARD) // CELLS, (move - actions.HAZARD) % CELLS)
    if move >= actions.ICE:
        return ICE + move - actions.ICE
    return WATER + int(vector[GRID + move - actions.WATER]) if move >= actions.WATER else PASS


@kernel
def _space(vector: Vector, place: int) -> int:
    return int(vector[GRID + place]) if place < CELLS else START + place - CELLS


@kernel
def _encode_hazard(words: Words, pawn: int, cell: int) -> int:
    at = int(words[PAWNS + pawn])
    for way in range(WAYS):
        if int(AROUND[WAYS * at + way]) == cell:
            return HAZARD + pawn * WAYS + way
    return NONE


@kernel
def decode(vector: Vector, action: int) -> int:
    """Return the move of a compact action, as `actions` numbers it; NONE where there is no such space or way."""
    words = vector.view(np.int64)
    if action >= FLY:
        sled, space = (action - FLY) // SPACES, (action - FLY) % SPACES
        return actions.FLY + sled * PLACES + int(words[PLACE + space])
    if action >= SLED:
        return _decode_sled(vector, words, (action - SLED) // SPACES, (action - SLED) % SPACES)
    if action >= HAZARD:
        return _decode_hazard(words, (action - HAZARD) // WAYS, (action - HAZARD) % WAYS)
    if action >= ICE:
        return actions.ICE + action - ICE
    return actions.WATER + int(words[PLACE + action - WATER]) if action >= WATER else actions.PASS


@kernel
def _decode_sled(vector: Vector, words: Words, sled: int, space: int) -> int:
    ladders = fewest_ladders(vector, words, int(vector[SLEDS + sled]), space)
    return sled_number(sled, ladders) + int(words[PLACE + space]) if ladders >= 0 else NONE


@kernel
def _decode_hazard(words: Words, pawn: int, way: int) -> int:
    cell = int(AROUND[WAYS * int(words[PAWNS + pawn]) + way])
    return hazard_number(pawn) + cell if cell != OFF else NONE


FIELDS: Final = (
    Field("pass", PASS, (), ""),
    Field("water", WATER, (START,), "space"),
    Field("ice", ICE, (ROWS, COLUMNS), "row and column of the grid"),
    Field("hazard", HAZARD, (PAWN_COUNT, WAYS), "hazard, way: right, up right, up left, left, down left, down right"),
    Field("sled", SLED, (SLED_COUNT, SPACES), "sled, space; it costs the fewest ladders that lead there"),
    Field("fly", FLY, (SLED_COUNT, SPACES), "sled, space"),
)
COMPACT: Final = CompactActions(SIZE, encode, decode, FIELDS)
