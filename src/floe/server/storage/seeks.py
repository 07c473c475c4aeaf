"""Who waits for others to play with. What is decided about them is decided by one transaction after the other."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import ColumnElement, Float, case, cast, delete, extract, func, insert, literal, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from floe.server.storage.database import Database
from floe.server.storage.rows import Seat, Seek, TableRow, Wish
from floe.server.storage.schema import seeks
from floe.server.storage.schema_manners import mutes
from floe.server.storage.store import insert_table

_LOCK: Final = 7106532  # of PostgreSQL's advisory locks
_KEPT: Final = 4.0  # times their patience after which somebody who is not heard of is forgotten
_MISSED: Final = 60.0  # times their patience after which that goes for somebody, too, who was seated and did not come


class Party(Struct, frozen=True):
    """People who have met, and the table where they sit."""

    wish: Wish
    people: tuple[str, ...]
    row: TableRow
    seats: tuple[Seat, ...]


Decide = Callable[[Sequence[Seek], float, set[frozenset[str]]], Sequence[Party]]
"""Returns who sits down together, out of all who wait, at a time, but for pairs that stay apart. The first to come is
the first."""


class Seeks:
    """The people of a database who wait."""

    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        self._database, self._clock = database, clock

    async def begin(self, wanted: Seek) -> Seek:
        """Let somebody wait. Who waits for the same already keeps their place; who has been seated is told so."""
        identity, wish = wanted.identity, wanted.wish
        async with self._deciding() as (connection, now):
            known = await _one(connection, select(seeks).where(seeks.c.identity == identity))
            if known and (known.table or (known.wish == wish and _is_there(known, now))):
                return known
            new = replace(wanted, made_at=now, seen_at=now)
            await connection.execute(delete(seeks).where(seeks.c.identity == identity))
            await connection.execute(insert(seeks), msgspec.to_builtins(new))
            return new

    async def hear(self, identity: str) -> tuple[Seek, float] | None:
        """Note that somebody is still there; returns how they stand and what time it is, None if they do not wait."""
        asked = update(seeks).where(seeks.c.identity == identity).values(seen_at=self._now())
        async with self._database.writing() as connection:
            found = await _one(connection, asked.returning(*seeks.c))
        return (found, found.seen_at) if found else None

    async def ask_for_bot(self, identity: str, bot: str | None) -> bool:
        """Let a bot play in seats that stay empty, or none; returns whether they still wait."""
        async with self._deciding() as (connection, now):
            mine = (seeks.c.identity == identity) & seeks.c.table.is_(None)
            asked = update(seeks).where(mine).values(bot=bot, bot_at=now if bot else None, seen_at=now)
            return (await connection.execute(asked)).rowcount > 0

    async def end(self, identity: str) -> Seek | None:
        """Let somebody wait no more; returns how they stood."""
        async with self._deciding() as (connection, _):
            asked = delete(seeks).where(seeks.c.identity == identity)
            return await _one(connection, asked.returning(*seeks.c))

    async def seat(self, decide: Decide) -> Sequence[Party]:
        """Seat people together, with the tables they sit at: who has a table by then does not wait any more.

        All of it is one transaction. A crash leaves everybody seated, or everybody waiting.
        """
        async with self._deciding() as (connection, now):
            waiting = await _all(connection, _waiting(literal(now)))
            parties = decide(waiting, now, await _apart(connection, waiting))
            for party in parties:
                await insert_table(connection, party.row, party.seats)
                seated = update(seeks).where(seeks.c.identity.in_(party.people))
                await connection.execute(seated.values(table=party.row.id, seated_at=now))
        return parties

    async def waiting(self) -> list[Seek]:
        """Return who waits and is there, in the order in which they came."""
        async with self._database.reading() as connection:
            return await _all(connection, _waiting(self._now()))

    async def beside(self, seek: Seek) -> list[Seek]:
        """Return the others who wait for the same as somebody, and with whom they may sit."""
        same = (seeks.c.game == seek.game) & (seeks.c.players == seek.players) & (seeks.c.pace == seek.pace)
        async with self._database.reading() as connection:
            pool = await _all(connection, _waiting(self._now()).where(same))
            apart = await _apart(connection, pool)
        return [one for one in pool if one.identity != seek.identity and {one.identity, seek.identity} not in apart]

    async def forget(self) -> None:
        """Forget those who have not been heard of for long."""
        kept = case((seeks.c.table.is_(None), _KEPT), else_=_MISSED)
        gone = seeks.c.seated_at.is_(None) & (seeks.c.seen_at + kept * seeks.c.patience <= self._now())
        async with self._database.reading() as connection:  # which is rare, and writing costs more than looking
            if await connection.scalar(select(func.count()).select_from(seeks).where(gone)) == 0:
                return
        async with self._deciding() as (connection, _):
            await connection.execute(delete(seeks).where(gone))

    async def stop_expecting(self, seek: Seek) -> None:
        """Note that nobody waits any more for somebody to come to their table; if they do, they are told where."""
        async with self._deciding() as (connection, _):
            here = (seeks.c.identity == seek.identity) & (seeks.c.table == seek.table)
            await connection.execute(update(seeks).where(here).values(seated_at=None))

    async def missing(self) -> list[Seek]:
        """Return who was seated and has not come since, for as long as their patience is."""
        late = seeks.c.table.is_not(None) & (seeks.c.seated_at + seeks.c.patience <= self._now())
        async with self._database.reading() as connection:
            return await _all(connection, select(seeks).where(late))

    @asynccontextmanager
    async def _deciding(self) -> AsyncIterator[tuple[AsyncConnection, float]]:
        """Give a transaction that no other one of these overlaps, and its time.

        SQLite has one writer at a time anyway. The time is PostgreSQL's own where there are many nodes: it must not
        matter whose clock is wrong.
        """
        async with self._database.writing() as connection:
            if self._database.is_sqlite:
                yield connection, self._clock()
            else:
                # By itself: a statement sees what was committed before it began, and this one begins before the others.
                await connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))
                yield connection, (await connection.execute(select(self._now()))).scalar_one()

    def _now(self) -> ColumnElement[float]:
        if self._database.is_sqlite:
            return literal(self._clock())
        return cast(extract("epoch", func.clock_timestamp()), Float(53))


def _is_there(seek: Seek, now: float) -> bool:
    return seek.seen_at + seek.patience > now


def _waiting(now: ColumnElement[float]) -> Any:
    there = seeks.c.table.is_(None) & (seeks.c.seen_at + seeks.c.patience > now)
    return select(seeks).where(there).order_by(seeks.c.made_at, seeks.c.identity)


async def _apart(connection: AsyncConnection, waiting: Sequence[Seek]) -> set[frozenset[str]]:
    """Return the pairs of those who wait of whom one has muted the other."""
    if len(waiting) < 2:
        return set()
    people = [seek.identity for seek in waiting]
    found = await connection.execute(select(mutes).where(mutes.c.identity.in_(people), mutes.c.muted.in_(people)))
    return {frozenset((row.identity, row.muted)) for row in found}


async def _one(connection: AsyncConnection, asked: Any) -> Seek | None:
    row = (await connection.execute(asked)).first()
    return msgspec.convert(row._mapping, Seek) if row else None


async def _all(connection: AsyncConnection, asked: Any) -> list[Seek]:
    return [msgspec.convert(row._mapping, Seek) for row in await connection.execute(asked)]
