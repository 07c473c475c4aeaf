"""Processes that work for the server: each does one thing at a time, and what takes too long is stopped for good."""

import asyncio
import os
import pickle
import struct
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import IO, Any, Final, TypeVar

T = TypeVar("T")

_MODULE: Final = "floe.server.play.workers"
_SIZE: Final = struct.Struct(">I")
_READY: Final = b"\0"
_IDLE: Final = 300.0  # seconds after which a process that nobody needs ends, as soon as another is asked for something


class WorkerFailed(Exception):
    """The process ended before it had answered."""


class Workers:
    """As many processes as there are calls at the same time; they stay for the next ones."""

    def __init__(self) -> None:
        self._idle: list[tuple[float, Process]] = []
        self._all: set[Process] = set()

    async def run(self, seconds: float, work: Callable[..., T], *arguments: object) -> T:
        """Return what a function returns, or raise what it raises; raises TimeoutError and stops it after some seconds.

        The time it takes to start a process does not count.
        """
        process = await self._taken()
        try:
            async with asyncio.timeout(seconds):
                is_good, answer = await _asked(process, pickle.dumps((work, arguments)))
        except BaseException:  # also where the caller has gone: nothing else stops a search for certain
            _kill(process)
            raise
        self._idle.append((monotonic(), process))
        if not is_good:
            raise answer
        found: T = answer
        return found

    async def _taken(self) -> Process:
        """Return the process used last, or a new one; those not used for long go."""
        since = monotonic() - _IDLE
        for _, process in (one for one in self._idle if one[0] < since):
            _kill(process)
        self._idle = [one for one in self._idle if one[0] >= since and one[1].returncode is None]
        return self._idle.pop()[1] if self._idle else await self._started()

    async def _started(self) -> Process:
        """Return a new process once it has loaded what every bot needs."""
        process = await asyncio.create_subprocess_exec(*(sys.executable, "-m", _MODULE), stdin=PIPE, stdout=PIPE)
        self._all = {one for one in self._all if one.returncode is None} | {process}
        try:
            assert process.stdout
            await process.stdout.readexactly(len(_READY))
        except asyncio.IncompleteReadError as error:
            raise WorkerFailed("it did not start") from error
        except BaseException:  # nobody else knows of it yet
            _kill(process)
            raise
        return process

    async def close(self) -> None:
        """Kill every process, even a busy one, and wait until it has gone: the event loop may end after this."""
        processes, self._all, self._idle = self._all, set(), []
        for process in processes:
            _kill(process)
        for process in processes:
            await process.wait()


async def _asked(process: Process, question: bytes) -> Any:
    assert process.stdin
    assert process.stdout
    try:
        process.stdin.write(_SIZE.pack(len(question)) + question)
        (size,) = _SIZE.unpack(await process.stdout.readexactly(_SIZE.size))
        # Pickle is safe here, as both ends of the pipe are this program.
        return pickle.loads(await process.stdout.readexactly(size))
    except (asyncio.IncompleteReadError, ConnectionError) as error:
        raise WorkerFailed(f"it ended with {await process.wait()}") from error


def _kill(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()


def main() -> None:
    """Answer one question after the other, until the server has gone."""
    import floe.bots.roster  # noqa: F401  # what every bot needs, before the first question
    from floe.server.play.orphans import end_with_parent

    end_with_parent()

    # What a bot prints must not get among the answers.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    answers.write(_READY)
    answers.flush()
    while size := sys.stdin.buffer.read(_SIZE.size):
        _answer(sys.stdin.buffer.read(*_SIZE.unpack(size)), answers)


def _answer(question: bytes, answers: IO[bytes]) -> None:
    answer = pickle.dumps(_tried(question))
    answers.write(_SIZE.pack(len(answer)) + answer)
    answers.flush()


def _tried(question: bytes) -> tuple[bool, object]:
    try:
        work, arguments = pickle.loads(question)
        return True, work(*arguments)
    except Exception as error:
        return False, error


if __name__ == "__main__":
    main()
