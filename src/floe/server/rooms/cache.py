"""The tables somebody has asked for lately, kept at hand. Any of them may be dropped: the database knows it all."""

from collections import OrderedDict

import msgspec
from msgspec.structs import replace

from floe.core.registry import load
from floe.server.errors import NotFound
from floe.server.rooms.log import Log
from floe.server.rooms.table import Row, Table
from floe.server.storage.store import Named, Store


class Shelf:
    """A few tables in memory, the least lately used dropped first."""

    def __init__(self, store: Store, size: int) -> None:
        """Keep up to `size` tables of a store."""
        self._store, self._size = store, size
        self._tables: OrderedDict[str, Table] = OrderedDict()

    def __len__(self) -> int:
        return len(self._tables)

    async def get(self, table: str) -> Table:
        """Return a table as it was when last heard of, which suffices to try a move; raises NotFound."""
        kept = self._tables.get(table)
        return kept if kept else await self.fresh(table)

    async def fresh(self, table: str) -> Table:
        """Return a table as it is in the database now; raises NotFound."""
        kept = self._tables.get(table)
        if kept is None:
            return self.put(await self._read(table))
        try:
            revision, entries = await self._store.since(table, kept.version)
        except NotFound:  # deleted by its host
            self.drop(table)
            raise
        if revision != kept.row.revision:
            row, seats = await self._store.read(table)
            kept = _table(row, seats, kept.log or _dealt(row))
        return self.put(replace(kept, log=kept.log and kept.log.extended(entries)))

    def put(self, table: Table) -> Table:
        """Keep a table, unless a newer one is here already; returns the one that is kept."""
        kept = self._tables.get(table.id)
        table = _newer(kept, table) if kept else table
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        while len(self._tables) > self._size:
            self._tables.popitem(last=False)
        return table

    def drop(self, table: str) -> None:
        """Forget a table."""
        self._tables.pop(table, None)

    async def _read(self, table: str) -> Table:
        row, seats = await self._store.read(table)
        _, entries = await self._store.since(table, 0)
        log = _dealt(row)
        return _table(row, seats, log and log.extended(entries))


def _dealt(row: Row) -> Log | None:
    return Log.of(load(msgspec.json.decode(row.deal))) if row.deal else None


def _table(row: Row, seats: tuple[Named, ...], log: Log | None) -> Table:
    names = tuple([seat.name or person or seat.bot for seat, person in seats])
    return Table(row, tuple([seat for seat, _ in seats]), names, log)


def _newer(one: Table, other: Table) -> Table:
    """Return the newer settings with the longer log: neither ever shrinks, and a table once dealt stays so."""
    table = other if other.row.revision >= one.row.revision else one
    logs = [log for log in (other.log, one.log) if log]
    return replace(table, log=max(logs, key=lambda log: log.version, default=None))
