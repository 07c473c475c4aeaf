"""What waits for a person, and how far they have followed each table."""

from typing import Final

from msgspec import Struct
from sqlalchemy import ColumnElement, Select, case, exists, func, select
from sqlalchemy.dialects import postgresql, sqlite

from floe.server.storage.database import Database
from floe.server.storage.schema import moves, removed, seats, tables
from floe.server.storage.schema_manners import notices, seen, subscriptions

_SHARE: Final = 0.75  # of a limit, after which somebody is reminded
_SHORTEST: Final = 600.0  # seconds of a limit; where moves take less, everybody is there


class Turn(Struct, frozen=True):
    """A table where others wait for somebody's move."""

    table: str
    game: str
    since: float
    """When the last move was made there: seconds since 1970."""
    limit: float | None
    """How many seconds they may take from then on; null for no limit."""
    nudged: bool
    """Whether they were asked to move since."""


class Following:
    """Turns and versions seen, as they are stored."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def turns(self, identity: str) -> list[Turn]:
        """Return the tables where other people wait for somebody, those that have waited longest first."""
        async with self._database.reading() as connection:
            rows = await connection.execute(_turns(identity))
            return [Turn(row.id, row.game, row.since, row.limit, bool(row.nudged)) for row in rows]

    async def running_out(self, now: float) -> list[str]:
        """Return the tables where somebody has used most of a limit, has a browser to be told on, and was not told."""
        async with self._database.reading() as connection:
            return list(await connection.scalars(_running_out(now)))

    async def seen(self, identity: str, table: str) -> int | None:
        """Return the version up to which somebody has followed a table; None if that was never told."""
        asked = select(seen.c.version).where(seen.c.identity == identity, seen.c.table == table)
        async with self._database.reading() as connection:
            version: int | None = await connection.scalar(asked)
        return version

    async def note(self, identity: str, table: str, version: int) -> None:
        """Remember that somebody has followed a table up to a version; an older one changes nothing."""
        insert = sqlite.insert if self._database.is_sqlite else postgresql.insert
        asked = insert(seen).values(identity=identity, table=table, version=version)
        newer = asked.on_conflict_do_update(
            index_elements=[seen.c.identity, seen.c.table],
            set_={"version": asked.excluded.version},
            where=seen.c.version < asked.excluded.version,
        )
        async with self._database.writing() as connection:
            await connection.execute(newer)


def _turns(identity: str) -> Select[tuple[str, str, float, float, bool]]:
    every = moves.alias()
    latest = select(func.max(every.c.version)).where(every.c.table == tables.c.id).scalar_subquery()
    last = (moves.c.table == tables.c.id) & (moves.c.version == latest)
    actor = case((moves.c.version.is_(None), tables.c.opener), else_=moves.c.actor)
    since = func.coalesce(moves.c.at, tables.c.dealt_at)
    here = (seats.c.table == tables.c.id) & (seats.c.seat == actor)
    hidden = exists().where(removed.c.identity == identity, removed.c.table == tables.c.id)
    return (
        select(
            tables.c.id,
            tables.c.game,
            since.label("since"),
            tables.c.limit,
            (seats.c.nudged_at >= since).label("nudged"),
        )
        .select_from(tables.outerjoin(moves, last).join(seats, here))
        .where(
            tables.c.status == "playing", seats.c.identity == identity, ~seats.c.away, _has_company(identity), ~hidden
        )
        .order_by(since)
    )


def _running_out(now: float) -> Select[tuple[str]]:
    every = moves.alias()
    latest = select(func.max(every.c.version)).where(every.c.table == tables.c.id).scalar_subquery()
    last = (moves.c.table == tables.c.id) & (moves.c.version == latest)
    actor = case((moves.c.version.is_(None), tables.c.opener), else_=moves.c.actor)
    since = func.coalesce(moves.c.at, tables.c.dealt_at)
    here = (seats.c.table == tables.c.id) & (seats.c.seat == actor) & ~seats.c.away
    told = exists().where(
        notices.c.table == tables.c.id,
        notices.c.version == func.coalesce(moves.c.version, 0),
        notices.c.kind == "reminder",
    )
    wanted = exists().where(subscriptions.c.identity == seats.c.identity)
    is_late = (since + tables.c.limit * _SHARE <= now) & (since + tables.c.limit > now)
    asked = select(tables.c.id).select_from(tables.outerjoin(moves, last).join(seats, here))
    return asked.where(tables.c.status == "playing", tables.c.limit >= _SHORTEST, is_late, wanted, ~told)


def _has_company(identity: str) -> ColumnElement[bool]:
    """Return whether another person still plays at a table: nobody waits where one plays bots alone."""
    other = seats.alias()
    is_other = (other.c.identity != identity) & ~other.c.resigned
    return exists().where(other.c.table == tables.c.id, is_other)
