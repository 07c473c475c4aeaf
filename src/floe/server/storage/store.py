"""Reading and writing tables and seats. A change names the revision it was made at; the loser of a race reloads."""

from collections.abc import Callable, Iterable, Sequence
from time import time
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace
from sqlalchemy import ColumnElement, Row, Select, case, delete, distinct, exists, func, insert, select, union, update
from sqlalchemy.ext.asyncio import AsyncConnection

from floe.server.errors import NotFound
from floe.server.storage import schema
from floe.server.storage.conduct import Deed
from floe.server.storage.database import Database
from floe.server.storage.rows import LONGEST, Entry, Seat, TableRow
from floe.server.storage.schema_manners import conduct
from floe.server.storage.skills import Skill, skill_of, with_skills


class NamedSeat(NamedTuple):
    """A seat, and what is known of the person in it."""

    seat: Seat
    person: str | None
    """Their name."""
    is_kept: bool
    """Whether they keep it."""
    skill: Skill | None


_BATCH: Final = 500  # tables in one query; databases limit the parameters of a statement
_MAX_LISTED: Final = 200  # tables in a list
_MAX_LIVE: Final = 50  # games under way in a list: nobody reads further


class Store:
    """Tables and seats as they are stored."""

    def __init__(self, database: Database, clock: Callable[[], float] = time) -> None:
        self.database, self._clock = database, clock

    async def add(self, row: TableRow, seats: Iterable[Seat], entries: Sequence[Entry] = ()) -> None:
        """Store a new table, and the lines of a log that it begins with."""
        async with self.database.writing() as connection:
            await insert_table(connection, row, seats)
            if entries:
                lines = [{"table": row.id} | msgspec.to_builtins(entry) for entry in entries]
                await connection.execute(insert(schema.moves), lines)

    async def save(self, row: TableRow, seats: Sequence[Seat], deeds: Sequence[Deed] = ()) -> bool:
        """Store a changed row, its changed seats, and what people did; returns False if its revision is an old one."""
        now = self._clock()
        async with self.database.writing() as connection:
            is_saved = await _update(connection, row, seats, now)
            if is_saved and deeds:
                await connection.execute(insert(conduct), [deed.row(row.id, now) for deed in deeds])
            return is_saved

    async def add_rematch(self, finished: TableRow, row: TableRow, seats: Iterable[Seat]) -> bool:
        """Store a rematch and its claim on the finished table; returns False if somebody else has claimed it first.

        The claim comes first: the loser of a race must not have inserted anything. Both are one transaction, so a
        crash leaves either the claim and its table or neither, and nothing has to be repaired.
        """
        async with self.database.writing() as connection:
            if not await _update(connection, replace(finished, rematch=row.id), (), self._clock()):
                return False
            await insert_table(connection, row, seats)
            return True

    async def read(self, table: str) -> tuple[TableRow, tuple[NamedSeat, ...]]:
        """Return a table and its seats; raises NotFound."""
        async with self.database.reading() as connection:
            row = (await connection.execute(select(schema.tables).where(schema.tables.c.id == table))).first()
            if row is None:
                raise NotFound(f"there is no table {table!r}", table=table)
            return msgspec.convert(row._mapping, TableRow), await _named(connection, table)

    async def since(self, table: str, version: int) -> tuple[int, list[Entry]]:
        """Return the revision of a table and the lines of its log behind a version; raises NotFound."""
        async with self.database.reading() as connection:
            asked = select(schema.tables.c.revision).where(schema.tables.c.id == table)
            revision = await connection.scalar(asked)
            if revision is None:
                raise NotFound(f"there is no table {table!r}", table=table)
            return revision, await _entries(connection, table, version)

    async def versions(self, tables: Sequence[str]) -> dict[str, tuple[int, int]]:
        """Return the revision and the version of each of these tables."""
        log = schema.moves
        latest = select(func.max(log.c.version)).where(log.c.table == schema.tables.c.id).scalar_subquery()
        columns = (schema.tables.c.id, schema.tables.c.revision, func.coalesce(latest, 0))
        found: dict[str, tuple[int, int]] = {}
        async with self.database.reading() as connection:
            for start in range(0, len(tables), _BATCH):
                asked = select(*columns).where(schema.tables.c.id.in_(tables[start : start + _BATCH]))
                found |= {table: (revision, version) for table, revision, version in await connection.execute(asked)}
        return found

    async def tables_of(self, identity: str) -> list[str]:
        """Return the tables where somebody sits, and those they have made, but not those removed; the newest first."""
        seated = select(schema.seats.c.table).where(schema.seats.c.identity == identity)
        made = select(schema.tables.c.id).where(schema.tables.c.host == identity)
        gone = select(schema.removed.c.table).where(schema.removed.c.identity == identity)
        # One list of both, not an "or" of two: PostgreSQL would read every table there is.
        own = schema.tables.c.id.in_(union(seated, made))
        return await self._newest(select(schema.tables.c.id).where(own, schema.tables.c.id.not_in(gone)))

    async def keeps_name(self, identity: str) -> bool:
        """Return whether somebody keeps their name: nobody else has a rating."""
        person = schema.identities.c
        async with self.database.reading() as connection:
            return await connection.scalar(select(person.kept_at).where(person.id == identity)) is not None

    async def unfinished_tables_of(self, identity: str) -> int:
        """Return how many tables somebody has made that are not over."""
        own = (schema.tables.c.host == identity) & (schema.tables.c.status != "over")
        async with self.database.reading() as connection:
            return await connection.scalar(select(func.count()).select_from(schema.tables).where(own)) or 0

    async def playing_tables_of(self, identity: str) -> list[str]:
        """Return the tables where somebody sits in a game that is not over; the newest first."""
        seated = select(schema.seats.c.table).where(schema.seats.c.identity == identity)
        wanted = (schema.tables.c.status == "playing") & schema.tables.c.id.in_(seated)
        return await self._newest(select(schema.tables.c.id).where(wanted))

    async def set_removed(self, identity: str, table: str, is_removed: bool) -> None:
        """Leave a table out of somebody's list, or put it back."""
        row = {"identity": identity, "table": table}
        async with self.database.writing() as connection:
            await connection.execute(delete(schema.removed).filter_by(**row))
            if is_removed:
                await connection.execute(insert(schema.removed), row)

    async def open_tables(self) -> list[str]:
        """Return the tables anybody may join; the newest first."""
        tables = schema.tables
        free = exists().where(schema.seats.c.table == tables.c.id, schema.seats.c.kind == "open")
        wanted = (tables.c.status == "open") & tables.c.advertised & ~tables.c.private & free
        return await self._newest(select(tables.c.id).where(wanted))

    async def touch_tables_of(self, identity: str) -> dict[str, int]:
        """Give every table where somebody sits a new revision, and return these: their name there has changed."""
        tables = schema.tables
        seated = select(schema.seats.c.table).where(schema.seats.c.identity == identity)
        asked = update(tables).where(tables.c.id.in_(seated)).values(revision=tables.c.revision + 1)
        async with self.database.writing() as connection:
            found = await connection.execute(asked.returning(tables.c.id, tables.c.revision))
            return {row.id: row.revision for row in found}

    async def live_tables(self, since: float) -> list[str]:
        """Return the games that strangers may watch, with a move since then; the most recently moved first."""
        tables, log = schema.tables, schema.moves
        every = log.alias()
        latest = select(func.max(every.c.version)).where(every.c.table == tables.c.id).scalar_subquery()
        joined = tables.outerjoin(log, (log.c.table == tables.c.id) & (log.c.version == latest))
        unfinished = log.c.version.is_(None) | log.c.actor.is_not(None)
        at = func.coalesce(log.c.at, tables.c.dealt_at)
        wanted = (tables.c.status == "playing") & ~tables.c.private & _is_listed() & unfinished & (at >= since)
        asked = select(tables.c.id).select_from(joined).where(wanted).order_by(at.desc()).limit(_MAX_LIVE)
        async with self.database.reading() as connection:
            return list(await connection.scalars(asked))

    async def overdue(self, now: float, grace: float) -> list[str]:
        """Return the tables where a bot is `grace` seconds late, or a person has used up the table's limit."""
        tables, log, seats = schema.tables, schema.moves, schema.seats
        every = log.alias()
        latest = select(func.max(every.c.version)).where(every.c.table == tables.c.id).scalar_subquery()
        last = (log.c.table == tables.c.id) & (log.c.version == latest)
        actor = case((log.c.version.is_(None), tables.c.opener), else_=log.c.actor)
        since = func.coalesce(log.c.at, tables.c.dealt_at)
        by_bot = (seats.c.kind == "bot") | seats.c.away
        patience = func.coalesce(tables.c.limit, case((tables.c.rating_due, LONGEST)))
        late = (by_bot & (since <= now - grace)) | (~by_bot & (since + patience <= now))
        here = (seats.c.table == tables.c.id) & (seats.c.seat == actor)
        joined = tables.outerjoin(log, last).join(seats, here)
        asked = select(tables.c.id).select_from(joined).where(tables.c.status == "playing", late)
        async with self.database.reading() as connection:
            return list(await connection.scalars(asked))

    async def _newest(self, asked: Select[Any]) -> list[str]:
        asked = asked.order_by(schema.tables.c.made_at.desc()).limit(_MAX_LISTED)
        async with self.database.reading() as connection:
            return list(await connection.scalars(asked))


def _is_listed() -> ColumnElement[bool]:
    """Return whether a table says that it may be watched; without a word, where two people play or more."""
    here = schema.seats.c.table == schema.tables.c.id
    people = select(func.count(distinct(schema.seats.c.identity))).where(here).scalar_subquery()
    return func.coalesce(schema.tables.c.listed, people > 1)


async def insert_table(connection: AsyncConnection, row: TableRow, seats: Iterable[Seat]) -> None:
    """Store a new table as part of a transaction."""
    await connection.execute(insert(schema.tables), msgspec.to_builtins(row))
    await connection.execute(insert(schema.seats), [msgspec.to_builtins(seat) for seat in seats])


async def _update(connection: AsyncConnection, row: TableRow, seats: Iterable[Seat], now: float) -> bool:
    # The revision in the WHERE clause is the whole race control: of two changes made at one revision, the database
    # lets one match a row, and the other matches none.
    latest = (schema.tables.c.id == row.id) & (schema.tables.c.revision == row.revision)
    values = msgspec.to_builtins(row) | {"revision": row.revision + 1, "touched_at": now}
    if (await connection.execute(update(schema.tables).where(latest).values(values))).rowcount == 0:
        return False
    for seat in seats:
        here = (schema.seats.c.table == seat.table) & (schema.seats.c.seat == seat.seat)
        await connection.execute(update(schema.seats).where(here).values(msgspec.to_builtins(seat)))
    return True


async def _named(connection: AsyncConnection, table: str) -> tuple[NamedSeat, ...]:
    people = schema.identities
    asked = (
        select(schema.seats, people.c.name.label("person"), people.c.kept_at)
        .join_from(schema.seats, people, schema.seats.c.identity == people.c.id, isouter=True)
        .where(schema.seats.c.table == table)
        .order_by(schema.seats.c.seat)
    )
    rows = await connection.execute(with_skills(asked, table))
    return tuple([_named_seat(row) for row in rows])


def _named_seat(row: Row[Any]) -> NamedSeat:
    return NamedSeat(msgspec.convert(row._mapping, Seat), row.person, row.kept_at is not None, skill_of(row))


async def _entries(connection: AsyncConnection, table: str, version: int) -> list[Entry]:
    log = schema.moves
    asked = select(log).where(log.c.table == table, log.c.version > version).order_by(log.c.version)
    return [msgspec.convert(row._mapping, Entry) for row in await connection.execute(asked)]
