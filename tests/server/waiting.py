"""Waiting for something to happen, instead of for some time."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from time import monotonic, sleep
from typing import Any, Final, TypeVar

from floe.server.live.hub import Event
from floe.server.ops.context import AppContext
from floe.server.rooms.table import Table

T = TypeVar("T")

_AT_MOST: Final = 30.0  # seconds
_PAUSE: Final = 0.02  # seconds between two looks


class Bell:
    """Listens to a table, and rings with every event there."""

    seats = ()

    def __init__(self) -> None:
        self._rung = asyncio.Event()

    def notify(self, event: Event) -> None:
        self._rung.set()

    async def wait(self) -> None:
        await self._rung.wait()
        self._rung.clear()


async def until_heard(context: AppContext, table: str, happened: Callable[[], bool]) -> None:
    """Wait until something has happened at a table that its listeners are told of."""
    bell = Bell()
    context.hub.join(table, bell)  # before the first look, so that nothing falls in between
    try:
        async with asyncio.timeout(30):
            while not happened():
                await bell.wait()
    finally:
        context.hub.leave(table, bell)


async def until(context: AppContext, table: str, seen: Callable[[Table], bool]) -> Table:
    """Return a table once something can be seen there."""
    await context.cache.get(table)
    await until_heard(context, table, lambda: seen(context.cache._tables[table]))
    return await context.cache.get(table)


async def until_true(seen: Callable[[], bool | Awaitable[bool]]) -> None:
    """Look again and again until something is so that nobody is told of."""
    async with asyncio.timeout(_AT_MOST):
        while not await _answer(seen()):
            await asyncio.sleep(_PAUSE)


async def _answer(found: bool | Awaitable[bool]) -> bool:
    return found if isinstance(found, bool) else await found


def eventually(seen: Callable[[], bool], at_most: float = _AT_MOST) -> None:
    """Do the same as `until_true` where there is no event loop."""
    until = monotonic() + at_most
    while not seen():
        assert monotonic() < until
        sleep(_PAUSE)


async def begun(work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
    """Return a task that has run until it first waits for something."""
    task = asyncio.create_task(work)
    await asyncio.sleep(0)  # one turn of the loop: the task was scheduled before us
    return task
