"""Sees to it that no table hangs: bots left behind by a dead node, people away for too long, news that was lost."""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from floe.core.errors import FloeError
from floe.server.live.hub import Changed, Hub
from floe.server.play.bots import Bots
from floe.server.rooms.cache import Shelf
from floe.server.rooms.lobby import Hall
from floe.server.rooms.table import Table
from floe.server.storage.store import Store

_logger: Final = logging.getLogger(__name__)


class Keeper:
    """Walks through the hall from time to time."""

    def __init__(
        self, store: Store, shelf: Shelf, hub: Hub, hall: Hall, bots: Bots, clock: Callable[[], float]
    ) -> None:
        """Look after the tables of a store, and those who listen to them."""
        self._store, self._shelf, self._hub, self._hall = store, shelf, hub, hall
        self._bots, self._clock = bots, clock

    async def run(self, every: float, grace: float) -> None:
        """Walk round until cancelled; the first time without grace, as bots may have waited since the last server."""
        await self.walk(0)
        while True:
            await asyncio.sleep(every)
            await self.walk(grace)

    async def walk(self, grace: float) -> None:
        """Look at every table where somebody is late, or where news may have been lost."""
        try:
            await self._make_good()
            for table in await self._store.overdue(self._clock(), grace):
                await self._see_to(await self._shelf.fresh(table))
        except FloeError as error:  # a table was deleted while we looked at it
            _logger.info("a table has gone", extra={"code": error.code})
        except Exception:
            _logger.exception("the keeper stumbled")

    async def _make_good(self) -> None:
        """Tell what nobody has told: a node may die between storing a move and announcing it, or have no Redis."""
        for table, (revision, version) in (await self._store.versions(self._hub.tables())).items():
            kept = await self._shelf.get(table)
            if revision > kept.row.revision or version > kept.version:
                await self._shelf.fresh(table)
                self._hub.tell(Changed(table))

    async def _see_to(self, table: Table) -> None:
        log = table.dealt
        since = log.entries[-1].at if log.entries else table.row.dealt_at or 0
        actor, limit = log.state.actor, table.row.limit
        late = limit is not None and since + limit <= self._clock()
        if actor is not None and table.bot_to_move is None and late:
            table = await self._hall.excuse(table.id, actor, table.version)
        self._bots.nudge(table)
