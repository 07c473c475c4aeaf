"""Changing a stored table: as it is now, again if somebody else was first, and announced once it is stored."""

from collections.abc import Callable, Sequence

from floe.server.rooms.cache import TableCache
from floe.server.rooms.shielded import ShieldedTasks
from floe.server.rooms.table import Table
from floe.server.storage.conduct import Deed
from floe.server.storage.rows import Seat, TableRow
from floe.server.storage.store import Store

Deal = tuple[TableRow, Sequence[Seat]]
Change = Callable[[Table], Deal]
"""Returns the new row of a table and the seats that change; raises what is wrong. It may run more than once."""
Deeds = Callable[[Table], Sequence[Deed]]
"""Returns what people do with a change of a table, to be noted with it."""


class Changing:
    """Changes tables. A change runs to its end, even if nobody waits for it any more."""

    def __init__(
        self, store: Store, cache: TableCache, shielded: ShieldedTasks, announce: Callable[[Table], None]
    ) -> None:
        self._store, self._cache, self._shielded, self._announce = store, cache, shielded, announce

    async def change(self, table: str, change: Change, deeds: Deeds = lambda _: ()) -> Table:
        """Return a table after a change; where it changes nothing, nothing is stored or noted."""
        return await self._shielded.run(self._change(table, change, deeds))

    async def announced(self, table: str) -> Table:
        """Announce a table as it is stored now."""
        now = await self._cache.fresh(table)
        self._announce(now)
        return now

    async def _change(self, table: str, change: Change, deeds: Deeds) -> Table:
        while True:
            # Who loses a race begins anew with what the winner has stored, so that in each round somebody gets through.
            now = await self._cache.fresh(table)
            row, seats = change(now)
            if row == now.row and not seats:
                return now
            if await self._store.save(row, seats, deeds(now)):
                return await self.announced(table)
