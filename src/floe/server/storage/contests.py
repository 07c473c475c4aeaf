"""Where contests are kept: deals that many people play, and the one try of each person that counts."""

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, delete, distinct, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from floe.server.storage.database import Database
from floe.server.storage.rows import Seat, TableRow
from floe.server.storage.schema import identities, tables
from floe.server.storage.schema_contests import contests, tries
from floe.server.storage.store import insert_table

Kind = Literal["daily", "match"]


class Contest(Struct, frozen=True):
    """Some deals that many people play, each against the same bots."""

    id: str
    kind: Kind
    game: str
    players: int
    deals: int
    """How many there are."""
    level: str
    """Who plays the other seats."""
    seed: str
    """What the deals come from; of a match nobody knows it."""
    made_at: float
    name: str | None = None
    host: str | None = None
    expert: str | None = None
    """How the strongest bot has played the first deal, as JSON; None as long as it has not."""


class Try(Struct, frozen=True):
    """A person's try at a deal."""

    contest: str
    number: int
    identity: str
    table: str | None
    """Where it is played; None if that table has been deleted."""
    late: bool
    """Whether the day of the deal was over when it began."""
    begun_at: float
    finished_at: float | None = None
    score: int | None = None
    margin: int | None = None
    """How far the person was ahead of the best of the others, or behind; None for somebody who gave up."""
    place: int | None = None
    name: str = ""
    """What the person is called now."""

    @property
    def is_finished(self) -> bool:
        return self.finished_at is not None


class Contests:
    """Contests and tries as they are stored."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(self, contest: str) -> Contest | None:
        async with self._database.reading() as connection:
            row = (await connection.execute(select(contests).where(contests.c.id == contest))).first()
        return msgspec.convert(row._mapping, Contest) if row else None

    async def add(self, contest: Contest) -> None:
        """Store a contest, unless it is there already."""
        try:
            async with self._database.writing() as connection:
                await connection.execute(insert(contests), msgspec.to_builtins(contest))
        except IntegrityError:  # somebody else was the first of the day
            return

    async def of_person(self, identity: str, kind: Kind, most: int) -> list[Contest]:
        """Return the contests that somebody has made or tried, the newest first."""
        tried = select(tries.c.contest).where(tries.c.identity == identity)
        own = (contests.c.kind == kind) & or_(contests.c.host == identity, contests.c.id.in_(tried))
        asked = select(contests).where(own).order_by(contests.c.made_at.desc()).limit(most)
        async with self._database.reading() as connection:
            return [msgspec.convert(row._mapping, Contest) for row in await connection.execute(asked)]

    async def made_by(self, identity: str) -> int:
        """Return how many contests somebody has made."""
        async with self._database.reading() as connection:
            return await connection.scalar(select(func.count()).where(contests.c.host == identity)) or 0

    async def people_in(self, contest: str) -> int:
        """Return how many people have tried a contest."""
        asked = select(func.count(distinct(tries.c.identity))).where(tries.c.contest == contest)
        async with self._database.reading() as connection:
            return await connection.scalar(asked) or 0

    async def tries(self, contest: str) -> list[Try]:
        return await self._tries(tries.c.contest == contest)

    async def tries_of(self, identity: str, among: Sequence[str]) -> list[Try]:
        """Return a person's tries at some contests."""
        return await self._tries((tries.c.identity == identity) & tries.c.contest.in_(among))

    async def finished_by(self, identity: str, kind: Kind) -> list[str]:
        """Return the contests of a kind in which somebody has finished a deal in time."""
        asked = select(tries.c.contest).join_from(tries, contests, tries.c.contest == contests.c.id)
        own = (tries.c.identity == identity) & (contests.c.kind == kind) & tries.c.finished_at.is_not(None)
        async with self._database.reading() as connection:
            return list(await connection.scalars(asked.where(own, ~tries.c.late).distinct()))

    async def has_finished(self, identity: str, contest: str, number: int) -> bool:
        """Return whether somebody has finished a deal, and may know everything about it."""
        return any(one.number == number and one.is_finished for one in await self.tries_of(identity, [contest]))

    async def counts(self, among: Sequence[str]) -> dict[str, int]:
        """Return how many tries at some contests are finished and count."""
        asked = select(tries.c.contest, func.count()).where(tries.c.contest.in_(among), _counts())
        async with self._database.reading() as connection:
            found = await connection.execute(asked.group_by(tries.c.contest))
            return {row.contest: row[1] for row in found}

    async def margins(self, contest: str) -> list[tuple[int | None, int]]:
        """Return how often each margin was reached by those who count; None for those who gave up."""
        asked = select(tries.c.margin, func.count()).where(tries.c.contest == contest, _counts())
        async with self._database.reading() as connection:
            return [(margin, count) for margin, count in await connection.execute(asked.group_by(tries.c.margin))]

    async def begin(self, claim: Try, row: TableRow, seats: Iterable[Seat]) -> bool:
        """Store a try and its table; returns False, with nothing stored, if the person has one already."""
        try:
            async with self._database.writing() as connection:
                await insert_table(connection, row, seats)
                await _claim(connection, claim)
        except IntegrityError:
            return False
        return True

    async def uncounted(self, contest: str) -> list[Try]:
        """Return tries whose games are over, but not counted yet."""
        over = select(tables.c.id).where(tables.c.id == tries.c.table, tables.c.status == "over").exists()
        return await self._tries((tries.c.contest == contest) & tries.c.finished_at.is_(None) & over)

    async def record_results(self, found: Iterable[Try]) -> None:
        """Store what became of some tries; it is always the same, no matter who finds it out."""
        async with self._database.writing() as connection:
            for one in found:
                values = {name: getattr(one, name) for name in ("finished_at", "score", "margin", "place")}
                await connection.execute(update(tries).where(_is(one)).values(values))

    async def practising(self, identity: str, contest: str, number: int) -> str | None:
        """Return the table where somebody plays a deal once more, if they have not finished."""
        here = (tables.c.contest == contest) & (tables.c.host == identity) & (tables.c.number == number)
        asked = select(tables.c.id).where(here, tables.c.practice, tables.c.status == "playing").limit(1)
        async with self._database.reading() as connection:
            found: str | None = await connection.scalar(asked)
        return found

    async def set_expert(self, contest: str, text: str) -> None:
        """Keep how an expert played the deal, unless another node has been faster."""
        here = (contests.c.id == contest) & contests.c.expert.is_(None)
        async with self._database.writing() as connection:
            await connection.execute(update(contests).where(here).values(expert=text))

    async def _tries(self, wanted: ColumnElement[bool]) -> list[Try]:
        asked = select(tries, identities.c.name).join_from(tries, identities, tries.c.identity == identities.c.id)
        async with self._database.reading() as connection:
            found = await connection.execute(asked.where(wanted).order_by(tries.c.number, tries.c.begun_at))
            return [msgspec.convert(row._mapping, Try) for row in found]


def _counts() -> ColumnElement[bool]:
    return tries.c.finished_at.is_not(None) & ~tries.c.late


def _is(one: Try) -> ColumnElement[bool]:
    return (tries.c.contest == one.contest) & (tries.c.number == one.number) & (tries.c.identity == one.identity)


async def _claim(connection: AsyncConnection, claim: Try) -> None:
    """Store a try; one whose table was deleted before it was over gives way."""
    gone = _is(claim) & tries.c.table.is_(None) & tries.c.finished_at.is_(None)
    await connection.execute(delete(tries).where(gone))
    row = msgspec.to_builtins(claim)
    del row["name"]
    await connection.execute(insert(tries), row)
