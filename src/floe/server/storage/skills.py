"""How strong those are who sit at a table: read together with their seats."""

from typing import Any

from msgspec import Struct
from sqlalchemy import Row, Select, func, select

from floe.ratings.model import Rating
from floe.server.storage import schema, schema_ratings


class Skill(Struct, frozen=True):
    """The rating of the person in a seat, in this game with this number of players."""

    rating: Rating
    """Before the game where it has counted, otherwise now."""
    after: Rating | None = None
    """Once a rated game has counted: what it made of the rating."""


def with_skills(asked: Select[Any], table: str) -> Select[Any]:
    """Return a question for the seats of a table that asks for the skill of their people as well."""
    seat, now, then = schema.seats.c, schema_ratings.ratings.c, schema_ratings.rated_seats.c
    every = schema.seats.alias()
    players = select(func.count()).where(every.c.table == table).scalar_subquery()
    game = select(schema.tables.c.game).where(schema.tables.c.id == table).scalar_subquery()
    pool = (now.identity == seat.identity) & (now.game == game) & (now.players == players)
    counted = (then.table == seat.table) & (then.seat == seat.seat) & (then.identity == seat.identity)
    return (
        asked.add_columns(now.mu.label("mu_now"), now.sigma.label("sigma_now"))
        .add_columns(then.mu_before, then.sigma_before, then.mu.label("mu_after"), then.sigma.label("sigma_after"))
        .outerjoin(schema_ratings.ratings, pool)
        .outerjoin(schema_ratings.rated_seats, counted)
    )


def skill_of(row: Row[Any]) -> Skill | None:
    """Return the skill in an answer; None for somebody who has no rating."""
    rating = _rating(row.mu_before, row.sigma_before) or _rating(row.mu_now, row.sigma_now)
    return Skill(rating, _rating(row.mu_after, row.sigma_after)) if rating else None


def _rating(mu: float | None, sigma: float | None) -> Rating | None:
    return None if mu is None or sigma is None else Rating(mu, sigma)
