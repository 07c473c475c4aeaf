"""Work that goes on to its end, even if whoever asked for it has gone meanwhile."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Steady:
    """Does work that must not break off half-way: a change that is stored has to be announced too."""

    def __init__(self) -> None:
        """Begin with nothing to do."""
        self._under_way: set[asyncio.Task[Any]] = set()

    async def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Return what the work returns; where this is cancelled, the work is not."""
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return await asyncio.shield(task)

    async def finish(self) -> None:
        """Wait for whatever is under way."""
        await asyncio.gather(*self._under_way, return_exceptions=True)
