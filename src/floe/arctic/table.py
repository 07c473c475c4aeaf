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


Log = tuple[tuple[int, Move], ...]
"""What has been played, as everybody saw it: (seat, move)."""
PAGE: Final = 16  # moves: noting one copies a page, not the whole game


class Table:
    """The table as the rules see it: the shared things, and the acting seat's own within reach.

    A State keeps a Table that nobody changes any more; to play a move is to change a copy of it. Slots, because this
    is where the time of a game goes.
    """

    __slots__ = (
        "done", "draw", "final", "hand", "high", "known", "last", "low", "notes", "page", "past", "penalty", "perhaps",
        "pile", "powers", "reserve", "river", "round", "seat", "seats", "setup", "step", "tokens", "used",
    )  # fmt: skip

    setup: Setup
    tokens: tuple[int, ...]
    powers: tuple[int | None, ...]
    river: Cards
    draw: Cards
    reserve: Cards
    final: bool
    past: Log
    """The log in full pages, and the page now being written."""
    page: Log
    seats: tuple[Seat, ...]
    """All seats; the entry of the acting seat is out of date, `all_seats` has the true one."""
    hand: Cards
    pile: Cards
    penalty: Cards
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

    def copy(self) -> "Table":
        """Return a Table that lies as this one does."""
        new = _blank(Table)
        new.setup = self.setup
        new.tokens = self.tokens
        new.powers = self.powers
        new.river = self.river
        new.draw = self.draw
        new.reserve = self.reserve
        new.final = self.final
        new.past = self.past
        new.page = self.page
        new.seats = self.seats
        new.hand = self.hand
        new.pile = self.pile
        new.penalty = self.penalty
        new.known = self.known
        new.perhaps = self.perhaps
        new.notes = self.notes
        new.round = self.round
        new.seat = self.seat
        new.step = self.step
        new.done = self.done
        new.last = self.last
        new.low = self.low
        new.high = self.high
        new.used = self.used
        return new

    @property
    def version(self) -> int:
        """How many moves have been played, the one now being played included."""
        return len(self.past) + len(self.page)

    def visible(self) -> Card:
        """Return the acting seat's visible card (A20)."""
        pile = self.pile
        return pile[-1] if pile and pile[-1].is_up else NO_CARD

    def holds(self, animal: Animal, side: str) -> bool:
        """Whether the acting seat has this power."""
        return self.powers[animal] == self.seat and self.setup.sides[animal] == side

    def turn_page(self) -> None:
        """Add a full page to the past."""
        self.past, self.page = self.past + self.page, ()

    def open_log(self, log: Log) -> None:
        """Take over a log that was written elsewhere."""
        full = len(log) - len(log) % PAGE
        self.past, self.page = log[:full], log[full:]

    def sit(self, seat: int) -> None:
        """Bring another seat's things within reach."""
        own = self.seats[seat]
        self.seat = seat
        self.hand, self.pile, self.penalty = own.hand, own.pile, own.penalty
        self.known, self.perhaps, self.notes = own.known, own.perhaps, own.notes

    def all_seats(self) -> tuple[Seat, ...]:
        """Return all seats, the acting one as it is now."""
        totem = self.seats[self.seat].totem
        own = Seat(self.hand, self.pile, self.penalty, totem, self.known, self.perhaps, self.notes)
        return (*self.seats[: self.seat], own, *self.seats[self.seat + 1 :])


_blank: Final = Table.__new__
