"""What one table under load has seen, whichever server it stands in."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter


class Board:
    """When each move was sent, and by how many players it has been received."""

    def __init__(self) -> None:
        self.sent: dict[int, float] = {}
        self.seen: dict[int, int] = {}
        self.delays: list[float] = []
        self.ended: Callable[[], None] = lambda: None
        """Called when the game is over."""

    def sends(self, version: int) -> None:
        """Note that the move that leads to a version goes out now."""
        self.sent[version] = perf_counter()

    def received(self, version: int) -> None:
        """Note that one player has seen a version; the second one stops the clock."""
        self.seen[version] = self.seen.get(version, 0) + 1
        if self.seen[version] == 2 and version in self.sent:
            self.delays.append(perf_counter() - self.sent[version])
