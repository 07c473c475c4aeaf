"""Rated games count once they are over: at once on the node where they end, a little later where that one dies."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from floe.core.errors import FloeError
from floe.server.errors import Unavailable
from floe.server.rooms.cache import TableCache
from floe.server.rooms.rated import as_rated_game
from floe.server.rooms.table import Table
from floe.server.storage.rated_log import RatedLog

_logger: Final = logging.getLogger(__name__)


class RatedGames:
    """Counts games. Any node may count any game, as often as it likes: the log takes each of them once."""

    def __init__(self, log: RatedLog, cache: TableCache, announce: Callable[[Table], None]) -> None:
        self._log, self._cache, self._announce = log, cache, announce
        self._ended = asyncio.Event()
        self._failed: set[str] = set()
        """Games that could not be counted, which is logged once."""

    def notice(self, table: Table) -> None:
        """Count a game soon if it is rated and over."""
        if table.row.rating_due and table.is_over:
            self._ended.set()

    async def run(self, every: float) -> None:
        """Count games as they end, until cancelled; those of nodes that died are looked for regularly."""
        while True:
            await self._try()
            with suppress(TimeoutError):
                async with asyncio.timeout(every):
                    await self._ended.wait()
            self._ended.clear()

    async def _try(self) -> None:
        try:
            await self.count()
        except Unavailable:  # which has been logged; the next time comes soon
            pass
        except Exception:  # one failure must not end all counting
            _logger.exception("rated games could not be counted")

    async def count(self) -> None:
        """Count the games that are due; one that cannot be counted is left for the next time."""
        for table in await self._log.due():
            try:
                await self._count(await self._cache.fresh(table))
            except Unavailable:
                raise
            except FloeError as error:  # the table was deleted while we looked at it
                _logger.info("a rated game has gone", extra={"table": table, "code": error.code})
            except Exception:  # one game that cannot be counted must not keep the others from it
                self._fail(table)

    def _fail(self, table: str) -> None:
        if table not in self._failed:
            self._failed.add(table)
            _logger.exception("a rated game could not be counted", extra={"table": table})

    async def _count(self, table: Table) -> None:
        found = as_rated_game(table)
        if found is None:
            await self._log.set_aside(table.id)
        else:
            await self._log.count_game(found)
        self._announce(await self._cache.fresh(table.id))
