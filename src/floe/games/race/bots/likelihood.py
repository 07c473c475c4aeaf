"""A game told again, move by move: what each move says of the card of whoever made it.

A move is held against what `likely` would rather do, with every card there is. What the dice showed is not in the log,
so it counts by all rolls that allow it.
"""

from math import log
from typing import Final

import numpy as np
from numpy.typing import NDArray

from floe.engine.contract import Moves, Numbers, Vector
from floe.engine.kernel import kernel
from floe.games.race.bots.extended_position import NEARER, STEPS, find_steps
from floe.games.race.bots.prior import space_at, weight_moves
from floe.games.race.compiled.actions import FARES, FLY, HAZARD, ICE, SLED, WATER
from floe.games.race.compiled.hazard import move_pawn
from floe.games.race.compiled.layout import (
    CARD,
    CARD_COUNT,
    CELLS,
    DIE,
    EACH,
    GRID,
    GROUND,
    HAZARD_STEP,
    HELICOPTER,
    JOKER,
    LADDER,
    NO_TILE,
    PLACES,
    SEA,
    SEAT,
    SLED_COUNT,
    SLED_STEP,
    SLEDS,
    START,
    STEP,
    TILE,
    WATER_STEP,
    Words,
)
from floe.games.race.compiled.layout import HAZARD as FACE
from floe.games.race.compiled.turn import legal
from floe.games.race.compiled.water import lay_ice, lay_water

DOUBT: Final = 0.03
"""How often somebody moves for a reason that nobody would guess."""
BLUE: Final = np.array(((0, 1), (1, 1)))
BLACK: Final = np.array(((2, 1), (3, 2), (4, 1)))
"""The faces of the movement die with and without a tile, and how many sides show each (R3)."""

Chances = NDArray[np.float64]
"""Room for a number a card."""


@kernel
def retell(v: Vector, story: Numbers, said: Chances, chances: Chances, moves: Moves, weights: Moves) -> None:
    """Go on with a game, rows of seat, move and tile; add the logarithm of how well each move goes with each card.

    A log need not begin with the game: whatever cannot be from here is passed over.
    """
    words = v.view(np.int64)
    for row in range(len(story)):
        seat, move = int(story[row, 0]), int(story[row, 1])
        v[SEAT], v[TILE], chances[:] = seat, story[row, 2], 0.0
        if not _can_be(v, move):
            continue
        _listen(v, move, chances, moves, weights)
        for card in range(CARD_COUNT):
            said[seat, card] += log(chances[card]) if chances[card] > 0 else 0.0
        _carry_out(v, words, move)


@kernel
def _can_be(v: Vector, move: int) -> bool:
    """Whether the place that a move leads to is there, and the ladders that it costs."""
    if move >= FLY:
        return space_at(v, (move - FLY) % PLACES) >= 0
    if move >= SLED:
        fare = (move - SLED) // PLACES % FARES
        return space_at(v, (move - SLED) % PLACES) >= 0 and int(v[LADDER + int(v[SEAT])]) >= fare
    if ICE <= move < HAZARD:
        return int(v[GRID + move - ICE]) == SEA and int(v[GROUND]) < START
    return move < WATER or int(v[GRID + (move - WATER) % CELLS]) >= 0


@kernel
def _listen(v: Vector, move: int, chances: Chances, moves: Moves, weights: Moves) -> None:
    """Add for each card how likely it makes a move; nothing, if the move cannot be made from here."""
    if move >= SLED:
        v[STEP], rolls = SLED_STEP, BLACK if v[TILE] == NO_TILE else BLUE
        for roll in range(len(rolls)):
            v[DIE] = rolls[roll, 0]
            _weigh_cards(v, move, int(rolls[roll, 1]), chances, moves, weights)
    elif move >= HAZARD:
        v[STEP], v[FACE] = HAZARD_STEP, (move - HAZARD) // CELLS // EACH
        _weigh_cards(v, move, 1, chances, moves, weights)
        v[FACE] = JOKER
        _weigh_cards(v, move, 2, chances, moves, weights)
    elif move >= WATER:
        v[STEP] = WATER_STEP
        _weigh_cards(v, move, 1, chances, moves, weights)


@kernel
def _weigh_cards(v: Vector, move: int, sides: int, chances: Chances, moves: Moves, weights: Moves) -> None:
    """Add for each card how likely it makes a move after one roll, as often as there are sides with it."""
    count, at = legal(v, moves), 0
    while at < count and moves[at] != move:
        at += 1
    if at == count:
        return
    for card in range(CARD_COUNT):
        v[CARD + int(v[SEAT])] = card
        total = weight_moves(v, moves, count, weights)
        chances[card] += sides * ((1 - DOUBT) * weights[at] / total + DOUBT / count)


@kernel
def _carry_out(v: Vector, words: Words, move: int) -> None:
    """Change the table as a move does, and keep in mind what it gives away."""
    seat = int(v[SEAT])
    if move >= FLY:
        v[HELICOPTER + seat] = 0
        _bring(v, words, (move - FLY) // PLACES, (move - FLY) % PLACES)
    elif move >= SLED:
        way = (move - SLED) // PLACES
        v[LADDER + seat] -= way % FARES
        _bring(v, words, way // FARES, (move - SLED) % PLACES)
    elif move >= HAZARD:
        move_pawn(v, words, move - HAZARD)
    elif move >= ICE:
        lay_ice(v, words, move - ICE)
        find_steps(words)
    elif move >= WATER:
        lay_water(v, words, move - WATER)


@kernel
def _bring(v: Vector, words: Words, sled: int, place: int) -> None:
    """Bring a sled to a place."""
    kept, to = NEARER + int(v[SEAT]) * SLED_COUNT + sled, space_at(v, place)
    words[kept] += words[STEPS + int(v[SLEDS + sled])] - words[STEPS + to]
    v[SLEDS + sled] = to
