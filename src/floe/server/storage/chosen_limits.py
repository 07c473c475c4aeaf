"""Limits that a host has chosen while servers run; each node looks every few seconds whether there are others."""

from sqlalchemy import delete, insert, select

from floe.server.errors import BadRequest, NotFound
from floe.server.metrics import LIMITS
from floe.server.storage import schema
from floe.server.storage.audit import AuditLog
from floe.server.storage.database import Database
from floe.server.storage.polling import poll


class ChosenLimits:
    """How much of something is allowed, where that is not what the server was started with."""

    def __init__(self, database: Database, audit: AuditLog) -> None:
        self._database, self._audit = database, audit
        self.counts: dict[str, int] = {}
        """By the name of the limit; another dict whenever one has changed."""

    def of(self, name: str, usual: int) -> int:
        """Return what is in force of a limit: what was chosen, or else the usual."""
        return self.counts.get(name, usual)

    async def choose(self, actor: str, name: str, count: int) -> None:
        """Change a limit at all nodes; raises BadRequest."""
        if name not in LIMITS:
            raise BadRequest(f"there is no limit {name!r}; there are {', '.join(LIMITS)}", limit=name, known=[*LIMITS])
        if not 0 < count <= 10**9:
            raise BadRequest(f"a limit of {count} would stop everybody; ban those who are to stay outside", limit=name)
        async with self._database.writing() as connection:
            await connection.execute(delete(schema.chosen_limits).filter_by(name=name))
            await connection.execute(insert(schema.chosen_limits), {"name": name, "count": count})
            await connection.execute(self._audit.line(actor, "limit", name, count=count))
        await self.refresh()

    async def reset(self, actor: str, name: str) -> None:
        """Go back to what the servers were started with; raises NotFound."""
        async with self._database.writing() as connection:
            gone = await connection.execute(delete(schema.chosen_limits).filter_by(name=name))
            if not gone.rowcount:
                raise NotFound(f"no limit {name!r} has been chosen", limit=name)
            await connection.execute(self._audit.line(actor, "limit", name, count=None))
        await self.refresh()

    async def run(self, every: float) -> None:
        """Learn of limits that others choose, until cancelled."""
        await poll(self.refresh, every, "the limits could not be read")

    async def refresh(self) -> None:
        """Read the limits from the database, and apply them if they have changed."""
        async with self._database.reading() as connection:
            rows = (await connection.execute(select(schema.chosen_limits))).all()
        counts: dict[str, int] = {row[0]: row[1] for row in rows}
        if counts != self.counts:
            self.counts = counts
