"""Which outputs of the policy make up each move: one a card and kind; a swap or a gift is the sum of two."""

from typing import Final

import numpy as np

from floe.engine.contract import Moves, Vector
from floe.engine.kernel import kernel
from floe.games.arctic.compiled.actions import (
    BURROW,
    DISCARD,
    DISGUISE,
    GIVE,
    MOVES,
    PLACE,
    RECOVER,
    SETTLE,
    SWAP,
    TAKE,
)
from floe.games.arctic.compiled.cards import CARDS
from floe.games.arctic.compiled.layout import PLAYERS, SEAT, SEATS

_KINDS: Final = (PLACE, BURROW, DISGUISE, TAKE, RECOVER, DISCARD)
_GIVE: Final = len(_KINDS) * CARDS
_RECEIVER: Final = _GIVE + CARDS
_HAND: Final = _RECEIVER + SEATS  # of a swap
_RIVER: Final = _HAND + CARDS
_OTHERS: Final = _RIVER + CARDS
_ZERO: Final = _OTHERS + MOVES - SETTLE
OUTPUTS: Final = _ZERO + 1


def _parts() -> np.ndarray[tuple[int, int], np.dtype[np.int16]]:
    parts = np.full((MOVES, 2), _ZERO, np.int16)
    cards = np.arange(CARDS, dtype=np.int16)
    for at, kind in enumerate(_KINDS):
        parts[kind : kind + CARDS, 0] = at * CARDS + cards
    for seat in range(SEATS):
        gifts = slice(GIVE + seat * CARDS, GIVE + (seat + 1) * CARDS)
        parts[gifts, 0] = _GIVE + cards
        parts[gifts, 1] = _RECEIVER + seat
    for card in range(CARDS):
        swaps = slice(SWAP + card * CARDS, SWAP + (card + 1) * CARDS)
        parts[swaps, 0] = _HAND + card
        parts[swaps, 1] = _RIVER + cards
    parts[SETTLE:, 0] = np.arange(_OTHERS, _ZERO)
    return parts


PARTS: Final = _parts()


@kernel
def write_moves(vector: Vector, moves: Moves, first: int, end: int, out: Moves) -> None:
    for at in range(first, end):
        out[at] = _egocentric(vector, int(moves[at]))


@kernel
def _egocentric(vector: Vector, move: int) -> int:
    """Return the same move with its receiver counted clockwise from the seat that gives."""
    if move < GIVE or move >= SWAP:
        return move
    receiver, card = (move - GIVE) // CARDS, (move - GIVE) % CARDS
    return GIVE + (receiver - int(vector[SEAT])) % int(vector[PLAYERS]) * CARDS + card
