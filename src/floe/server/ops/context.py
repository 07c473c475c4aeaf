"""The app context: every part of a running server, put together."""

import asyncio
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from typing import Any, Final, Self

from floe.server.live.connection import turn_out
from floe.server.live.hub import Changed, Hub, Said, Stored
from floe.server.live.lookout import Lookout
from floe.server.live.positions import Positions
from floe.server.live.presence import Presence
from floe.server.live.push_service import PushService
from floe.server.live.relay import Relay
from floe.server.live.talk import Talk
from floe.server.metrics import Metrics
from floe.server.ops.notices import Notices
from floe.server.ops.retention import Retention
from floe.server.ops.settings import Settings
from floe.server.ops.sweeper import Sweeper
from floe.server.ops.watch import Watch
from floe.server.people.bans import Bans
from floe.server.people.devices import Devices
from floe.server.people.hosts import Hosts
from floe.server.people.identities import People
from floe.server.people.ids import new_id
from floe.server.people.keys import signing_key
from floe.server.people.passkeys import Passkeys
from floe.server.people.push_keys import PushKey, push_key
from floe.server.people.recovery import Recovery
from floe.server.people.silences import Silences
from floe.server.people.tickets import Tickets
from floe.server.people.whereabouts import Whereabouts
from floe.server.play.boards import Boards
from floe.server.play.bots import Bots
from floe.server.play.daily import Daily
from floe.server.play.experts import Experts
from floe.server.play.export import Exports
from floe.server.play.matches import Matches
from floe.server.play.move_service import MoveService
from floe.server.play.numbers import Numbers
from floe.server.play.rankings import Rankings
from floe.server.play.rated_games import RatedGames
from floe.server.play.reviewers import Reviewers
from floe.server.play.reviews import Reviews
from floe.server.play.running import Running
from floe.server.play.thinking import BotPool
from floe.server.play.tournaments import Host
from floe.server.play.tries import Tries
from floe.server.play.turns import Turns
from floe.server.play.weighing import Weighings
from floe.server.rooms.cache import TableCache
from floe.server.rooms.changing import Changing
from floe.server.rooms.farewell import Farewell
from floe.server.rooms.invitations import Invitations
from floe.server.rooms.lobby import Lobby
from floe.server.rooms.manners import Manners
from floe.server.rooms.meeting import Meeting
from floe.server.rooms.offer import Offer
from floe.server.rooms.shielded import ShieldedTasks
from floe.server.rooms.table import Table
from floe.server.storage.appender import Appender
from floe.server.storage.audit import AuditLog
from floe.server.storage.belongings import Belongings
from floe.server.storage.boards import SharedBoards
from floe.server.storage.chosen_limits import ChosenLimits
from floe.server.storage.conduct import Conduct
from floe.server.storage.database import Database
from floe.server.storage.following import Following
from floe.server.storage.ledger import Ledger
from floe.server.storage.leftovers import Leftovers
from floe.server.storage.mutes import Mutes
from floe.server.storage.rated_log import RatedLog
from floe.server.storage.ratings import Ratings
from floe.server.storage.reports import Reports
from floe.server.storage.reviews import ReviewStore
from floe.server.storage.seeks import Seeks
from floe.server.storage.store import Store
from floe.server.storage.subscriptions import Subscriptions
from floe.server.storage.tournaments import Tournaments

_CONTACT: Final = "https://github.com/floe-games/floe"  # whom a push service may ask, where a host has no address
_ROUNDS: Final = 20.0  # seconds between two looks whether rounds of tournaments are due


class AppContext:
    """Everything a request may need."""

    def __init__(self, settings: Settings, database: Database, key: str, push: PushKey, metrics: Metrics) -> None:
        self.settings, self.database, self.metrics = settings, database, metrics
        self.node = secrets.token_hex(8)
        self.waiting_for_hints: set[str] = set()
        self.sockets: Counter[str] = Counter()
        """Open sockets: by where they come from, and for each table by who has them open."""
        self.exporting: set[str] = set()
        """People whose export is being written."""
        # Each of these needs what those before it have made.
        self._make_storage()
        self._make_people(key)
        self._make_live(self.node)
        self._make_rooms(key)
        self._make_bots()
        self._make_play()
        self._make_contests()
        self._make_account_parts()
        self._make_ops(push)

    def _make_storage(self) -> None:
        database, clock = self.database, self.settings.clock
        self.audit = AuditLog(database, clock)
        self.store, self.following, self.belongings = Store(database, clock), Following(database), Belongings(database)
        self.appender = Appender(database, self.metrics.stores)
        self.limits = ChosenLimits(database, self.audit)
        self.conduct, self.mutes = Conduct(database, clock), Mutes(database)
        self.reports = Reports(database, self.audit, new_id, clock)
        self.subscriptions = Subscriptions(database, clock)

    def _make_people(self, key: str) -> None:
        database, clock = self.database, self.settings.clock
        self.people = People(database, key, clock)
        self.whereabouts = Whereabouts(key)
        self.tickets, self.devices = Tickets(database, clock), Devices(database, clock)
        self.passkeys = Passkeys(database, self.tickets, clock)
        self.recovery = Recovery(database, clock)
        self.hosts = Hosts(database, self.audit, clock)
        self.silences, self.bans = Silences(database, self.audit, clock), Bans(database, self.audit, clock)

    def _make_live(self, node: str) -> None:
        self.cache = TableCache(self.store, self.settings.cache_size, self.metrics.play)
        self.hub, self.positions = Hub(), Positions()
        self.bans.changed = partial(turn_out, self.hub)
        self.presence = Presence(node, self.hub, self.settings.clock)
        redis = self.settings.redis
        self.relay = Relay(redis, node, self.hub, self.cache, self.presence, self.metrics) if redis else None
        self.hub.forward = self.relay.send if self.relay else None
        self.talk = Talk(self.hub, self.silences, self.conduct)

    def _make_rooms(self, key: str) -> None:
        clock, origin = self.settings.clock, self.whereabouts.digest
        self.shielded, self.invitations = ShieldedTasks(), Invitations(key)
        self.offer = Offer(self.settings.allowed_bots, self.settings.host_bots)
        changing = Changing(self.store, self.cache, self.shielded, self.announce)
        self.lobby = Lobby(self.store, self.cache, self.invitations, self.shielded, changing, clock, self.offer, origin)
        self.manners = Manners(changing, self.store, clock)
        self.meeting = Meeting(
            Seeks(self.database, clock),
            self.lobby,
            self.manners,
            self.cache,
            self.shielded,
            self.announce,
            lambda topic: self.hub.publish(Changed(topic)),
            self.offer,
            self.whereabouts.of,
            clock,
        )
        self.lookout = Lookout(self.hub, self.meeting)

    def _make_bots(self) -> None:
        settings, metrics = self.settings, self.metrics
        self.move_service = MoveService(self.cache, self.appender, self._moved, settings.clock, metrics.play)
        self.turns = Turns(self.manners, self.move_service)
        self.bot_pool = BotPool(
            settings.bot_workers, settings.thinking, settings.queueing, settings.host_bots, metrics.bots
        )
        site_of = self.whereabouts.site_of
        self.bots = Bots(self.cache, self.move_service, self.bot_pool, self._say, site_of, metrics.bots)

    def _make_play(self) -> None:
        database, settings, site_of = self.database, self.settings, self.whereabouts.site_of
        self.rated_games = RatedGames(RatedLog(database), self.cache, self.announce)
        self.rankings = Rankings(Ratings(database), settings.clock)
        self.reviewers = Reviewers(settings.reviewer_ready)
        self.reviews = Reviews(ReviewStore(database), settings.reviews, self.reviewers.review, site_of)
        shared = SharedBoards(database, new_id, settings.clock)
        self.boards = Boards(self.lobby, self.cache, Running(self.store, self.cache), shared)
        self.weighings = Weighings(network_of=site_of)
        self.numbers = Numbers(Ledger(database), self.cache, new_id, settings.clock)

    def _make_contests(self) -> None:
        clock = self.settings.clock
        self.tries = Tries(self.lobby, self.shielded, clock)
        self.experts = Experts(self.lobby.contests, self.bot_pool)
        self.daily = Daily(self.tries, self.experts, clock)
        self.matches = Matches(self.tries, new_id, clock)
        self.tournaments = Host(Tournaments(self.database), self.lobby, self.shielded, new_id, clock)

    def _make_account_parts(self) -> None:
        self.exports = Exports(self.belongings, self.people, self.cache)
        self.farewell = Farewell(
            self.belongings,
            self.manners,
            self.cache,
            lambda of: self.hub.publish(Changed(of)),
            self.rated_games.count,
        )

    def _make_ops(self, push: PushKey) -> None:
        clock = self.settings.clock
        self.push_key, self.push_service = push, PushService(self.settings.push_networks)
        self.notices = Notices(self.subscriptions, self.following, self.cache, push, self.push_service, self.hub)
        self.sweeper = Sweeper(
            self.store, self.cache, self.hub, self.manners, self.bots, self.meeting, self.notices, clock
        )
        self.retention = Retention(Leftovers(self.database), self.cache, self.hub, clock, self.metrics.node)
        self.watch = Watch(self)

    @property
    def clock(self) -> Callable[[], float]:
        """Tells the time, in seconds since 1970."""
        return self.settings.clock

    @property
    def heartbeat(self) -> float:
        """Seconds between two pings of a socket."""
        return self.settings.heartbeat

    @classmethod
    @asynccontextmanager
    async def opened(cls, settings: Settings) -> AsyncIterator[Self]:
        """Open the database, start the background tasks, and close it all afterwards."""
        async with AsyncExitStack() as closing:
            metrics = Metrics()
            database = Database(settings.database, settings.patience, metrics)
            closing.push_async_callback(database.close)
            await database.open_patiently()
            push = await push_key(database, settings.origin or _CONTACT)
            context = cls(settings, database, await signing_key(database), push, metrics)
            await context._start(closing)
            yield context

    async def _start(self, closing: AsyncExitStack) -> None:
        """Start the background tasks.

        They stop in reverse order, first what causes work and then what finishes it: sweeper, bots, changes of tables,
        appended moves. So nothing is left half done, and nothing wakes what has already stopped.
        """
        closing.enter_context(self.watch.faults.listening())
        await closing.enter_async_context(_running(self.appender.run()))
        closing.push_async_callback(self.appender.finish)
        if self.relay:
            closing.push_async_callback(self.relay.close)
            await closing.enter_async_context(_running(self.relay.run()))
        closing.push_async_callback(self.notices.close)
        closing.push_async_callback(self.shielded.finish)
        closing.push_async_callback(self.bot_pool.close)
        closing.push_async_callback(self.bots.close)
        closing.push_async_callback(self.experts.close)
        closing.push_async_callback(self.reviewers.close)
        closing.push_async_callback(self.reviews.close)
        closing.push_async_callback(self.weighings.close)
        closing.push_async_callback(self.watch.close)
        await closing.enter_async_context(_running(self.watch.run(self.settings.report)))
        # At once, and not when the tasks below get to it: nobody who is banned slips in while the server starts.
        await self.bans.refresh()
        await self.limits.refresh()
        await closing.enter_async_context(_running(self.bans.run(self.settings.sweep)))
        await closing.enter_async_context(_running(self.limits.run(self.settings.sweep)))
        await closing.enter_async_context(_running(self.tournaments.run(_ROUNDS)))
        await closing.enter_async_context(_running(self.retention.run(self.settings.keep)))
        await closing.enter_async_context(_running(self.rated_games.run(self.settings.sweep)))
        await closing.enter_async_context(_running(self.sweeper.run(self.settings.sweep, self.settings.grace)))

    def _moved(self, table: Table) -> None:
        is_bot, play = table.dealt.entries[-1].bot, self.metrics.play
        (play.by_bot if is_bot else play.by_person).inc()
        if table.is_over:
            play.finished.labels(table.row.game).inc()
        if not is_bot:
            self.reviewers.expect(table.row.game)
        # A line that ends a game changes its row as well, which the others then have to read.
        stored = None if table.is_over else Stored(table.dealt.entries[-1], table.row.revision)
        self.announce(table, stored)

    def _say(self, table: str, seat: int, phrase: str) -> None:
        self.hub.publish(Said(table, seat, phrase))

    def announce(self, table: Table, stored: Stored | None = None) -> None:
        """Publish that a table has changed, if only by a line which one, and let a bot move if it is its turn."""
        self.hub.publish(Changed(table.id, stored))
        self.bots.wake(table)
        self.rated_games.notice(table)
        self.notices.turn(table)


@asynccontextmanager
async def _running(work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
