"""What a seat can ask for, and how it is written (docs/notation.md).

Moves are interned, as cards are: one text, one object. They come from the constants below or from `Move.read`.
"""

from functools import cache
from typing import Any, Final, Self

from msgspec import Struct

from floe.core.errors import BadNotation
from floe.core.reading import Forms, reader
from floe.core.words import _
from floe.games.arctic.rules.cards import ALL, ANIMALS, LETTERS, NO_CARD, UNKNOWN, Animal, Card

LEFT, RIGHT = -1, 1
_WAYS: Final = {"left": LEFT, "right": RIGHT}
_ANIMAL: Final = {letter: animal for animal, letter in enumerate(LETTERS)}
_DIGITS: Final = ("0", "1", "2", "3", "4", "5", "6")


class Move(Struct, frozen=True, eq=False, gc=False):
    """One decision; only the fields its kind needs are filled."""

    kind: str
    card: Card = NO_CARD
    other: Card = NO_CARD
    """The River card of a swap."""
    animal: Animal = -1
    number: int = 0
    """Where a push goes (-1 left, 1 right), how many cards a settle takes, or which seat a gift is for."""
    public: "Move | None" = None
    """The move as everybody sees it, where that is less: nobody learns the name of a card that stays hidden (A91)."""

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the move with this text; raises BadNotation."""
        return _read(text)  # type: ignore[no-any-return]

    def __str__(self) -> str:
        return _text(self)

    def __repr__(self) -> str:
        return f"Move.read({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        # A move from another process is the one object of this text here.
        return Move.read, (str(self),)


Moves = tuple[Move, ...]


@cache
def _text(move: Move) -> str:
    words = [move.kind, *(card.name for card in (move.card, move.other) if card is not NO_CARD)]
    if move.animal >= 0:
        words.append(LETTERS[move.animal])
    if move.kind == "push":
        words.append("left" if move.number == LEFT else "right")
    elif move.kind in ("settle", "give"):
        words.append(str(move.number))
    return " ".join(words)


def _by_card(kind: str) -> dict[Card, Move]:
    return {card: Move(kind, card) for card in ALL}


def _by_hidden_card(kind: str, seat: int = 0) -> dict[Card, Move]:
    unknown = Move(kind, UNKNOWN, number=seat)
    return {UNKNOWN: unknown} | {card: Move(kind, card, number=seat, public=unknown) for card in ALL}


PLACE: Final = _by_card("place")
BURROW: Final = _by_card("burrow")
DISGUISE: Final = _by_hidden_card("disguise")
TAKE: Final = _by_card("take")
RECOVER: Final = _by_hidden_card("recover")
DISCARD: Final = _by_hidden_card("discard")
GIVE: Final = tuple(_by_hidden_card("give", seat) for seat in range(4))
TAKEBACK: Final = Move("takeback")
STOP: Final = Move("stop")
DIVE: Final = Move("dive")
PASS: Final = Move("pass")
MOVE_RIGHT: Final = tuple(Move("right", animal=animal) for animal in range(len(ANIMALS)))


SWAP: Final = {card: {river: Move("swap", card, river) for river in ALL if river is not card} for card in ALL}
PUSH: Final = tuple({way: Move("push", animal=animal, number=way) for way in (LEFT, RIGHT)} for animal in range(6))
SETTLE: Final = tuple(Move("settle", number=cards) for cards in range(7))  # at most placement value 5 and the moose's 1


def _card(name: str) -> Card:
    card = Card.read(name)
    if not card.is_up or card is NO_CARD:
        raise BadNotation(_("{name!r} is not a card to play", name=name), text=name)
    return card


# kind: (how it is written, how it is read)
_READERS: Final[Forms] = {
    "swap": ("swap CARD RIVERCARD", lambda card, river: SWAP[_card(card)][_card(river)]),
    "takeback": ("takeback", lambda: TAKEBACK),
    "place": ("place CARD", lambda card: PLACE[_card(card)]),
    "burrow": ("burrow CARD", lambda card: BURROW[_card(card)]),
    "disguise": ("disguise CARD", lambda card: DISGUISE[_card(card)]),
    "stop": ("stop", lambda: STOP),
    "settle": ("settle NUMBER", lambda number: SETTLE[_DIGITS.index(number)]),
    "right": ("right ANIMAL", lambda animal: MOVE_RIGHT[_ANIMAL[animal]]),
    "push": ("push ANIMAL left|right", lambda animal, way: PUSH[_ANIMAL[animal]][_WAYS[way]]),
    "take": ("take CARD", lambda card: TAKE[_card(card)]),
    "dive": ("dive", lambda: DIVE),
    "recover": ("recover CARD", lambda card: RECOVER[_card(card)]),
    "discard": ("discard CARD", lambda card: DISCARD[_card(card)]),
    "give": ("give CARD SEAT", lambda card, seat: GIVE[_DIGITS.index(seat)][_card(card)]),
    "pass": ("pass", lambda: PASS),
}
_read: Final = reader(_READERS)

FORMS: Final = {kind: form for kind, (form, _) in _READERS.items()}
"""How each kind of move is written."""
