"""What a seat can ask for, and how it is written (docs/notation.md). Moves are interned: the same text, the same object."""

from functools import cache
from typing import Any, Final, Self

from msgspec import Struct

from floe.arctic.cards import ALL, ANIMALS, LETTERS, NO_CARD, UNKNOWN, Animal, Card
from floe.core.errors import BadNotation

LEFT, RIGHT = -1, 1
_WAYS: Final = {"left": LEFT, "right": RIGHT}


class Move(Struct, frozen=True):
    """One decision; only the fields its kind needs are filled."""

    kind: str
    card: Card = NO_CARD
    other: Card = NO_CARD
    """The River card of a swap."""
    animal: Animal = -1
    number: int = 0
    """Where a push goes (-1 left, 1 right), how many cards a settle takes, or which seat a gift is for."""

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the move with this text; raises BadNotation."""
        words = text.split() if isinstance(text, str) else []
        if not words or words[0] not in _READERS:
            raise BadNotation(f"{text!r} is not a move; a move starts with one of {', '.join(_READERS)}", text=text)
        form, read = _READERS[words[0]]
        try:
            return read(*words[1:])  # type: ignore[no-any-return]
        except (TypeError, ValueError, KeyError) as error:
            why = f": {error}" if isinstance(error, BadNotation) else ""
            raise BadNotation(f"{text!r} is not a move of the form '{form}'{why}", text=text, form=form) from None

    def __str__(self) -> str:
        """Return the move's text."""
        words = [self.kind, *(card.name for card in (self.card, self.other) if card is not NO_CARD)]
        if self.animal >= 0:
            words.append(LETTERS[self.animal])
        if self.kind == "push":
            words.append("left" if self.number == LEFT else "right")
        elif self.kind in ("settle", "give"):
            words.append(str(self.number))
        return " ".join(words)

    def __repr__(self) -> str:
        """Return an expression that gives the move."""
        return f"Move.read({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        """Stay the one object of this move between processes."""
        return Move.read, (str(self),)


def _by_card(kind: str) -> dict[Card, Move]:
    return {card: Move(kind, card) for card in (*ALL, UNKNOWN)}


PLACE: Final = _by_card("place")
BURROW: Final = _by_card("burrow")
DISGUISE: Final = _by_card("disguise")
TAKE: Final = _by_card("take")
RECOVER: Final = _by_card("recover")
DISCARD: Final = _by_card("discard")
TAKEBACK: Final = Move("takeback")
STOP: Final = Move("stop")
DIVE: Final = Move("dive")
PASS: Final = Move("pass")
MOVE_RIGHT: Final = tuple(Move("right", animal=animal) for animal in range(len(ANIMALS)))


@cache
def swap(card: Card, river: Card) -> Move:
    """Return the puffin's swap of a hand card with a River card."""
    return Move("swap", card, river)


@cache
def give(card: Card, seat: int) -> Move:
    """Return the polar bear's gift of a penalty card to a seat."""
    return Move("give", card, number=seat)


@cache
def push(animal: Animal, way: int) -> Move:
    """Return the walrus's extra move of a token, LEFT or RIGHT."""
    return Move("push", animal=animal, number=way)


@cache
def settle(cards: int) -> Move:
    """Return the choice to make up for a short hand with this many penalty cards."""
    return Move("settle", number=cards)


def _card(name: str) -> Card:
    card = Card.read(name)
    if card.main < 0 and card is not UNKNOWN or not card.is_up:
        raise BadNotation(f"{name!r} is not a card to play", text=name)
    return card


def _animal(letter: str) -> Animal:
    if len(letter) != 1:
        raise ValueError(letter)
    return LETTERS.index(letter)


def _number(digit: str) -> int:
    if len(digit) != 1:  # no number in this game needs two digits
        raise ValueError(digit)
    return int(digit)


# kind: (how it is written, how it is read)
_READERS: Final[dict[str, tuple[str, Any]]] = {
    "swap": ("swap CARD RIVERCARD", lambda card, river: swap(_card(card), _card(river))),
    "takeback": ("takeback", lambda: TAKEBACK),
    "place": ("place CARD", lambda card: PLACE[_card(card)]),
    "burrow": ("burrow CARD", lambda card: BURROW[_card(card)]),
    "disguise": ("disguise CARD", lambda card: DISGUISE[_card(card)]),
    "stop": ("stop", lambda: STOP),
    "settle": ("settle NUMBER", lambda number: settle(_number(number))),
    "right": ("right ANIMAL", lambda animal: MOVE_RIGHT[_animal(animal)]),
    "push": ("push ANIMAL left|right", lambda animal, way: push(_animal(animal), _WAYS[way])),
    "take": ("take CARD", lambda card: TAKE[_card(card)]),
    "dive": ("dive", lambda: DIVE),
    "recover": ("recover CARD", lambda card: RECOVER[_card(card)]),
    "discard": ("discard CARD", lambda card: DISCARD[_card(card)]),
    "give": ("give CARD SEAT", lambda card, seat: give(_card(card), _number(seat))),
    "pass": ("pass", lambda: PASS),
}

FORMS: Final = {kind: form for kind, (form, _) in _READERS.items()}
"""How each kind of move is written."""


_FACE_DOWN: Final = {"discard": DISCARD[UNKNOWN], "disguise": DISGUISE[UNKNOWN], "recover": RECOVER[UNKNOWN]}


def in_public(move: Move) -> Move:
    """Return the move as the whole table sees it (A91): a card that stays face down keeps its name to itself."""
    if move.kind == "give":
        return give(UNKNOWN, move.number)
    return _FACE_DOWN.get(move.kind, move)
