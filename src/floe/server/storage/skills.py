"""What is known of those who sit at a table: whether they keep their name, and how strong they are."""

from collections.abc import Collection

from msgspec import Struct
from sqlalchemy import ColumnElement, func, select

from floe.ratings.model import Rating
from floe.server.storage import schema
from floe.server.storage.database import Database


class Skill(Struct, frozen=True):
    """The person in a seat: their rating in this game with this number of players."""

    identity: str
    is_kept: bool
    rating: Rating | None = None
    """Before the game where it has counted, otherwise now; None for somebody who has none."""
    after: Rating | None = None
    """Once a rated game has counted: what it made of the rating."""


def is_kept() -> ColumnElement[bool]:
    """Return whether somebody keeps their name, and so may have a rating."""
    return schema.identities.c.kept_at.is_not(None)


class Skills:
    """Reads them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def kept(self, people: Collection[str]) -> set[str]:
        """Return those of some people who keep their names."""
        person = schema.identities
        async with self._database.reading() as connection:
            return set(await connection.scalars(select(person.c.id).where(person.c.id.in_(people), is_kept())))

    async def at(self, table: str) -> dict[int, Skill]:
        """Return what is known of each person at a table, by their seats."""
        seat, person, now, then = schema.seats.c, schema.identities.c, schema.ratings.c, schema.contestants.c
        every = schema.seats.alias()
        players = select(func.count()).where(every.c.table == table).scalar_subquery()
        pool = (now.identity == seat.identity) & (now.game == schema.tables.c.game) & (now.players == players)
        counted = (then.table == seat.table) & (then.seat == seat.seat)
        asked = (
            select(seat.seat, seat.identity, is_kept().label("kept"), now.mu, now.sigma)
            .add_columns(then.mu_before, then.sigma_before, then.mu.label("mu_after"), then.sigma.label("sigma_after"))
            .join_from(schema.seats, schema.tables)
            .join(schema.identities, seat.identity == person.id)
            .outerjoin(schema.ratings, pool)
            .outerjoin(schema.contestants, counted)
            .where(seat.table == table)
        )
        async with self._database.reading() as connection:
            return {
                row.seat: Skill(
                    row.identity,
                    bool(row.kept),
                    _rating(row.mu_before, row.sigma_before) or _rating(row.mu, row.sigma),
                    _rating(row.mu_after, row.sigma_after),
                )
                for row in await connection.execute(asked)
            }


def _rating(mu: float | None, sigma: float | None) -> Rating | None:
    return None if mu is None or sigma is None else Rating(mu, sigma)
