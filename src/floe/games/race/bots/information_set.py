"""What a seat makes of all it has heard: how likely each card is in the others' hands."""

from collections.abc import Iterator
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from floe.engine.contract import InformationSet, Vector
from floe.games.race.boards.board import Board
from floe.games.race.bots import extended_position as memory
from floe.games.race.bots.belief import possible_cards
from floe.games.race.bots.extended_position import CHANCES, RULES, WORDS, find_steps
from floe.games.race.bots.likelihood import retell
from floe.games.race.compiled.boards import bare_table
from floe.games.race.compiled.layout import (
    CARD_COUNT,
    CRACK_TILE,
    HELICOPTER,
    ICE_TILE,
    LADDER,
    LADDERS,
    NO_TILE,
    OPEN_TILE,
    PLAYERS,
    SIZE,
)
from floe.games.race.compiled.moves import number
from floe.games.race.information.view import View
from floe.games.race.rules.edition import CARDS
from floe.games.race.rules.moves import Move

WHOLE: Final = 1 << 20
TRUST: Final = 0.6
"""How far moves are believed: not everybody reckons as `likely` does, and one plan shows in many moves."""
PAGE: Final = 16  # moves: what full pages of the log say is kept, so that little is told again at the next move

Told = tuple[int, int, int]
"""A seat, the number of its move, and the tile that it lays, or has laid before it moves a sled."""


class Story(NamedTuple):
    """The table after some moves, and for each seat and card the logarithm of how well it goes with them."""

    vector: Vector
    said: NDArray[np.float64]


def pack_view(view: View) -> InformationSet:
    """Return what `determinize` needs to draw worlds with this view, the others' cards as likely as their moves say."""
    words, said = memory.remembered(view), heard(view)
    for seat in range(view.players):
        first, cards = CHANCES + seat * CARD_COUNT, [CARDS.index(card) for card in possible_cards(view, seat)]
        most = max(said[seat, card] for card in cards)
        for card in cards:
            words[first + card] = 1 + int(WHOLE * exp(TRUST * (said[seat, card] - most)))
    return words.view(np.int32)


def heard(view: View) -> NDArray[np.float64]:
    """Return for each seat and card the logarithm of how well it goes with the seat's moves."""
    told = tuple(_told(view))
    full = len(told) - len(told) % PAGE
    return _go_on(_pages(view.setup.board, view.players, told[:full]), told[full:]).said


def _told(view: View) -> Iterator[Told]:
    """Yield the log with the tiles, which are seen where they were laid."""
    tile, before = NO_TILE, -1
    for seat, move in view.log:
        if seat != before or move.kind in ("water", "ice"):
            tile, before = _tile(view, move), seat
        yield seat, number(move), tile
        if move.kind in ("sled", "fly"):
            tile = NO_TILE


def _tile(view: View, move: Move) -> int:
    """Return the tile that a move lays."""
    if move.kind == "water":
        return CRACK_TILE if view.cracks >> move.space & 1 else OPEN_TILE
    return ICE_TILE if move.kind == "ice" else NO_TILE


@lru_cache(maxsize=64)
def _pages(board: Board, players: int, told: tuple[Told, ...]) -> Story:
    """Return what full pages of a log come to."""
    if told:
        return _go_on(_pages(board, players, told[:-PAGE]), told[-PAGE:])
    vector = np.zeros(8 * WORDS, np.int8)
    vector[:SIZE] = bare_table(board)
    vector[PLAYERS] = players
    vector[LADDER : LADDER + players], vector[HELICOPTER : HELICOPTER + players] = LADDERS, 1
    find_steps(vector.view(np.int64))
    return Story(vector, np.zeros((players, CARD_COUNT)))


def _go_on(story: Story, told: tuple[Told, ...]) -> Story:
    """Return the story with more moves."""
    vector, said = story.vector.copy(), story.said.copy()
    moves, weights = np.zeros((2, RULES.width), np.int32)
    rows = np.array(told, np.int64).reshape(-1, 3)
    retell(vector, rows, said, np.zeros(CARD_COUNT), moves, weights)
    return Story(vector, said)
