"""Floe: two board games of the ice, to play, host and study."""

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
from floe.core.registry import load, new, registered_games
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
    "load",
    "new",
    "registered_games",
    "undoable",
]
