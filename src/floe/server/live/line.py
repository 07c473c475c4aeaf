"""An open socket, as those see it who talk over it."""

import asyncio
from collections.abc import Coroutine
from typing import Any, Protocol


class Line(Protocol):
    """Sends, and tells whether the other side reads."""

    @property
    def is_writable(self) -> bool:
        """Whether the other side reads fast enough for more to be sent now."""

    @property
    def writable(self) -> asyncio.Event:
        """Set as long as that is so."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Do some work in a task, which a server that stops waits for."""

    def push(self, texts: list[bytes]) -> None:
        """Send messages."""

    def pause(self) -> None:
        """Take nothing more from the other side for now."""

    def resume(self) -> None:
        """Go on taking messages."""

    def hang_up(self, code: int, why: str, patience: float) -> None:
        """Close the socket with a reason."""
