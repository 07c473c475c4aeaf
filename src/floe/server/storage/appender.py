"""Appending to logs: one INSERT per line, at a version nobody else can take, announced once it is durable.

Lines that arrive together share a commit, also those of different tables: the disk sync is what takes long.
"""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import Connection, insert, update
from sqlalchemy.exc import IntegrityError

from floe.server.errors import Unavailable
from floe.server.metrics import StoreMetrics
from floe.server.storage import schema
from floe.server.storage.database import Database
from floe.server.storage.rows import Entry

_logger: Final = logging.getLogger(__name__)
_MAX_BATCH: Final = 200  # lines in one commit
_INSERT: Final = insert(schema.moves)


class _Line(NamedTuple):
    table: str
    entry: Entry
    announce: Callable[[], None]
    stored: "asyncio.Future[bool]"

    @property
    def place(self) -> tuple[str, int]:
        return self.table, self.entry.version


class Appender:
    """Stores the lines of all tables' logs, a batch per commit."""

    def __init__(self, database: Database, metrics: StoreMetrics) -> None:
        self._database, self._batch = database, metrics.batch
        metrics.waiting.set_function(lambda: self._lines.qsize())
        self._lines: asyncio.Queue[_Line] = asyncio.Queue()

    async def append(self, table: str, entry: Entry, announce: Callable[[], None]) -> bool:
        """Store a line and announce it; returns False if another line took its version.

        The line belongs to `run` from here on: cancelling the caller neither loses nor repeats it.
        """
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._lines.put_nowait(_Line(table, entry, announce, stored))
        return await stored

    async def run(self) -> None:
        """Store lines as they come, until cancelled."""
        taken: set[tuple[str, int]] = set()
        while True:
            lines = [await self._lines.get()]
            while not self._lines.empty() and len(lines) < _MAX_BATCH:
                lines.append(self._lines.get_nowait())
            # Of lines that race for one version, only the first goes to the database: one that fails there would
            # undo the commit of all the others. `taken` also stops lines queued while the last commit was under way.
            first = {line.place: line for line in reversed(lines) if line.place not in taken}
            winners = [line for line in lines if line is first.get(line.place)]
            taken = await self._store(winners) if winners else set()
            for line in lines:
                if line is not first.get(line.place):
                    _tell(line, False)
                self._lines.task_done()

    async def finish(self) -> None:
        """Wait until every queued line is stored."""
        await self._lines.join()

    async def _store(self, lines: list[_Line]) -> set[tuple[str, int]]:
        """Store lines together and announce them; returns the places they have taken."""
        try:
            await self._database.transact(partial(_commit, lines))
            self._batch.observe(len(lines))
        except Unavailable as error:  # storing them one by one would fail as well, after a wait for each
            return _fail(lines, error)
        except Exception as error:  # the callers that wait must get it, of any kind
            return await self._store_apart(lines, error)
        for line in lines:
            _announce(line)
        return {line.place for line in lines}

    async def _store_apart(self, lines: list[_Line], error: Exception) -> set[tuple[str, int]]:
        """Store lines one by one, so that a bad one fails alone; a single line gets its error."""
        if len(lines) > 1:
            return set().union(*[await self._store([line]) for line in lines])
        if isinstance(error, IntegrityError):  # another node was first, or the table has been deleted
            _tell(lines[0], False)
        else:
            _fail(lines, error)
        return set()


def _commit(lines: list[_Line], connection: Connection) -> None:
    connection.execute(_INSERT, [{"table": line.table} | msgspec.to_builtins(line.entry) for line in lines])
    _finish(connection, [line.table for line in lines if line.entry.actor is None])


def _finish(connection: Connection, tables: list[str]) -> None:
    """Mark the tables whose games these lines have ended."""
    if tables:
        over = {"status": "over", "revision": schema.tables.c.revision + 1}
        connection.execute(update(schema.tables).where(schema.tables.c.id.in_(tables)).values(over))


def _announce(line: _Line) -> None:
    # The mover first: its answer and the news then leave in the same turn of the loop.
    _tell(line, True)
    try:
        line.announce()
    except Exception:  # the lines after it must still be stored
        _logger.exception("a move could not be announced", extra={"table": line.table})


def _fail(lines: list[_Line], error: Exception) -> set[tuple[str, int]]:
    """Tell the callers why their lines are not stored; returns the places taken, none as far as anybody knows."""
    for line in lines:
        if not line.stored.done():
            line.stored.set_exception(error)
    return set()


def _tell(line: _Line, stored: bool) -> None:
    if not line.stored.done():  # the caller may have been cancelled
        line.stored.set_result(stored)
