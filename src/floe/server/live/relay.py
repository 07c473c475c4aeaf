"""Many nodes: Redis carries events from one node to the others. It stores nothing; all state is in the database."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from msgspec import Struct
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from floe.server.errors import NotFound, Unavailable
from floe.server.live.hub import Changed, Event, Hub, Present, is_table
from floe.server.live.presence import Presence
from floe.server.metrics import Metrics
from floe.server.rooms.cache import TableCache
from floe.server.storage.outages import Outage

_logger: Final = logging.getLogger(__name__)
_CHANNEL: Final = "floe"
_MAX_READS: Final = 8  # tables that are reread at the same time
_MAX_QUEUE: Final = 1000  # events that wait for Redis
_MAX_BATCH: Final = 100  # events that are sent to Redis together
_REPORT_EVERY: Final = 20.0  # seconds between two presence reports, well below their expiry
_RETRY_AFTER: Final = 1.0  # seconds before the next attempt where Redis does not answer


class Envelope(Struct, frozen=True):
    """An event, and the node it comes from."""

    node: str
    news: Event
    """Called so since the first version: nodes of two versions run side by side during an upgrade."""


class Relay:
    """Sends this node's events to the others, and delivers theirs."""

    def __init__(
        self, address: str, node: str, hub: Hub, cache: TableCache, presence: Presence, metrics: Metrics
    ) -> None:
        # Once more at once: a connection that was kept may have been closed by a Redis that has restarted since.
        self._redis: Redis = Redis.from_url(address, retry=Retry(NoBackoff(), 1))
        self._node, self._hub, self._cache, self._presence = node, hub, cache, presence
        self._outbox: asyncio.Queue[bytes] = asyncio.Queue(_MAX_QUEUE)
        self._refreshing: dict[str, bool] = {}
        """The tables being reread, and whether they have changed again meanwhile."""
        self._reads = asyncio.Semaphore(_MAX_READS)
        away, back = "Redis cannot be reached: news of other nodes come late", "Redis is back"
        self._outage = Outage(away, back, counts=metrics.outages.of("redis"))
        self._counts = metrics.live
        self._counts.outbox.set_function(self._outbox.qsize)

    @property
    def is_away(self) -> bool:
        """Whether Redis cannot be reached."""
        return self._outage.lasts

    def send(self, event: Event) -> None:
        """Queue an event for the other nodes."""
        # While Redis is away the oldest events go: a newer one about the same table makes an older one needless, and
        # the sweeper finds what nobody was told.
        if self._outbox.full():
            self._outbox.get_nowait()
            self._counts.dropped.inc()
        self._outbox.put_nowait(msgspec.json.encode(Envelope(self._node, event)))

    async def run(self) -> None:
        """Send and deliver until cancelled."""
        async with asyncio.TaskGroup() as group:
            self._group = group
            group.create_task(self._forever(self._send_all))
            group.create_task(self._forever(self._receive_all))
            group.create_task(self._report())

    async def close(self) -> None:
        await self._redis.aclose()

    async def _forever(self, work: Callable[[], Awaitable[None]]) -> None:
        """Repeat some work after a pause when Redis fails: a server without Redis still plays."""
        while True:
            try:
                await work()
            except (RedisError, OSError) as error:
                self._outage.failed(error)
                await asyncio.sleep(_RETRY_AFTER)

    async def _send_all(self) -> None:
        while True:
            events = [await self._outbox.get()]
            while not self._outbox.empty() and len(events) < _MAX_BATCH:
                events.append(self._outbox.get_nowait())
            batch = self._redis.pipeline(transaction=False)  # one way there and back for all of them
            for event in events:
                batch.publish(_CHANNEL, event)
            # Events taken out are lost if this fails: the sweeper finds what nobody was told.
            await batch.execute()
            self._counts.sent.inc(len(events))
            self._outage.worked()

    async def _report(self) -> None:
        """Repeat who is here: nodes that have just started need it, and a node that stops is forgotten."""
        while True:
            await asyncio.sleep(_REPORT_EVERY)
            for table in self._hub.tables():
                self.send(self._presence.here(table))

    async def _receive_all(self) -> None:
        async with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
            await channel.subscribe(_CHANNEL)
            self._outage.worked()
            # After subscribing, not before: an event between the two would be missed.
            self._catch_up()
            async for message in channel.listen():
                if envelope := _opened(message["data"]):
                    self._deliver(envelope)

    def _deliver(self, envelope: Envelope) -> None:
        if envelope.node == self._node:  # Redis tells those as well who have said it
            return
        self._counts.received.inc()
        event = envelope.news
        if isinstance(event, Present):
            self._presence.note(event)
        if isinstance(event, Changed) and is_table(event.table) and not self._follows(event):
            self._refresh(event.table)
        else:
            self._hub.deliver(event)

    def _follows(self, event: Changed) -> bool:
        """Take the line that an event brings; returns whether the table is up to date with it."""
        # Tables without listeners stay as they are in the cache: a move at an unknown version refreshes them.
        if event.stored is None or not self._hub.listeners(event.table):
            return False
        try:
            return self._cache.follow(event.table, event.stored.entry, event.stored.revision)
        except Exception:  # one table must not end the news of all others
            _logger.exception("a line could not be followed", extra={"table": event.table})
            return False

    def _refresh(self, table: str) -> None:
        """Reread a table in a task: a table that takes long must not delay the news of all others."""
        if table in self._refreshing:
            self._refreshing[table] = True
        elif self._hub.listeners(table):
            self._refreshing[table] = True
            self._group.create_task(self._keep_fresh(table))

    async def _keep_fresh(self, table: str) -> None:
        try:
            while self._refreshing[table]:
                self._refreshing[table] = False
                async with self._reads:
                    is_fresh = await self._refreshed(table)
                if is_fresh:
                    self._hub.deliver(Changed(table))
        except Exception:  # one table must not end the news of all others
            _logger.exception("a table could not be read anew", extra={"table": table})
        finally:
            del self._refreshing[table]

    def _catch_up(self) -> None:
        """Refresh every table with listeners: its events may have been missed."""
        for table in self._hub.tables():
            self._deliver(Envelope("", Changed(table)))  # in no node's name, as our own events are left out

    async def _refreshed(self, table: str) -> bool:
        """Refresh a table; returns whether it is fresh."""
        try:
            await self._cache.fresh(table)
        except NotFound:  # deleted
            self._cache.drop(table)
        except Unavailable:  # the sweeper repeats it
            return False
        return True


def _opened(data: bytes) -> Envelope | None:
    """Return what another node says; None for what only a newer one can mean."""
    try:
        return msgspec.json.decode(data, type=Envelope)
    except msgspec.MsgspecError:
        return None
