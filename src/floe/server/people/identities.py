"""People without accounts: an identity is a signed cookie and a name; programs carry a token instead."""

import hashlib
import secrets
import unicodedata
from collections.abc import Callable
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer
from msgspec import Struct
from sqlalchemy import delete, insert, select, update

from floe.server.errors import BadRequest, NoIdentity, NotFound
from floe.server.people.ids import new_id
from floe.server.storage import schema
from floe.server.storage.database import Database

LONGEST_NAME: Final = 40
_MOST_TOKENS: Final = 20


class Token(Struct, frozen=True):
    """A token as its owner sees it afterwards: without the secret, of which only a digest is kept."""

    id: str
    label: str
    made_at: float


class People:
    """Who is who."""

    def __init__(self, database: Database, key: str, clock: Callable[[], float]) -> None:
        """Know the people in a database; the key signs their cookies."""
        self._database, self._clock = database, clock
        self._cookies = URLSafeSerializer(key, salt="identity")

    async def add(self, name: str) -> str:
        """Return the identity of somebody new."""
        identity = new_id()
        person = {"id": identity, "name": proper_name(name), "made_at": self._clock()}
        async with self._database.writing() as connection:
            await connection.execute(insert(schema.identities), person)
        return identity

    async def rename(self, identity: str, name: str) -> bool:
        """Call somebody by another name from now on; returns whether they are still known."""
        asked = update(schema.identities).where(schema.identities.c.id == identity).values(name=proper_name(name))
        async with self._database.writing() as connection:
            return bool((await connection.execute(asked)).rowcount)

    async def knows(self, identity: str) -> bool:
        """Return whether somebody is still known here."""
        return await self._found(identity) is not None

    async def name(self, identity: str) -> str:
        """Return what to call somebody; raises NoIdentity for a person who is no longer known."""
        name = await self._found(identity)
        if name is None:
            raise NoIdentity("nobody here has this identity any more")
        return name

    async def _found(self, identity: str) -> str | None:
        asked = select(schema.identities.c.name).where(schema.identities.c.id == identity)
        async with self._database.reading() as connection:
            name: str | None = await connection.scalar(asked)
            return name

    def cookie(self, identity: str) -> str:
        """Return the signed value of somebody's cookie."""
        return str(self._cookies.dumps(identity))

    def read_cookie(self, value: str) -> str:
        """Return whose cookie this is; raises NoIdentity for a forged one.

        Base64 spells the same signature in more ways than one; only our own spelling counts.
        """
        try:
            identity = str(self._cookies.loads(value))
        except BadSignature:
            raise NoIdentity("this cookie was not made here") from None
        if self.cookie(identity) != value:
            raise NoIdentity("this cookie was not made here")
        return identity

    async def add_token(self, identity: str, label: str) -> tuple[Token, str]:
        """Give somebody a token for a program of theirs; the secret is told this once."""
        if len(await self.tokens(identity)) >= _MOST_TOKENS:
            raise BadRequest(f"{_MOST_TOKENS} tokens are enough; delete one first")
        secret = f"floe_{secrets.token_urlsafe(32)}"
        token = Token(new_id(), proper_name(label), self._clock())
        row = {"digest": _digest(secret), "id": token.id, "identity": identity, "label": token.label}
        async with self._database.writing() as connection:
            await connection.execute(insert(schema.tokens), row | {"made_at": token.made_at})
        return token, secret

    async def tokens(self, identity: str) -> list[Token]:
        """Return somebody's tokens, the oldest first."""
        own = schema.tokens.c.identity == identity
        async with self._database.reading() as connection:
            rows = await connection.execute(select(schema.tokens).where(own).order_by(schema.tokens.c.made_at))
            return [Token(row.id, row.label, row.made_at) for row in rows]

    async def drop_token(self, identity: str, token: str) -> None:
        """Let a token open nothing any more."""
        own = (schema.tokens.c.identity == identity) & (schema.tokens.c.id == token)
        async with self._database.writing() as connection:
            if (await connection.execute(delete(schema.tokens).where(own))).rowcount == 0:
                raise NotFound(f"you have no token {token!r}", token=token)

    async def read_token(self, secret: str) -> str:
        """Return whose token this is; raises NoIdentity."""
        asked = select(schema.tokens.c.identity).where(schema.tokens.c.digest == _digest(secret))
        async with self._database.reading() as connection:
            identity = await connection.scalar(asked)
        if identity is None:
            raise NoIdentity("this token opens nothing here")
        return str(identity)


def proper_name(name: str) -> str:
    """Return a name fit to be shown on one line; raises BadRequest."""
    proper = unicodedata.normalize("NFC", " ".join(name.split()))
    if not 0 < len(proper) <= LONGEST_NAME or not proper.isprintable():
        raise BadRequest(f"a name has 1 to {LONGEST_NAME} characters that can be printed", name=name[:LONGEST_NAME])
    return proper


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
