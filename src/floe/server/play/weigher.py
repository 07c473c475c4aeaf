"""What moves are worth, worked out in a process of its own: positions come in, and what is found goes out, a line each.

A line that comes in while a position is evaluated ends that evaluation: its result is no longer wanted.
"""

import asyncio
import os
import queue
import sys
import threading
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncGenerator, Iterator
from contextlib import suppress
from typing import Final

import msgspec
from msgspec import Struct

from floe.bots.chance import stream
from floe.core.record import Record
from floe.server.play.orphans import end_with_parent
from floe.study.lines import Ply, Start, fingerprint, grow
from floe.study.weighing import Weighed, weighings

_LONGEST_LINE: Final = 2**24  # bytes
_NICE: Final = 10  # a table where somebody plays comes first
_MODULE: Final = "floe.server.play.weigher"


class Line(Struct, frozen=True):
    """A position to look at: the end of a line."""

    record: str
    plies: list[Ply]


class WeighingFailed(Exception):
    """The process ended before it had found anything out."""


class Weigher:
    """A process that looks at one position after the other."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._stopping: asyncio.Task[None] | None = None

    async def weigh(self, line: Line) -> AsyncGenerator[Weighed, None]:
        """Yield what the moves are worth, more precisely each time; a caller that stops listening ends the work."""
        if self._stopping:
            await self._stopping
        process = await self._running()
        assert process.stdin
        assert process.stdout
        process.stdin.write(msgspec.json.encode(line) + b"\n")
        is_done = False
        try:
            async for text in process.stdout:
                if is_done := text == b"\n":
                    return
                yield msgspec.json.decode(text, type=Weighed)
            raise WeighingFailed(f"it ended with {await process.wait()}")
        finally:
            if not is_done:  # in a task of its own: a listener that stops may have been cancelled, and cannot wait
                self._stopping = asyncio.create_task(self._stop(process))

    async def _running(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", _MODULE), stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=_LONGEST_LINE
            )
        return self._process

    async def _stop(self, process: Process) -> None:
        """Ask the process to drop its position, and end it if it does not answer within seconds."""
        try:
            assert process.stdin
            assert process.stdout
            process.stdin.write(b"\n")
            async with asyncio.timeout(5):
                async for text in process.stdout:
                    if text == b"\n":
                        return
        except (TimeoutError, ConnectionError):
            pass
        await self.close()

    async def close(self) -> None:
        """End the process; the next question begins another."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def found(line: Line) -> Iterator[Weighed]:
    """Yield what the moves at the end of a line are worth, the same whenever somebody asks."""
    start = Start.of(Record.read(line.record))
    reached = list(grow(start, line.plies, lambda: 0))
    state = reached[-1].state if reached else start.first
    if not state.over:
        rng = stream(bytes.fromhex(fingerprint(state)), "weighing")
        yield from weighings(start.game, state.view(state.actor), rng)


def main() -> None:
    """Look at each position on standard input, until another line comes."""
    os.nice(_NICE)
    end_with_parent()
    lines: queue.Queue[bytes] = queue.Queue()
    threading.Thread(target=_read, args=[lines], daemon=True).start()
    while line := lines.get():
        if line != b"\n":  # a request to stop what had already ended
            _look(line, lines)


def _look(line: bytes, lines: "queue.Queue[bytes]") -> None:
    for weighed in found(msgspec.json.decode(line, type=Line)):
        _say(msgspec.json.encode(weighed))
        if not lines.empty():
            break
    _say(b"")


def _read(lines: "queue.Queue[bytes]") -> None:
    for line in sys.stdin.buffer:
        lines.put(line)
    lines.put(b"")


def _say(text: bytes) -> None:
    sys.stdout.buffer.write(text + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
