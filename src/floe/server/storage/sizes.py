"""How much a database holds."""

from typing import Final

from msgspec import Struct
from sqlalchemy import func, select, text

from floe.server.storage import schema
from floe.server.storage.database import Database

_SQLITE: Final = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
_POSTGRESQL: Final = "SELECT pg_database_size(current_database())"


class Sizes(Struct, frozen=True):
    """What there is in a database."""

    size: int
    """Bytes."""
    waiting: int
    """Tables that are not dealt yet."""
    playing: int
    seeking: int
    """People who wait to be seated with others."""


class Census(Sizes, frozen=True):
    """The same, with what takes longer to count."""

    over: int
    people: int


async def sizes(database: Database) -> Sizes:
    """Return what can be told at once, however much there is."""
    tables = schema.tables
    asked = (
        select(tables.c.status, func.count()).where(tables.c.status.in_(("open", "playing"))).group_by(tables.c.status)
    )
    seeking = select(func.count()).select_from(schema.seeks).where(schema.seeks.c.table.is_(None))
    async with database.reading() as connection:
        size = await connection.scalar(text(_SQLITE if database.is_sqlite else _POSTGRESQL)) or 0
        found = {row[0]: row[1] for row in await connection.execute(asked)}
        people = await connection.scalar(seeking) or 0
    return Sizes(size, found.get("open", 0), found.get("playing", 0), people)


async def census(database: Database) -> Census:
    """Return everything; moves are not counted, as with a million games that would take a minute."""
    few = await sizes(database)
    over = select(func.count()).select_from(schema.tables).where(schema.tables.c.status == "over")
    people = select(func.count()).select_from(schema.identities)
    async with database.reading() as connection:
        counts = [await connection.scalar(asked) or 0 for asked in (over, people)]
    return Census(few.size, few.waiting, few.playing, few.seeking, *counts)
