"""Bans, stored for all nodes: each knows them by heart, and looks every few seconds whether there are others."""

from collections.abc import Callable
from typing import Final

import msgspec
from sqlalchemy import ColumnElement, delete, func, insert, select

from floe.server.errors import BadRequest, NotFound
from floe.server.people.banned import Ban, BanList, proper_network
from floe.server.storage import schema
from floe.server.storage.audit import AuditLog
from floe.server.storage.database import Database
from floe.server.storage.polling import poll

MAX_REASON: Final = 500


class Bans:
    def __init__(self, database: Database, audit: AuditLog, clock: Callable[[], float]) -> None:
        self._database, self._audit, self._clock = database, audit, clock
        self._known = BanList()
        self._mark = (0, 0)
        self.changed: Callable[[], None] | None = None
        """Called when this node has learned of other bans, to end what those people have open."""

    def __len__(self) -> int:
        return len(self._known)

    def check(self, person: str | None, network: str) -> None:
        """Raise Banned for somebody who may not come in, or who asks from where nobody may."""
        self._known.check(person, network, self._clock())

    async def add(
        self,
        actor: str,
        reason: str,
        *,
        person: str | None = None,
        network: str | None = None,
        until: float | None = None,
    ) -> Ban:
        """Ban a person or a network, instead of any earlier ban of the same; raises BadRequest or NotFound."""
        if (person is None) == (network is None):
            raise BadRequest("a ban is of a person or of a network")
        subject = {"person": person} if person else {"network": proper_network(network or "")}
        row = {**subject, "reason": _proper(reason), "by": actor, "made_at": self._clock(), "until": until}
        async with self._database.writing() as connection:
            if person and await connection.scalar(select(schema.identities.c.id).filter_by(id=person)) is None:
                raise NotFound(f"there is no person {person!r}", person=person)
            await connection.execute(delete(schema.bans).filter_by(**subject))
            ban = await connection.scalar(insert(schema.bans).values(row).returning(schema.bans.c.id))
            # An address must be forgotten one day, so that the audit log, which keeps everything, must not know it.
            target = person or f"ban {ban}"
            await connection.execute(self._audit.line(actor, "ban", target, ban=ban, reason=row["reason"], until=until))
        await self.refresh()
        return msgspec.convert({"id": ban, "person": None, "network": None, **row}, Ban)

    async def remove(self, actor: str, ban: int) -> None:
        """Lift a ban; raises NotFound."""
        gone = delete(schema.bans).where(schema.bans.c.id == ban).returning(schema.bans.c.person)
        async with self._database.writing() as connection:
            found = (await connection.execute(gone)).first()
            if found is None:
                raise NotFound(f"there is no ban {ban}", ban=ban)
            await connection.execute(self._audit.line(actor, "unban", found.person or f"ban {ban}", ban=ban))
        await self.refresh()

    async def all(self) -> list[Ban]:
        """Return the bans that last, the oldest first."""
        async with self._database.reading() as connection:
            found = await connection.execute(select(schema.bans).where(self._lasts()).order_by(schema.bans.c.id))
            return [msgspec.convert(row._mapping, Ban) for row in found]

    async def run(self, every: float) -> None:
        """Learn of bans that others make or lift, until cancelled."""
        await poll(self.refresh, every, "the bans could not be read")

    async def refresh(self) -> None:
        """Read the bans again if any were made or lifted, and delete those that have ended."""
        asked = select(func.count(), func.coalesce(func.max(schema.bans.c.id), 0), func.min(schema.bans.c.until))
        async with self._database.reading() as connection:
            # No number is given twice (`sqlite_autoincrement`), so a ban made or lifted changes one of these.
            count, latest, ends = (await connection.execute(asked)).one()
        if ends is not None and ends <= self._clock():
            await self._forget()
        if (count, latest) != self._mark:
            self._known, self._mark = BanList(await self.all()), (count, latest)
            if self.changed:
                self.changed()

    async def _forget(self) -> None:
        async with self._database.writing() as connection:
            await connection.execute(delete(schema.bans).where(~self._lasts()))

    def _lasts(self) -> ColumnElement[bool]:
        return schema.bans.c.until.is_(None) | (schema.bans.c.until > self._clock())


def _proper(reason: str) -> str:
    proper = " ".join(reason.split())
    if len(proper) > MAX_REASON:
        raise BadRequest(f"a reason has at most {MAX_REASON} characters")
    return proper
