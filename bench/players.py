"""Players who answer whatever they see with a move, at once or after a while, at any server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from bench.board import Board
from bench.wires import Wire


class Seen(NamedTuple):
    """What a message tells a player: the version, the move that is due, if one is, and whether the game is over."""

    version: int
    move: bytes | None
    over: bool = False


Read = Callable[[bytes], Seen | None]
"""Returns what a message tells, if it tells a position."""


class Player:
    """Somebody at a table, with a socket of their own."""

    def __init__(self, wire: Wire, board: Board, read: Read, pace: float) -> None:
        self.wire, self.pace, self._board, self._read = wire, pace, board, read
        self._loop = asyncio.get_running_loop()

    def play(self) -> None:
        """Answer every position from now on in which it is this player's turn."""
        self.wire.listen(self._take)

    def _take(self, message: bytes) -> None:
        seen = self._read(message)
        if seen is None:
            return
        self._board.received(seen.version)
        if seen.over:
            self._board.ended()
        if seen.move and self.pace:
            self._loop.call_later(self.pace, self._send, seen.version, seen.move)
        elif seen.move:
            self._send(seen.version, seen.move)

    def _send(self, version: int, move: bytes) -> None:
        if self.wire.closed is None:
            self._board.sends(version + 1)
            self.wire.send(move)
