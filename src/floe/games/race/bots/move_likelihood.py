"""How likely a game's moves are with each card: the log is replayed, and the prior asked about every move.

The dice are not in the log, so a move counts by all rolls that allow it.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from floe.engine.contract import Moves, Numbers
from floe.engine.exponentials import logarithm
from floe.engine.kernel import kernel
from floe.games.race.bots.prior import prior
from floe.games.race.bots.scratch import Scratch
from floe.games.race.bots.sleds import space_at
from floe.games.race.bots.weights import SEARCH
from floe.games.race.compiled.actions import FARES, FLY, HAZARD, ICE, SLED, WATER
from floe.games.race.compiled.extended_position import ADVANCES, STEPS, ExtendedVector, check_length, find_steps
from floe.games.race.compiled.hazard import move_pawn
from floe.games.race.compiled.layout import (
    CARD,
    CARD_COUNT,
    CELLS,
    DIE,
    EACH,
    FACE,
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
from floe.games.race.compiled.turn import legal
from floe.games.race.compiled.water import lay_ice, lay_water

_UNEXPLAINED: Final = SEARCH.belief.weights.unexplained
_BLUE: Final = np.array(((0, 1), (1, 1)))
_BLACK: Final = np.array(((2, 1), (3, 2), (4, 1)))
"""The faces of the movement die with and without a tile, and how many sides show each (R3)."""
_SAME_HAZARD, _JOKERS = 1, 2
"""How many sides of the hazard die allow a pawn to move: its own kind's, and the two jokers (R3)."""


class Replay(NamedTuple):
    """A game as far as it has been replayed, and room to go on."""

    vector: ExtendedVector
    log_likelihood: NDArray[np.float64]
    """For each seat and card the logarithm of how likely the seat's moves are with it."""
    likelihood: NDArray[np.float64]
    """For each card how likely one move is."""
    moves: Moves
    weights: Moves
    scratch: Scratch


@kernel
def replay_moves(replay: Replay, log_rows: Numbers) -> None:
    """Replay moves, rows of seat, move and tile, and add the logarithm of how likely each is with each card.

    A log need not begin with the game: what cannot happen here is skipped.
    """
    vector, likelihood = replay.vector, replay.likelihood
    check_length(vector)
    for row in range(len(log_rows)):
        seat, move = int(log_rows[row, 0]), int(log_rows[row, 1])
        vector[SEAT], vector[TILE], likelihood[:] = seat, log_rows[row, 2], 0.0
        if not _is_possible(vector, move):
            continue
        _add_likelihoods(replay, move)
        for card in range(CARD_COUNT):
            replay.log_likelihood[seat, card] += logarithm(likelihood[card]) if likelihood[card] > 0 else 0.0
        _carry_out(vector, move)


@kernel
def _is_possible(vector: ExtendedVector, move: int) -> bool:
    """Whether the place that a move leads to exists, and the seat has the ladders that it costs."""
    if move >= FLY:
        return space_at(vector, (move - FLY) % PLACES) != SEA
    if move >= SLED:
        fare = (move - SLED) // PLACES % FARES
        return space_at(vector, (move - SLED) % PLACES) != SEA and int(vector[LADDER + int(vector[SEAT])]) >= fare
    if ICE <= move < HAZARD:
        return int(vector[GRID + move - ICE]) == SEA and int(vector[GROUND]) < START
    return move < WATER or int(vector[GRID + (move - WATER) % CELLS]) != SEA


@kernel
def _add_likelihoods(replay: Replay, move: int) -> None:
    """Add for each card how likely a move is over all rolls; nothing if no roll allows it."""
    vector = replay.vector
    if move >= SLED:
        vector[STEP], rolls = SLED_STEP, _BLACK if vector[TILE] == NO_TILE else _BLUE
        for roll in range(len(rolls)):
            vector[DIE] = rolls[roll, 0]
            _add_roll(replay, move, int(rolls[roll, 1]))
    elif move >= HAZARD:
        vector[STEP], vector[FACE] = HAZARD_STEP, (move - HAZARD) // CELLS // EACH
        _add_roll(replay, move, _SAME_HAZARD)
        vector[FACE] = JOKER
        _add_roll(replay, move, _JOKERS)
    elif move >= WATER:
        vector[STEP] = WATER_STEP
        _add_roll(replay, move, 1)


@kernel
def _add_roll(replay: Replay, move: int, sides: int) -> None:
    """Add for each card how likely a move is after one roll, times the sides of the die that show it."""
    vector, moves, weights = replay.vector, replay.moves, replay.weights
    count, at = legal(vector, moves), 0
    while at < count and moves[at] != move:
        at += 1
    if at == count:
        return
    for card in range(CARD_COUNT):
        vector[CARD + int(vector[SEAT])] = card
        total = prior(vector, moves, count, weights, replay.scratch)
        replay.likelihood[card] += sides * ((1 - _UNEXPLAINED) * weights[at] / total + _UNEXPLAINED / count)


@kernel
def _carry_out(vector: ExtendedVector, move: int) -> None:
    """Change the position as a move does; `play` cannot, for it needs dice and cards that the log does not tell."""
    seat, words = int(vector[SEAT]), vector.view(np.int64)
    if move >= FLY:
        vector[HELICOPTER + seat] = 0
        _bring(vector, words, (move - FLY) // PLACES, (move - FLY) % PLACES)
    elif move >= SLED:
        route = (move - SLED) // PLACES
        vector[LADDER + seat] -= route % FARES
        _bring(vector, words, route // FARES, (move - SLED) % PLACES)
    elif move >= HAZARD:
        move_pawn(vector, words, move - HAZARD)
    elif move >= ICE:
        lay_ice(vector, words, move - ICE)
        find_steps(words)
    elif move >= WATER:
        lay_water(vector, words, move - WATER)


@kernel
def _bring(vector: ExtendedVector, words: Words, sled: int, place: int) -> None:
    """Bring a sled to a place, and count the steps by which it is nearer."""
    at, to = ADVANCES + int(vector[SEAT]) * SLED_COUNT + sled, space_at(vector, place)
    words[at] += words[STEPS + int(vector[SLEDS + sled])] - words[STEPS + to]
    vector[SLEDS + sled] = to
