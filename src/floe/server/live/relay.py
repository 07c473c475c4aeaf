"""Many nodes: Redis carries news from one to the others, and nothing but news: all else is in the database."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from msgspec import Struct
from redis.asyncio import Redis
from redis.exceptions import RedisError

from floe.core.errors import FloeError
from floe.server.live.hub import Changed, Hub, News, Present
from floe.server.live.presence import Presence
from floe.server.rooms.cache import Shelf

_logger: Final = logging.getLogger(__name__)
_CHANNEL: Final = "floe"
_MANY: Final = 1000  # news that may wait for Redis; older ones are dropped, for newer ones tell more
_REMINDING: Final = 20.0  # seconds between two words about who is here
_PAUSE: Final = 1.0  # seconds before trying again where Redis does not answer


class Letter(Struct, frozen=True):
    """News, and the node they come from."""

    node: str
    news: News


class Relay:
    """Sends this node's news to the others, and passes theirs on."""

    def __init__(self, address: str, node: str, hub: Hub, shelf: Shelf, presence: Presence) -> None:
        """Talk to the other nodes by way of the Redis at an address."""
        self._redis: Redis = Redis.from_url(address)
        self._node, self._hub, self._shelf, self._presence = node, hub, shelf, presence
        self._letters: asyncio.Queue[bytes] = asyncio.Queue(_MANY)

    def send(self, news: News) -> None:
        """Tell the other nodes, as soon as Redis takes it."""
        if self._letters.full():
            self._letters.get_nowait()
        self._letters.put_nowait(msgspec.json.encode(Letter(self._node, news)))

    async def run(self) -> None:
        """Send and pass on until cancelled."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self._forever(self._send_all))
            group.create_task(self._forever(self._hear_all))
            group.create_task(self._remind())

    async def close(self) -> None:
        """Let go of Redis."""
        await self._redis.aclose()

    async def _forever(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do some work, and again after a pause when Redis fails: a server without Redis still plays."""
        while True:
            try:
                await work()
            except (RedisError, OSError) as error:
                _logger.warning("redis does not answer", extra={"why": type(error).__name__})
                await asyncio.sleep(_PAUSE)

    async def _send_all(self) -> None:
        while True:
            await self._redis.publish(_CHANNEL, await self._letters.get())

    async def _remind(self) -> None:
        """Repeat who is here, for nodes that have just come; a node that stops repeating is forgotten."""
        while True:
            await asyncio.sleep(_REMINDING)
            for table in self._hub.tables():
                self.send(self._presence.here(table))

    async def _hear_all(self) -> None:
        async with self._redis.pubsub(ignore_subscribe_messages=True) as heard:
            await heard.subscribe(_CHANNEL)
            await self._catch_up()
            async for message in heard.listen():
                await self._pass_on(msgspec.json.decode(message["data"], type=Letter))

    async def _pass_on(self, letter: Letter) -> None:
        if letter.node == self._node:
            return
        if isinstance(letter.news, Present):
            self._presence.note(letter.news)
        if isinstance(letter.news, Changed) and not await self._refreshed(letter.news.table):
            return
        self._hub.tell(letter.news)

    async def _catch_up(self) -> None:
        """Look at every table somebody listens to: its news may have come while nobody heard."""
        for table in self._hub.tables():
            await self._pass_on(Letter("", Changed(table)))

    async def _refreshed(self, table: str) -> bool:
        """Bring a table up to date if anybody here cares for it."""
        if not self._hub.listeners(table):
            return False
        try:
            await self._shelf.fresh(table)
        except FloeError:  # deleted
            self._shelf.drop(table)
        return True
