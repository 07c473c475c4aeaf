"""How a game of Arctic stands, finished or not: who wins, and by how much."""

from math import exp
from typing import Final

import numpy as np
from numpy.typing import NDArray

from floe.engine.contract import Moves, Vector
from floe.engine.kernel import kernel
from floe.games.arctic.bots.hand_value import CROWDING, SHORTAGE, promise
from floe.games.arctic.bots.landscape import lasting, supply
from floe.games.arctic.bots.shapes import animals_of, points, shape
from floe.games.arctic.compiled import layout
from floe.games.arctic.compiled.cards import LANDSCAPE, NO_CARD, PLACEMENT
from floe.games.arctic.compiled.layout import (
    COUNTS,
    FINAL,
    FIRST,
    HAND,
    HAND_LIMIT,
    LAST,
    PENALTY,
    PILE,
    PLAYERS,
    SEAT,
    SEAT_ZONES,
    STEP,
    TOKENS,
    TOTEMS,
    start,
)
from floe.games.arctic.compiled.scoring import score

Shares = NDArray[np.float64]
"""One number for each seat."""

CLOSE: Final = 4.0  # points ahead at the end of a game that make winning e times likelier
LUCK: Final = 0.25  # and how many more for each card that a seat will still draw


@kernel
def evaluate(v: Vector, wins: Shares, margins: Shares, _scratch: Moves) -> None:
    """Write what each seat has of the win, and by how many points it is ahead of the best other one."""
    players, is_over = int(v[PLAYERS]), v[STEP] == layout.OVER
    for seat in range(players):
        wins[seat] = score(v, seat) if is_over else standing(v, seat) / 100.0
    for seat in range(players):
        margins[seat] = wins[seat] - best_other(wins, seat)
    if is_over:
        crown_winner(v, wins, margins)
    else:
        share_win(wins, margins, CLOSE + LUCK * supply(v))


@kernel
def best_other(scores: Shares, seat: int) -> float:
    """Return the highest score of the others."""
    best = -1000.0
    for other in range(len(scores)):
        if other != seat:
            best = max(best, scores[other])
    return best


@kernel
def crown_winner(v: Vector, wins: Shares, margins: Shares) -> None:
    """Give all of the win to the best, the earliest in turn order among equals (A76)."""
    winner, first = -1, int(v[FIRST])
    for at in range(len(wins)):
        seat = (first + at) % len(wins)
        wins[seat] = 0.0
        if margins[seat] >= 0 and winner < 0:
            winner = seat
    wins[winner] = 1.0


@kernel
def share_win(wins: Shares, margins: Shares, spread: float) -> None:
    """Share the win by how far the seats are ahead: between two, a logistic curve."""
    total = 0.0
    for seat in range(len(wins)):
        wins[seat] = exp(min(margins[seat], 100.0) / spread / 2)
        total += wins[seat]
    for seat in range(len(wins)):
        wins[seat] /= total


@kernel
def standing(v: Vector, seat: int) -> int:
    """Return what a seat that is between two turns will score, as things go, in hundredths of a point."""
    zones = seat * SEAT_ZONES
    pile, left = shape(v, zones + PILE), supply(v)
    totem = int(LANDSCAPE[v[TOKENS + v[TOTEMS + seat]]])
    value = 100 * (points(pile) - int(v[COUNTS + zones + PENALTY])) + totem * lasting(v)
    room = to_place(v, seat)
    if room == 0:
        return value
    held = int(v[COUNTS + zones + HAND])
    value += promise(pile, animals_of(v, zones + HAND), room + left)
    if v[FINAL] != 0:
        return value - SHORTAGE * max(room - held, 0)
    return value - SHORTAGE * max(room - held, 0) - CROWDING * max(held - room + 3 - HAND_LIMIT, 0)


@kernel
def to_place(v: Vector, seat: int) -> int:
    """Return how many cards a seat has to place when it is its turn again; none if it has had its last."""
    first, players = int(v[FIRST]), int(v[PLAYERS])
    if v[LAST] != 0 and (seat - first) % players < (int(v[SEAT]) - first) % players:
        return 0
    size = int(v[COUNTS + seat * SEAT_ZONES + PILE])
    top = int(v[start(seat * SEAT_ZONES + PILE) + size - 1]) if size > 0 else -1
    return int(PLACEMENT[top if top >= 0 else NO_CARD])
