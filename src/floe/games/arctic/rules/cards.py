"""Animals, the landscape and the 120 animal cards (A1–A4).

Cards are interned: there is one object for each card face up and one for it face down. They are compared and looked up
by identity, which costs next to nothing and is what the rules do most.
"""

from functools import cache
from typing import Any, Final, Self

from msgspec import Struct

from floe.core.errors import BadNotation
from floe.core.words import _

Animal = int

ANIMALS: Final = ("fox", "moose", "walrus", "orca", "puffin", "bear")  # A1, in cyclic order
FOX, MOOSE, WALRUS, ORCA, PUFFIN, BEAR = range(6)
LETTERS: Final = "FMWOPB"
LANDSCAPE: Final = (0, 1, 3, 6, 10, 15)  # A2, from left to right
EDGES: Final = (0, 5)  # the places on the landscape with nothing beyond them

# A card is main animal, draw value, companion; the placement value is 6 minus the draw value. One block is one deck.
DECKS: Final = tuple(
    tuple(block.split())
    for block in (
        """
        F1m F2w F3o F4p F5b
        M1w M2o M3p M4b M5f
        W1o W2p W3b W4f W5m
        O1p O2b O3f O4m O5w
        P1b P2f P3m P4w P5o
        B1f B2m B3w B4o B5p
        """,
        """
        F1w F2o F3p F4b F5m
        M1o M2p M3b M4f M5w
        W1p W2b W3f W4m W5o
        O1b O2f O3m O4w O5p
        P1f P2m P3w P4o P5b
        B1m B2w B3o B4p B5f
        """,
        """
        F1o F2p F3b F4m F5w
        M1p M2b M3f M4w M5o
        W1b W2f W3m W4o W5p
        O1f O2m O3w O4p O5b
        P1m P2w P3o P4b P5f
        B1w B2o B3p B4f B5m
        """,
        """
        F1p F2b F3m F4w F5o
        M1b M2f M3w M4o M5p
        W1f W2m W3o W4p W5b
        O1m O2w O3p O4b O5f
        P1w P2o P3b P4f P5m
        B1o B2p B3f B4m B5w
        """,
    )
)


class Card(Struct, frozen=True, eq=False, gc=False):
    """An animal card lying face up, or face down if its name starts with `~`."""

    name: str
    main: Animal
    """By its place in `ANIMALS`, as the companion is."""
    companion: Animal
    draw: int
    """How many cards to take in a turn with this card visible (A40)."""
    placement: int
    """How many cards to lay in a turn that begins with this card visible: 6 minus the draw value."""
    deck: int
    """The number of tally marks on its back, 1 to 4."""
    is_up: bool = True

    @classmethod
    def read(cls, name: str) -> Self:
        """Return the card with this name; raises BadNotation."""
        try:
            return _BY_NAME[name]  # type: ignore[return-value]
        except (KeyError, TypeError):
            sentence = _("{name!r} is not a card; a card looks like {example}", name=name, example=ALL[0])
            raise BadNotation(sentence, text=name) from None

    @property
    def face_down(self) -> "Card":
        """This card as it lies when it is turned over, for its owner."""
        return _BY_NAME["~" + self.name.removeprefix("~")]

    @property
    def face_up(self) -> "Card":
        """This card as everybody can read it."""
        return _BY_NAME[self.name.removeprefix("~")]

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Card.read({self.name!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        # A copy, or a card from another process, is the one object of this card here.
        return Card.read, (self.name,)


def _card(name: str, deck: int) -> Card:
    draw = int(name[1])
    return Card(name, LETTERS.index(name[0]), LETTERS.index(name[2].upper()), draw, 6 - draw, deck)


def _turned(card: Card) -> Card:
    return Card("~" + card.name, card.main, card.companion, card.draw, card.placement, card.deck, is_up=False)


ALL: Final = tuple(_card(name, deck) for deck, names in enumerate(DECKS, 1) for name in names)
UNKNOWN: Final = Card("?", -1, -1, 0, 0, 0)
"""A card whose identity the reader may not know."""
NO_CARD: Final = Card("-", -1, -1, 0, 1, 0)
"""Stands for the visible card where there is none (A20): it asks to place one card, and for nothing else."""

_BY_NAME: Final = {card.name: card for up in (*ALL, UNKNOWN, NO_CARD) for card in (up, _turned(up))}


@cache
def of_decks(decks: tuple[int, ...]) -> tuple[Card, ...]:
    """Return all cards of these decks, in a fixed order."""
    return tuple(card for card in ALL if card.deck in decks)


def visible(pile: tuple[Card, ...]) -> Card:
    """Return the card on top of a pile if it lies face up, otherwise NO_CARD (A20)."""
    return pile[-1] if pile and pile[-1].is_up else NO_CARD


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return the cards without this one, the others in their order."""
    left = list(cards)
    left.remove(card)
    return tuple(left)
