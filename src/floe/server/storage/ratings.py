"""Ratings as they are read: of a person, of a game, and how they came about."""

from typing import Any, Final

from msgspec import Struct
from sqlalchemy import ColumnElement, Row, func, select

from floe.ratings.changes import Change
from floe.ratings.model import Rating
from floe.server.storage.database import Database
from floe.server.storage.schema import identities
from floe.server.storage.schema_ratings import rated_games, rated_seats, ratings

_HISTORY: Final = 500  # games of a person that are told


class Standing(Struct, frozen=True):
    """Somebody's rating in one game with one number of players."""

    identity: str
    name: str
    game: str
    players: int
    rating: Rating
    games: int
    at: float


class Moment(Struct, frozen=True):
    """A rated game of somebody, and what it did."""

    table: str
    game: str
    players: int
    at: float
    change: Change


class Ratings:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, identity: str) -> list[Standing]:
        return await self._standings(ratings.c.identity == identity)

    async def ranked(self, game: str, players: int, since: float) -> list[Standing]:
        """Return those who have played since a time, the strongest first."""
        pool = (ratings.c.game == game) & (ratings.c.players == players)
        return await self._standings(pool & (ratings.c.at >= since))

    async def _standings(self, wanted: ColumnElement[bool]) -> list[Standing]:
        asked = select(ratings, identities.c.name).join_from(ratings, identities).where(wanted)
        async with self._database.reading() as connection:
            rows = await connection.execute(asked.order_by(ratings.c.mu.desc(), ratings.c.identity))
            return [
                Standing(row.identity, row.name, row.game, row.players, Rating(row.mu, row.sigma), row.games, row.at)
                for row in rows
            ]

    async def history(self, identity: str) -> list[Moment]:
        """Return the latest games of a person, the oldest of them first."""
        count = rated_seats.alias()
        players = select(func.count()).where(count.c.table == rated_games.c.table).scalar_subquery()
        asked = (
            select(rated_seats, rated_games.c.game, rated_games.c.at, players.label("players"))
            .join_from(rated_seats, rated_games)
            .where(rated_seats.c.identity == identity)
            .order_by(rated_games.c.number.desc())
            .limit(_HISTORY)
        )
        async with self._database.reading() as connection:
            found = [_moment(row) for row in await connection.execute(asked)]
        return found[::-1]


def _moment(row: Row[Any]) -> Moment:
    change = Change(Rating(row.mu_before, row.sigma_before), Rating(row.mu, row.sigma), row.weight)
    return Moment(row.table, row.game, row.players, row.at, change)
