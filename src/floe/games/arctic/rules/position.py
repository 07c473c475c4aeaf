"""The values a State is made of, and the Position that the rules change during one move."""

from typing import Final, Literal, Self

from msgspec import Struct

from floe.core.log import Log as LogOf
from floe.core.log import pages
from floe.games.arctic.rules.cards import NO_CARD, Animal, Card, visible
from floe.games.arctic.rules.moves import Move

Cards = tuple[Card, ...]
Step = Literal["place", "move", "push", "draw", "discard", "give", "end", "over"]  # "end" only within a move
Log = LogOf[Move]
Notes = tuple[tuple[int, Card], ...]
"""What one seat alone knows of the log: (version, the hidden card that moved in reaching it)."""

RIVER_SIZE: Final = 6  # A17
HAND_LIMIT: Final = 7  # A42
MOST_CARDS: Final = 6  # to place or to draw in one step: the highest value is 5, and the moose makes it one more


class Setup(Struct, frozen=True, gc=False):
    """What is fixed before the first turn and known to all."""

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
    notes: Notes = ()


class Turn(Struct, frozen=True, gc=False):
    """How far the game has come."""

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


class Position(Struct, gc=False):
    """Everything on the table, with the acting seat's own things within reach.

    The time of a game goes into copying, comparing and changing positions. A Struct does the first two in one go, and
    with the acting seat's fields beside the shared ones no rule has to rebuild a Seat to change a hand.
    """

    setup: Setup
    tokens: tuple[int, ...]
    powers: tuple[int | None, ...]
    river: Cards
    draw: Cards
    reserve: Cards
    final: bool
    seats: tuple[Seat, ...]
    """All seats; the acting one's place is empty, so that two positions are equal only in one way."""
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
    notes: Notes = ()

    @classmethod
    def of(
        cls,
        setup: Setup,
        tokens: tuple[int, ...],
        powers: tuple[int | None, ...],
        river: Cards,
        draw: Cards,
        reserve: Cards,
        final: bool,
        seats: tuple[Seat, ...],
        now: Turn,
        log: Log = (),
    ) -> Self:
        """Return the position with these things on the table."""
        past, page = pages(log)
        position = cls(
            setup,
            tokens,
            powers,
            river,
            draw,
            reserve,
            final,
            seats,
            now.round,
            now.step,
            now.done,
            now.last,
            now.low,
            now.high,
            now.used,
            past,
            page,
        )
        position.sit(now.seat)
        return position

    @property
    def version(self) -> int:
        """How many moves have been played, the one now being played included."""
        return len(self.past) + len(self.page)

    def holds(self, animal: Animal, side: str) -> bool:
        """Whether the acting seat has this power."""
        return self.powers[animal] == self.seat and self.setup.sides[animal] == side

    def all_seats(self) -> tuple[Seat, ...]:
        """Return all seats, the acting one as it is now."""
        own = Seat(self.hand, self.pile, self.penalty, self.totem, self.known, self.perhaps, self.notes)
        return (*self.seats[: self.seat], own, *self.seats[self.seat + 1 :])

    def sit(self, seat: int) -> None:
        """Bring another seat's things within reach, leaving its place in `seats` empty."""
        own = self.seats[seat]
        self.seat = seat
        self.hand, self.pile, self.penalty, self.totem = own.hand, own.pile, own.penalty, own.totem
        self.known, self.perhaps, self.notes = own.known, own.perhaps, own.notes
        self.visible = visible(own.pile)
        self.seats = (*self.seats[:seat], _EMPTY, *self.seats[seat + 1 :])


_EMPTY: Final = Seat((), (), (), totem=0)

# msgspec's own __setattr__ looks after garbage collection, which a Struct with gc=False does without. The interpreter's
# is far quicker, and setting attributes is most of what the rules do.
Position.__setattr__ = object.__setattr__  # type: ignore[method-assign]
Position.__delattr__ = object.__delattr__  # type: ignore[method-assign]
