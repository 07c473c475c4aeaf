"""What nobody needs any more: tables that were left alone, and people of whom nothing is left."""

from typing import Final

from sqlalchemy import ColumnElement, delete, exists, func, select

from floe.server.storage import schema, schema_contests, schema_ratings, schema_tournaments
from floe.server.storage.database import Database

_BATCH: Final = 200  # tables in one transaction, so that moves need not wait
_BELONGINGS: Final = (
    schema.tables.c.host,
    schema.seats.c.identity,
    schema.tokens.c.identity,
    schema.boards.c.identity,
    schema.tallies.c.identity,
    schema.numbers.c.identity,
    schema_contests.tries.c.identity,
    schema_contests.contests.c.host,
    schema_tournaments.tournaments.c.host,
    schema_tournaments.entrants.c.identity,
    schema_ratings.ratings.c.identity,
)
"""People named in one of these are still somebody."""


class Leftovers:
    """Finds and deletes them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def drop_tables(self, before: float) -> list[str]:
        """Delete tables that are not over and that nobody has touched since a time, some of them; returns which."""
        wanted = select(schema.tables.c.id).where(schema.tables.c.status != "over", _is_alone_since(before))
        async with self._database.writing() as connection:
            found = list(await connection.scalars(wanted.limit(_BATCH)))
            await connection.execute(delete(schema.tables).where(schema.tables.c.id.in_(found)))
        return found

    async def drop_people(self, before: float) -> int:
        """Delete guests who came before a time and have nothing here any more; returns how many."""
        person = schema.identities
        has_nothing = [~exists().where(column == person.c.id) for column in _BELONGINGS]
        async with self._database.writing() as connection:
            gone = await connection.execute(
                delete(person).where(person.c.made_at < before, person.c.kept_at.is_(None), *has_nothing)
            )
        return gone.rowcount

    async def finished(self, before: float) -> list[str]:
        """Return the tables whose games were over before a time; the oldest first."""
        wanted = select(schema.tables.c.id).where(schema.tables.c.status == "over", _is_alone_since(before))
        async with self._database.reading() as connection:
            return list(await connection.scalars(wanted.order_by(schema.tables.c.made_at)))


def _is_alone_since(before: float) -> ColumnElement[bool]:
    """Return whether a table was made, changed, dealt and played at before a time only."""
    table, moves = schema.tables.c, schema.moves.c
    touched = func.coalesce(table.touched_at, table.dealt_at, table.made_at)
    return (touched < before) & ~exists().where(moves.table == table.id, moves.at >= before)
