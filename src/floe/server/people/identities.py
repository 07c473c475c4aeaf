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

MAX_NAME: Final = 40
_MAX_TOKENS: Final = 20


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
        """Store a new person; returns their identity."""
        identity = new_id()
        person = {"id": identity, "name": proper_name(name), "made_at": self._clock()}
        async with self._database.writing() as connection:
            await connection.execute(insert(schema.identities), person)
        return identity

    async def rename(self, identity: str, name: str) -> bool:
        """Change a name; returns False for an identity that is no longer known."""
        asked = update(schema.identities).where(schema.identities.c.id == identity).values(name=proper_name(name))
        async with self._database.writing() as connection:
            return bool((await connection.execute(asked)).rowcount)

    async def knows(self, identity: str) -> bool:
        return await self._name(identity) is not None

    async def name(self, identity: str) -> str:
        """Return a person's name; raises NoIdentity for an identity that is no longer known."""
        name = await self._name(identity)
        if name is None:
            raise NoIdentity("nobody here has this identity any more")
        return name

    async def _name(self, identity: str) -> str | None:
        asked = select(schema.identities.c.name).where(schema.identities.c.id == identity)
        async with self._database.reading() as connection:
            name: str | None = await connection.scalar(asked)
            return name

    def cookie(self, identity: str) -> str:
        """Return the signed value of a person's cookie."""
        return str(self._cookies.dumps(identity))

    def read_cookie(self, value: str) -> str:
        """Return the identity in a cookie; raises NoIdentity for a forged one."""
        try:
            identity = str(self._cookies.loads(value))
        except BadSignature:
            raise NoIdentity("this cookie was not made here") from None
        # Base64 has several spellings of one signature. Only the one we issue counts: the rate limiter counts by it.
        if self.cookie(identity) != value:
            raise NoIdentity("this cookie was not made here")
        return identity

    async def add_token(self, identity: str, label: str) -> tuple[Token, str]:
        """Issue a token for a program; the secret is returned only here."""
        if len(await self.tokens(identity)) >= _MAX_TOKENS:
            raise BadRequest(f"{_MAX_TOKENS} tokens are enough; delete one first")
        secret = f"floe_{secrets.token_urlsafe(32)}"
        token = Token(new_id(), proper_name(label), self._clock())
        row = {"digest": _digest(secret), "id": token.id, "identity": identity, "label": token.label}
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

    async def read_token(self, secret: str) -> str:
        """Return the identity that a token stands for; raises NoIdentity."""
        asked = select(schema.tokens.c.identity).where(schema.tokens.c.digest == _digest(secret))
        async with self._database.reading() as connection:
            identity = await connection.scalar(asked)
        if identity is None:
            raise NoIdentity("this token opens nothing here")
        return str(identity)


def proper_name(name: str) -> str:
    """Return a name normalised for one line of text; raises BadRequest."""
    proper = unicodedata.normalize("NFC", " ".join(name.split()))
    if not 0 < len(proper) <= MAX_NAME or not proper.isprintable():
        raise BadRequest(f"a name has 1 to {MAX_NAME} characters that can be printed", name=name[:MAX_NAME])
    return proper


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
