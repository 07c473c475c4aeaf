"""The app context: every part of a running server, put together."""

import asyncio
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from typing import Any, Self

from floe.server.live.connection import turn_out
from floe.server.live.hub import Changed, Hub, Said
from floe.server.live.presence import Presence
from floe.server.live.relay import Relay
from floe.server.ops.metrics import Metrics
from floe.server.ops.retention import Retention
from floe.server.ops.settings import Settings
from floe.server.ops.sweeper import Sweeper
from floe.server.people.bans import Bans
from floe.server.people.identities import People
from floe.server.people.ids import new_id
from floe.server.people.keys import signing_key
from floe.server.people.whereabouts import Whereabouts
from floe.server.play.boards import Boards
from floe.server.play.bots import Bots
from floe.server.play.move_service import MoveService
from floe.server.play.numbers import Numbers
from floe.server.play.rankings import Rankings
from floe.server.play.rated_games import RatedGames
from floe.server.play.reviewers import Reviewers
from floe.server.play.reviews import Reviews
from floe.server.play.running import Running
from floe.server.play.thinking import BotPool
from floe.server.play.turns import Turns
from floe.server.play.weighing import Weighings
from floe.server.rooms.cache import TableCache
from floe.server.rooms.invitations import Invitations
from floe.server.rooms.lobby import Lobby
from floe.server.rooms.offer import Offer
from floe.server.rooms.shielded import ShieldedTasks
from floe.server.rooms.table import Table
from floe.server.storage.appender import Appender
from floe.server.storage.audit import AuditLog
from floe.server.storage.boards import SharedBoards
from floe.server.storage.database import Database
from floe.server.storage.following import Following
from floe.server.storage.ledger import Ledger
from floe.server.storage.leftovers import Leftovers
from floe.server.storage.rated_log import RatedLog
from floe.server.storage.ratings import Ratings
from floe.server.storage.shelf import Shelf
from floe.server.storage.store import Store


class AppContext:
    """Everything a request may need."""

    def __init__(self, settings: Settings, database: Database, key: str) -> None:
        clock = settings.clock
        self.settings, self.database = settings, database
        self.metrics = Metrics()
        self.people = People(database, key, clock)
        self.audit = AuditLog(database, clock)
        self.bans = Bans(database, self.audit, clock)
        self.whereabouts = Whereabouts(key)
        self.invitations = Invitations(key)
        self.store = Store(database, clock)
        self.following = Following(database)
        self.cache = TableCache(self.store, settings.cache_size)
        self._connect_nodes(secrets.token_hex(8))
        self.appender = Appender(database)
        house = settings.house_bots
        self.bot_pool = BotPool(settings.bot_workers, settings.thinking, settings.queueing, house)
        self.waiting_for_hints: set[str] = set()
        self.sockets: Counter[str] = Counter()
        """Open sockets, by where they come from."""
        self.reviewers = Reviewers(settings.reviewer_ready)
        self.reviews = Reviews(Shelf(database), settings.reviews, self.reviewers.review)
        self.shielded = ShieldedTasks()
        self.offer = Offer(settings.allowed_bots, house)
        origin = self.whereabouts.digest
        self.lobby = Lobby(
            self.store, self.cache, self.invitations, self.shielded, self.announce, clock, self.offer, origin
        )
        self.rated_games = RatedGames(RatedLog(database), self.cache, self.announce)
        self.rankings = Rankings(Ratings(database), clock)
        shared = SharedBoards(database, new_id, clock)
        self.boards = Boards(self.lobby, Running(self.store, self.cache), shared)
        self.weighings = Weighings()
        self.numbers = Numbers(Ledger(database), self.cache, new_id, clock)
        self.move_service = MoveService(self.cache, self.appender, self._moved, clock)
        self.turns = Turns(self.lobby, self.move_service)
        self.bots = Bots(self.cache, self.move_service, self.bot_pool, self._say, self.whereabouts.of)
        self.sweeper = Sweeper(self.store, self.cache, self.hub, self.lobby, self.bots, clock)
        self.retention = Retention(Leftovers(database), self.cache, self.hub, clock)

    def _connect_nodes(self, node: str) -> None:
        self.hub = Hub()
        self.bans.changed = partial(turn_out, self.hub)
        self.presence = Presence(node, self.hub, self.settings.clock)
        redis = self.settings.redis
        self.relay = Relay(redis, node, self.hub, self.cache, self.presence) if redis else None
        self.hub.forward = self.relay.send if self.relay else None

    @property
    def heartbeat(self) -> float:
        """Seconds between two pings of a socket."""
        return self.settings.heartbeat

    @classmethod
    @asynccontextmanager
    async def opened(cls, settings: Settings) -> AsyncIterator[Self]:
        """Open the database, start the background tasks, and close it all afterwards."""
        async with AsyncExitStack() as closing:
            database = Database(settings.database, settings.patience)
            closing.push_async_callback(database.close)
            await database.open()
            context = cls(settings, database, await signing_key(database))
            await context._start(closing)
            yield context

    async def _start(self, closing: AsyncExitStack) -> None:
        """Start the background tasks.

        They stop in reverse order, first what causes work and then what finishes it: sweeper, bots, changes of tables,
        appended moves. So nothing is left half done, and nothing wakes what has already stopped.
        """
        await closing.enter_async_context(_running(self.appender.run()))
        closing.push_async_callback(self.appender.finish)
        if self.relay:
            closing.push_async_callback(self.relay.close)
            await closing.enter_async_context(_running(self.relay.run()))
        closing.push_async_callback(self.shielded.finish)
        closing.push_async_callback(self.bot_pool.close)
        closing.push_async_callback(self.bots.close)
        closing.push_async_callback(self.reviewers.close)
        closing.push_async_callback(self.reviews.close)
        closing.push_async_callback(self.weighings.close)
        await self.bans.refresh()
        await closing.enter_async_context(_running(self.bans.run(self.settings.sweep)))
        await closing.enter_async_context(_running(self.retention.run(self.settings.keep)))
        await closing.enter_async_context(_running(self.rated_games.run(self.settings.sweep)))
        await closing.enter_async_context(_running(self.sweeper.run(self.settings.sweep, self.settings.grace)))

    def _moved(self, table: Table) -> None:
        is_bot = table.dealt.entries[-1].bot
        self.metrics.moves.labels("bot" if is_bot else "person").inc()
        if not is_bot:
            self.reviewers.expect(table.row.game)
        self.announce(table)

    def _say(self, table: str, seat: int, phrase: str) -> None:
        self.hub.publish(Said(table, seat, phrase))

    def announce(self, table: Table) -> None:
        """Publish that a table has changed, and let a bot move if it is its turn."""
        self.hub.publish(Changed(table.id))
        self.bots.wake(table)
        self.rated_games.notice(table)


@asynccontextmanager
async def _running(work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
