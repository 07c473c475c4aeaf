"""The browsers that want to be told when it is somebody's turn, and which notices have been sent."""

import hashlib
from collections.abc import Callable
from typing import Final, Literal

from msgspec import Struct
from sqlalchemy import delete, func, insert, select
from sqlalchemy.dialects import postgresql, sqlite

from floe.server.errors import TooMany
from floe.server.storage.database import Database
from floe.server.storage.schema_manners import notices, subscriptions

NoticeKind = Literal["turn", "reminder"]
_EACH: Final = 20  # browsers of one person


class Subscription(Struct, frozen=True):
    """A browser: where its push service takes messages for it, and what to encrypt them with."""

    digest: str
    endpoint: str
    p256dh: str
    auth: str
    language: str


class Subscriptions:
    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        self._database, self._clock = database, clock
        self.added: Callable[[], None] = lambda: None
        """Called when somebody has a browser more."""

    async def add(
        self,
        identity: str,
        endpoint: str,
        p256dh: str,
        auth: str,
        language: str,
        replaces: str | None = None,
        device: str | None = None,
    ) -> None:
        """Keep a browser for a person; who used it before is told nothing there any more. Raises TooMany.

        It goes with the device that is signed in there. Where it replaces another endpoint of theirs, that one goes,
        and its language stays.
        """
        row: dict[str, str | None] = {"digest": digest_of(endpoint), "identity": identity, "endpoint": endpoint}
        row |= {"p256dh": p256dh, "auth": auth, "language": language, "device": device}
        async with self._database.writing() as connection:
            if replaces is not None:
                old = (subscriptions.c.identity == identity) & (subscriptions.c.digest == digest_of(replaces))
                row["language"] = await connection.scalar(select(subscriptions.c.language).where(old)) or language
                await connection.execute(delete(subscriptions).where(old))
            await connection.execute(delete(subscriptions).where(subscriptions.c.digest == row["digest"]))
            count = select(func.count()).where(subscriptions.c.identity == identity)
            if (await connection.scalar(count) or 0) >= _EACH:
                raise TooMany(f"{_EACH} devices are enough; turn notifications off on another one first")
            await connection.execute(insert(subscriptions), {**row, "made_at": self._clock()})
        self.added()

    async def drop(self, identity: str, endpoint: str) -> None:
        """Forget a browser of a person."""
        here = (subscriptions.c.identity == identity) & (subscriptions.c.digest == digest_of(endpoint))
        async with self._database.writing() as connection:
            await connection.execute(delete(subscriptions).where(here))

    async def forget(self, digest: str) -> None:
        """Forget a browser that is no longer there."""
        async with self._database.writing() as connection:
            await connection.execute(delete(subscriptions).where(subscriptions.c.digest == digest))

    async def of(self, identity: str) -> list[Subscription]:
        """Return the browsers of a person."""
        asked = select(subscriptions).where(subscriptions.c.identity == identity)
        async with self._database.reading() as connection:
            return [
                Subscription(row.digest, row.endpoint, row.p256dh, row.auth, row.language)
                for row in await connection.execute(asked)
            ]

    async def claim(self, table: str, version: int, kind: NoticeKind) -> bool:
        """Return whether this node is the one to send a notice: of all that ask, one is."""
        dialect = sqlite.insert if self._database.is_sqlite else postgresql.insert
        row = {"table": table, "version": version, "kind": kind}
        async with self._database.writing() as connection:
            earlier = (notices.c.table == table) & (notices.c.version < version)
            await connection.execute(delete(notices).where(earlier))
            return bool((await connection.execute(dialect(notices).values(row).on_conflict_do_nothing())).rowcount)


def digest_of(endpoint: str) -> str:
    """Return the name under which an endpoint is kept."""
    return hashlib.sha256(endpoint.encode()).hexdigest()
