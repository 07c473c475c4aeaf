"""States to vectors and back, exactly. A vector has no history; `unpack` can take it from another State."""

from collections.abc import Iterable
from typing import Final

import numpy as np

from floe.core.errors import BadPosition
from floe.engine.contract import Vector
from floe.games.arctic.compiled import layout as at
from floe.games.arctic.compiled.cards import ANIMALS, CARDS, DECKS
from floe.games.arctic.compiled.layout import EMPTY
from floe.games.arctic.information.view import HIDDEN
from floe.games.arctic.rules.cards import ALL, Card
from floe.games.arctic.rules.position import Cards, Position, Seat, Setup, Turn
from floe.games.arctic.rules.state import State

MOST_ROUNDS: Final = 16_000
"""Two entries hold 16,383; the difference is far more than a game can last."""

NUMBER: Final = {
    **{card: number for number, card in enumerate(ALL)},
    **{card.face_down: ~number for number, card in enumerate(ALL)},
    HIDDEN: EMPTY,
}
"""What stands for each card in a vector."""
_CARD: Final = {number: card for card, number in NUMBER.items()}


def pack(state: State) -> Vector:
    """Return the vector of a State; raises BadPosition if a card is known twice or there are too many rounds."""
    vector = np.zeros(at.SIZE, np.int8)
    pack_setup(vector, state.setup, len(state.seats))
    pack_turn(vector, state.turn)
    pack_animals(vector, state.tokens, state.powers)
    pack_zone(vector, at.RIVER, state.river)
    pack_zone(vector, at.STOCK, (state.draw + state.reserve)[::-1])
    vector[at.FINAL] = state.final
    vector[at.RESERVE] = len(state.reserve)
    for number, seat in enumerate(state.seats):
        vector[at.TOTEMS + number] = seat.totem
        first = number * at.SEAT_ZONES
        for zone, cards in enumerate((seat.hand, seat.pile, seat.penalty, seat.known, seat.perhaps), first):
            pack_zone(vector, zone, cards)
    return vector


def pack_setup(vector: Vector, setup: Setup, players: int) -> None:
    vector[at.PLAYERS] = players
    vector[at.FIRST] = setup.first
    vector[at.DECKS] = sum(1 << deck - 1 for deck in setup.decks)
    vector[at.SIDES : at.SIDES + ANIMALS] = [
        names.index(side) for names, side in zip(at.SIDE_NAMES, setup.sides, strict=True)
    ]


def pack_turn(vector: Vector, turn: Turn) -> None:
    if turn.round > MOST_ROUNDS:
        raise BadPosition(f"a vector counts {MOST_ROUNDS} rounds, not {turn.round}", problems=["too many rounds"])
    vector[at.SEAT] = turn.seat
    vector[at.STEP] = at.STEPS.index(turn.step)
    vector[at.DONE] = turn.done
    vector[at.LOW] = turn.low
    vector[at.HIGH] = turn.high
    vector[at.USED] = turn.used
    vector[at.LAST] = turn.last
    vector[at.ROUND_HIGH], vector[at.ROUND] = divmod(turn.round, at.ROUND_BASE)


def pack_animals(vector: Vector, tokens: tuple[int, ...], powers: tuple[int | None, ...]) -> None:
    """Write where the tokens stand and who has the power cards."""
    vector[at.TOKENS : at.TOKENS + ANIMALS] = tokens
    vector[at.POWERS : at.POWERS + ANIMALS] = [at.NOBODY if owner is None else owner for owner in powers]


def pack_zone(vector: Vector, zone: int, cards: Iterable[Card]) -> None:
    numbers = [NUMBER[card] for card in cards]
    first = start_of(zone)
    vector[first : first + len(numbers)] = numbers
    vector[at.COUNTS + zone] = len(numbers)


def start_of(zone: int) -> int:
    """Return what `layout.start` returns: calling a compiled function from Python costs more than the sum."""
    return at.FIRST_CARD + zone * CARDS


def unpack(vector: Vector, past: State | None = None) -> State:
    """Return the State of a vector, with the log and the notes of the State `past`, or with none."""
    values: list[int] = vector.tolist()
    reserve, stock = values[at.RESERVE], _cards(values, at.STOCK)[::-1]
    owners = values[at.POWERS : at.POWERS + ANIMALS]
    position = Position.of(
        setup=_setup(values),
        tokens=tuple(values[at.TOKENS : at.TOKENS + ANIMALS]),
        powers=tuple(None if owner == at.NOBODY else owner for owner in owners),
        river=_cards(values, at.RIVER),
        draw=stock[: len(stock) - reserve],
        reserve=stock[len(stock) - reserve :],
        final=bool(values[at.FINAL]),
        seats=tuple(_seat(values, seat, past) for seat in range(values[at.PLAYERS])),
        now=_turn(values),
        log=past.log if past else (),
    )
    return State.of(position)


def _setup(values: list[int]) -> Setup:
    decks = tuple(deck for deck in range(1, DECKS + 1) if values[at.DECKS] >> deck - 1 & 1)
    sides = values[at.SIDES : at.SIDES + ANIMALS]
    return Setup(decks, values[at.FIRST], tuple(names[side] for names, side in zip(at.SIDE_NAMES, sides, strict=True)))


def _turn(values: list[int]) -> Turn:
    return Turn(
        round=values[at.ROUND] + at.ROUND_BASE * values[at.ROUND_HIGH],
        seat=values[at.SEAT],
        step=at.STEPS[values[at.STEP]],
        done=values[at.DONE],
        last=bool(values[at.LAST]),
        low=values[at.LOW],
        high=values[at.HIGH],
        used=bool(values[at.USED]),
    )


def _seat(values: list[int], number: int, past: State | None) -> Seat:
    hand, pile, penalty, known, perhaps = (
        _cards(values, zone) for zone in range(number * at.SEAT_ZONES, (number + 1) * at.SEAT_ZONES)
    )
    notes = past.seats[number].notes if past else ()
    return Seat(hand, pile, penalty, values[at.TOTEMS + number], known, perhaps, notes)


def _cards(values: list[int], zone: int) -> Cards:
    first = start_of(zone)
    return tuple(map(_CARD.__getitem__, values[first : first + values[at.COUNTS + zone]]))
