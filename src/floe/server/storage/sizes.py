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


class Census(Sizes, frozen=True):
    """The same, with what takes longer to count."""

    over: int
    people: int
    moves: int


async def sizes(database: Database) -> Sizes:
    """Return what can be told at once, however much there is."""
    tables = schema.tables
    asked = (
        select(tables.c.status, func.count()).where(tables.c.status.in_(("open", "playing"))).group_by(tables.c.status)
    )
    async with database.reading() as connection:
        size = await connection.scalar(text(_SQLITE if database.is_sqlite else _POSTGRESQL))
        rows = await connection.execute(asked)
        found = {row.status: row[1] for row in rows}
    return Sizes(size or 0, found.get("open", 0), found.get("playing", 0))


async def census(database: Database) -> Census:
    """Return everything; with a million games that takes some seconds."""
    few = await sizes(database)
    over = select(func.count()).select_from(schema.tables).where(schema.tables.c.status == "over")
    async with database.reading() as connection:
        counts = [
            await connection.scalar(asked) or 0
            for asked in (over, *(select(func.count()).select_from(one) for one in (schema.identities, schema.moves)))
        ]
    return Census(few.size, few.waiting, few.playing, *counts)
