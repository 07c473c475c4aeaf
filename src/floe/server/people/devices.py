"""Devices: the browsers where people who keep their name are signed in."""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct
from sqlalchemy import ColumnElement, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from floe.server.errors import NotFound
from floe.server.people.ids import new_id
from floe.server.storage import schema
from floe.server.storage.database import Database

_EACH: Final = 50  # devices of one person; the one not used for longest is signed out then
# What browsers and systems call themselves, those first that others pretend to be.
_BROWSERS: Final = (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("FxiOS", "Firefox"))
_PRETENDED: Final = (("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"))
_SYSTEMS: Final = (("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"))
_OTHERS: Final = (("CrOS", "ChromeOS"), ("Mac OS", "macOS"), ("Linux", "Linux"))


class Device(Struct, frozen=True):
    """A browser that is signed in."""

    id: str
    name: str
    made_at: float
    used_at: float


class Devices:
    """The devices of all people."""

    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        self._database, self._clock = database, clock

    async def add(self, identity: str, name: str) -> str:
        """Sign a device in; returns its id, which belongs into a cookie."""
        async with self._database.writing() as connection:
            for old in (await _list(connection, identity))[_EACH - 1 :]:
                await connection.execute(delete(schema.devices).where(schema.devices.c.id == old.id))
            now = self._clock()
            row = {"id": new_id(), "identity": identity, "name": name, "made_at": now, "used_at": now}
            await connection.execute(insert(schema.devices), row)
        return str(row["id"])

    async def list(self, identity: str) -> Sequence[Device]:
        """Return somebody's devices, the one used last first."""
        async with self._database.reading() as connection:
            return await _list(connection, identity)

    async def drop(self, identity: str, device: str) -> None:
        """Sign a device out; raises NotFound."""
        if not await self._drop((schema.devices.c.identity == identity) & (schema.devices.c.id == device)):
            raise NotFound(f"you have no device {device!r}", device=device)

    async def drop_all(self, identity: str) -> None:
        """Sign all devices of somebody out."""
        await self._drop(schema.devices.c.identity == identity)

    async def _drop(self, which: ColumnElement[bool]) -> int:
        async with self._database.writing() as connection:
            return (await connection.execute(delete(schema.devices).where(which))).rowcount


async def _list(connection: AsyncConnection, identity: str) -> Sequence[Device]:
    device = schema.devices.c
    asked = select(schema.devices).where(device.identity == identity).order_by(device.used_at.desc())
    return [Device(row.id, row.name, row.made_at, row.used_at) for row in await connection.execute(asked)]


def device_name(user_agent: str) -> str:
    """Return what to call a browser in a list, from what it calls itself: "Firefox, Linux"."""
    known = [
        next((name for sign, name in signs if sign in user_agent), "")
        for signs in (_BROWSERS + _PRETENDED, _SYSTEMS + _OTHERS)
    ]
    return ", ".join(filter(None, known)) or "?"
