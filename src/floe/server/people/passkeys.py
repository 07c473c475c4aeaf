"""Passkeys (WebAuthn): a key pair on somebody's device, of which the server knows the public half."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from floe.core.contract import Json
from floe.server.errors import BadPasskey, BadRequest, LastWayBack, NotFound
from floe.server.people.codes import digest
from floe.server.people.name_keeping import check_free, keep_name
from floe.server.people.site import SECONDS, Site
from floe.server.people.tickets import Tickets
from floe.server.storage import schema
from floe.server.storage.database import Database

_EACH: Final = 20
_STALE: Final = "this was begun elsewhere, or too long ago; try again"


class Passkey(Struct, frozen=True):
    """A passkey as its owner sees it."""

    id: str
    name: str
    made_at: float
    used_at: float | None


class Passkeys:
    def __init__(self, database: Database, tickets: Tickets, clock: Callable[[], float]) -> None:
        self._database, self._tickets, self._clock = database, tickets, clock

    async def begin(self, identity: str, name: str, site: Site) -> tuple[Json, str]:
        """Return what a browser needs to make a passkey, and the secret of the session; raises NameTaken."""
        async with self._database.reading() as connection:
            await check_free(connection, identity, name)
        known = await self.list(identity)
        if len(known) >= _EACH:
            raise BadRequest(f"{_EACH} passkeys are enough; remove one first")
        options = _webauthn().registration_options(site, identity, name, [one.id for one in known])
        return options, await self._tickets.issue("register", identity, options["challenge"], SECONDS)

    async def add(self, identity: str, secret: str, credential: Json, label: str, site: Site) -> None:
        """Keep a passkey that was begun in this session; its owner keeps their name. Raises BadPasskey, NameTaken."""
        ticket = await self._tickets.redeem(digest(secret), "register")
        if ticket is None or ticket.identity != identity:
            raise BadPasskey(_STALE)
        made = _webauthn().registered(credential, ticket.value, site)
        now = self._clock()
        row = {"identity": identity, "name": label, "made_at": now, **made}
        async with self._database.writing() as connection:
            await keep_name(connection, identity, now)
            try:
                await connection.execute(insert(schema.passkeys), row)
            except IntegrityError:
                raise BadPasskey("this passkey is known already") from None

    async def challenge(self, site: Site) -> tuple[Json, str]:
        """Return what a browser needs to sign anybody in, and the secret of the session."""
        options = _webauthn().authentication_options(site)
        return options, await self._tickets.issue("sign-in", None, options["challenge"], SECONDS)

    async def use(self, secret: str, credential: Json, site: Site) -> str:
        """Return who signs in with a passkey; raises BadPasskey."""
        # Redeemed before the answer is looked at: a challenge takes one answer, right or wrong.
        ticket = await self._tickets.redeem(digest(secret), "sign-in")
        if ticket is None:
            raise BadPasskey(_STALE)
        key = schema.passkeys
        async with self._database.reading() as connection:
            found = (await connection.execute(select(key).where(key.c.id == str(credential.get("id", ""))))).first()
        if found is None:
            raise BadPasskey("nobody here has this passkey (any more)")
        count = _webauthn().authenticated(credential, ticket.value, site, found.public_key, found.sign_count)
        # The count in the WHERE clause: of two uses of a cloned key at one count, one matches.
        same = (key.c.id == found.id) & (key.c.sign_count == found.sign_count)
        async with self._database.writing() as connection:
            noted = await connection.execute(update(key).where(same).values(sign_count=count, used_at=self._clock()))
        if noted.rowcount == 0:
            raise BadPasskey(_STALE)
        return str(found.identity)

    async def list(self, identity: str) -> Sequence[Passkey]:
        """Return somebody's passkeys, the oldest first."""
        key = schema.passkeys.c
        asked = select(schema.passkeys).where(key.identity == identity).order_by(key.made_at)
        async with self._database.reading() as connection:
            rows = await connection.execute(asked)
            return [Passkey(row.id, row.name, row.made_at, row.used_at) for row in rows]

    async def drop(self, identity: str, passkey: str) -> None:
        """Remove a passkey; raises NotFound, or LastWayBack where it is the only way back to a name."""
        own = schema.passkeys.c.identity == identity
        codes = select(func.count()).where(schema.recoveries.c.identity == identity)
        async with self._database.writing() as connection:
            left = await connection.scalar(select(func.count()).where(own, schema.passkeys.c.id != passkey))
            gone = await connection.execute(delete(schema.passkeys).where(own, schema.passkeys.c.id == passkey))
            if gone.rowcount == 0:
                raise NotFound("you have no such passkey")
            if not left and not await connection.scalar(codes):
                raise LastWayBack("this is the only way back to your name; make another one first")


def _webauthn() -> Any:
    """Return the module that loads the library, a tenth of a second that only those pay who use passkeys."""
    from floe.server.people import webauthn

    return webauthn
