"""What nobody needs any more: tables that were left alone, and people of whom nothing is left."""

from typing import Final

from sqlalchemy import ColumnElement, delete, exists, func, select

from floe.server.storage import schema, schema_contests, schema_ratings, schema_tournaments
from floe.server.storage.database import Database

_BATCH: Final = 200  # tables or people in one transaction, so that moves need not wait
_LOOKS: Final = 100  # batches of people to look at in an hour
_UNFINISHED: Final = ("open", "playing")  # these have an index to be found by; "not over" has none
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
        self._seen = ""  # the last guest looked at

    async def drop_tables(self, before: float) -> list[str]:
        """Delete tables that are not over and that nobody has touched since a time, some of them; returns which."""
        wanted = select(schema.tables.c.id).where(schema.tables.c.status.in_(_UNFINISHED), _is_alone_since(before))
        async with self._database.writing() as connection:
            found = list(await connection.scalars(wanted.limit(_BATCH)))
            await connection.execute(delete(schema.tables).where(schema.tables.c.id.in_(found)))
        return found

    async def drop_people(self, before: float) -> int:
        """Delete guests who came before a time and have nothing here any more; returns how many.

        Most people stay: looking at each of a million takes seconds, so it is done bit by bit, and goes on where it
        stopped the last time.
        """
        gone = 0
        for _ in range(_LOOKS):
            some = await self._some_people(before)
            gone += await self._drop_if_alone(some)
            self._seen = some[-1] if len(some) == _BATCH else ""
            if not self._seen:
                break
        return gone

    async def _some_people(self, before: float) -> list[str]:
        person = schema.identities.c
        old = (person.id > self._seen) & (person.made_at < before) & person.kept_at.is_(None)
        async with self._database.reading() as connection:
            return list(await connection.scalars(select(person.id).where(old).order_by(person.id).limit(_BATCH)))

    async def _drop_if_alone(self, people: list[str]) -> int:
        person = schema.identities
        has_nothing = [~exists().where(column == person.c.id) for column in _BELONGINGS]
        async with self._database.writing() as connection:
            return (await connection.execute(delete(person).where(person.c.id.in_(people), *has_nothing))).rowcount

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
