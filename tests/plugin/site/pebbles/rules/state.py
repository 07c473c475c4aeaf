"""A State of Pebbles: the value that keeps the contract of `floe.core.contract`."""

from msgspec import Struct

from floe.core.contract import Json
from floe.core.guard import guard
from floe.core.outcome import Outcome
from pebbles.information.view import View
from pebbles.information.view import view as view_of
from pebbles.notation.dump import dump
from pebbles.rules import scoring, turn
from pebbles.rules.moves import read_move


class State(Struct, frozen=True):
    bag: tuple[int, ...]
    """The weight of each pebble, the next one first."""
    secrets: tuple[int, ...]
    """By seat, the pebble that only this seat sees."""
    taken: tuple[tuple[int, ...], ...]
    """By seat, what it has taken for all to see."""
    turn: int = 0
    """Turns since the deal. Kept apart from the log, because a compiled position has no log."""
    log: tuple[tuple[int, str], ...] = ()

    @property
    def players(self) -> int:
        return len(self.secrets)

    @property
    def version(self) -> int:
        return len(self.log)

    @property
    def over(self) -> bool:
        return self.turn == turn.TURNS * self.players

    @property
    def actor(self) -> int | None:
        return None if self.over else self.turn % self.players

    @property
    def moves(self) -> tuple[str, ...]:
        return turn.legal(self)

    @property
    def revealed(self) -> int:
        """How many pebbles have come out of the bag; the end reveals the secrets too."""
        return sum(map(len, self.taken)) + self.over

    @property
    def outcome(self) -> Outcome | None:
        return scoring.outcome(self) if self.over else None

    def play(self, move: str, *, seat: int | None = None, at: int | None = None) -> "State":
        move = read_move(move)
        guard(self, move, seat, at)  # refuses whatever the contract wants refused
        return turn.after(self, move)

    def view(self, seat: int | None) -> View:
        return view_of(self, seat)

    def dump(self) -> Json:
        return dump(self)

    def inventory(self) -> list[str]:
        return [str(pebble) for hand in (self.bag, self.secrets, *self.taken) for pebble in hand]
