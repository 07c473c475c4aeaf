"""The log of a game as kernels replay it: rows of seat, move and tile, and the position that it begins with."""

import numpy as np

from floe.engine.contract import Numbers, Vector
from floe.engine.kernel import kernel
from floe.games.race.compiled.actions import HAZARD, ICE, SLED, WATER
from floe.games.race.compiled.extended_position import ExtendedVector, begin
from floe.games.race.compiled.layout import (
    CRACK_TILE,
    CRACKS,
    GRID,
    HELICOPTER,
    ICE_TILE,
    LADDER,
    LADDERS,
    NO_TILE,
    OPEN_TILE,
    PLAYERS,
    SHIFT,
    SIZE,
    Words,
)


@kernel
def write_beginning(vector: ExtendedVector, board: Vector, players: int) -> None:
    """Write how a game begins on a board; cards and dice are left out."""
    for at in range(SIZE):
        vector[at] = board[at]
    vector[PLAYERS] = players
    for seat in range(players):
        vector[LADDER + seat], vector[HELICOPTER + seat] = LADDERS, 1
    begin(vector)


@kernel
def write_rows(seen: Vector, log: Numbers, rows: Numbers) -> None:
    """Write a log of seats and moves with the tiles, which are seen where they were laid.

    A tile is laid before a sled moves, or is itself the move.
    """
    words, tile, before = seen.view(np.int64), NO_TILE, -1
    for row in range(len(log)):
        seat, move = int(log[row, 0]), int(log[row, 1])
        if seat != before or WATER <= move < HAZARD:
            tile, before = _tile(seen, words, move), seat
        rows[row, 0], rows[row, 1], rows[row, 2] = seat, move, tile
        if move >= SLED:
            tile = NO_TILE


@kernel
def _tile(seen: Vector, words: Words, move: int) -> int:
    """Return the tile that a move lays."""
    if WATER <= move < ICE:
        is_crack = int(words[CRACKS]) >> (int(seen[GRID + move - WATER]) & SHIFT) & 1
        return CRACK_TILE if is_crack else OPEN_TILE
    return ICE_TILE if ICE <= move < HAZARD else NO_TILE
