"""Processes that review games: one for each review, and one that is ready beforehand while a game is being played."""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final

import msgspec

from floe.core.record import Record
from floe.server.play.reviewer import Found

_LONGEST_LINE: Final = 2**24  # bytes
_MODULE: Final = "floe.server.play.reviewer"
_PATIENCE: Final = 600.0  # seconds without a move after which nobody expects a review any more


class ReviewFailed(Exception):
    """The process ended before the review was whole."""


class Reviewers:
    """Gives every review a process; where `keeps_ready`, one that has loaded its game while people were playing."""

    def __init__(self, keeps_ready: bool = False) -> None:
        self._keeps_ready = keeps_ready
        self._ready: dict[str, asyncio.Task[Process]] = {}
        self._dismissals: dict[str, asyncio.TimerHandle] = {}

    def expect(self, game: str) -> None:
        """Get ready for a review of a game."""
        if not self._keeps_ready:
            return
        if game not in self._ready:
            self._ready[game] = asyncio.create_task(_started(game))
        if game in self._dismissals:
            self._dismissals[game].cancel()
        self._dismissals[game] = asyncio.get_running_loop().call_later(_PATIENCE, self._dismiss, game)

    def _dismiss(self, game: str) -> None:
        if waiting := self._ready.pop(game, None):
            waiting.add_done_callback(lambda done: _kill(done.result()))  # it may still be starting

    async def review(self, record: Record) -> AsyncIterator[Found]:
        """Yield what a process of its own finds, as it is found; raises ReviewFailed."""
        process = await self._take(record.headers["game"])
        try:
            assert process.stdin
            assert process.stdout
            process.stdin.write(str(record).encode())
            process.stdin.close()
            async for line in process.stdout:
                yield msgspec.json.decode(line, type=Found)
            if await process.wait():
                raise ReviewFailed(f"it ended with {process.returncode}")
        finally:
            _kill(process)
            await process.wait()

    async def _take(self, game: str) -> Process:
        """Return the process that is ready, unless there is none or it has died meanwhile."""
        if waiting := self._ready.pop(game, None):
            process = await waiting
            if process.returncode is None:
                return process
        return await _started()

    async def close(self) -> None:
        """Let all go that are ready."""
        for dismissal in self._dismissals.values():
            dismissal.cancel()
        for waiting in self._ready.values():
            process = await waiting
            _kill(process)
            await process.wait()
        self._ready.clear()


def _kill(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()


async def _started(*games: str) -> Process:
    """Start a process that loads what it needs for some games, and then waits for a record."""
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", _MODULE, *games), stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=_LONGEST_LINE
    )
