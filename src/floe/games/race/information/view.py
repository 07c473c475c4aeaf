"""What a seat may know (R48). A View is built from this list of what may be known, never by taking secrets out."""

from typing import TYPE_CHECKING

from msgspec import Struct

from floe.core.chance import Rng
from floe.core.contract import Json
from floe.core.guard import guard_rng, guard_seat
from floe.core.outcome import Outcome
from floe.games.race.boards.hexes import Hex, Hexes, Space
from floe.games.race.notation import draw as drawing
from floe.games.race.notation import dump as notation
from floe.games.race.rules.moves import Move
from floe.games.race.rules.position import Log, Seat, Setup, SledCard, Turn, is_home

if TYPE_CHECKING:
    from floe.games.race.rules.state import State


class SeatView(Struct, frozen=True, gc=False):
    """What may be known of one seat."""

    card: SledCard | None
    """For the seat itself; for everybody once both its sleds are at the pole (R47), and when the game is over."""
    ladders: int
    helicopter: bool


class View(Struct, frozen=True, gc=False):
    """What one seat, or a spectator (seat None), may know of a State."""

    seat: int | None
    setup: Setup
    """The board, who began, and the options that change rules."""
    sleds: tuple[Space, ...]
    """Where each sled is, in the order of `edition.SLEDS`."""
    hazards: tuple[Hex, ...]
    """Where each pawn is, in the order of `edition.PAWNS`: on the board or waiting outside."""
    cracks: Hexes
    """The spaces under a crack."""
    open: Hexes
    """The spaces under a tile of open water."""
    ice: Hexes
    """New ice laid against the board (R20)."""
    seats: tuple[SeatView, ...]
    tiles_left: int
    """How many water tiles are to come."""
    gone: str
    """The tiles that have left the game, in that order."""
    turn: Turn
    log: Log
    """What has been played: pairs of seat and move."""
    moves: tuple[Move, ...]
    """The legal moves, for the seat that has to decide; empty for everybody else."""
    outcome: Outcome | None

    @property
    def players(self) -> int:
        """How many seats the game has."""
        return len(self.seats)

    @property
    def actor(self) -> int | None:
        """The seat to decide; None when the game is over."""
        return None if self.turn.step == "over" else self.turn.seat

    def dump(self) -> Json:
        """Return the view as plain JSON data: exactly what may be sent to this seat."""
        return notation.dump_view(self)

    def resample(self, rng: Rng) -> "State":
        """Return a State this seat could be in, everything unknown drawn at random."""
        # A State makes views and a view makes States, so one of the two imports has to wait.
        from floe.games.race.information.resample import resample

        guard_rng(rng)
        return resample(self, rng)

    def __str__(self) -> str:
        """Return a drawing for people."""
        return drawing.draw(self)


def view(state: "State", seat: int | None) -> View:
    """Return what this seat may know, or a spectator for None."""
    guard_seat(seat, state.players)
    over = state.over
    return View(
        seat,
        state.setup,
        state.sleds,
        state.hazards,
        state.cracks,
        state.open,
        state.ice,
        tuple([_seat(of, over or at == seat or is_home(of.card, state.sleds)) for at, of in enumerate(state.seats)]),
        len(state.tiles),
        state.gone,
        state.turn,
        state.log,
        state.moves if state.actor == seat and not over else (),
        state.outcome,
    )


def _seat(seat: Seat, may_see: bool) -> SeatView:
    return SeatView(seat.card if may_see else None, seat.ladders, seat.helicopter)
