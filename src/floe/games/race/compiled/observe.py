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
O_LAND, O_START, O_POLE, O_CRACK, O_OPEN, O_NEW_ICE = range(0, 6 * CELLS, CELLS)
O_LEADS: Final = O_NEW_ICE + CELLS
"""A lead to the right, up right, up left: the other ways are those of other cells."""
FORWARD: Final = WAYS // 2
O_HAZARDS: Final = O_LEADS + FORWARD * CELLS
O_SLEDS: Final = O_HAZARDS + PAWN_COUNT // EACH * CELLS
O_SEATS: Final = O_SLEDS + SLED_COUNT * CELLS
PLANES: Final = O_SEATS // CELLS

# Of a seat, counted from where it begins.
S_IS_THERE: Final = 0
S_IS_KNOWN: Final = S_IS_THERE + 1
S_CARD: Final = S_IS_KNOWN + 1
"""An entry for each sled."""
S_LADDERS: Final = S_CARD + SLED_COUNT
"""An entry for each ladder."""
S_HELICOPTER: Final = S_LADDERS + LADDERS
S_ACTS: Final = S_HELICOPTER + 1
S_BEGINS: Final = S_ACTS + 1
S_SIZE: Final = S_BEGINS + 1

O_TURN: Final = O_SEATS + MOST_PLAYERS * S_SIZE
O_DIE: Final = O_TURN + OVER + 1
O_FACE: Final = O_DIE + len(STEPS)
O_TILE: Final = O_FACE + SIDES
O_LEFT: Final = O_TILE + ICE_TILE + 1
"""How many tiles of each kind are to come."""
O_ROUND: Final = O_LEFT + ICE_TILE
O_DONE: Final = O_ROUND + 1
O_ONWARD: Final = O_DONE + 1
FEATURES: Final = O_ONWARD + 1


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
        out[O_LAND + cell] = 1
        out[O_START + cell] = space == START
        out[O_POLE + cell] = space == POLE
        out[O_CRACK + cell] = int(words[CRACKS]) >> space & 1
        out[O_OPEN + cell] = int(words[OPEN]) >> space & 1
        out[O_NEW_ICE + cell] = int(words[NEW_ICE]) >> space & 1
        for way in range(FORWARD):
            beside = space_at(vector, int(AROUND[WAYS * cell + way]))
            if beside >= 0:
                out[O_LEADS + way * CELLS + cell] = int(words[ACROSS + space]) >> beside & 1
        for sled in range(SLED_COUNT):
            out[O_SLEDS + sled * CELLS + cell] = int(vector[SLEDS + sled]) == space


@kernel
def _show_pawns(words: Words, out: Features) -> None:
    for pawn in range(PAWN_COUNT):
        out[O_HAZARDS + pawn // EACH * CELLS + int(words[PAWNS + pawn])] = 1


@kernel
def _show_seat(vector: Vector, seat: int, other: int, out: Features) -> None:
    """Show a seat; its card to itself, to all once both its sleds are at the pole, and when the game is over (R47)."""
    players = int(vector[PLAYERS])
    at = O_SEATS + (other - seat) % players * S_SIZE
    card = int(vector[CARD + other])
    out[at + S_IS_THERE] = 1
    if other == seat or vector[STEP] == OVER or is_home(vector, card):
        out[at + S_IS_KNOWN] = 1
        out[at + S_CARD + int(CARDS[card, 0])] = 1
        out[at + S_CARD + int(CARDS[card, 1])] = 1
    for ladder in range(int(vector[LADDER + other])):
        out[at + S_LADDERS + ladder] = 1
    out[at + S_HELICOPTER] = vector[HELICOPTER + other]
    out[at + S_ACTS] = vector[SEAT] == other and vector[STEP] != OVER
    out[at + S_BEGINS] = vector[FIRST] == other


@kernel
def _show_turn(vector: Vector, out: Features) -> None:
    """Show step, dice, the tile that waits, what tiles are to come, round, the hazards' steps, and R51."""
    out[O_TURN + int(vector[STEP])] = 1
    out[O_DIE + int(vector[DIE])] = 1
    out[O_FACE + int(vector[FACE])] = 1
    out[O_TILE + int(vector[TILE])] = 1
    for at in range(TILE_COUNT):
        if vector[TILES + at] != NO_TILE:
            out[O_LEFT + int(vector[TILES + at]) - 1] += 1
    out[O_ROUND] = vector[ROUND]
    out[O_DONE] = vector[DONE]
    out[O_ONWARD] = vector[ONWARD]
