"""The sweeper: finds tables and people that hang, because a node died, a person is away, or an event was lost."""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from floe.core.errors import FloeError
from floe.server.errors import Unavailable
from floe.server.live.hub import Changed, Hub
from floe.server.ops.notices import Notices
from floe.server.play.bots import Bots
from floe.server.rooms.cache import TableCache
from floe.server.rooms.manners import Manners
from floe.server.rooms.meeting import Meeting
from floe.server.rooms.table import Table
from floe.server.storage.store import Store

_logger: Final = logging.getLogger(__name__)


class Sweeper:
    """Looks after the tables of a store, and after those who listen to them on this node."""

    def __init__(
        self,
        store: Store,
        cache: TableCache,
        hub: Hub,
        manners: Manners,
        bots: Bots,
        meeting: Meeting,
        notices: Notices,
        clock: Callable[[], float],
    ) -> None:
        self._store, self._cache, self._hub, self._manners = store, cache, hub, manners
        self._bots, self._meeting, self._notices, self._clock = bots, meeting, notices, clock

    async def run(self, every: float, grace: float) -> None:
        """Sweep until cancelled; the first time without grace, as bots may have waited since the last server."""
        await self.sweep(0)
        while True:
            await asyncio.sleep(every)
            await self.sweep(grace)

    async def sweep(self, grace: float) -> None:
        """Attend to every table where somebody is late or an event may have been lost."""
        try:
            await self._repeat_lost_events()
            await self._meeting.sweep()
            await self._notices.remind(self._clock())
            for table in await self._store.overdue(self._clock(), grace):
                await self._look_after(table)
        except Unavailable:  # which has been logged; the next sweep finds what this one did not
            pass
        except Exception:  # one bad sweep must not end all later ones
            _logger.exception("a sweep failed")

    async def _look_after(self, table: str) -> None:
        try:
            await self._attend(await self._cache.fresh(table))
        except Unavailable:
            raise
        except FloeError as error:  # it was deleted while we looked at it, or its game is not installed any more
            _logger.info("a table cannot be looked after", extra={"table": table, "code": error.code})
        except Exception:  # one bad table must not leave all others alone
            _logger.exception("a table cannot be looked after", extra={"table": table})

    async def _repeat_lost_events(self) -> None:
        """Deliver what nobody was told: a node may die between storing a move and announcing it, or lack Redis."""
        tables = self._hub.tables()
        known = await self._store.versions(tables)
        for table, (revision, version) in known.items():
            cached = await self._cache.get(table)
            if revision > cached.row.revision or version > cached.version:
                await self._cache.fresh(table)
                self._hub.deliver(Changed(table))
        for table in known.keys() ^ tables:  # deleted, which those who listen learn when they look for it
            self._cache.drop(table)
            self._hub.deliver(Changed(table))

    async def _attend(self, table: Table) -> None:
        actor, due = table.actor, table.due
        if actor is not None and table.bot_to_move is None and due is not None and due <= self._clock():
            table = await self._manners.mark_away(table.id, actor, table.version)
        self._bots.wake(table)
