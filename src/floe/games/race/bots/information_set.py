"""A view as an information set of extended positions: what a seat knows, and its belief about the others' cards.

The belief is a tempered posterior: a card is as likely as it makes the logged moves (`move_likelihood`), raised to a
power below 1. Not everybody plays by the prior, and one plan shows in many moves, so they are no independent evidence.
"""

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from floe.engine.contract import InformationSet
from floe.engine.exponentials import exponential
from floe.engine.kernel import kernel
from floe.games.race.bots.belief import advances, possible_cards
from floe.games.race.bots.log_rows import write_beginning, write_rows
from floe.games.race.bots.move_likelihood import Replay, replay_moves
from floe.games.race.bots.scratch import new_scratch
from floe.games.race.bots.weights import SEARCH
from floe.games.race.compiled import information_set as compiled
from floe.games.race.compiled.boards import pack_board
from floe.games.race.compiled.extended_position import (
    ADVANCES,
    CARD_WEIGHTS,
    INFORMATION_SET_WORDS,
    RULES,
    WORDS,
    ExtendedVector,
    find_steps,
    new_vector,
)
from floe.games.race.compiled.layout import CARD_COUNT, ONWARD, SLED_COUNT, Words
from floe.games.race.compiled.moves import number
from floe.games.race.compiled.pack import pack_public
from floe.games.race.information.view import View
from floe.games.race.rules.edition import CARDS
from floe.games.race.rules.position import Setup

CHUNK: Final = 16
"""Moves that are replayed together: full chunks are kept, so that the next move replays few of them again."""
LARGEST: Final = 1 << 20  # the weight of the likeliest card
INVERSE_TEMPERATURE: Final = SEARCH.belief.weights.inverse_temperature

LoggedMove = tuple[int, int, int]
"""A seat, the number of its move, and the tile that it lays, or has laid before it moves a sled."""


class Replayed(NamedTuple):
    """The position after some moves, and for each seat and card the logarithm of how likely its moves are."""

    vector: ExtendedVector
    log_likelihood: NDArray[np.float64]


def pack_view(view: View) -> InformationSet:
    """Return what `determinize` needs to draw positions with this view, cards as likely as the log makes them."""
    words = np.zeros(INFORMATION_SET_WORDS, np.int64)
    words[:WORDS] = pack_visible(view).view(np.int64)
    _pack_belief(words, view)
    return words.view(np.int32)


def pack_visible(view: View) -> ExtendedVector:
    """Return a vector for kernels that look at nothing the view hides; cards that it does are UNKNOWN."""
    vector = new_vector()
    words = vector.view(np.int64)
    words[:ADVANCES] = compiled.pack_view(view).view(np.int64)
    find_steps(words)
    for seat, moved in enumerate(advances(view)):
        words[ADVANCES + seat * SLED_COUNT :][:SLED_COUNT] = moved
    return vector


def _pack_belief(words: Words, view: View) -> None:
    """Write for each seat how likely each of its possible cards is."""
    found = log_likelihood(view)
    for seat in range(view.players):
        first, cards = CARD_WEIGHTS + seat * CARD_COUNT, [CARDS.index(card) for card in possible_cards(view, seat)]
        most = max(found[seat, card] for card in cards)
        for card in cards:
            words[first + card] = card_weight(found[seat, card], most)


@kernel
def card_weight(log_likelihood: float, most: float) -> int:
    """Return the weight of a possible card, at least 1, by how likely it and the likeliest one make the moves."""
    return 1 + int(LARGEST * exponential(INVERSE_TEMPERATURE * (log_likelihood - most)))


# ── The log, replayed ────────────────────────────────────────────────────────────────────────────────────────────────


def log_likelihood(view: View) -> NDArray[np.float64]:
    """Return for each seat and card the logarithm of how likely the seat's moves are with it."""
    log = logged(view)
    full = len(log) - len(log) % CHUNK
    return continued(_replayed(view.setup, view.players, log[:full]), log[full:]).log_likelihood


def logged(view: View) -> tuple[LoggedMove, ...]:
    """Return the log as `replay_moves` takes it."""
    log = np.array([(seat, number(move)) for seat, move in view.log], np.int64).reshape(-1, 2)
    rows = np.zeros((len(log), 3), np.int64)
    write_rows(pack_public(view), log, rows)
    return tuple((seat, move, tile) for seat, move, tile in rows.tolist())


@lru_cache(maxsize=64)
def _replayed(setup: Setup, players: int, log: tuple[LoggedMove, ...]) -> Replayed:
    """Return a game replayed in full chunks."""
    return continued(_replayed(setup, players, log[:-CHUNK]), log[-CHUNK:]) if log else beginning(setup, players)


def beginning(setup: Setup, players: int) -> Replayed:
    """Return a game before its first move."""
    vector, board = new_vector(), pack_board(setup.board).copy()
    board[ONWARD] = setup.onward
    write_beginning(vector, board, players)
    return Replayed(vector, np.zeros((players, CARD_COUNT)))


def continued(replayed: Replayed, log: tuple[LoggedMove, ...]) -> Replayed:
    """Return a game with more moves replayed."""
    vector, found = ExtendedVector(replayed.vector.copy()), replayed.log_likelihood.copy()
    moves, weights = np.zeros((2, RULES.width), np.int32)
    replay = Replay(vector, found, np.zeros(CARD_COUNT), moves, weights, new_scratch())
    replay_moves(replay, np.array(log, np.int64).reshape(-1, 3))
    return Replayed(vector, found)
