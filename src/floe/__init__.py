"""Floe: two board games of the ice, to play, host and study."""

from floe import arctic, race
from floe.core.errors import (
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    FloeError,
    GameOver,
    IllegalMove,
    NotYourTurn,
    Stale,
    UnknownGame,
)
from floe.core.record import Record
from floe.core.registry import games, load, new, register
from floe.core.undo import undoable

__all__ = [
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "FloeError",
    "GameOver",
    "IllegalMove",
    "NotYourTurn",
    "Record",
    "Stale",
    "UnknownGame",
    "games",
    "load",
    "new",
    "undoable",
]

register(arctic.GAME)
register(race.GAME)
