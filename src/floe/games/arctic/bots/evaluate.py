"""The search's evaluation of a game of Arctic, finished or not: who wins, and by how much."""

from typing import Final

from floe.engine.contract import Vector
from floe.engine.exponentials import exponential
from floe.engine.kernel import kernel
from floe.games.arctic.bots.hand_value import hand_value
from floe.games.arctic.bots.landscape import cards_left, lasting_percent
from floe.games.arctic.bots.scratch import Scratch
from floe.games.arctic.bots.shapes import count_animals, points, shape
from floe.games.arctic.bots.weights import CARDS_PER_TURN, CROWDING, POINT, SEARCH, SHORTAGE
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
from floe.search.model import Shares

SPREAD: Final = SEARCH.evaluation.weights.spread
SPREAD_PER_CARD: Final = SEARCH.evaluation.weights.spread_per_card
LOWEST: Final = -1000.0  # below any score
FAR_AHEAD: Final = 100.0  # points: a lead beyond this counts no more, so that its exponential stays finite


@kernel
def evaluate(vector: Vector, wins: Shares, margins: Shares, _: Scratch) -> None:
    """Write each seat's share of the win, and by how many points it is ahead of the best other one."""
    players, is_over = int(vector[PLAYERS]), vector[STEP] == layout.OVER
    for seat in range(players):
        wins[seat] = score(vector, seat) if is_over else expected_score(vector, seat) / POINT
    for seat in range(players):
        margins[seat] = wins[seat] - best_other(wins, seat)
    if is_over:
        write_winner(vector, wins, margins)
    else:
        write_chances(wins, margins, SPREAD + SPREAD_PER_CARD * cards_left(vector))


@kernel
def best_other(scores: Shares, seat: int) -> float:
    """Return the highest score of the others."""
    best = LOWEST
    for other in range(len(scores)):
        if other != seat:
            best = max(best, scores[other])
    return best


@kernel
def write_winner(vector: Vector, wins: Shares, margins: Shares) -> None:
    """Give the win to the best, the earliest in turn order among equals (A76)."""
    winner, first = -1, int(vector[FIRST])
    for at in range(len(wins)):
        seat = (first + at) % len(wins)
        wins[seat] = 0.0
        if margins[seat] >= 0 and winner < 0:
            winner = seat
    wins[winner] = 1.0


@kernel
def write_chances(wins: Shares, margins: Shares, spread: float) -> None:
    """Share the win by the margins; with two seats this is a logistic curve."""
    total = 0.0
    for seat in range(len(wins)):
        # Half the margin: between two seats both margins are the whole difference.
        wins[seat] = exponential(min(margins[seat], FAR_AHEAD) / spread / 2)
        total += wins[seat]
    for seat in range(len(wins)):
        wins[seat] /= total


@kernel
def expected_score(vector: Vector, seat: int) -> int:
    """Return what a seat that is between two turns can expect to score, in hundredths of a point."""
    zones = seat * SEAT_ZONES
    pile, left = shape(vector, zones + PILE), cards_left(vector)
    totem = int(LANDSCAPE[vector[TOKENS + vector[TOTEMS + seat]]])
    value = POINT * (points(pile) - int(vector[COUNTS + zones + PENALTY])) + totem * lasting_percent(vector)
    room = to_place(vector, seat)
    if room == 0:
        return value
    held = int(vector[COUNTS + zones + HAND])
    value += hand_value(pile, count_animals(vector, zones + HAND), room + left) - SHORTAGE * max(room - held, 0)
    if vector[FINAL] != 0:
        return value
    return value - CROWDING * max(held - room + CARDS_PER_TURN - HAND_LIMIT, 0)


@kernel
def to_place(vector: Vector, seat: int) -> int:
    """Return how many cards a seat has to place when it is its turn again; none if it has had its last."""
    first, players = int(vector[FIRST]), int(vector[PLAYERS])
    if vector[LAST] != 0 and (seat - first) % players < (int(vector[SEAT]) - first) % players:
        return 0
    size = int(vector[COUNTS + seat * SEAT_ZONES + PILE])
    top = int(vector[start(seat * SEAT_ZONES + PILE) + size - 1]) if size > 0 else -1
    return int(PLACEMENT[top if top >= 0 else NO_CARD])
