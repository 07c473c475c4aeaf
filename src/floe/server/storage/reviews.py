"""Where reviews of finished games are kept, each beside its table and gone with it."""

import zlib

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from floe.server.storage.database import Database
from floe.server.storage.schema import reviews


class ReviewStore:
    """Keeps one text for each table, compressed; it is only of use to those who know its version."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(self, table: str, version: int) -> bytes | None:
        """Return the text about a table; None if there is none of this version."""
        asked = select(reviews.c.text).where(reviews.c.table == table, reviews.c.version == version)
        async with self._database.reading() as connection:
            found = await connection.scalar(asked)
        return None if found is None else zlib.decompress(found)

    async def add(self, table: str, version: int, text: bytes) -> None:
        """Keep a text about a table, in place of an older one; nothing happens if the table has been deleted."""
        row = {"table": table, "version": version, "text": zlib.compress(text)}
        try:
            async with self._database.writing() as connection:
                await connection.execute(delete(reviews).where(reviews.c.table == table))
                await connection.execute(insert(reviews), row)
        except IntegrityError:  # the table is gone, or another node has been faster
            return
