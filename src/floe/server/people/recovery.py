"""Recovery codes: one for each person who wants it, told once, stored as a digest, replaced whenever it is used."""

from collections.abc import Callable
from typing import Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from floe.server.errors import BadCode
from floe.server.people.codes import digest_of_code, new_code
from floe.server.people.devices import add_device
from floe.server.people.name_keeping import keep_name
from floe.server.storage import schema
from floe.server.storage.database import Database

_GROUPS: Final = 5  # of five letters: 125 bits


class Recovery:
    """The recovery codes of all people."""

    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        self._database, self._clock = database, clock

    async def renew(self, identity: str, browser: str) -> tuple[str, str | None]:
        """Return a new code for somebody, who keeps their name from now on; one they had is void. Raises NameTaken.

        A guest is signed in with it, on the device that is returned as well.
        """
        code, now = new_code(_GROUPS), self._clock()
        async with self._database.writing() as connection:
            was_guest = await keep_name(connection, identity, now)
            await connection.execute(delete(schema.recoveries).where(schema.recoveries.c.identity == identity))
            await _insert(connection, identity, code, now)
            device = await add_device(connection, identity, browser, now) if was_guest else None
        return code, device

    async def whose(self, code: str) -> str:
        """Return whose code this is; raises BadCode."""
        asked = select(schema.recoveries.c.identity).where(schema.recoveries.c.digest == digest_of_code(code))
        async with self._database.reading() as connection:
            identity = await connection.scalar(asked)
        if identity is None:
            raise _nobodys()
        return str(identity)

    async def use(self, code: str, browser: str) -> tuple[str, str]:
        """Sign a device of the code's owner in; returns it, and the code that replaces this one. Raises BadCode."""
        fresh, now = new_code(_GROUPS), self._clock()
        # Of two who use it at once, the database lets one match.
        asked = update(schema.recoveries).where(schema.recoveries.c.digest == digest_of_code(code))
        values = {"digest": digest_of_code(fresh), "made_at": now}
        async with self._database.writing() as connection:
            returned = await connection.execute(asked.values(values).returning(schema.recoveries.c.identity))
            identity = returned.scalar()
            if identity is None:
                raise _nobodys()
            return await add_device(connection, str(identity), browser, now), fresh

    async def made_at(self, identity: str) -> float | None:
        """Return when somebody's code was made; None if they have none."""
        asked = select(schema.recoveries.c.made_at).where(schema.recoveries.c.identity == identity)
        async with self._database.reading() as connection:
            found: float | None = await connection.scalar(asked)
            return found


def _nobodys() -> BadCode:
    return BadCode("this code opens nothing: it is mistyped, used or replaced")


async def _insert(connection: AsyncConnection, identity: str, code: str, now: float) -> None:
    row = {"identity": identity, "digest": digest_of_code(code), "made_at": now}
    await connection.execute(insert(schema.recoveries), row)
