"""An observation: what a seat may know, as numbers to learn from (A91): no history, and nothing another seat hides.

Seats are counted from the observer: 0 is itself, 1 the next clockwise. Cards have one entry each, in their order. First
comes what all seats have in common, then the observer's own things, then a block of the same shape for every seat.
"""

from typing import Final

from floe.engine.contract import Features, Vector
from floe.engine.kernel import kernel
from floe.games.arctic.compiled.cards import ANIMALS, CARDS
from floe.games.arctic.compiled.layout import (
    COUNTS,
    DONE,
    FINAL,
    FIRST,
    HAND,
    HIGH,
    KNOWN,
    LAST,
    LOW,
    NOBODY,
    OVER,
    PENALTY,
    PERHAPS,
    PILE,
    PLAYERS,
    POWERS,
    RESERVE,
    RIVER,
    ROUND,
    ROUND_BASE,
    ROUND_HIGH,
    SEAT,
    SEAT_ZONES,
    SEATS,
    SIDES,
    STEP,
    STOCK,
    TOKENS,
    TOTEMS,
    USED,
    count,
    start,
)

O_PLAYERS: Final = 0
O_ACTOR: Final = 1  # one entry per seat
O_FIRST: Final = O_ACTOR + SEATS  # one entry per seat
O_STEP: Final = O_FIRST + SEATS  # one entry per step
O_DONE: Final = O_STEP + OVER + 1
O_LOW: Final = O_DONE + 1
O_HIGH: Final = O_LOW + 1
O_USED: Final = O_HIGH + 1
O_LAST: Final = O_USED + 1
O_FINAL: Final = O_LAST + 1
O_ROUND: Final = O_FINAL + 1  # at most ROUND_BASE - 1
O_DRAW: Final = O_ROUND + 1  # how many cards the draw pile has
O_RESERVE: Final = O_DRAW + 1
O_SIDES: Final = O_RESERVE + 1  # by animal
O_TOKENS: Final = O_SIDES + ANIMALS  # by animal
O_POWERS: Final = O_TOKENS + ANIMALS  # by animal, and there one entry per seat
O_RIVER: Final = O_POWERS + ANIMALS * SEATS  # by card
O_TOTEM: Final = O_RIVER + CARDS  # the own one, by animal
O_HAND: Final = O_TOTEM + ANIMALS  # by card
O_PENALTY: Final = O_HAND + CARDS  # by card
O_SEATS: Final = O_PENALTY + CARDS

# Within the block of a seat.
S_HAND: Final = 0  # how many cards
S_PENALTY: Final = 1
S_PILE: Final = 2
S_KNOWN: Final = 3  # by card
S_PERHAPS: Final = S_KNOWN + CARDS  # by card
S_UP: Final = S_PERHAPS + CARDS  # by card: how high in the pile it lies, from 1
S_DOWN: Final = S_UP + CARDS  # by height in the pile: whether the card there lies face down
S_OWN_DOWN: Final = S_DOWN + CARDS  # by card: how high in the pile it lies face down, for its seat alone
S_SIZE: Final = S_OWN_DOWN + CARDS

FEATURES: Final = O_SEATS + SEATS * S_SIZE


@kernel
def observe(vector: Vector, seat: int, out: Features) -> None:
    for at in range(FEATURES):
        out[at] = 0
    _common(vector, seat, out)
    _animals(vector, seat, out)
    out[O_TOTEM + int(vector[TOTEMS + seat])] = 1
    _mark(vector, RIVER, out, O_RIVER)
    _mark(vector, seat * SEAT_ZONES + HAND, out, O_HAND)
    _mark(vector, seat * SEAT_ZONES + PENALTY, out, O_PENALTY)
    for away in range(int(vector[PLAYERS])):
        _seat(vector, (seat + away) % int(vector[PLAYERS]), away, out)


@kernel
def _common(vector: Vector, seat: int, out: Features) -> None:
    players = int(vector[PLAYERS])
    out[O_PLAYERS] = players
    out[O_ACTOR + (int(vector[SEAT]) - seat) % players] = 1
    out[O_FIRST + (int(vector[FIRST]) - seat) % players] = 1
    out[O_STEP + int(vector[STEP])] = 1
    out[O_DONE] = vector[DONE]
    out[O_LOW] = vector[LOW]
    out[O_HIGH] = vector[HIGH]
    out[O_USED] = vector[USED]
    out[O_LAST] = vector[LAST]
    out[O_FINAL] = vector[FINAL]
    out[O_ROUND] = vector[ROUND] if vector[ROUND_HIGH] == 0 else ROUND_BASE - 1
    out[O_DRAW] = count(vector, STOCK) - int(vector[RESERVE])
    out[O_RESERVE] = vector[RESERVE]


@kernel
def _animals(vector: Vector, seat: int, out: Features) -> None:
    players = int(vector[PLAYERS])
    for animal in range(ANIMALS):
        out[O_SIDES + animal] = vector[SIDES + animal]
        out[O_TOKENS + animal] = vector[TOKENS + animal]
        if vector[POWERS + animal] != NOBODY:
            out[O_POWERS + animal * SEATS + (int(vector[POWERS + animal]) - seat) % players] = 1


@kernel
def _mark(vector: Vector, zone: int, out: Features, first: int) -> None:
    """Write a 1 for each card of a zone."""
    for at in range(start(zone), start(zone) + count(vector, zone)):
        out[first + int(vector[at])] = 1


@kernel
def _seat(vector: Vector, seat: int, away: int, out: Features) -> None:
    """Write what may be known of a seat, given how many places clockwise it is away from the observer."""
    first, zones = O_SEATS + away * S_SIZE, seat * SEAT_ZONES
    out[first + S_HAND] = vector[COUNTS + zones + HAND]
    out[first + S_PENALTY] = vector[COUNTS + zones + PENALTY]
    out[first + S_PILE] = vector[COUNTS + zones + PILE]
    _mark(vector, zones + KNOWN, out, first + S_KNOWN)
    _mark(vector, zones + PERHAPS, out, first + S_PERHAPS)
    for at in range(count(vector, zones + PILE)):
        card = int(vector[start(zones + PILE) + at])
        if card >= 0:
            out[first + S_UP + card] = at + 1
        else:
            out[first + S_DOWN + at] = 1
            if away == 0:
                out[first + S_OWN_DOWN + ~card] = at + 1
