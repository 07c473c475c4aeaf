"""What people do at a table besides moving: each line is stored, so that a host can judge what is reported.

What changes the table is stored with the change (`Store.save`), the rest by itself.
"""

from collections.abc import Callable
from typing import Any, Final, Literal

from msgspec import Struct
from sqlalchemy import insert, select

from floe.server.storage.database import Database
from floe.server.storage.schema_manners import conduct

What = Literal[
    "said", "left", "away", "back", "resigned", "nudged", "agreed", "reported",
    "offered", "accepted", "declined", "late", "missing",
]  # fmt: skip
_MOST: Final = 500  # lines that a host reads


class Deed(Struct, frozen=True):
    """Something that somebody does."""

    seat: int
    what: What
    about: str = ""

    def row(self, table: str, at: float) -> dict[str, Any]:
        return {"table": table, "at": at, "seat": self.seat, "what": self.what, "about": self.about}


class ConductLine(Struct, frozen=True):
    """One thing that somebody did."""

    at: float
    seat: int
    what: str
    about: str
    """The phrase that was said, the bot's turn, what was offered."""


class Conduct:
    """The conduct of people at all tables."""

    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        self._database, self._clock = database, clock

    async def note(self, table: str, seat: int, what: What, about: str = "") -> None:
        """Take note of something that has been done."""
        async with self._database.writing() as connection:
            await connection.execute(insert(conduct), Deed(seat, what, about).row(table, self._clock()))

    async def of(self, table: str) -> list[ConductLine]:
        """Return what was done at a table, the latest first."""
        asked = select(conduct).where(conduct.c.table == table).order_by(conduct.c.id.desc()).limit(_MOST)
        async with self._database.reading() as connection:
            return [ConductLine(row.at, row.seat, row.what, row.about) for row in await connection.execute(asked)]
