"""Appending to logs: one INSERT a line, at a version nobody else can take; whoever asked hears only after the commit.

Lines that come at the same time, of whatever tables, share a commit: reaching the disk is what takes long.
"""

import asyncio
from functools import partial
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import Connection, update
from sqlalchemy.dialects import postgresql, sqlite

from floe.server import schema
from floe.server.database import Database
from floe.server.log import Entry

_MANY: Final = 200  # lines in one commit at most


class _Line(NamedTuple):
    table: str
    entry: Entry
    stored: "asyncio.Future[bool]"

    @property
    def place(self) -> tuple[str, int]:
        return self.table, self.entry.version


class Appender:
    """Stores the lines of all tables' logs."""

    def __init__(self, database: Database) -> None:
        """Append to the logs in a database."""
        self._database = database
        self._lines: asyncio.Queue[_Line] = asyncio.Queue()
        insert = sqlite.insert if database.is_sqlite else postgresql.insert
        log = schema.moves
        self._insert = insert(log).on_conflict_do_nothing().returning(log.c.table, log.c.version)

    async def append(self, table: str, entry: Entry) -> bool:
        """Store a line; returns whether it is stored for good, False if somebody else was first at this version."""
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._lines.put_nowait(_Line(table, entry, stored))
        return await stored

    async def run(self) -> None:
        """Store lines as they come, until cancelled."""
        while True:
            lines = [await self._lines.get()]
            while not self._lines.empty() and len(lines) < _MANY:
                lines.append(self._lines.get_nowait())
            await self._store(lines)

    async def _store(self, lines: list[_Line]) -> None:
        try:
            places = await self._database.transact(partial(self._commit, lines))
        except Exception as error:  # whatever it is, those who wait must hear of it
            if len(lines) > 1:  # and the others must not suffer from one bad line
                for line in lines:
                    await self._store([line])
            elif not lines[0].stored.done():
                lines[0].stored.set_exception(error)
            return
        for line in lines:
            if not line.stored.done():  # the waiter may have gone
                line.stored.set_result(line.place in places)
            places.discard(line.place)

    def _commit(self, lines: list[_Line], connection: Connection) -> set[tuple[str, int]]:
        first = {line.place: line for line in reversed(lines)}  # of two that race within one batch, the earlier
        values = [{"table": line.table} | msgspec.to_builtins(line.entry) for line in first.values()]
        stored = {(row.table, row.version) for row in connection.execute(self._insert, values)}
        _finish(connection, [table for table, version in stored if first[table, version].entry.actor is None])
        return stored


def _finish(connection: Connection, tables: list[str]) -> None:
    """Mark the tables whose games these lines have ended."""
    if tables:
        over = {"status": "over", "revision": schema.tables.c.revision + 1}
        connection.execute(update(schema.tables).where(schema.tables.c.id.in_(tables)).values(over))
