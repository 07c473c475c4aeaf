"""What a seat may know (A91). A View is built from this list of what may be known, never by taking secrets out."""

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from floe.core.chance import Rng
from floe.core.contract import Json
from floe.core.guard import guard_rng, guard_seat
from floe.core.outcome import Outcome
from floe.games.arctic.notation import draw as drawing
from floe.games.arctic.notation import dump as notation
from floe.games.arctic.rules.cards import UNKNOWN, Animal
from floe.games.arctic.rules.moves import Move
from floe.games.arctic.rules.position import Cards, Log, Notes, Seat, Setup, Turn

if TYPE_CHECKING:
    from floe.games.arctic.rules.state import State

HIDDEN: Final = UNKNOWN.face_down
"""Another seat's disguised card."""


class SeatView(Struct, frozen=True, gc=False):
    """What may be known of one seat."""

    hand: Cards | None
    """The cards, for the seat itself; None for everybody else."""
    hand_size: int
    """How many cards it holds; everybody may count them."""
    known: Cards
    """Cards everybody saw enter this hand and that must still be in it."""
    perhaps: Cards
    """Cards everybody saw enter this hand that may since have left it face down."""
    pile: Cards
    """From bottom to top; another seat's disguised cards are unknown."""
    penalty: Cards | None
    """The cards, for the seat itself; None for everybody else."""
    penalty_size: int
    totem: Animal | None
    """For the seat itself; for everybody when the game is over."""
    notes: Notes = ()
    """For the seat itself: which hidden card moved in reaching a version."""


class View(Struct, frozen=True, gc=False):
    """What one seat, or a spectator (seat None), may know of a State."""

    seat: int | None
    setup: Setup
    """What was settled before the first turn: decks, sides of the power cards, who began."""
    tokens: tuple[int, ...]
    """Where each animal's token stands on the landscape, 0 to 5 from the left."""
    powers: tuple[int | None, ...]
    """Which seat has each animal's power card."""
    river: Cards
    """The cards that lie open for everybody to take."""
    draw_size: int
    reserve_size: int
    final: bool
    """Whether the Reserve has become the draw pile (A70)."""
    seats: tuple[SeatView, ...]
    turn: Turn
    log: Log
    """What has been played, as everybody saw it: pairs of seat and move."""
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
        """Return a whole State this seat could be in: same view, the rest at random, all equally likely."""
        # A State makes views, so its module imports this one: the way back has to wait until both exist.
        from floe.games.arctic.information.resample import resample

        guard_rng(rng)
        return resample(self, rng)

    def __str__(self) -> str:
        return drawing.draw(self)


def view(state: "State", seat: int | None) -> View:
    """Return what a seat may know, or a spectator for None; raises BadOption if there is no such seat."""
    guard_seat(seat, state.players)
    over = state.over
    return View(
        seat,
        state.setup,
        state.tokens,
        state.powers,
        state.river,
        len(state.draw),
        len(state.reserve),
        state.final,
        tuple([_own(of) if at == seat else _others(of, over) for at, of in enumerate(state.seats)]),
        state.turn,
        state.log,
        state.moves if state.actor == seat and not over else (),
        state.outcome,
    )


def _own(seat: Seat) -> SeatView:
    return SeatView(
        seat.hand,
        len(seat.hand),
        seat.known,
        seat.perhaps,
        seat.pile,
        seat.penalty,
        len(seat.penalty),
        seat.totem,
        seat.notes,
    )


def _others(seat: Seat, over: bool) -> SeatView:
    return SeatView(
        None,
        len(seat.hand),
        seat.known,
        seat.perhaps,
        tuple([card if card.is_up else HIDDEN for card in seat.pile]),
        None,
        len(seat.penalty),
        seat.totem if over else None,
    )
