"""What a seat remembers of a game, in numbers (A91): the log, and its own notes of cards that nobody else saw.

Seats are counted from the one that remembers, cards as in `rules.cards.ALL`; 0 stands for nothing, or what it cannot
know.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Final

from msgspec.structs import replace

from floe.engine.contract import Field, History
from floe.games.arctic.information.view import SeatView, View
from floe.games.arctic.rules.cards import ALL, DECKS, UNKNOWN, Card
from floe.games.arctic.rules.moves import FORMS, LEFT, Move
from floe.games.arctic.rules.position import MOST_CARDS, RIVER_SIZE, Cards

_KINDS: Final = {kind: number for number, kind in enumerate(FORMS, 1)}
_CARDS: Final = {card: number for number, card in enumerate(ALL, 1)}
_NOTED: Final = MOST_CARDS
"""As many penalty cards may follow a move by themselves."""


def rows(view: View) -> Iterator[tuple[int, ...]]:
    """Yield a row for each move of the log."""
    seat, players = view.seat or 0, view.players
    noted = defaultdict[int, list[int]](list)
    for version, card in view.seats[seat].notes:
        noted[version].append(_CARDS[card])
    for version, (mover, move) in enumerate(view.log, 1):
        whose, kind, known, detail = _public(mover, move, seat, players)
        own = noted.get(version, [])
        if own and move.card is UNKNOWN and _is_told(mover, move, seat):
            known, own = own[0], own[1:]
        yield whose, kind, known, detail, *own, *(0,) * (_NOTED - len(own))


def _is_told(mover: int, move: Move, seat: int) -> bool:
    """Return whether a seat knows the card of a move that others cannot: its own move, or a gift to it."""
    return seat == mover or (move.kind == "give" and move.number == seat)


@cache
def _public(mover: int, move: Move, seat: int, players: int) -> tuple[int, int, int, int]:
    """Return what everybody knows of a move."""
    return (mover - seat) % players + 1, _KINDS[move.kind], _CARDS.get(move.card, 0), _detail(move, seat, players)


def _detail(move: Move, seat: int, players: int) -> int:
    match move.kind:
        case "give":
            return (move.number - seat) % players + 1
        case "swap":
            return _number(move.other)
        case "settle":
            return move.number + 1
        case "push":
            return 2 * move.animal + (1 if move.number == LEFT else 2)
    return move.animal + 1


def _number(card: Card) -> int:
    return _CARDS[card]


def table(view: View) -> list[int]:
    """Return what an observation leaves out: the decks in play, and in which order the River's cards came."""
    decks = [int(deck in view.setup.decks) for deck in range(1, len(DECKS) + 1)]
    river = [_CARDS[card] for card in view.river]
    return [*decks, *river, *(0,) * (RIVER_SIZE - len(river))]


def in_order(view: View) -> View:
    """Return the view with cards sorted where nobody minds how they lie: in hands and penalty zones."""
    return replace(view, seats=tuple(map(_seat_in_order, view.seats)), moves=tuple(sorted(view.moves, key=str)))


def _seat_in_order(seat: SeatView) -> SeatView:
    hand, penalty = _in_order(seat.hand), _in_order(seat.penalty)
    return replace(
        seat, hand=hand, penalty=penalty, known=_in_order(seat.known) or (), perhaps=_in_order(seat.perhaps) or ()
    )


def _in_order(cards: Cards | None) -> Cards | None:
    return cards if cards is None else tuple(sorted(cards, key=_number))


HISTORY: Final = History(
    (
        Field("whose", 0, (), "1 for the observer's own move, 2 for that of the next seat clockwise, and so on"),
        Field("kind", 1, (), ", ".join(f"{number} {kind}" for kind, number in _KINDS.items())),
        Field("card", 2, (), "the card, from 1, as far as the observer knows it"),
        Field(
            "detail", 3, (),
            "swap: the River card, from 1; settle: 1 more than the cards; right: the animal, from 1; "
            "push: 2 × the animal, from 0, + 1 left, + 2 right; give: 1 to the observer, 2 to the next seat, and so on",
        ),
        Field("noted", 4, (_NOTED,), "cards, from 1, that moved with it and the observer alone saw: penalty, dive"),
    ),
    rows,
    (
        Field("decks", 0, (len(DECKS),), "1 for each deck in play"),
        Field("River", len(DECKS), (RIVER_SIZE,), "its cards, from 1, as they came"),
    ),
    table,
    in_order,
)  # fmt: skip
