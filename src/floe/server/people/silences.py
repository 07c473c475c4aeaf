"""People who may say nothing at any table, as the host has decided."""

from collections.abc import Callable

from sqlalchemy import ColumnElement, delete, insert, select

from floe.server.errors import NotFound, Silenced
from floe.server.storage.audit import AuditLog
from floe.server.storage.database import Database
from floe.server.storage.schema import identities
from floe.server.storage.schema_manners import silences


class Silences:
    def __init__(self, database: Database, audit: AuditLog, clock: Callable[[], float]) -> None:
        self._database, self._audit, self._clock = database, audit, clock

    async def check(self, person: str) -> None:
        """Raise Silenced for somebody who may say nothing."""
        asked = select(silences.c.until).where(silences.c.identity == person, self._lasts())
        async with self._database.reading() as connection:
            found = (await connection.execute(asked)).first()
        if found:
            raise Silenced("the host of this server has decided that you say nothing", until=found.until)

    async def all(self) -> dict[str, float | None]:
        """Return who is silent, and until when; for good without a time."""
        async with self._database.reading() as connection:
            found = await connection.execute(select(silences).where(self._lasts()))
            return {row.identity: row.until for row in found}

    async def set(self, actor: str, person: str, silent: bool, until: float | None) -> None:
        """Let somebody say nothing until a time, or something again; raises NotFound."""
        async with self._database.writing() as connection:
            if await connection.scalar(select(identities.c.id).filter_by(id=person)) is None:
                raise NotFound(f"there is no person {person!r}", person=person)
            await connection.execute(delete(silences).where(silences.c.identity == person))
            if silent:
                await connection.execute(insert(silences), {"identity": person, "until": until})
            await connection.execute(self._audit.line(actor, "silence", person, silent=silent, until=until))

    def _lasts(self) -> ColumnElement[bool]:
        return silences.c.until.is_(None) | (silences.c.until > self._clock())
