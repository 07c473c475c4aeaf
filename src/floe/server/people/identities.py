"""People: an identity is a signed cookie and a name, without any account; programs carry a token instead."""

import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer
from msgspec import Struct
from sqlalchemy import case, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from floe.server.errors import BadRequest, NoIdentity, NotFound, NotKept, Unavailable
from floe.server.people.codes import digest
from floe.server.people.ids import new_id
from floe.server.people.name_keeping import check_free, check_own, taken
from floe.server.people.names import folded, proper_name
from floe.server.storage import schema
from floe.server.storage.database import Database

_MAX_TOKENS: Final = 20
_USED_AGAIN: Final = 3600.0  # seconds after which it is noted that a device is used


class Person(Struct, frozen=True):
    """Somebody as others see them."""

    id: str
    name: str
    is_kept: bool
    """Whether the name is kept, with a way back to it; otherwise they are a guest."""


class Session(Struct, frozen=True):
    """Who somebody is, and what says so: a guest's cookie, that of one of their devices, or a program's token."""

    identity: str
    device: str | None = None
    token: str | None = None


class Token(Struct, frozen=True):
    """A token as its owner sees it later: without the secret, of which only a digest is stored."""

    id: str
    label: str
    made_at: float


class People:
    """The people of a database, with their names, cookies and tokens."""

    def __init__(self, database: Database, key: str, clock: Callable[[], float]) -> None:
        self._database, self._clock = database, clock
        self._cookies = URLSafeSerializer(key, salt="identity")

    async def add(self, name: str) -> str:
        """Store a new guest; returns their identity. Raises NameTaken for a name that somebody keeps."""
        identity, proper = new_id(), proper_name(name)
        person = {"id": identity, "name": proper, "made_at": self._clock()}
        async with self._database.writing() as connection:
            await check_free(connection, identity, proper)
            await connection.execute(insert(schema.identities), person)
        return identity

    async def rename(self, identity: str, name: str) -> bool:
        """Change a name; returns False for an identity that is no longer known, raises NameTaken."""
        proper, person = proper_name(name), schema.identities
        kept = case((person.c.kept_at.is_not(None), folded(proper)), else_=None)
        asked = update(person).where(person.c.id == identity).values(name=proper, folded=kept)
        try:
            async with self._database.writing() as connection:
                await check_free(connection, identity, proper)
                if await connection.scalar(select(person.c.kept_at).where(person.c.id == identity)) is not None:
                    check_own(proper)
                return bool((await connection.execute(asked)).rowcount)
        except IntegrityError:  # somebody else has been faster
            raise taken(proper) from None

    async def person(self, identity: str) -> Person:
        """Return somebody; raises NoIdentity for an identity that is no longer known."""
        person = schema.identities
        async with self._database.reading() as connection:
            row = (await connection.execute(select(person).where(person.c.id == identity))).first()
        if row is None:
            raise NoIdentity("nobody here has this identity any more")
        return Person(row.id, row.name, row.kept_at is not None)

    async def about(self, identity: str) -> dict[str, str | float | None]:
        """Return all that is stored about a person in their own row; raises NoIdentity."""
        person = schema.identities
        asked = select(person.c.name, person.c.made_at, person.c.kept_at).where(person.c.id == identity)
        async with self._database.reading() as connection:
            row = (await connection.execute(asked)).first()
        if row is None:
            raise NoIdentity("nobody here has this identity any more")
        return dict(row._mapping)

    async def name(self, identity: str) -> str:
        """Return a person's name; raises NoIdentity for an identity that is no longer known."""
        return (await self.person(identity)).name

    async def is_kept(self, identity: str) -> bool:
        """Return whether somebody keeps their name; guests do not, nor does anybody who is no longer known."""
        asked = select(schema.identities.c.kept_at).where(schema.identities.c.id == identity)
        async with self._database.reading() as connection:
            return await connection.scalar(asked) is not None

    async def check_kept(self, identity: str) -> None:
        """Raise NotKept for a guest."""
        if not await self.is_kept(identity):
            raise NotKept("you are a guest; keep your name first")

    def cookie(self, identity: str, device: str | None = None) -> str:
        """Return the signed value of a person's cookie."""
        return str(self._cookies.dumps(identity if device is None else [identity, device]))

    def read_cookie(self, value: str) -> Session:
        """Return what a cookie says; raises NoIdentity for a forged one."""
        try:
            read = self._cookies.loads(value)
        except BadSignature:
            raise NoIdentity("this cookie was not made here") from None
        session = Session(*read) if isinstance(read, list) else Session(str(read))
        # Base64 has several spellings of one signature. Only the one we issue counts: the rate limiter counts by it.
        if self.cookie(session.identity, session.device) != value:
            raise NoIdentity("this cookie was not made here")
        return session

    async def signed_in(self, session: Session) -> str | None:
        """Return the identity of a session that still counts: of a guest, or on a device that is signed in."""
        person, device = schema.identities, schema.devices
        here = (device.c.identity == person.c.id) & (device.c.id == session.device)
        asked = (
            select(person.c.kept_at, device.c.id.label("device"), device.c.used_at)
            .join_from(person, device, here, isouter=True)
            .where(person.c.id == session.identity)
        )
        async with self._database.reading() as connection:
            found = (await connection.execute(asked)).first()
        # A guest has no device, and who keeps their name needs one: the cookie from before it was kept opens nothing.
        if not found or (found.kept_at is None) != (found.device is None):
            return None
        if found.device and found.used_at < self._clock() - _USED_AGAIN:
            await self._note_use(found.device)
        return session.identity

    async def _note_use(self, device: str) -> None:
        own = update(schema.devices).where(schema.devices.c.id == device)
        with suppress(Unavailable):  # who only looks can do so while nothing can be stored
            async with self._database.writing() as connection:
                await connection.execute(own.values(used_at=self._clock()))

    async def is_signed_out(self, session: Session) -> bool:
        """Return whether a session that counted has ended: person, device or token are gone, or a guest is none."""
        if session.token is None:
            return await self.signed_in(session) is None
        return session.token not in [token.id for token in await self.tokens(session.identity)]

    async def add_token(self, identity: str, label: str) -> tuple[Token, str]:
        """Issue a token for a program; the secret is returned only here."""
        if len(await self.tokens(identity)) >= _MAX_TOKENS:
            raise BadRequest(f"{_MAX_TOKENS} tokens are enough; delete one first")
        secret = f"floe_{secrets.token_urlsafe(32)}"
        token = Token(new_id(), proper_name(label), self._clock())
        row = {"digest": digest(secret), "id": token.id, "identity": identity, "label": token.label}
        async with self._database.writing() as connection:
            await connection.execute(insert(schema.tokens), row | {"made_at": token.made_at})
        return token, secret

    async def tokens(self, identity: str) -> list[Token]:
        """Return a person's tokens, the oldest first."""
        own = schema.tokens.c.identity == identity
        async with self._database.reading() as connection:
            rows = await connection.execute(select(schema.tokens).where(own).order_by(schema.tokens.c.made_at))
            return [Token(row.id, row.label, row.made_at) for row in rows]

    async def drop_token(self, identity: str, token: str) -> None:
        """Revoke a token; raises NotFound."""
        own = (schema.tokens.c.identity == identity) & (schema.tokens.c.id == token)
        async with self._database.writing() as connection:
            if (await connection.execute(delete(schema.tokens).where(own))).rowcount == 0:
                raise NotFound(f"you have no token {token!r}", token=token)

    async def read_token(self, secret: str) -> Session:
        """Return the session of a program; raises NoIdentity."""
        asked = select(schema.tokens.c.identity, schema.tokens.c.id).where(schema.tokens.c.digest == digest(secret))
        async with self._database.reading() as connection:
            found = (await connection.execute(asked)).first()
        if found is None:
            raise NoIdentity("this token opens nothing here")
        return Session(found.identity, token=found.id)
