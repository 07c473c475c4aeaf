"""The audit log: what hosts have done, by whom and when. It only grows; the database itself refuses anything else."""

from collections.abc import Callable
from time import time
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Insert, insert, select

from floe.server.storage import schema
from floe.server.storage.database import Database


class Deed(Struct, frozen=True):
    """One line of the audit log."""

    id: int
    at: float
    actor: str
    """Who did it: a user of the machine, or a person of this server."""
    action: str
    target: str
    """What it was done to, by its id; never an address or anything else that has to be forgotten one day."""
    details: dict[str, Any]


class AuditLog:
    """What hosts have done to an open database."""

    def __init__(self, database: Database, clock: Callable[[], float] = time) -> None:
        self._database, self._clock = database, clock

    async def note(self, actor: str, action: str, target: str = "", **details: object) -> None:
        """Take note of something; where the deed is a change of the database, `line` belongs into its transaction."""
        async with self._database.writing() as connection:
            await connection.execute(self.line(actor, action, target, **details))

    def line(self, actor: str, action: str, target: str = "", **details: object) -> Insert:
        """Return the statement that takes note, for a transaction in which the deed is done as well."""
        text = msgspec.json.encode(details).decode()
        row = {"at": self._clock(), "actor": actor, "action": action, "target": target, "details": text}
        return insert(schema.audit).values(row)

    async def latest(self, count: int, action: str | None = None, target: str | None = None) -> list[Deed]:
        """Return the latest deeds, the newest first."""
        asked = select(schema.audit).order_by(schema.audit.c.id.desc()).limit(count)
        wanted = {"action": action, "target": target}
        asked = asked.filter_by(**{name: value for name, value in wanted.items() if value is not None})
        async with self._database.reading() as connection:
            rows = (await connection.execute(asked)).all()
        details = [msgspec.json.decode(row.details) for row in rows]
        return [
            Deed(row.id, row.at, row.actor, row.action, row.target, more)
            for row, more in zip(rows, details, strict=True)
        ]
