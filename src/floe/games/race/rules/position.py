"""What lies on the table: the values a State is made of, and the Table the rules work on during one move."""

from typing import Final, Literal, Self

from msgspec import Struct

from floe.games.race.boards.board import Board
from floe.games.race.boards.chart import Chart
from floe.games.race.boards.hexes import POLE, Hex, Hexes, Space
from floe.games.race.rules.edition import ROUNDS, Die, Face, Tile
from floe.games.race.rules.moves import Move

Step = Literal["water", "hazard", "sled", "over"]
Card = tuple[int, int]
"""The two sleds of a sled card, as numbers, the lower first."""
Log = tuple[tuple[int, Move], ...]
"""What has been played: (seat, move)."""
PAGE: Final = 16  # moves: noting one copies a page, not the whole game


class Setup(Struct, frozen=True, gc=False):
    """What is settled before the first turn and known to all."""

    board: Board
    first: int
    """The seat that starts every round (R16)."""


class Seat(Struct, frozen=True, gc=False):
    """What belongs to one seat."""

    card: Card
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


class Table:
    """The table as the rules see it.

    A State keeps a Table that nobody changes any more; to play a move is to change a copy of it. Slots, because this
    is where the time of a game goes.
    """

    __slots__ = (
        "chart", "cracks", "die", "done", "gone", "hazard", "hazards", "ice", "land", "movement", "open", "page",
        "past", "perils", "round", "seat", "seats", "setup", "sleds", "step", "threatened", "tile", "tiles",
    )  # fmt: skip

    setup: Setup
    chart: Chart
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
    land: Hexes
    """All spaces of the board, new ice included; follows from the rest."""
    threatened: Hexes
    """Every hex with a hazard, on the board or outside; follows from the rest."""

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
        turn: Turn,
        log: Log = (),
    ) -> Self:
        """Return the Table on which these things lie."""
        table = cls()
        table.setup, table.chart = setup, setup.board.chart
        table.sleds, table.hazards, table.seats = sleds, hazards, seats
        table.cracks, table.open, table.ice = cracks, open, ice
        table.tiles, table.gone, table.movement, table.perils = tiles, gone, movement, perils
        table.round, table.seat, table.step = turn.round, turn.seat, turn.step
        table.die, table.hazard, table.tile, table.done = turn.die, turn.hazard, turn.tile, turn.done
        full = len(log) - len(log) % PAGE
        table.past, table.page = log[:full], log[full:]
        table.land, table.threatened = table.chart.land | ice, sum({1 << at for at in hazards})
        return table

    def copy(self) -> "Table":
        """Return a Table that lies as this one does."""
        new = _blank(Table)
        new.setup = self.setup
        new.chart = self.chart
        new.sleds = self.sleds
        new.hazards = self.hazards
        new.cracks = self.cracks
        new.open = self.open
        new.ice = self.ice
        new.seats = self.seats
        new.tiles = self.tiles
        new.gone = self.gone
        new.movement = self.movement
        new.perils = self.perils
        new.past = self.past
        new.page = self.page
        new.round = self.round
        new.seat = self.seat
        new.step = self.step
        new.die = self.die
        new.hazard = self.hazard
        new.tile = self.tile
        new.done = self.done
        new.land = self.land
        new.threatened = self.threatened
        return new

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

    def note(self, move: Move) -> None:
        """Write a move of the acting seat into the log."""
        self.page += ((self.seat, move),)
        if len(self.page) == PAGE:
            self.past, self.page = self.past + self.page, ()


_blank: Final = Table.__new__


def is_home(card: Card, sleds: tuple[Space, ...]) -> bool:
    """Whether both sleds of a card are at the pole (R30)."""
    return sleds[card[0]] == POLE == sleds[card[1]]


def turns_left(players: int, first: int, turn: Turn) -> int:
    """Return how many turns are still to come after this one, if the game lasts as long as it can (R46)."""
    return (ROUNDS - turn.round) * players + (first - turn.seat - 1) % players
