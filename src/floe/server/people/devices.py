"""Devices: the browsers where people who keep their name are signed in."""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from floe.server.errors import NotFound
from floe.server.people.ids import new_id
from floe.server.storage import schema
from floe.server.storage.database import Database
from floe.server.storage.schema_manners import subscriptions

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
    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        self._database, self._clock = database, clock

    async def add(self, identity: str, name: str) -> str:
        """Sign a device in; returns its id, which belongs into a cookie."""
        async with self._database.writing() as connection:
            return await add_device(connection, identity, name, self._clock())

    async def list(self, identity: str) -> Sequence[Device]:
        """Return somebody's devices, the one used last first."""
        async with self._database.reading() as connection:
            return await _list(connection, identity)

    async def drop(self, identity: str, device: str) -> None:
        """Sign a device out; raises NotFound."""
        async with self._database.writing() as connection:
            await _drop(connection, identity, device)

    async def expel(self, identity: str, device: str) -> None:
        """Sign a device out that may be in other hands: what was begun to sign others in is void. Raises NotFound."""
        async with self._database.writing() as connection:
            await _drop(connection, identity, device)
            await _void_tickets(connection, identity)

    async def expel_all(self, identity: str) -> None:
        """Sign all devices of somebody out, and void what was begun to sign others in."""
        async with self._database.writing() as connection:
            await connection.execute(delete(schema.devices).where(schema.devices.c.identity == identity))
            await connection.execute(delete(subscriptions).where(subscriptions.c.identity == identity))
            await _void_tickets(connection, identity)


async def add_device(connection: AsyncConnection, identity: str, name: str, now: float) -> str:
    """Sign a device in; returns its id. Of too many, the one not used for longest is signed out."""
    for old in (await _list(connection, identity))[_EACH - 1 :]:
        await _drop(connection, identity, old.id)
    row = {"id": new_id(), "identity": identity, "name": name, "made_at": now, "used_at": now}
    await connection.execute(insert(schema.devices), row)
    # A guest who is told of turns has turned that on in the browser that keeps the name now.
    guests = (subscriptions.c.identity == identity) & subscriptions.c.device.is_(None)
    await connection.execute(update(subscriptions).where(guests).values(device=row["id"]))
    return str(row["id"])


async def _drop(connection: AsyncConnection, identity: str, device: str) -> None:
    own = (schema.devices.c.identity == identity) & (schema.devices.c.id == device)
    if not (await connection.execute(delete(schema.devices).where(own))).rowcount:
        raise NotFound(f"you have no device {device!r}", device=device)
    await connection.execute(delete(subscriptions).where(subscriptions.c.device == device))


async def _void_tickets(connection: AsyncConnection, identity: str) -> None:
    """Void links to other devices and passkeys that are being made, which nobody knows who has begun."""
    ticket = schema.tickets.c
    await connection.execute(
        delete(schema.tickets).where(ticket.identity == identity, ticket.purpose.in_(("link", "register")))
    )


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
