"""Who may open the host's page: those with a token that was made on the machine itself. There is none by default."""

import hashlib
import secrets
from collections.abc import Callable

from sqlalchemy import delete, insert, select

from floe.server.errors import NoIdentity, NotFound
from floe.server.people.identities import Token
from floe.server.people.ids import new_id
from floe.server.people.names import proper_name
from floe.server.storage.audit import AuditLog
from floe.server.storage.database import Database
from floe.server.storage.schema_manners import host_tokens


class Hosts:
    """The tokens of hosts; only digests of their secrets are stored."""

    def __init__(self, database: Database, audit: AuditLog, clock: Callable[[], float]) -> None:
        self._database, self._audit, self._clock = database, audit, clock

    async def add(self, actor: str, label: str) -> str:
        """Issue a token; returns its secret, which is told only here."""
        secret = f"floe_host_{secrets.token_urlsafe(32)}"
        row = {"digest": _digest(secret), "id": new_id(), "label": proper_name(label), "made_at": self._clock()}
        async with self._database.writing() as connection:
            await connection.execute(insert(host_tokens), row)
            await connection.execute(self._audit.line(actor, "host-token", str(row["id"]), label=row["label"]))
        return secret

    async def all(self) -> list[Token]:
        """Return the tokens, the oldest first."""
        async with self._database.reading() as connection:
            rows = await connection.execute(select(host_tokens).order_by(host_tokens.c.made_at))
            return [Token(row.id, row.label, row.made_at) for row in rows]

    async def drop(self, actor: str, token: str) -> None:
        """Revoke a token; raises NotFound."""
        async with self._database.writing() as connection:
            if (await connection.execute(delete(host_tokens).where(host_tokens.c.id == token))).rowcount == 0:
                raise NotFound(f"there is no host token {token!r}", token=token)
            await connection.execute(self._audit.line(actor, "drop-host-token", token))

    async def read(self, secret: str) -> str:
        """Return what a host is called in the audit log; raises NoIdentity."""
        asked = select(host_tokens.c.label).where(host_tokens.c.digest == _digest(secret))
        async with self._database.reading() as connection:
            label = await connection.scalar(asked)
        if label is None:
            raise NoIdentity("this token does not open the host's page")
        return f"host {label}"


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
