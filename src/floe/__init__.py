"""Floe: two board games of the ice, to play, host and study.

`new` deals a game and `load` reads a position back; both are a `State`. A `Record` is a game on paper. Each game's own
types are in `floe.arctic` and `floe.race`; `State`, `View` and `Move` here are what all games have in common. All
errors are a `FloeError`.
"""

from operator import index
from typing import TYPE_CHECKING, Any, Literal, SupportsIndex, overload

from floe.core import registry
from floe.core.chance import Seed
from floe.core.contract import Game, Move, State, View
from floe.core.errors import (
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    FloeError,
    GameOver,
    IllegalMove,
    MissingExtra,
    NotYourTurn,
    Stale,
    UnknownGame,
)
from floe.core.outcome import Outcome
from floe.core.record import Record
from floe.core.registry import load, registered_games
from floe.core.undo import undoable

if TYPE_CHECKING:  # a game is imported when it is asked for, and not before
    from floe.games.arctic.rules.state import State as ArcticState
    from floe.games.race.rules.state import State as RaceState

__all__ = [
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "FloeError",
    "Game",
    "GameOver",
    "IllegalMove",
    "MissingExtra",
    "Move",
    "NotYourTurn",
    "Outcome",
    "Record",
    "Stale",
    "State",
    "UnknownGame",
    "View",
    "load",
    "new",
    "registered_games",
    "undoable",
]


@overload
def new(
    name: Literal["arctic"], players: SupportsIndex = 2, seed: Seed | SupportsIndex | None = None, **options: Any
) -> "ArcticState": ...
@overload
def new(
    name: Literal["race"], players: SupportsIndex = 2, seed: Seed | SupportsIndex | None = None, **options: Any
) -> "RaceState": ...
@overload
def new(name: str, players: SupportsIndex = 2, seed: Seed | SupportsIndex | None = None, **options: Any) -> State: ...
def new(name: str, players: SupportsIndex = 2, seed: Seed | SupportsIndex | None = None, **options: Any) -> State:
    """Deal a game: the same seed and options give the same deal everywhere; without a seed nobody can foresee it.

    `registered_games()[name].options` says which options a game has, `.seats` how many players it takes.
    Raises UnknownGame or BadOption.
    """
    return registry.new(name, _plain(players), _plain(seed), **options)


def _plain(number: Any) -> Any:
    """Return a whole number of NumPy and the like as one of Python, and anything else as it is."""
    if isinstance(number, int):
        return number
    try:
        return index(number)
    except TypeError:
        return number
