"""An observation: what a seat may know (R48), as small numbers to learn from.

First the board as planes of 32 rows and 16 columns, start and pole on all their hexes; then the seats, clockwise from
the one that observes; then the turn.
"""

from typing import Final

import numpy as np

from floe.engine.contract import Features, Vector
from floe.engine.kernel import kernel
from floe.games.race.compiled.chart import space_at
from floe.games.race.compiled.hexes import AROUND, WAYS
from floe.games.race.compiled.layout import (
    ACROSS,
    CARD,
    CARDS,
    CELLS,
    CRACKS,
    DIE,
    DONE,
    EACH,
    FACE,
    FIRST,
    GRID,
    HELICOPTER,
    ICE_TILE,
    LADDER,
    LADDERS,
    MOST_PLAYERS,
    NEW_ICE,
    NO_TILE,
    ONWARD,
    OPEN,
    OVER,
    PAWN_COUNT,
    PAWNS,
    PLAYERS,
    POLE,
    ROUND,
    SEAT,
    SIDES,
    SLED_COUNT,
    SLEDS,
    START,
    STEP,
    STEPS,
    TILE,
    TILE_COUNT,
    TILES,
    Words,
)
from floe.games.race.compiled.position import is_home

# Planes, CELLS entries each.
_LAND, _START, _POLE, _CRACK, _OPEN, _NEW_ICE = range(0, 6 * CELLS, CELLS)
_LEADS: Final = _NEW_ICE + CELLS
"""A lead to the right, up right, up left: the other ways are those of other cells."""
_FORWARD: Final = WAYS // 2
_HAZARDS: Final = _LEADS + _FORWARD * CELLS
_SLEDS: Final = _HAZARDS + PAWN_COUNT // EACH * CELLS
_SEATS: Final = _SLEDS + SLED_COUNT * CELLS
PLANES: Final = _SEATS // CELLS

# Of a seat, counted from where it begins.
_IS_THERE: Final = 0
_IS_KNOWN: Final = _IS_THERE + 1
_CARD: Final = _IS_KNOWN + 1
"""An entry for each sled."""
_LADDERS: Final = _CARD + SLED_COUNT
"""An entry for each ladder."""
_HELICOPTER: Final = _LADDERS + LADDERS
_ACTS: Final = _HELICOPTER + 1
_BEGINS: Final = _ACTS + 1
_SEAT: Final = _BEGINS + 1

_TURN: Final = _SEATS + MOST_PLAYERS * _SEAT
_DIE: Final = _TURN + OVER + 1
_FACE: Final = _DIE + len(STEPS)
_TILE: Final = _FACE + SIDES
_LEFT: Final = _TILE + ICE_TILE + 1
"""How many tiles of each kind are to come."""
_ROUND: Final = _LEFT + ICE_TILE
_DONE: Final = _ROUND + 1
_ONWARD: Final = _DONE + 1
FEATURES: Final = _ONWARD + 1


@kernel
def observe(vector: Vector, seat: int, out: Features) -> None:
    """Write what this seat may know."""
    for at in range(FEATURES):
        out[at] = 0
    _show_board(vector, vector.view(np.int64), out)
    _show_pawns(vector.view(np.int64), out)
    for other in range(int(vector[PLAYERS])):
        _show_seat(vector, seat, other, out)
    _show_turn(vector, out)


@kernel
def _show_board(vector: Vector, words: Words, out: Features) -> None:
    """Draw the ground, the leads and the sleds."""
    for cell in range(CELLS):
        space = int(vector[GRID + cell])
        if space < 0:
            continue
        out[_LAND + cell] = 1
        out[_START + cell] = space == START
        out[_POLE + cell] = space == POLE
        out[_CRACK + cell] = int(words[CRACKS]) >> space & 1
        out[_OPEN + cell] = int(words[OPEN]) >> space & 1
        out[_NEW_ICE + cell] = int(words[NEW_ICE]) >> space & 1
        for way in range(_FORWARD):
            beside = space_at(vector, int(AROUND[WAYS * cell + way]))
            if beside >= 0:
                out[_LEADS + way * CELLS + cell] = int(words[ACROSS + space]) >> beside & 1
        for sled in range(SLED_COUNT):
            out[_SLEDS + sled * CELLS + cell] = int(vector[SLEDS + sled]) == space


@kernel
def _show_pawns(words: Words, out: Features) -> None:
    for pawn in range(PAWN_COUNT):
        out[_HAZARDS + pawn // EACH * CELLS + int(words[PAWNS + pawn])] = 1


@kernel
def _show_seat(vector: Vector, seat: int, other: int, out: Features) -> None:
    """Show a seat; its card to itself, to all once both its sleds are at the pole, and when the game is over (R47)."""
    players = int(vector[PLAYERS])
    at = _SEATS + (other - seat) % players * _SEAT
    card = int(vector[CARD + other])
    out[at + _IS_THERE] = 1
    if other == seat or vector[STEP] == OVER or is_home(vector, card):
        out[at + _IS_KNOWN] = 1
        out[at + _CARD + int(CARDS[card, 0])] = 1
        out[at + _CARD + int(CARDS[card, 1])] = 1
    for ladder in range(int(vector[LADDER + other])):
        out[at + _LADDERS + ladder] = 1
    out[at + _HELICOPTER] = vector[HELICOPTER + other]
    out[at + _ACTS] = vector[SEAT] == other and vector[STEP] != OVER
    out[at + _BEGINS] = vector[FIRST] == other


@kernel
def _show_turn(vector: Vector, out: Features) -> None:
    """Show step, dice, the tile that waits, what tiles are to come, round, the hazards' steps, and R51."""
    out[_TURN + int(vector[STEP])] = 1
    out[_DIE + int(vector[DIE])] = 1
    out[_FACE + int(vector[FACE])] = 1
    out[_TILE + int(vector[TILE])] = 1
    for at in range(TILE_COUNT):
        if vector[TILES + at] != NO_TILE:
            out[_LEFT + int(vector[TILES + at]) - 1] += 1
    out[_ROUND] = vector[ROUND]
    out[_DONE] = vector[DONE]
    out[_ONWARD] = vector[ONWARD]
