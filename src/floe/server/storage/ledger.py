"""Where the numbers about people are kept: a tally for each game, and what people want."""

import zlib
from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from floe.server.storage.database import Database
from floe.server.storage.schema import numbers, reviews, seats, tables, tallies


class Wishes(Struct, frozen=True):
    """What somebody wants to be done with their numbers."""

    link: str | None = None
    """Where everybody who has it may see them; None as long as they are private."""
    since: float = 0.0
    """From when on games count."""


class Unjudged(Struct, frozen=True):
    """A tally without a review, and the review that there is by now."""

    table: str
    seat: int
    text: str
    review: bytes


class Ledger:
    """The tallies of all people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def wishes(self, identity: str) -> Wishes:
        async with self._database.reading() as connection:
            found = (await connection.execute(select(numbers).where(numbers.c.identity == identity))).first()
        return Wishes(found.link, found.since or 0.0) if found else Wishes()

    async def owner(self, link: str) -> str | None:
        """Return whose numbers a link shows."""
        async with self._database.reading() as connection:
            found: str | None = await connection.scalar(select(numbers.c.identity).where(numbers.c.link == link))
        return found

    async def wish(self, identity: str, wishes: Wishes) -> None:
        """Keep what somebody wants."""
        row = {"identity": identity, "link": wishes.link, "since": wishes.since}
        async with self._database.writing() as connection:
            await connection.execute(delete(numbers).where(numbers.c.identity == identity))
            await connection.execute(insert(numbers), row)

    async def drop(self, identity: str) -> None:
        """Forget all tallies of somebody."""
        async with self._database.writing() as connection:
            await connection.execute(delete(tallies).where(tallies.c.identity == identity))

    async def untallied(self, identity: str, since: float, most: int) -> tuple[list[str], int]:
        """Return some finished tables that are not tallied yet, the oldest first, and how many there are."""
        known = select(tallies.c.table).where(tallies.c.identity == identity)
        seated = select(seats.c.table).where(seats.c.identity == identity)
        wanted = (tables.c.status == "over") & (tables.c.dealt_at >= since) & tables.c.id.in_(seated)
        asked = select(tables.c.id).where(wanted, tables.c.id.not_in(known))
        async with self._database.reading() as connection:
            count = await connection.scalar(select(func.count()).select_from(asked.subquery())) or 0
            found = await connection.scalars(asked.order_by(tables.c.dealt_at).limit(most))
            return list(found), count

    async def unjudged(self, identity: str, version: int, most: int) -> list[Unjudged]:
        """Return some tallies without a review for which there is one by now."""
        here = (tallies.c.table == reviews.c.table) & (reviews.c.version == version)
        asked = (
            select(tallies.c.table, tallies.c.seat, tallies.c.text, reviews.c.text.label("review"))
            .join_from(tallies, reviews, here)
            .where(tallies.c.identity == identity, ~tallies.c.reviewed, tallies.c.text.is_not(None))
            .limit(most)
        )
        async with self._database.reading() as connection:
            return [
                Unjudged(row.table, row.seat, row.text, zlib.decompress(row.review))
                for row in await connection.execute(asked)
            ]

    async def add(self, identity: str, found: Sequence[tuple[str, int | None, str | None]]) -> None:
        """Keep tallies: the table, the seat, and the text, None where the game does not count."""
        for table, seat, text in found:
            row = {"table": table, "identity": identity, "seat": seat, "reviewed": False, "text": text}
            try:
                # Each in a transaction of its own: one that fails would undo all the others.
                async with self._database.writing() as connection:
                    await connection.execute(insert(tallies), row)
            except IntegrityError:  # the table is gone, or another node has been faster
                continue

    async def judge(self, identity: str, found: Sequence[tuple[str, str]]) -> None:
        """Keep tallies with what a review says."""
        async with self._database.writing() as connection:
            for table, text in found:
                await _rewrite(connection, identity, table, text)

    async def read(self, identity: str) -> list[str]:
        asked = select(tallies.c.text).where(tallies.c.identity == identity, tallies.c.text.is_not(None))
        async with self._database.reading() as connection:
            return list(await connection.scalars(asked))


async def _rewrite(connection: AsyncConnection, identity: str, table: str, text: str) -> None:
    here = (tallies.c.table == table) & (tallies.c.identity == identity)
    await connection.execute(update(tallies).where(here).values(reviewed=True, text=text))
