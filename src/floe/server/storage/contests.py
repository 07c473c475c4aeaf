"""The log of rated games: each counts once, on whichever node, and the ratings are what it comes to."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Row, Select, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from floe.ratings.contest import Contest, Contestant
from floe.ratings.fair_play import DAY
from floe.ratings.model import Rating
from floe.ratings.settling import Change, settled
from floe.server.storage.database import Database
from floe.server.storage.schema import contestants, contests, ratings, tables

_DUE: Final = 100  # games looked for at once
_TRIES: Final = 50  # more nodes than this do not count games at the same moment

Key = tuple[str, str, int]
"""Somebody in a game with a number of players."""


class Contests:
    """Counts games, and works everything out again where a host asks for it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self) -> list[str]:
        """Return rated games that are over and have not counted yet, some of them."""
        asked = select(tables.c.id).where(tables.c.rating_due, tables.c.status == "over").limit(_DUE)
        async with self._database.reading() as connection:
            return list(await connection.scalars(asked))

    async def settle(self, contest: Contest) -> bool:
        """Count a game; returns False if it has counted already."""
        for _ in range(_TRIES - 1):
            try:
                return await self._settle(contest)
            except IntegrityError:  # another node was first: with this game, or with this number for another one
                continue
        return await self._settle(contest)

    async def _settle(self, contest: Contest) -> bool:
        async with self._database.writing() as connection:
            return await _settle(connection, contest)

    async def set_aside(self, table: str) -> None:
        """Let a game that nobody has won count for nothing."""
        async with self._database.writing() as connection:
            await _close(connection, table)

    async def rebuild(self) -> tuple[int, int]:
        """Work all ratings out again from the log; returns how many games there are, and how many ratings differed."""
        async with self._database.writing() as connection:
            log = await _read(connection, select(contests.c.table))
            before = await _all_ratings(connection)
            await connection.execute(delete(ratings))
            played: dict[str, list[Contest]] = defaultdict(list)
            for contest in log:
                recent = {one.table: one for who in contest.people for one in played[who]}
                await _count(connection, contest, list(recent.values()))
                for who in contest.people:
                    played[who].append(contest)
            after = await _all_ratings(connection)
        return len(log), sum(before.get(key) != after.get(key) for key in before.keys() | after.keys())


async def _settle(connection: AsyncConnection, contest: Contest) -> bool:
    # The number comes first: two nodes that count at once want the same one, and the database lets only one have it. So
    # whoever gets it has read the ratings after all games with lower numbers.
    number = (await connection.scalar(select(func.coalesce(func.max(contests.c.number), 0))) or 0) + 1
    known = await connection.scalar(select(contests.c.table).where(contests.c.table == contest.table))
    if known is None:
        recent = await _recent(connection, contest)
        row = {"table": contest.table, "number": number, "game": contest.game, "at": contest.at}
        await connection.execute(insert(contests), row | {"cut_short": contest.cut_short})
        await _count(connection, contest, recent)
    await _close(connection, contest.table)
    return known is None


async def _close(connection: AsyncConnection, table: str) -> None:
    """Mark a game as counted; its revision grows, as what everybody sees of it has changed."""
    counted = {"rating_due": False, "revision": tables.c.revision + 1}
    await connection.execute(update(tables).where(tables.c.id == table, tables.c.rating_due).values(counted))


async def _recent(connection: AsyncConnection, contest: Contest) -> list[Contest]:
    """Return the games of the day before with any of the same people."""
    of_them = select(contestants.c.table).where(contestants.c.identity.in_(contest.people))
    within = select(contests.c.table).where(contests.c.at > contest.at - DAY, contests.c.table.in_(of_them))
    return await _read(connection, within)


async def _read(connection: AsyncConnection, which: Select[tuple[str]]) -> list[Contest]:
    """Return games that have counted, in the order in which they did."""
    asked = select(contests).where(contests.c.table.in_(which)).order_by(contests.c.number)
    found = (await connection.execute(asked)).all()
    sat = select(contestants).where(contestants.c.table.in_(which)).order_by(contestants.c.seat)
    seats: dict[str, list[Contestant]] = defaultdict(list)
    for row in await connection.execute(sat):
        seats[row.table].append(_contestant(row))
    return [Contest(row.table, row.game, row.at, tuple(seats[row.table]), row.cut_short) for row in found]


def _contestant(row: Row[Any]) -> Contestant:
    before = Rating(row.mu_before, row.sigma_before)
    return Contestant(row.place, row.identity, row.level, row.left, row.moves, before, row.weight)


async def _count(connection: AsyncConnection, contest: Contest, recent: Sequence[Contest]) -> None:
    """Store what a game does to the ratings of those who played it."""
    own = (
        (ratings.c.game == contest.game)
        & (ratings.c.players == contest.players)
        & ratings.c.identity.in_(contest.people)
    )
    known = {row.identity: row._mapping for row in await connection.execute(select(ratings).where(own))}
    changes = settled(contest, {who: Rating(row["mu"], row["sigma"]) for who, row in known.items()}, recent)
    await connection.execute(delete(contestants).where(contestants.c.table == contest.table))
    await connection.execute(insert(contestants), _seat_rows(contest, changes))
    await connection.execute(delete(ratings).where(own))
    if rows := _rating_rows(contest, changes, known):
        await connection.execute(insert(ratings), rows)


def _seat_rows(contest: Contest, changes: Sequence[Change]) -> list[dict[str, Any]]:
    return [
        {
            "table": contest.table,
            "seat": number,
            "identity": seat.who,
            **{name: getattr(seat, name) for name in ("level", "place", "left", "moves")},
            "weight": change.weight,
            "mu_before": change.before.mu,
            "sigma_before": change.before.sigma,
            **msgspec.to_builtins(change.after),
        }
        for number, (seat, change) in enumerate(zip(contest.seats, changes, strict=True))
    ]


def _rating_rows(contest: Contest, changes: Sequence[Change], known: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the ratings after a game; one that did not count changes nothing, and makes nobody active."""
    rows = []
    for seat, change in zip(contest.seats, changes, strict=True):
        old = known.get(seat.who or "", {"games": 0, "at": contest.at})
        if seat.who and change.weight:
            key = {"identity": seat.who, "game": contest.game, "players": contest.players}
            rows.append(key | msgspec.to_builtins(change.after) | {"games": old["games"] + 1, "at": contest.at})
        elif seat.who and seat.who in known:
            rows.append(dict(known[seat.who]))
    return rows


async def _all_ratings(connection: AsyncConnection) -> dict[Key, Any]:
    rows = await connection.execute(select(ratings))
    return {(row.identity, row.game, row.players): tuple(row) for row in rows}
