"""The log of rated games: each counts once, on whichever node, and the ratings are what it comes to."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Row, Select, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from floe.ratings.changes import Change, rating_changes
from floe.ratings.fair_play import DAY
from floe.ratings.model import Rating
from floe.ratings.rated_game import RatedGame, RatedSeat
from floe.server.storage.database import Database
from floe.server.storage.schema import tables
from floe.server.storage.schema_ratings import rated_games, rated_seats, ratings

_DUE: Final = 100  # games looked for at once
_TRIES: Final = 50  # more nodes than this do not count games at the same moment

Key = tuple[str, str, int]
"""Somebody in a game with a number of players."""


class RatedLog:
    """Counts games, and works everything out again where a host asks for it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self) -> list[str]:
        """Return rated games that are over and have not counted yet, some of them."""
        asked = select(tables.c.id).where(tables.c.rating_due, tables.c.status == "over").limit(_DUE)
        async with self._database.reading() as connection:
            return list(await connection.scalars(asked))

    async def count_game(self, game: RatedGame) -> bool:
        """Count a game; returns False if it has counted already."""
        for _ in range(_TRIES - 1):
            try:
                return await self._count_in_transaction(game)
            except IntegrityError:  # another node was first: with this game, or with this number for another one
                continue
        return await self._count_in_transaction(game)

    async def _count_in_transaction(self, game: RatedGame) -> bool:
        async with self._database.writing() as connection:
            return await _count_game(connection, game)

    async def set_aside(self, table: str) -> None:
        """Let a game that nobody has won count for nothing."""
        async with self._database.writing() as connection:
            await _close(connection, table)

    async def rebuild(self) -> tuple[int, int]:
        """Work all ratings out again from the log; returns how many games there are, and how many ratings differed."""
        async with self._database.writing() as connection:
            log = await _read(connection, select(rated_games.c.table))
            before = await _all_ratings(connection)
            await connection.execute(delete(ratings))
            played: dict[str, list[RatedGame]] = defaultdict(list)
            for game in log:
                # By table, as several of them may have played the same game.
                recent = {one.table: one for who in game.people for one in played[who]}
                await _store_changes(connection, game, list(recent.values()))
                for who in game.people:
                    played[who].append(game)
            after = await _all_ratings(connection)
        return len(log), sum(before.get(key) != after.get(key) for key in before.keys() | after.keys())


async def _count_game(connection: AsyncConnection, game: RatedGame) -> bool:
    # The number comes first: two nodes that count at once want the same one, and the database lets only one have it. So
    # its holder has read the ratings after all games with lower numbers.
    number = (await connection.scalar(select(func.coalesce(func.max(rated_games.c.number), 0))) or 0) + 1
    known = await connection.scalar(select(rated_games.c.table).where(rated_games.c.table == game.table))
    if known is None:
        recent = await _recent(connection, game)
        row = {"table": game.table, "number": number, "game": game.game, "at": game.at}
        await connection.execute(insert(rated_games), row | {"cut_short": game.cut_short})
        await _store_changes(connection, game, recent)
    await _close(connection, game.table)
    return known is None


async def _close(connection: AsyncConnection, table: str) -> None:
    """Mark a game as counted; its revision grows, as what everybody sees of it has changed."""
    counted = {"rating_due": False, "revision": tables.c.revision + 1}
    await connection.execute(update(tables).where(tables.c.id == table, tables.c.rating_due).values(counted))


async def _recent(connection: AsyncConnection, game: RatedGame) -> list[RatedGame]:
    """Return the games of the day before with any of the same people."""
    of_them = select(rated_seats.c.table).where(rated_seats.c.identity.in_(game.people))
    within = select(rated_games.c.table).where(rated_games.c.at > game.at - DAY, rated_games.c.table.in_(of_them))
    return await _read(connection, within)


async def _read(connection: AsyncConnection, which: Select[tuple[str]]) -> list[RatedGame]:
    """Return games that have counted, in the order in which they did."""
    asked = select(rated_games).where(rated_games.c.table.in_(which)).order_by(rated_games.c.number)
    found = (await connection.execute(asked)).all()
    sat = select(rated_seats).where(rated_seats.c.table.in_(which)).order_by(rated_seats.c.seat)
    seats: dict[str, list[RatedSeat]] = defaultdict(list)
    for row in await connection.execute(sat):
        seats[row.table].append(_seat_of(row))
    return [RatedGame(row.table, row.game, row.at, tuple(seats[row.table]), row.cut_short) for row in found]


def _seat_of(row: Row[Any]) -> RatedSeat:
    before = Rating(row.mu_before, row.sigma_before)
    return RatedSeat(row.place, row.identity, row.level, row.left, row.moves, before, row.weight)


async def _store_changes(connection: AsyncConnection, game: RatedGame, recent: Sequence[RatedGame]) -> None:
    """Store what a game does to the ratings of those who played it."""
    own = (ratings.c.game == game.game) & (ratings.c.players == game.players) & ratings.c.identity.in_(game.people)
    known = {row.identity: row._mapping for row in await connection.execute(select(ratings).where(own))}
    changes = rating_changes(game, {who: Rating(row["mu"], row["sigma"]) for who, row in known.items()}, recent)
    await connection.execute(delete(rated_seats).where(rated_seats.c.table == game.table))
    await connection.execute(insert(rated_seats), _seat_rows(game, changes))
    await connection.execute(delete(ratings).where(own))
    if rows := _rating_rows(game, changes, known):
        await connection.execute(insert(ratings), rows)


def _seat_rows(game: RatedGame, changes: Sequence[Change]) -> list[dict[str, Any]]:
    return [
        {
            "table": game.table,
            "seat": number,
            "identity": seat.who,
            **{name: getattr(seat, name) for name in ("level", "place", "left", "moves")},
            "weight": change.weight,
            "mu_before": change.before.mu,
            "sigma_before": change.before.sigma,
            **msgspec.to_builtins(change.after),
        }
        for number, (seat, change) in enumerate(zip(game.seats, changes, strict=True))
    ]


def _rating_rows(game: RatedGame, changes: Sequence[Change], known: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the ratings after a game; one that did not count changes nothing, and makes nobody active."""
    rows = []
    for seat, change in zip(game.seats, changes, strict=True):
        old = known.get(seat.who or "", {"games": 0, "at": game.at})
        if seat.who and change.weight:
            key = {"identity": seat.who, "game": game.game, "players": game.players}
            rows.append(key | msgspec.to_builtins(change.after) | {"games": old["games"] + 1, "at": game.at})
        elif seat.who and seat.who in known:
            rows.append(dict(known[seat.who]))
    return rows


async def _all_ratings(connection: AsyncConnection) -> dict[Key, Any]:
    rows = await connection.execute(select(ratings))
    return {(row.identity, row.game, row.players): tuple(row) for row in rows}
