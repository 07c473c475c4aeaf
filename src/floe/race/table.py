"""What lies on the table: the values a State is made of, and the Table the rules work on during one move."""

from typing import Literal

from msgspec import Struct

from floe.race.board import Board
from floe.race.chart import Chart
from floe.race.edition import ROUNDS, Die, Face, Tile
from floe.race.hexes import POLE, Hex, Hexes, Space
from floe.race.moves import Move

Step = Literal["water", "hazard", "sled", "over"]
Card = tuple[int, int]
"""The two sleds of a sled card, as numbers, the lower first."""


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


class Table(Struct, gc=False):
    """The table in the middle of a move.

    A State is lifted onto a Table, the rules change the Table, and the result is frozen into a State again.
    """

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
    log: tuple[tuple[int, Move], ...]
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

    @property
    def own(self) -> Seat:
        """What belongs to the acting seat."""
        return self.seats[self.seat]

    @property
    def occupied(self) -> Hexes:
        """Every space with a sled."""
        bits, hexes = self.chart.bits, 0
        for at in self.sleds:
            hexes |= bits[at]
        return hexes

    def keep(self, seat: Seat) -> None:
        """Put the acting seat's new belongings in place of the old."""
        self.seats = self.seats[: self.seat] + (seat,) + self.seats[self.seat + 1 :]


def is_home(card: Card, sleds: tuple[Space, ...]) -> bool:
    """Whether both sleds of a card are at the pole (R30)."""
    return sleds[card[0]] == POLE == sleds[card[1]]


def turns_left(players: int, first: int, turn: Turn) -> int:
    """Return how many turns are still to come after this one, if the game lasts as long as it can (R46)."""
    return (ROUNDS - turn.round) * players + (first - turn.seat - 1) % players
