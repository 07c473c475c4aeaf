"""Whose phrases people do not want to hear."""

from collections.abc import Collection

from sqlalchemy import delete, insert, select

from floe.server.storage.database import Database
from floe.server.storage.schema_manners import mutes


class Mutes:
    """The mutes of all people. Those who are muted are never told."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, identity: str, among: Collection[str]) -> set[str]:
        """Return whom somebody has muted, among some people."""
        asked = select(mutes.c.muted).where(mutes.c.identity == identity, mutes.c.muted.in_(among))
        async with self._database.reading() as connection:
            return set(await connection.scalars(asked))

    async def set(self, identity: str, other: str, muted: bool) -> None:
        """Mute somebody for a person, or hear them again."""
        row = {"identity": identity, "muted": other}
        async with self._database.writing() as connection:
            await connection.execute(delete(mutes).filter_by(**row))
            if muted:
                await connection.execute(insert(mutes), row)
