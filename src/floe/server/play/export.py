"""Everything that is stored about a person, as JSON for that person; of games that run, no more than they can see."""

from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec

from floe.server.errors import NotFound
from floe.server.people.identities import People
from floe.server.play import views
from floe.server.rooms.cache import TableCache
from floe.server.rooms.table import Table
from floe.server.storage.belongings import Belongings

_FORMAT: Final = "floe-person-1"


class Exports:
    """Writes exports, a table at a time: somebody may have played thousands."""

    def __init__(self, belongings: Belongings, people: People, cache: TableCache) -> None:
        self._belongings, self._people, self._cache = belongings, people, cache

    async def write(self, identity: str) -> AsyncIterator[bytes]:
        """Give an export piece by piece; raises NoIdentity before the first."""
        head = {"format": _FORMAT, "person": await self._people.about(identity)}
        rows = await self._belongings.rows(identity)
        yield msgspec.json.encode({**head, **rows})[:-1] + b',"games":['
        comma = b""
        for table in await self._belongings.tables(identity):
            try:
                found = await self._cache.read(table)
            except NotFound:  # deleted meanwhile
                continue
            yield comma + msgspec.json.encode(_game(found, identity))
            comma = b","
        yield b"]}\n"


def _game(table: Table, identity: str) -> dict[str, Any]:
    """Return a table as its record once it is over, and before that as the person's own moves."""
    info = views.table_info(table, identity)
    if table.log is None:
        return {"table": info}
    own = table.seats_of(identity)
    moves = [
        {"version": entry.version, "seat": entry.seat, "move": entry.move, "at": entry.at}
        for entry in table.log.entries
        if entry.seat in own and not entry.bot
    ]
    record = str(views.record(table, identity)) if table.is_over else None
    return {"table": info, "moves": moves, "record": record}
