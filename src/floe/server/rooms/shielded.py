"""Tasks that run to their end, even if the request that started them is cancelled."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class ShieldedTasks:
    """Runs work that must not stop half-way: a change that is stored has to be announced too."""

    def __init__(self) -> None:
        # asyncio keeps only weak references to tasks: without this set, one could be collected while it runs.
        self._running: set[asyncio.Task[Any]] = set()

    async def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Return the result of the work; cancelling this call does not cancel the work."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def finish(self) -> None:
        """Wait for all running work."""
        await asyncio.gather(*self._running, return_exceptions=True)
