"""A game reviewed in a process of its own: its record comes in, and what is found goes out bit by bit, a line each."""

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from typing import Final, Self

import msgspec
from msgspec import Struct

from floe.core.record import Record
from floe.study.accounts import accounts_of, steps_of
from floe.study.played import Played
from floe.study.review import decisions_of, moments_of
from floe.study.shape import Account, Decision, Moment

_LONGEST_LINE: Final = 2**24  # bytes
_NICE: Final = 10  # a table where somebody plays comes first
_MODULE: Final = "floe.server.play.reviewer"


class Found(Struct, frozen=True):
    """What has been found so far; later findings are added to it."""

    total: int = 0
    """How many decisions there will be; 0 until that is known."""
    moments: tuple[Moment, ...] = ()
    decisions: tuple[Decision, ...] = ()
    accounts: tuple[Account, ...] = ()
    """The last thing to be found: with them, the review is whole."""

    def __add__(self, more: Self) -> "Found":
        return Found(
            max(self.total, more.total),
            self.moments + more.moments,
            self.decisions + more.decisions,
            self.accounts + more.accounts,
        )


class ReviewFailed(Exception):
    """The process ended before the review was whole."""


def findings(record: Record) -> Iterator[Found]:
    """Yield what a review finds: first the curve, then the decisions, at last the accounts."""
    played = Played(record)
    yield Found(len(played.choices))
    moments, decisions = [], []
    for moment in moments_of(played):
        moments.append(moment)
        yield Found(moments=(moment,))
    for decision in decisions_of(played):
        decisions.append(decision)
        yield Found(decisions=(decision,))
    yield Found(accounts=accounts_of(moments, steps_of(played, moments, decisions), decisions))


async def review(record: Record) -> AsyncIterator[Found]:
    """Yield what a process of its own finds, as it is found; raises ReviewFailed."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", _MODULE), stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=_LONGEST_LINE
    )
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
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


def main() -> None:
    """Review the record on standard input."""
    os.nice(_NICE)
    for found in findings(Record.read(sys.stdin.read())):
        sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
