"""The bot that plays anything."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from floe.bots.bot import Estimate
from floe.core.chance import Rng
from floe.core.contract import View


class Uniform(Struct, frozen=True):
    """Plays any legal move, each as likely as the other: the yardstick for every other bot."""

    def choose(self, view: View, moves: Sequence[Any], rng: Rng) -> Any:
        """Return any of the moves, each as likely as the other."""
        return moves[rng.randrange(len(moves))]

    def rank(self, view: View, moves: Sequence[Any], rng: Rng) -> list[Estimate]:
        """Return the moves in their order: it has no opinion, so every seat is as likely to win as the others."""
        return [Estimate(move, 1 / view.players, 0.0) for move in moves]
