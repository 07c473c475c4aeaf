"""What States have in common whose rules change a Position: a value with fields that `play` copies first."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

from msgspec import Struct
from msgspec.structs import astuple, replace

from floe.core.contract import Json, View
from floe.core.guard import guard
from floe.core.log import Log
from floe.core.outcome import Outcome


class Position(Protocol):
    """What the rules of a game change during one move: a Struct with these fields among others."""

    @property
    def seats(self) -> tuple[Any, ...]:
        """What belongs to each seat."""

    @property
    def seat(self) -> int:
        """The seat to decide, or that has decided last."""

    @property
    def past(self) -> Log[Any]:
        """The log in full pages (see `floe.core.log`)."""

    @property
    def page(self) -> Log[Any]:
        """The page of the log that is now being written."""


P = TypeVar("P", bound=Position)
M = TypeVar("M")


class Rules(NamedTuple):
    """What a game's rules do with a Position."""

    ask: Callable[[Any], tuple[Any, ...]]
    """Does what is nobody's choice until a seat has to choose, and gives its legal moves; none at the end."""
    apply: Callable[[Any, Any], tuple[Any, ...]]
    """Carries out a legal move, and gives what `ask` gives then."""
    read_move: Callable[[str], Any]
    """Gives the move with this text; raises BadNotation. Moves are interned: the same text, the same object."""
    outcome: Callable[[Any], Outcome]
    """Scores the Position of a game that is over."""


class BaseState(Struct, Generic[P, M], frozen=True, gc=False):
    """A State over a Position; a game adds what its own things are called, and how they are seen and written."""

    rules: ClassVar[Rules]

    position: P
    """Nobody changes it any more: `play` works on a copy."""
    moves: tuple[M, ...]
    """The actor's legal moves, in a fixed order. They are kept because every `play` needs them to check its move."""
    over: bool
    """Whether the game has ended."""

    @classmethod
    def of(cls, position: P) -> Self:
        """Return the State of a Position, after what is nobody's choice has happened in it.

        The Position belongs to the State from then on; a caller who still needs it passes a copy.
        """
        moves = cls.rules.ask(position)
        return cls(position, moves, not moves)

    @property
    def log(self) -> Log[M]:
        """What has been played, as everybody saw it: pairs of seat and move."""
        return self.position.past + self.position.page

    @property
    def players(self) -> int:
        """How many seats the game has."""
        return len(self.position.seats)

    @property
    def actor(self) -> int | None:
        """The seat to decide; None when the game is over."""
        return None if self.over else self.position.seat

    @property
    def version(self) -> int:
        """How many moves have been played."""
        return len(self.position.past) + len(self.position.page)

    @property
    def outcome(self) -> Outcome | None:
        """Scores and places by seat, with how they came about; None before the end."""
        return self.rules.outcome(self.position) if self.over else None

    def play(self, move: M | str, *, seat: int | None = None, at: int | None = None) -> Self:
        """Return the state after a move, given as a move or as its text.

        Callers who are not alone at the table also say which seat asks and at which version.
        Raises BadNotation, IllegalMove, NotYourTurn, GameOver or Stale.
        """
        rules = self.rules
        if isinstance(move, str):
            move = rules.read_move(move)
        # Moves are interned, so a legal one is found by identity; the guard and its questions are for all other cases.
        if move not in self.moves or seat is not None or at is not None:
            guard(self, move, seat, at)
        position = replace(self.position)  # type: ignore[type-var]  # it is a Struct, which no Protocol can say
        moves = rules.apply(position, move)
        return type(self)(position, moves, not moves)

    @property
    @abstractmethod
    def revealed(self) -> int:
        """How much of the deal has come to light (see the contract)."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """Return what this seat may know, or a spectator for None."""

    @abstractmethod
    def dump(self) -> Json:
        """Return the whole position as plain JSON data; `floe.load` turns it back into an equal State."""

    @abstractmethod
    def inventory(self) -> Sequence[str]:
        """Name every thing on the table once: no move may add or lose one."""

    def __repr__(self) -> str:
        return f"floe.load({self.dump()!r})"

    def __hash__(self) -> int:
        # A Position is mutable, so msgspec gives it no hash; its fields are compared by `==` and hashed here.
        return hash(astuple(self.position))  # type: ignore[arg-type]
