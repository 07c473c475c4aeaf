"""The bot that plays anything."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from floe.core.chance import Rng
from floe.core.contract import View


class Uniform(Struct, frozen=True):
    """Plays any legal move, each as likely as the other: the yardstick for every other bot."""

    def choose(self, view: View, moves: Sequence[Any], rng: Rng) -> Any:
        """Return one of the moves."""
        return moves[rng.randrange(len(moves))]
