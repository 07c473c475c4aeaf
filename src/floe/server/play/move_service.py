"""Moves, a person's or a bot's: tried on the log, stored, and only then announced."""

from collections.abc import Callable
from functools import partial
from time import perf_counter

from msgspec.structs import replace

from floe.core.errors import Stale
from floe.server.metrics import PlayMetrics
from floe.server.rooms.cache import TableCache
from floe.server.rooms.log import Ask, Log
from floe.server.rooms.table import Table
from floe.server.storage.appender import Appender
from floe.server.storage.rows import Entry


class MoveService:
    """Takes moves for any table. No node owns a table, so any node may take any move."""

    def __init__(
        self,
        cache: TableCache,
        appender: Appender,
        announce: Callable[[Table], None],
        clock: Callable[[], float],
        metrics: PlayMetrics,
    ) -> None:
        self._cache, self._appender, self._seconds = cache, appender, metrics.seconds
        self._announce, self._clock = announce, clock

    async def move(self, table: Table, ask: Ask, text: str) -> Table:
        """Return the table after a move; raises what is wrong with it, and then nothing has changed."""
        return await self._append(table, ask, lambda log, at: log.move(at, text))

    async def undo(self, table: Table, ask: Ask, count: int) -> Table:
        """Return the table after a seat has taken moves back; raises NoUndo where that would harm somebody."""
        return await self._append(table, ask, lambda log, at: log.undo(at, count))

    async def take_back(self, table: Table, ask: Ask, keep: int) -> Table:
        """Return the table with its first moves alone, as everybody there has agreed."""
        return await self._append(table, ask, lambda log, at: log.take_back(at, keep))

    async def _append(self, table: Table, ask: Ask, advance: Callable[[Log, Ask], Log]) -> Table:
        # Optimistic: an up-to-date move costs no read, and the primary key of its row decides any race. Only a
        # version we do not know is worth asking the database for.
        if ask.version != table.version:
            table = await self._cache.fresh(table.id)
        if table.dealt.answered(ask.seat, ask.key):  # sent again after a lost connection
            return table
        table.check_running()
        began = perf_counter()
        log = advance(table.dealt, replace(ask, at=self._clock()))
        moved = _after(table, log)
        if await self._appender.append(table.id, log.entries[-1], partial(self._stored, moved)):
            self._seconds.observe(perf_counter() - began)
            return moved
        return await self._lost(table, ask, log.entries[-1])

    def _stored(self, table: Table) -> None:
        # The cache before the news: listeners look the table up there.
        self._announce(self._cache.put(table))

    async def _lost(self, table: Table, ask: Ask, entry: Entry) -> Table:
        """Find out who was first: another move, or the same one, whose commit was not answered or came twice."""
        table = await self._cache.fresh(table.id)
        if table.dealt.answered(ask.seat, ask.key) or entry in table.dealt.entries:
            self._announce(table)  # nobody has, if the answer of the database was lost
            return table
        sentence = f"somebody else was first; the table is at version {table.version}"
        raise Stale(sentence, at=ask.version, version=table.version)


def _after(table: Table, log: Log) -> Table:
    """Return the table as the database has it now; must agree with the appender, which also closes a finished game."""
    if not log.state.over:
        return replace(table, log=log)
    return replace(table, log=log, row=replace(table.row, status="over", revision=table.row.revision + 1))
