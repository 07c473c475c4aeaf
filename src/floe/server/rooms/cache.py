"""A cache of recently used tables. Any of them may be dropped: the database has everything."""

from collections import OrderedDict
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from floe.core.registry import load
from floe.server.errors import NotFound
from floe.server.metrics import PlayMetrics
from floe.server.rooms.log import Log
from floe.server.rooms.table import Table
from floe.server.storage.rows import Entry, TableRow
from floe.server.storage.store import NamedSeat, Store


class TableCache:
    """Up to `size` tables in memory; the least recently used is dropped first."""

    def __init__(self, store: Store, size: int, metrics: PlayMetrics | None = None) -> None:
        self._store, self._size = store, size
        self._misses = (metrics or PlayMetrics()).misses
        self._tables: OrderedDict[str, Table] = OrderedDict()

    def __len__(self) -> int:
        return len(self._tables)

    def peek(self, table: str) -> Table | None:
        """Return a table if it is in memory; it may be out of date."""
        return self._tables.get(table)

    async def get(self, table: str) -> Table:
        """Return a table that may be out of date, which is enough to try a move; raises NotFound."""
        cached = self._tables.get(table)
        return cached if cached else await self.fresh(table)

    async def is_at_home(self, table: str, identity: str) -> bool:
        """Return whether somebody sits at a table or has made it; raises NotFound."""
        if (await self.get(table)).is_at_home(identity):
            return True
        return (await self.fresh(table)).is_at_home(identity)  # the cache may be older than the seat

    async def fresh(self, table: str) -> Table:
        """Return a table as it is in the database now; raises NotFound."""
        cached = self._tables.get(table)
        if cached is None:
            self._misses.inc()
            return self.put(await self.read(table))
        try:
            revision, entries = await self._store.since(table, cached.version)
        except NotFound:  # deleted by its host
            self.drop(table)
            raise
        if revision != cached.row.revision:
            row, seats = await self._store.read(table)
            # A deal never changes, nor does what was played: the log that is here need not be replayed.
            cached = _table(row, seats, cached.log or _dealt(row))
        return self.put(replace(cached, log=cached.log and cached.log.extended(entries)))

    async def current(self, tables: Sequence[str]) -> list[Table]:
        """Return tables as they are now, without those that were deleted; only what has changed is read again."""
        known = await self._store.versions(tables)
        return [await self._current(table, *known[table]) for table in tables if table in known]

    async def _current(self, table: str, revision: int, version: int) -> Table:
        cached = await self.get(table)
        is_old = cached.row.revision < revision or cached.version < version
        return await self.fresh(table) if is_old else cached

    def follow(self, table: str, entry: Entry, revision: int) -> bool:
        """Take a line that another node has stored at a revision; returns False where only the database knows more."""
        cached = self._tables.get(table)
        if cached is None or cached.log is None or cached.row.revision < revision or cached.version < entry.version - 1:
            return False
        if cached.version == entry.version - 1:
            self.put(replace(cached, log=cached.log.extended([entry])))
        return True

    def put(self, table: Table) -> Table:
        """Merge a table into the cache; returns what is cached now, which may be newer.

        Reads overlap: one that began before a move may end after it, and must not roll the move back.
        """
        cached = self._tables.get(table.id)
        table = _newer(cached, table) if cached else table
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        while len(self._tables) > self._size:
            self._tables.popitem(last=False)
        return table

    def tables_in_memory(self) -> list[Table]:
        """Return every table in memory; some may be out of date."""
        return list(self._tables.values())

    def drop(self, table: str) -> None:
        """Forget a table, so that it is read again in full."""
        self._tables.pop(table, None)

    def rename(self, identity: str, name: str, is_kept: bool, revisions: dict[str, int]) -> None:
        """Show a person's new name at tables that got these revisions by it; their games need not be replayed."""
        for table, revision in revisions.items():
            cached = self._tables.get(table)
            if cached and cached.row.revision == revision - 1:
                self._tables[table] = _renamed(cached, identity, name, is_kept, revision)
            else:
                self.drop(table)  # something else has changed there, too

    async def read(self, table: str) -> Table:
        """Return a table as the database has it, without keeping it; raises NotFound."""
        row, seats = await self._store.read(table)
        _, entries = await self._store.since(table, 0)
        log = _dealt(row)
        return _table(row, seats, log and log.extended(entries))


def _dealt(row: TableRow) -> Log | None:
    """Return the log before its first line; None for a table that waits, even if its game was brought along."""
    return Log.of(load(msgspec.json.decode(row.deal))) if row.deal and row.status != "open" else None


def _table(row: TableRow, seats: tuple[NamedSeat, ...], log: Log | None) -> Table:
    names = tuple([seat.name or person or seat.bot for seat, person, *_ in seats])
    kept = tuple([is_kept and not seat.name for seat, _, is_kept, _ in seats])
    skills = tuple([one.skill for one in seats])
    return Table(row, tuple([one.seat for one in seats]), names, log, kept, skills)


def _renamed(table: Table, identity: str, name: str, is_kept: bool, revision: int) -> Table:
    theirs = [seat.identity == identity and not seat.name for seat in table.seats]
    names = tuple([name if own else old for own, old in zip(theirs, table.names, strict=True)])
    kept = tuple([is_kept if own else old for own, old in zip(theirs, table.kept, strict=True)])
    return replace(table, row=replace(table.row, revision=revision), names=names, kept=kept)


def _newer(one: Table, other: Table) -> Table:
    """Return the newer row with the longer log: neither ever shrinks, and a table once dealt stays dealt."""
    table = other if other.row.revision >= one.row.revision else one
    logs = [log for log in (other.log, one.log) if log]
    return replace(table, log=max(logs, key=lambda log: log.version, default=None))
