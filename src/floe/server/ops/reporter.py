"""A node reports regularly how it is, where every other node and `floe admin health` can read it."""

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from floe.server.errors import Unavailable
from floe.server.metrics import Metrics
from floe.server.storage.database import Database
from floe.server.storage.nodes import Node, Nodes, Report
from floe.server.storage.polling import poll
from floe.server.storage.sizes import sizes

_GOODBYE: Final = 1.0  # seconds in which a node that stops can say so
_STATM: Final = Path("/proc/self/statm")


class Reporter:
    """Stores what a node says about itself, and looks at what the database holds."""

    def __init__(
        self,
        database: Database,
        node: str,
        describe: Callable[[], Report],
        metrics: Metrics,
        clock: Callable[[], float],
    ) -> None:
        self._database, self._nodes, self._node, self._describe = database, Nodes(database), node, describe
        self._metrics, self._clock = metrics, clock
        self._started_at = clock()

    async def run(self, every: float) -> None:
        """Report until cancelled."""
        await poll(self.report, every, "a report failed")

    async def report(self) -> None:
        """Say how this node is."""
        now = Node(self._node, self._started_at, self._clock(), self._describe())
        self._metrics.node.nodes.set(await self._nodes.say(now))
        found = await sizes(self._database)
        self._metrics.stores.size.set(found.size)
        self._metrics.play.tables.labels("open").set(found.waiting)
        self._metrics.play.tables.labels("playing").set(found.playing)
        self._metrics.play.seeking.set(found.seeking)

    async def close(self) -> None:
        """Say goodbye, if anybody listens."""
        with suppress(Unavailable, TimeoutError):
            async with asyncio.timeout(_GOODBYE):
                await self._nodes.gone(self._node)


def memory() -> int:
    """Return how many bytes of memory this process takes; 0 where the system does not tell."""
    with suppress(OSError):
        return int(_STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0
