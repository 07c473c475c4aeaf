"""The values a State is made of, and the Position the rules work on during one move."""

from typing import Literal, Self

from msgspec import Struct

from floe.core.log import Log as LogOf
from floe.core.log import pages
from floe.games.race.boards.board import Board
from floe.games.race.boards.chart import Chart
from floe.games.race.boards.hexes import POLE, Hex, Hexes, Space
from floe.games.race.rules.edition import ROUNDS, Die, Face, Tile
from floe.games.race.rules.moves import Move

Step = Literal["water", "hazard", "sled", "end", "over"]  # "end" only while a move is being carried out
SledCard = tuple[int, int]
"""The two sleds that a seat secretly wants at the pole, by number, the lower one first."""
Log = LogOf[Move]


class Setup(Struct, frozen=True, gc=False):
    """What is decided before the first turn and known to all."""

    board: Board
    first: int
    """The seat that starts every round (R16)."""
    onward: bool = False
    """Whether no sled may be moved away from the pole (R51)."""


class Seat(Struct, frozen=True, gc=False):
    """What belongs to one seat."""

    card: SledCard
    ladders: int
    helicopter: bool


class Turn(Struct, frozen=True, gc=False):
    """Where in the game we are."""

    round: int
    seat: int
    step: Step
    die: Die
    """What the movement die shows."""
    hazard: Face
    """What the hazard die shows."""
    tile: Tile | None = None
    """The water tile that has been revealed and waits for its place."""
    done: int = 0
    """Steps the hazards have made this turn."""


class Position(Struct, gc=False):
    """A position as the rules see it.

    A State keeps a Position that nobody changes any more; to play a move is to change a copy of it. It is a Struct,
    which can be copied and compared in one go, because this is where the time of a game goes.
    """

    setup: Setup
    sleds: tuple[Space, ...]
    hazards: tuple[Hex, ...]
    cracks: Hexes
    open: Hexes
    ice: Hexes
    seats: tuple[Seat, ...]
    tiles: str
    gone: str
    movement: str
    perils: str
    past: Log
    """The log in full pages, and the page now being written."""
    page: Log
    round: int
    seat: int
    step: Step
    die: Die
    hazard: Face
    tile: Tile | None
    done: int
    chart: Chart
    """The chart of the board; like `land` and `threatened` it follows from the rest, and is kept because every step
    of the turn needs it."""
    land: Hexes
    """All spaces of the board, new ice included."""
    threatened: Hexes
    """Every hex with a hazard, on the board or outside."""

    @classmethod
    def of(
        cls,
        setup: Setup,
        sleds: tuple[Space, ...],
        hazards: tuple[Hex, ...],
        cracks: Hexes,
        open: Hexes,
        ice: Hexes,
        seats: tuple[Seat, ...],
        tiles: str,
        gone: str,
        movement: str,
        perils: str,
        now: Turn,
        log: Log = (),
    ) -> Self:
        """Return the Position with these things on the table."""
        past, page = pages(log)
        chart = setup.board.chart
        return cls(
            setup, sleds, hazards, cracks, open, ice, seats, tiles, gone, movement, perils, past, page,
            now.round, now.seat, now.step, now.die, now.hazard, now.tile, now.done,
            chart, chart.land | ice, sum({1 << at for at in hazards}),
        )  # fmt: skip

    @property
    def turn(self) -> Turn:
        """Where in the game we are, as a value."""
        return Turn(self.round, self.seat, self.step, self.die, self.hazard, self.tile, self.done)

    @property
    def own(self) -> Seat:
        """What belongs to the acting seat."""
        return self.seats[self.seat]

    def keep(self, seat: Seat) -> None:
        """Put the acting seat's new belongings in place of the old."""
        self.seats = self.seats[: self.seat] + (seat,) + self.seats[self.seat + 1 :]


# Without gc a Struct has nothing to see to when an attribute is set, and the interpreter's own way is far quicker.
Position.__setattr__ = object.__setattr__  # type: ignore[method-assign]
Position.__delattr__ = object.__delattr__  # type: ignore[method-assign]


def is_home(card: SledCard, sleds: tuple[Space, ...]) -> bool:
    """Whether both sleds of a card are at the pole (R30)."""
    return sleds[card[0]] == POLE == sleds[card[1]]


def turns_left(players: int, first: int, turn: Turn) -> int:
    """Return how many turns can still follow this one (R46)."""
    return (ROUNDS - turn.round) * players + (first - turn.seat - 1) % players
