"""What a host does with the tables of a server, whether it runs or not."""

import os
from collections.abc import Awaitable, Callable
from getpass import getuser
from socket import gethostname
from time import time
from typing import Final, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import delete, func, insert, select, text

from floe.core.registry import load
from floe.server.errors import BadRequest, NotFound
from floe.server.people.bans import Bans
from floe.server.people.hosts import Hosts
from floe.server.people.identities import People
from floe.server.people.keys import signing_key
from floe.server.rooms.log import Log
from floe.server.storage import schema
from floe.server.storage.audit import AuditLog
from floe.server.storage.chosen_limits import ChosenLimits
from floe.server.storage.database import Database
from floe.server.storage.leftovers import Leftovers
from floe.server.storage.rated_log import RatedLog
from floe.server.storage.rows import Entry, Seat, TableRow
from floe.server.storage.store import Store

T = TypeVar("T")

_MOST_PEOPLE: Final = 50  # in a list


class TableSummary(Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    status: str
    people: list[str]
    moves: int
    made_at: float


class Person(Struct, frozen=True):
    """An identity as the database has it."""

    id: str
    name: str
    made_at: float


class Archive(Struct, frozen=True):
    """A table with everything that belongs to it, to move it to another database."""

    table: TableRow
    seats: list[Seat]
    people: list[Person]
    log: list[Entry]


class Admin:
    """What a host can do to an open database."""

    def __init__(self, database: Database, actor: str = "") -> None:
        """Take care of a database; the audit log says who did, by default the user of this machine."""
        self.database, self.store = database, Store(database)
        self.actor, self.audit = actor or user(), AuditLog(database)

    async def note(self, action: str, target: str = "", **details: object) -> None:
        """Take note in the audit log of what is done."""
        await self.audit.note(self.actor, action, target, **details)

    async def ids(self, most: int | None = None) -> list[str]:
        """Return the newest tables, or every table there is; the oldest first."""
        newest = select(schema.tables.c.id).order_by(schema.tables.c.made_at.desc()).limit(most)
        async with self.database.reading() as connection:
            return list(await connection.scalars(newest))[::-1]

    async def summary(self, table: str) -> TableSummary:
        """Return a table for a list; raises NotFound."""
        row, seats = await self.store.read(table)
        async with self.database.reading() as connection:
            count = select(func.count()).where(schema.moves.c.table == table)
            moves = await connection.scalar(count) or 0
        names = [seat.name or name or seat.bot or "-" for seat, name, *_ in seats]
        return TableSummary(row.id, row.game, row.status, names, moves, row.made_at)

    async def pack(self, table: str) -> bytes:
        """Return a table as one line of JSON, secrets and all; raises NotFound."""
        row, seats = await self.store.read(table)
        _, log = await self.store.since(table, 0)
        known = {row.host, *(seat.identity for seat, *_ in seats if seat.identity)}
        async with self.database.reading() as connection:
            found = await connection.execute(select(schema.identities).where(schema.identities.c.id.in_(known)))
            people = [msgspec.convert(one._mapping, Person) for one in found]
        return msgspec.json.encode(Archive(row, [seat for seat, *_ in seats], people, log))

    async def unpack(self, line: bytes) -> bool:
        """Store a packed table; returns False if it exists already, raises BadRequest for one that does not replay."""
        archive = _read(line)
        async with self.database.writing() as connection:
            here = await connection.scalar(select(schema.tables.c.id).where(schema.tables.c.id == archive.table.id))
            if here is not None:
                return False
            for person in archive.people:
                known = select(schema.identities.c.id).where(schema.identities.c.id == person.id)
                if await connection.scalar(known) is None:
                    await connection.execute(insert(schema.identities), msgspec.to_builtins(person))
            row = replace(archive.table, rating_due=False)  # ratings are of the server where a game was played
            await connection.execute(insert(schema.tables), msgspec.to_builtins(row))
            await connection.execute(insert(schema.seats), [msgspec.to_builtins(seat) for seat in archive.seats])
            if archive.log:
                rows = [{"table": archive.table.id, **msgspec.to_builtins(entry)} for entry in archive.log]
                await connection.execute(insert(schema.moves), rows)
        return True

    async def delete(self, table: str, *, noted: bool = True) -> None:
        """Delete a table and its log for good; raises NotFound. Where many go at once, one note may do for all."""
        async with self.database.writing() as connection:
            gone = await connection.execute(delete(schema.tables).where(schema.tables.c.id == table))
            if gone.rowcount == 0:
                raise NotFound(f"there is no table {table!r}", table=table)
            if noted:
                await connection.execute(self.audit.line(self.actor, "delete", table))

    async def finished(self, before: float) -> list[str]:
        """Return the tables whose games were over before a time; the oldest first."""
        return await Leftovers(self.database).finished(before)

    async def vacuum(self) -> None:
        """Give the space of deleted tables back to the disk."""
        await self.note("vacuum")
        async with self.database.reading() as connection:
            await connection.execute(text("VACUUM"))

    async def rerate(self) -> tuple[int, int]:
        """Work all ratings out again from the log; returns how many rated games there are, and how many differed."""
        return await RatedLog(self.database).rebuild()

    async def token(self, name: str) -> str:
        """Return the secret of a token for a new person, such as a bot."""
        people = People(self.database, await signing_key(self.database), time)
        person = await people.add(name)
        await self.note("token", person, name=name)
        return (await people.add_token(person, name))[1]

    async def people(self, name: str) -> list[Person]:
        """Return those whose name has these letters in it, the newest first; the id of somebody finds them, too."""
        known = schema.identities
        wanted = known.c.name.icontains(name, autoescape=True) | (known.c.id == name)
        asked = select(known).where(wanted).order_by(known.c.made_at.desc()).limit(_MOST_PEOPLE)
        async with self.database.reading() as connection:
            return [Person(row.id, row.name, row.made_at) for row in await connection.execute(asked)]

    def bans(self) -> Bans:
        """Return the bans of this database."""
        return Bans(self.database, self.audit, time)

    def limits(self) -> ChosenLimits:
        """Return the limits that were chosen for this database."""
        return ChosenLimits(self.database, self.audit)

    async def host_token(self, label: str) -> str:
        """Return the secret of a token that opens the host's page."""
        return await self._hosts.add(self.actor, label)

    async def revoke_host(self, label: str) -> int:
        """Revoke the tokens of a host; returns how many there were."""
        theirs = [token for token in await self._hosts.all() if token.label == label]
        for token in theirs:
            await self._hosts.drop(self.actor, token.id)
        return len(theirs)

    @property
    def _hosts(self) -> Hosts:
        return Hosts(self.database, self.audit, time)


def user() -> str:
    """Return who works on this machine, also where they have become root for it."""
    try:
        name = os.environ.get("SUDO_USER") or getuser()
    except (KeyError, OSError):  # a container may run as somebody who has no name
        name = str(os.getuid())
    return f"{name}@{gethostname()}"


def _read(line: bytes) -> Archive:
    try:
        archive = msgspec.json.decode(line, type=Archive)
        if archive.table.deal:
            Log.of(load(msgspec.json.decode(archive.table.deal)), archive.log)
    except (ValueError, IndexError) as error:  # FloeError and msgspec's errors are ValueErrors too
        raise BadRequest(f"this line is no table that can be played: {error}") from None
    return archive


async def with_admin(address: str, work: Callable[[Admin], Awaitable[T]]) -> T:
    """Open a database, bring it up to date, do some work on it, and close it."""
    database = Database(address)
    try:
        await database.open()
        return await work(Admin(database))
    finally:
        await database.close()
