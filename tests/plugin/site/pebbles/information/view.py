"""What a seat may know. A View is built from this list of what may be known, never by taking secrets out of a State."""

from typing import TYPE_CHECKING

from msgspec import Struct

from floe.core.chance import Rng
from floe.core.contract import Json
from floe.core.outcome import Outcome
from pebbles.information import resample
from pebbles.notation.dump import dump_view

if TYPE_CHECKING:
    from pebbles.rules.state import State


class View(Struct, frozen=True):
    seat: int | None
    actor: int | None
    secrets: tuple[int | None, ...]
    """The secret pebbles that this seat sees: its own, and all of them when the game is over."""
    taken: tuple[tuple[int, ...], ...]
    left: int
    """How many pebbles are in the bag; which ones is nobody's to know."""
    turn: int
    moves: tuple[str, ...]
    log: tuple[tuple[int, str], ...]
    outcome: Outcome | None

    @property
    def players(self) -> int:
        return len(self.taken)

    def dump(self) -> Json:
        return dump_view(self)

    def resample(self, rng: Rng) -> "State":
        return resample.resample(self, rng)


def view(state: "State", seat: int | None) -> View:
    return View(
        seat=seat,
        actor=state.actor,
        secrets=tuple(one if state.over or owner == seat else None for owner, one in enumerate(state.secrets)),
        taken=state.taken,
        left=len(state.bag),
        turn=state.turn,
        moves=state.moves if seat is not None and seat == state.actor else (),
        log=state.log,
        outcome=state.outcome,
    )
