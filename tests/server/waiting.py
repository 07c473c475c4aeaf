"""Waiting for something to happen at a table, instead of for some time."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from floe.server.live.hub import Event
from floe.server.ops.context import AppContext
from floe.server.rooms.table import Table

T = TypeVar("T")


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


async def begun(work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
    """Return a task that has run until it first waits for something."""
    task = asyncio.create_task(work)
    await asyncio.sleep(0)  # one turn of the loop: the task was scheduled before us
    return task
