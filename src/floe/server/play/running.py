"""Which positions are being played on this server, so that nobody studies a game before it is over.

A position is known by what everybody at its table sees. Of the tables where somebody sits, every moment counts; of the
others that this node has in its cache, the present one.
"""

from typing import Final

from floe.core.contract import State
from floe.server.errors import BeingPlayed
from floe.server.rooms.cache import TableCache
from floe.server.rooms.lessons import is_lesson
from floe.server.rooms.table import Table
from floe.server.storage.store import Store
from floe.study.lines import fingerprint

_MOST: Final = 2000  # tables whose prints are kept


class Running:
    """Knows games that are being played by their fingerprints."""

    def __init__(self, store: Store, cache: TableCache) -> None:
        self._store, self._cache = store, cache
        self._prints: dict[tuple[str, int, bool], frozenset[str]] = {}

    async def check(self, states: list[State], who: str | None) -> None:
        """Raise BeingPlayed if one of these positions is on a table where the game is not over."""
        asked = {fingerprint(state) for state in states}
        own = await self._tables_of(who) if who else []
        # A deal that many play is on somebody's table all day; those who still play it have tables of their own.
        others = [table for table in self._cache.tables_in_memory() if not (table.row.contest and table.row.private)]
        for table, every in [*((one, True) for one in own), *((one, False) for one in others)]:
            if table.log and not table.is_over and not is_lesson(table.row) and asked & self._of(table, every):
                raise BeingPlayed("this game is being played here; it can be analysed when it is over", table=table.id)

    async def _tables_of(self, who: str) -> list[Table]:
        return await self._cache.current(await self._store.playing_tables_of(who))

    def _of(self, table: Table, every: bool) -> frozenset[str]:
        key = table.id, table.version, every
        if key not in self._prints:
            while len(self._prints) >= _MOST:
                del self._prints[next(iter(self._prints))]
            self._prints[key] = frozenset(map(fingerprint, _moments(table) if every else _now(table)))
        return self._prints[key]


def _now(table: Table) -> list[State]:
    """Return the position on a table, unless nothing has been played: many a race begins like another."""
    return [table.dealt.state] if table.version else []


def _moments(table: Table) -> list[State]:
    states = [table.dealt.first]
    for move in table.dealt.played():
        states.append(states[-1].play(move))
    return states
