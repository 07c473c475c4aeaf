"""What lies on the table: the values a State is made of, and the Table the rules work on during one move."""

from typing import Final, Literal

from msgspec import Struct

from floe.arctic.cards import NO_CARD, Animal, Card
from floe.arctic.moves import Move

Cards = tuple[Card, ...]
Step = Literal["place", "move", "push", "draw", "discard", "give", "end", "over"]  # "end" only in the midst of a move

RIVER_SIZE: Final = 6  # A17
HAND_LIMIT: Final = 7  # A42
MOST_CARDS: Final = 6  # to place or to draw in one step: the highest value is 5, and the moose makes it one more


class Setup(Struct, frozen=True, gc=False):
    """What is settled before the first turn and known to all."""

    decks: tuple[int, ...]
    first: int
    """The seat with the paw print (A7)."""
    sides: tuple[str, ...]
    """Which side of each animal's power card is in play (A5)."""


class Seat(Struct, frozen=True, gc=False):
    """What belongs to one seat."""

    hand: Cards
    pile: Cards
    """From bottom to top."""
    penalty: Cards
    totem: Animal
    known: Cards = ()
    """Cards everybody saw enter this hand and that must still be in it (A91)."""
    perhaps: Cards = ()
    """Cards everybody saw enter this hand that may since have left it face down (A91)."""
    notes: tuple[tuple[int, Card], ...] = ()
    """What this seat alone knows of the log: (version, the hidden card that moved in reaching it)."""


class Turn(Struct, frozen=True, gc=False):
    """Where in the game we are."""

    round: int
    seat: int
    step: Step
    done: int = 0
    """Cards placed or drawn so far in this step."""
    last: bool = False
    """Whether these are the last turns (A71)."""
    low: int = 1
    high: int = 1
    """The fewest and the most cards to place or draw in this step; 0 in steps that ask for none."""
    used: bool = False
    """Whether the puffin has been used this turn (A84)."""


class Table(Struct, gc=False):
    """The table in the middle of a move: the shared things, and the acting seat's own within reach.

    A State is lifted onto a Table, the rules change the Table, and the result is frozen into a State again.
    """

    setup: Setup
    tokens: tuple[int, ...]
    powers: tuple[int | None, ...]
    river: Cards
    draw: Cards
    reserve: Cards
    final: bool
    log: tuple[tuple[int, Move], ...]
    seats: tuple[Seat, ...]
    """All seats; the entry of the acting seat is out of date until `put_back`."""
    hand: Cards
    pile: Cards
    penalty: Cards
    totem: Animal
    known: Cards
    perhaps: Cards
    notes: tuple[tuple[int, Card], ...]
    round: int
    seat: int
    step: Step
    done: int
    last: bool
    low: int
    high: int
    used: bool

    @property
    def visible(self) -> Card:
        """The acting seat's visible card (A20)."""
        pile = self.pile
        return pile[-1] if pile and pile[-1].is_up else NO_CARD

    def holds(self, animal: Animal, side: str) -> bool:
        """Whether the acting seat has this power."""
        return self.powers[animal] == self.seat and self.setup.sides[animal] == side

    def sit(self, seat: int) -> None:
        """Bring another seat's things within reach."""
        own = self.seats[seat]
        self.seat = seat
        self.hand, self.pile, self.penalty, self.totem = own.hand, own.pile, own.penalty, own.totem
        self.known, self.perhaps, self.notes = own.known, own.perhaps, own.notes

    def put_back(self) -> None:
        """Bring the acting seat's entry among the seats up to date."""
        seats = list(self.seats)
        seats[self.seat] = Seat(self.hand, self.pile, self.penalty, self.totem, self.known, self.perhaps, self.notes)
        self.seats = tuple(seats)
