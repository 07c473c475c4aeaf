"""Tickets: secrets that are good for one use within minutes, on whichever node they are used."""

import secrets
from collections.abc import Callable
from typing import Literal

from msgspec import Struct
from sqlalchemy import delete, insert

from floe.server.people.codes import digest
from floe.server.storage import schema
from floe.server.storage.database import Database

Purpose = Literal["register", "sign-in", "link"]


class Ticket(Struct, frozen=True):
    """What a ticket was issued for."""

    identity: str | None
    value: str


class Tickets:
    """Issues tickets and takes them back; the database knows only their digests."""

    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        self._database, self._clock = database, clock

    async def issue(self, purpose: Purpose, identity: str | None, value: str, seconds: float) -> str:
        """Return the secret of a new ticket; those that nobody has used in time go."""
        secret = secrets.token_urlsafe(32)
        await self.keep(digest(secret), purpose, identity, value, seconds)
        return secret

    async def keep(self, of: str, purpose: Purpose, identity: str | None, value: str, seconds: float) -> None:
        """Keep a ticket by the digest of a secret."""
        now = self._clock()
        row = {"digest": of, "purpose": purpose, "identity": identity, "value": value, "expires_at": now + seconds}
        async with self._database.writing() as connection:
            await connection.execute(delete(schema.tickets).where(schema.tickets.c.expires_at <= now))
            await connection.execute(insert(schema.tickets), row)

    async def redeem(self, of: str, purpose: Purpose) -> Ticket | None:
        """Return a ticket by the digest of its secret, and void it; None if it is used, expired or for another use."""
        ticket = schema.tickets.c
        asked = delete(schema.tickets).where(ticket.digest == of, ticket.purpose == purpose)
        # Of two who redeem at once, the database lets one delete the row.
        returned = asked.returning(ticket.identity, ticket.value, ticket.expires_at)
        async with self._database.writing() as connection:
            found = (await connection.execute(returned)).first()
        return Ticket(found.identity, found.value) if found and found.expires_at > self._clock() else None
