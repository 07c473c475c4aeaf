"""Telling people who are elsewhere that it is their turn, and once more before the table's limit runs out.

A notice is sent once, whichever node it is on: the one that can store that it is sent sends it. It says where, never
what: no card leaves the server by this way.
"""

import asyncio
import logging
from time import monotonic
from typing import Final

import httpcore
import msgspec
from msgspec import Struct

from floe.server.errors import NotFound, Unavailable
from floe.server.live.hub import Changed, Event, Hub
from floe.server.live.push_service import PushService
from floe.server.people.push_keys import PushKey, decoded
from floe.server.people.sealing import sealed
from floe.server.rooms.cache import TableCache
from floe.server.rooms.table import Table
from floe.server.storage.following import Following
from floe.server.storage.subscriptions import NoticeKind, Subscription, Subscriptions

_logger: Final = logging.getLogger(__name__)
_BROWSERS: Final = "browsers/new"  # the topic on which nodes tell each other that somebody has one more
_BELIEVED: Final = 60.0  # seconds for which somebody without a browser is not looked up again, if no news come
_MAX_BELIEVED: Final = 10_000  # people
_GONE: Final = (404, 410)  # statuses that say that a subscription has ended (RFC 8030, 7.3)
_LATER: Final = (1.0, 10.0)  # seconds before the second and the third try
_LIFE: Final = 3 * 86400  # seconds for which a push service keeps a notice for a device that is off


class Notice(Struct, frozen=True):
    """What a browser is told. It finds the words for it itself."""

    kind: NoticeKind
    table: str
    game: str
    names: list[str]
    """The other people at the table."""
    language: str


class Notices:
    """Sends notices to the browsers of people whose turn it is."""

    seats = ()

    def __init__(
        self,
        subscriptions: Subscriptions,
        following: Following,
        cache: TableCache,
        key: PushKey,
        service: PushService,
        hub: Hub,
    ) -> None:
        self._subscriptions, self._following, self._cache = subscriptions, following, cache
        self._key, self._service = key, service
        self._tasks: set[asyncio.Task[None]] = set()
        self._without: dict[str, float] = {}
        """Until when people are believed to have no browser, which is most of them: a turn then costs no question."""
        subscriptions.added = lambda: hub.publish(Changed(_BROWSERS))
        hub.join(_BROWSERS, self)

    def notify(self, _event: Event) -> None:
        """Forget who has no browser, as somebody has subscribed."""
        # Another dictionary, not an empty one: what is looked up just now must not be believed either.
        self._without = {}

    def turn(self, table: Table) -> None:
        """Tell the person whose turn has just begun, unless they play with bots alone."""
        if _begins(table) and self._without.get(_awaited(table) or "", 0.0) < monotonic():
            task = asyncio.create_task(self._tell(table, "turn"))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def remind(self, now: float) -> None:
        """Tell everybody once who has used up most of their time."""
        for table in await self._following.running_out(now):
            try:
                await self._tell(await self._cache.fresh(table), "reminder")
            except NotFound:  # deleted meanwhile
                continue

    async def close(self) -> None:
        """Cancel what is being sent, and close the way to push services."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._service.close()

    async def _tell(self, table: Table, kind: NoticeKind) -> None:
        identity = _awaited(table)
        try:
            browsers = await self._browsers(identity) if identity else []
            if not browsers or not await self._subscriptions.claim(table.id, table.version, kind):
                return
            await asyncio.gather(*(self._send(_notice(table, kind, one.language), one) for one in browsers))
        except Unavailable:  # which has been logged; the table itself says whose turn it is
            pass
        except Exception:
            _logger.exception("a notice could not be sent", extra={"table": table.id})

    async def _browsers(self, identity: str) -> list[Subscription]:
        without = self._without
        browsers = await self._subscriptions.of(identity)
        if not browsers:
            if len(without) >= _MAX_BELIEVED:
                without.clear()
            without[identity] = monotonic() + _BELIEVED
        return browsers

    async def _send(self, notice: Notice, browser: Subscription) -> None:
        body = sealed(msgspec.json.encode(notice), decoded(browser.p256dh), decoded(browser.auth))
        for pause in (*_LATER, None):
            status = await self._tried(notice, browser, body)
            if status in _GONE:
                return await self._subscriptions.forget(browser.digest)
            if pause is None or (status is not None and status < 500 and status != 429):
                return
            await asyncio.sleep(pause)

    async def _tried(self, notice: Notice, browser: Subscription, body: bytes) -> int | None:
        headers = {
            "authorization": self._key.authorization(browser.endpoint),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(_LIFE),
            "topic": notice.table[:32],  # a later notice of the same table replaces one that was not delivered yet
            "urgency": "high" if notice.kind == "reminder" else "normal",
        }
        try:
            return await self._service.send(browser.endpoint, headers, body)
        except (httpcore.NetworkError, httpcore.TimeoutException, httpcore.ProtocolError) as error:
            _logger.info("a push service does not answer", extra={"why": type(error).__name__})
            return None


def _begins(table: Table) -> bool:
    """Return whether a person's turn has just begun, and another person waits for it."""
    log = table.log
    if log is None or _awaited(table) is None:
        return False
    return not log.entries or log.entries[-1].seat != table.actor


def _awaited(table: Table) -> str | None:
    """Return the person whose turn it is, where other people wait."""
    actor = None if table.actor is None else table.seats[table.actor]
    if actor is None or actor.by_bot:
        return None
    others = {seat.identity for seat in table.seats if seat.identity and not seat.resigned}
    return actor.identity if others - {actor.identity} else None


def _notice(table: Table, kind: NoticeKind, language: str) -> Notice:
    awaited = _awaited(table)
    names = [name for seat, name in zip(table.seats, table.names, strict=True) if name and seat.identity != awaited]
    return Notice(kind, table.id, table.row.game, names, language)
