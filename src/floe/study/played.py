"""A game to be reviewed: replayed, every State of it kept."""

import hashlib
from functools import cached_property
from random import Random
from typing import Any

from floe.bots.chance import stream
from floe.core.contract import State
from floe.core.errors import BadRecord
from floe.core.record import Record
from floe.core.registry import find
from floe.core.words import ngettext


class Played:
    """A finished game: the States, and the moves between them."""

    def __init__(self, record: Record) -> None:
        """Replay a record; raises BadRecord if it does not replay, or is not over."""
        self.record = record
        self.states: list[State] = list(record.replay())
        self.game = record.headers["game"]
        self.moves: list[Any] = [find(self.game).read_move(text) for _seat, text in record.moves]
        if not self.states[-1].over:
            raise BadRecord(_not_over(len(self.moves)), moves=len(self.moves))

    @property
    def players(self) -> int:
        """How many seats the game had."""
        return self.states[0].players

    @property
    def choices(self) -> list[int]:
        """Return the moments at which a seat had a choice, by how many moves had been played."""
        return [at for at, state in enumerate(self.states) if len(state.moves) > 1]

    def rng(self, purpose: str) -> Random:
        """Return chance that is the same whenever this game is reviewed, for one purpose."""
        return stream(self._seed, purpose)

    @cached_property
    def _seed(self) -> bytes:
        """The moves alone count: a game is the same whatever its players are called, and for every reviewer."""
        said = "\n".join(f"{seat} {move}" for seat, move in self.record.moves)
        return hashlib.shake_256(said.encode()).digest(32)


def _not_over(moves: int) -> str:
    return ngettext(
        "only a finished game can be reviewed, and this one is not over after {n} move",
        "only a finished game can be reviewed, and this one is not over after {n} moves",
        moves,
    )
