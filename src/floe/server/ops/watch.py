"""Watching a node: what its metrics look up, and what it says about itself."""

import asyncio
from socket import gethostname
from typing import TYPE_CHECKING

from floe.core.extras import installed_version
from floe.server.ops.faults import Faults
from floe.server.ops.loop_delay import LoopDelay
from floe.server.ops.reporter import Reporter, memory
from floe.server.storage.nodes import Report

if TYPE_CHECKING:
    from floe.server.ops.context import AppContext


class Watch:
    """Looks at the parts of a server; none of them knows of it."""

    def __init__(self, context: "AppContext") -> None:
        self._context, metrics = context, context.metrics
        self.faults, self.loop_delay = Faults(metrics.node), LoopDelay(metrics.node)
        self.reporter = Reporter(context.database, context.node, self.describe, metrics, context.settings.clock)
        self._connect()

    async def run(self, every: float) -> None:
        """Measure, and say how the node is every few seconds, until cancelled."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self.loop_delay.run())
            group.create_task(self.reporter.run(every))

    async def close(self) -> None:
        """Say that the node stops."""
        await self.reporter.close()

    def describe(self) -> Report:
        """Return how the node is now."""
        context, relay = self._context, self._context.relay
        return Report(
            version=installed_version(),
            machine=gethostname(),
            rate=context.settings.requests_a_second,
            redis="none" if relay is None else "away" if relay.is_away else "well",
            sockets=context.hub.count(),
            at_hand=len(context.cache),
            waiting=context.bot_pool.waiting,
            thinking=context.bot_pool.thinking,
            delay=self.loop_delay.mean(),
            memory=memory(),
            fault=self.faults.last,
        )

    def _connect(self) -> None:
        """Let gauges read from the parts of the server."""
        context, metrics = self._context, self._context.metrics
        metrics.live.sockets.set_function(context.hub.count)
        metrics.play.cached.set_function(lambda: len(context.cache))
        metrics.play.room.set(context.settings.cache_size)
        metrics.stores.connections.set_function(lambda: context.database.in_use)
        metrics.bots.reviews.set_function(lambda: len(context.reviews))
        metrics.node.bans.set_function(lambda: len(context.bans))
        metrics.node.info.labels(installed_version()).set(1)
