"""The house: every part of a running server, put together."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any, Self

from floe.server.live.hub import Changed, Hub, News
from floe.server.live.presence import Presence
from floe.server.live.relay import Relay
from floe.server.ops.metrics import Metrics
from floe.server.ops.settings import Settings
from floe.server.ops.sweeper import Keeper
from floe.server.people.identities import People
from floe.server.people.keys import signing_key
from floe.server.play.bots import Bots
from floe.server.play.move_service import Door
from floe.server.play.thinking import Thinkers
from floe.server.rooms.cache import Shelf
from floe.server.rooms.invitations import Invitations
from floe.server.rooms.lobby import Hall
from floe.server.rooms.shielded import Steady
from floe.server.rooms.table import Table
from floe.server.storage.appender import Appender
from floe.server.storage.database import Database
from floe.server.storage.store import Store


class House:
    """Everything a request may need."""

    def __init__(self, settings: Settings, database: Database, key: str) -> None:
        """Put the parts together around an open database."""
        clock = settings.clock
        self.settings, self.database = settings, database
        self.hub = Hub()
        self.metrics = Metrics()
        self.people = People(database, key, clock)
        self.invitations = Invitations(key)
        self.store = Store(database)
        self.shelf = Shelf(self.store, settings.tables_at_hand)
        node = secrets.token_hex(8)
        self.presence = Presence(node, self.hub, clock)
        self.relay = Relay(settings.redis, node, self.hub, self.shelf, self.presence) if settings.redis else None
        self.appender = Appender(database)
        self.thinkers = Thinkers(settings.bot_workers)
        self.asking_bots: set[str] = set()
        self.steady = Steady()
        self.hall = Hall(self.store, self.shelf, self.invitations, self.steady, self.announce, clock)
        self.door = Door(self.shelf, self.appender, self._moved, clock)
        self.bots = Bots(self.shelf, self.door, self.thinkers)
        self.keeper = Keeper(self.store, self.shelf, self.hub, self.hall, self.bots, clock)

    @classmethod
    @asynccontextmanager
    async def opened(cls, settings: Settings) -> AsyncIterator[Self]:
        """Open the database, start whatever runs by itself, and close it all afterwards."""
        async with AsyncExitStack() as closing:
            database = Database(settings.database)
            closing.push_async_callback(database.close)
            await database.open()
            house = cls(settings, database, await signing_key(database))
            await house._begin(closing)
            yield house

    async def _begin(self, closing: AsyncExitStack) -> None:
        """Start whatever runs by itself; it stops the other way round, so that nothing wakes what has stopped."""
        await closing.enter_async_context(_running(self.appender.run()))
        closing.push_async_callback(self.appender.finish)
        if self.relay:
            closing.push_async_callback(self.relay.close)
            await closing.enter_async_context(_running(self.relay.run()))
        closing.push_async_callback(self.steady.finish)
        closing.push_async_callback(self.bots.close)
        await closing.enter_async_context(_running(self.keeper.run(self.settings.sweep, self.settings.grace)))

    def _moved(self, table: Table) -> None:
        self.metrics.moves.labels("bot" if table.dealt.entries[-1].bot else "person").inc()
        self.announce(table)

    def announce(self, table: Table) -> None:
        """Tell whoever listens that a table has changed, and let a bot move if it is its turn."""
        self.tell(Changed(table.id))
        self.bots.nudge(table)

    def tell(self, news: News) -> None:
        """Tell whoever listens, on this node and on the others."""
        self.hub.tell(news)
        if self.relay:
            self.relay.send(news)


@asynccontextmanager
async def _running(errand: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    task = asyncio.create_task(errand)
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
