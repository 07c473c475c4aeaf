"""What a bot is."""

from collections.abc import Sequence
from typing import Any, Protocol

from floe.core.chance import Rng
from floe.core.contract import View


class Bot(Protocol):
    """Chooses moves for a seat.

    It is given the seat's View, the legal moves and a source of chance, and nothing else: what it cannot see it has to
    imagine (`view.resample`). Whatever it returns depends on these three alone, and on its own clock if it keeps one.
    """

    def choose(self, view: View, moves: Sequence[Any], rng: Rng) -> Any:
        """Return one of the moves."""
