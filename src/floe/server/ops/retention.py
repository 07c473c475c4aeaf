"""How long things are kept: once an hour, what nobody has touched for as long as the host says goes."""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from floe.server.errors import Unavailable
from floe.server.live.hub import Changed, Hub
from floe.server.metrics import NodeMetrics
from floe.server.rooms.cache import TableCache
from floe.server.storage.leftovers import Leftovers

_logger: Final = logging.getLogger(__name__)
_EVERY: Final = 3600.0  # seconds
DAY: Final = 86400.0


class Retention:
    """Deletes tables that were left alone, and forgets people of whom nothing is left. Finished games stay."""

    def __init__(
        self, leftovers: Leftovers, cache: TableCache, hub: Hub, clock: Callable[[], float], metrics: NodeMetrics
    ) -> None:
        self._leftovers, self._cache, self._hub, self._clock = leftovers, cache, hub, clock
        self._metrics = metrics

    async def run(self, days: float | None) -> None:
        """Tidy up again and again until cancelled; without days, everything stays."""
        while days is not None:
            await asyncio.sleep(_EVERY)
            try:
                await self.tidy(days)
            except Unavailable:  # which has been logged
                pass
            except Exception:  # one failure must not end all later tidying
                _logger.exception("nothing could be tidied up")

    async def tidy(self, days: float) -> None:
        """Delete what nobody has touched for some days."""
        before, tables = self._clock() - days * DAY, 0
        while gone := await self._leftovers.drop_tables(before):
            tables += len(gone)
            for table in gone:
                self._cache.drop(table)
                self._hub.publish(Changed(table))
        people = await self._leftovers.drop_people(before)
        self._metrics.deleted.labels("tables").inc(tables)
        self._metrics.deleted.labels("people").inc(people)
        self._metrics.tidied.set(self._clock())
        if tables or people:
            _logger.info("tidied up", extra={"tables": tables, "people": people})
