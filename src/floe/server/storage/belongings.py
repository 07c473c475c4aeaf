"""Everything in the database that is somebody's: told to them, given to another identity, or deleted.

What belongs to people is found by the foreign keys of the schema, so that no table can be forgotten here.
"""

import base64
import secrets
import zlib
from typing import Any, Final

from sqlalchemy import (
    Column,
    ColumnElement,
    Select,
    Table,
    UniqueConstraint,
    and_,
    delete,
    exists,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from floe.server.storage import schema
from floe.server.storage.database import Database
from floe.server.storage.schema_tournaments import entrants, pairings

_SHARED: Final = {"tables", "seats"}  # with others; they have rules of their own below
_WAYS_IN: Final = {"passkeys", "devices", "recoveries", "tickets"}
_SECRET: Final = {"digest", "public_key", "p256dh", "auth", "origin", "seed"}
_BY_OTHERS: Final = {("mutes", "muted"), ("reports", "reported")}
"""What others have said about somebody is theirs."""


def owners() -> list[Column[Any]]:
    """Return every column that names a person."""
    people = schema.identities.c.id
    columns = [column for table in schema.metadata.sorted_tables for column in table.c]
    return [column for column in columns if any(key.column is people for key in column.foreign_keys)]


class Belongings:
    """What people have in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def rows(self, identity: str) -> dict[str, list[dict[str, Any]]]:
        """Return all rows of somebody by table, but for tables and seats, without secrets and ids of people."""
        found: dict[str, list[dict[str, Any]]] = {}
        async with self._database.reading() as connection:
            for column in _told():
                rows = await connection.execute(select(column.table).where(column == identity))
                told = [_readable(row._mapping) for row in rows]
                found.setdefault(column.table.name, []).extend(told)
        return {name: rows for name, rows in found.items() if rows}

    async def tables(self, identity: str) -> list[str]:
        """Return every table that somebody has made or sits at, the oldest first."""
        wanted = or_(schema.tables.c.host == identity, schema.tables.c.id.in_(_seated(identity)))
        async with self._database.reading() as connection:
            asked = select(schema.tables.c.id).where(wanted).order_by(schema.tables.c.made_at)
            return list(await connection.scalars(asked))

    async def shared_tables(self, one: str, other: str) -> list[str]:
        """Return the tables where both of two people sit."""
        async with self._database.reading() as connection:
            wanted = _seated(one).where(schema.seats.c.table.in_(_seated(other))).distinct()
            return list(await connection.scalars(wanted))

    async def give(self, guest: str, account: str) -> list[str]:
        """Give all that a guest has to an account, but for seats at tables where both sit; returns the tables.

        Where both have the same, the account's stays. What is left of the guest is deleted, unless they still sit
        somewhere.
        """
        async with self._database.writing() as connection:
            changed = await _give_tables(connection, guest, account)
            # Where both play, nobody gets the points of two: the guest's games are nobody's.
            both = _entered(guest).where(entrants.c.tournament.in_(_entered(account).correlate(None)))
            twice = list(await connection.scalars(both))
            await _rename_in_pairings(connection, guest, secrets.token_hex(8), pairings.c.tournament.in_(twice))
            for column in owners():
                if column.table.name not in _SHARED | _WAYS_IN:
                    free = [column == guest, *[~_has(column, key, account) for key in _keys(column)]]
                    await connection.execute(update(column.table).where(*free).values({column.name: account}))
            await _rename_in_pairings(connection, guest, account)
            stays = exists().where(schema.seats.c.identity == guest)
            await connection.execute(delete(schema.identities).where(schema.identities.c.id == guest, ~stays))
        return changed

    async def forget(self, identity: str, tables: list[str]) -> list[str]:
        """Delete somebody, and those of these tables where nobody else sits; returns those that stay.

        In their games with others their seat is nobody's, and the tables they made belong to the next one there.
        """
        async with self._database.writing() as connection:
            own = or_(schema.tables.c.host == identity, schema.tables.c.id.in_(_seated(identity)))
            # Those that were named were read before this transaction: somebody may have sat down elsewhere since.
            tables = [*{*tables, *await connection.scalars(select(schema.tables.c.id).where(own))}]
            named = await _alone(connection, identity, tables)
            await connection.execute(delete(schema.tables).where(schema.tables.c.id.in_(named)))
            seats = update(schema.seats).where(schema.seats.c.identity == identity)
            await connection.execute(seats.values(identity=None, name=None))
            await _leave_tables(connection, identity)
            left = [table for table in tables if table not in named]
            await _touch(connection, left)
            # A word of their own, and not the same for all who have gone: two of them are still two.
            await _rename_in_pairings(connection, identity, secrets.token_hex(8))
            await connection.execute(delete(schema.identities).where(schema.identities.c.id == identity))
        return left


async def _rename_in_pairings(
    connection: AsyncConnection, identity: str, new: str, where: ColumnElement[bool] | None = None
) -> None:
    """Put another in the place of somebody who played in tournaments: their opponents keep these games."""
    for column in (pairings.c.one, pairings.c.other):
        theirs = column == identity if where is None else and_(column == identity, where)
        await connection.execute(update(pairings).where(theirs).values({column.name: new}))


def _entered(identity: str) -> Select[tuple[str]]:
    return select(entrants.c.tournament).where(entrants.c.identity == identity)


def _told() -> list[Column[Any]]:
    return [one for one in owners() if one.table.name not in _SHARED and (one.table.name, one.name) not in _BY_OTHERS]


def _readable(row: Any) -> dict[str, Any]:
    """Return a row for the person it is about."""
    hidden = {column.name for column in owners()} | _SECRET
    return {name: _text(value) for name, value in row.items() if name not in hidden}


def _text(value: Any) -> Any:
    if not isinstance(value, bytes):
        return value
    try:
        return zlib.decompress(value).decode()
    except (zlib.error, ValueError):
        return base64.b64encode(value).decode()


def _seated(identity: str) -> Any:
    return select(schema.seats.c.table).where(schema.seats.c.identity == identity)


def _keys(column: Column[Any]) -> list[list[Column[Any]]]:
    """Return what makes a row of its table unique together with a column, for each such key."""
    assert isinstance(column.table, Table)
    unique = [one for one in column.table.constraints if isinstance(one, UniqueConstraint)]
    keys = [list(column.table.primary_key.columns), *[list(one.columns) for one in unique]]
    return [[other for other in key if other is not column] for key in keys if column in key]


def _has(column: Column[Any], key: list[Column[Any]], account: str) -> ColumnElement[bool]:
    """Return whether the account has a row of its own that agrees with this one."""
    other = column.table.alias()
    return exists().where(other.c[column.name] == account, and_(True, *[other.c[one.name] == one for one in key]))


async def _give_tables(connection: AsyncConnection, guest: str, account: str) -> list[str]:
    theirs = list(await connection.scalars(_seated(account)))
    seats, tables = schema.seats, schema.tables
    own = or_(tables.c.host == guest, tables.c.id.in_(_seated(guest)))
    changed = list(await connection.scalars(select(tables.c.id).where(own)))
    given = (seats.c.identity == guest) & seats.c.table.not_in(theirs)
    await connection.execute(update(seats).where(given).values(identity=account))
    await connection.execute(update(tables).where(tables.c.host == guest).values(host=account))
    await _touch(connection, changed)
    return changed


async def _alone(connection: AsyncConnection, identity: str, tables: list[str]) -> list[str]:
    """Return those of the tables at which no other person sits."""
    seats = schema.seats.c
    others = exists().where(seats.table == schema.tables.c.id, seats.identity.is_not(None), seats.identity != identity)
    found = []
    for table in tables:
        if await connection.scalar(select(schema.tables.c.id).where(schema.tables.c.id == table, ~others)):
            found.append(table)
    return found


async def _leave_tables(connection: AsyncConnection, identity: str) -> None:
    """Give the tables that somebody made to the first person who sits there."""
    seats, tables = schema.seats.c, schema.tables
    people = select(seats.identity).where(seats.table == tables.c.id, seats.identity.is_not(None))
    heir = people.order_by(seats.seat).limit(1).scalar_subquery()
    await connection.execute(update(tables).where(tables.c.host == identity).values(host=heir))


async def _touch(connection: AsyncConnection, tables: list[str]) -> None:
    for table in tables:
        row = update(schema.tables).where(schema.tables.c.id == table)
        await connection.execute(row.values(revision=schema.tables.c.revision + 1))
