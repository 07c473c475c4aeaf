"""What lies on the table: the values a State is made of, and the Table the rules work on during one move."""

from typing import Final, Literal

from msgspec import Struct

from floe.games.arctic.rules.cards import NO_CARD, Animal, Card, visible
from floe.games.arctic.rules.moves import Move

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


Log = tuple[tuple[int, Move], ...]
"""What has been played, as everybody saw it: (seat, move)."""
PAGE: Final = 16  # moves: noting one copies a page, not the whole game


class Table(Struct, gc=False):
    """The table as the rules see it: the shared things, and the acting seat's own within reach.

    A State keeps a Table that nobody changes any more; to play a move is to change a copy of it. It is a Struct, which
    can be copied and compared in one go, because this is where the time of a game goes.
    """

    setup: Setup
    tokens: tuple[int, ...]
    powers: tuple[int | None, ...]
    river: Cards
    draw: Cards
    reserve: Cards
    final: bool
    seats: tuple[Seat, ...]
    """All seats; the place of the acting one is empty, for its things are within reach."""
    round: int
    step: Step
    done: int
    last: bool
    low: int
    high: int
    used: bool
    past: Log
    """The log in full pages, and the page now being written."""
    page: Log
    seat: int = 0
    hand: Cards = ()
    pile: Cards = ()
    visible: Card = NO_CARD
    """The card on top of the pile, NO_CARD if it lies face down or there is none (A20)."""
    penalty: Cards = ()
    totem: Animal = 0
    known: Cards = ()
    perhaps: Cards = ()
    notes: tuple[tuple[int, Card], ...] = ()

    @property
    def version(self) -> int:
        """How many moves have been played, the one now being played included."""
        return len(self.past) + len(self.page)

    def holds(self, animal: Animal, side: str) -> bool:
        """Whether the acting seat has this power."""
        return self.powers[animal] == self.seat and self.setup.sides[animal] == side

    def turn_page(self) -> None:
        """Add a full page to the past."""
        self.past, self.page = self.past + self.page, ()

    def all_seats(self) -> tuple[Seat, ...]:
        """Return all seats, the acting one as it is now."""
        own = Seat(self.hand, self.pile, self.penalty, self.totem, self.known, self.perhaps, self.notes)
        return (*self.seats[: self.seat], own, *self.seats[self.seat + 1 :])

    def sit(self, seat: int) -> None:
        """Bring another seat's things within reach; they are no longer where they were."""
        own = self.seats[seat]
        self.seat = seat
        self.hand, self.pile, self.penalty, self.totem = own.hand, own.pile, own.penalty, own.totem
        self.known, self.perhaps, self.notes = own.known, own.perhaps, own.notes
        self.visible = visible(own.pile)
        self.seats = (*self.seats[:seat], _EMPTY, *self.seats[seat + 1 :])


_EMPTY: Final = Seat((), (), (), totem=0)

# Without gc a Struct has nothing to see to when an attribute is set, and the interpreter's own way is far quicker.
Table.__setattr__ = object.__setattr__  # type: ignore[method-assign]
Table.__delattr__ = object.__delattr__  # type: ignore[method-assign]
