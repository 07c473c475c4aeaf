"""What a table's log says in the end, read from the database, and what it should have shown to whom."""

from functools import cache
from typing import Protocol

from floe.server.rooms.cache import TableCache
from floe.server.rooms.log import Log
from floe.server.storage.database import Database
from floe.server.storage.rows import Entry
from floe.server.storage.store import Store
from tests.faults.history import digest


class Truth(Protocol):
    """A log, and what everybody should have been shown of it."""

    @property
    def entries(self) -> list[Entry]:
        """The lines of the log."""

    @property
    def steps(self) -> list[str | None]:
        """The lines as everybody saw them."""

    def view(self, version: int, seat: int | None) -> str:
        """Return a digest of what a seat sees at a version."""


class Replayed:
    """The log of a table, played again from its deal by the rules."""

    def __init__(self, log: Log) -> None:
        self.entries = list(log.entries)
        self.steps = [step.move for step in log.steps]
        replay = Log.of(log.first)
        self._states = [replay.state]
        for entry in log.entries:
            replay = replay.extended([entry])
            self._states.append(replay.state)
        self.view = cache(self._view)

    def _view(self, version: int, seat: int | None) -> str:
        return digest(self._states[version].view(seat).dump())


async def read(address: str, tables: set[str]) -> dict[str, Truth]:
    """Return the logs of tables as a database has them."""
    database = Database(address)
    try:
        rooms = TableCache(Store(database), 1)
        return {table: Replayed((await rooms.read(table)).dealt) for table in tables}
    finally:
        await database.close()
