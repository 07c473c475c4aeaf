"""Where tournaments are kept: who plays, and who met whom. A round is added by the first to raise its number."""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from floe.server.storage.database import Database
from floe.server.storage.rows import Seat, TableRow
from floe.server.storage.schema import identities
from floe.server.storage.schema_tournaments import entrants, pairings, tournaments
from floe.server.storage.store import insert_table

NewGame = tuple[TableRow, Sequence[Seat]]


class Tournament(Struct, frozen=True):
    """Some rounds in which everybody meets somebody about as successful."""

    id: str
    game: str
    rounds: int
    limit: float
    """How many seconds a move may take; who takes longer has lost."""
    made_at: float
    name: str | None = None
    host: str | None = None
    round: int = 0
    """The one being played; 0 as long as people gather."""
    over: bool = False


class Entrant(Struct, frozen=True):
    """Somebody who plays in a tournament."""

    identity: str
    name: str
    withdrawn: bool


class Pairing(Struct, frozen=True):
    """Two who meet in a round; without another, a bye."""

    round: int
    number: int
    one: str
    other: str | None = None
    table: str | None = None
    points: int | None = None
    """Those of the one, of two; None as long as they play."""


class Tournaments:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, tournament: Tournament) -> None:
        async with self._database.writing() as connection:
            await connection.execute(insert(tournaments), msgspec.to_builtins(tournament))

    async def read(self, tournament: str) -> Tournament | None:
        found = await self._some(tournaments.c.id == tournament, 1)
        return found[0] if found else None

    async def running(self) -> list[Tournament]:
        """Return the tournaments in which a round is being played."""
        return await self._some((tournaments.c.round > 0) & ~tournaments.c.over, 1000)

    async def of_person(self, identity: str, most: int) -> list[Tournament]:
        """Return the tournaments that somebody has made or plays in, the newest first."""
        joined = select(entrants.c.tournament).where(entrants.c.identity == identity)
        return await self._some(or_(tournaments.c.host == identity, tournaments.c.id.in_(joined)), most)

    async def made_by(self, identity: str) -> int:
        async with self._database.reading() as connection:
            return await connection.scalar(select(func.count()).where(tournaments.c.host == identity)) or 0

    async def _some(self, wanted: ColumnElement[bool], most: int) -> list[Tournament]:
        asked = select(tournaments).where(wanted).order_by(tournaments.c.made_at.desc()).limit(most)
        async with self._database.reading() as connection:
            return [msgspec.convert(row._mapping, Tournament) for row in await connection.execute(asked)]

    async def entrants(self, tournament: str) -> list[Entrant]:
        """Return everybody who plays, in the order in which they came."""
        asked = (
            select(entrants, identities.c.name)
            .join_from(entrants, identities, entrants.c.identity == identities.c.id)
            .where(entrants.c.tournament == tournament)
            .order_by(entrants.c.joined_at, entrants.c.identity)
        )
        async with self._database.reading() as connection:
            return [msgspec.convert(row._mapping, Entrant) for row in await connection.execute(asked)]

    async def enter(self, tournament: str, identity: str, at: float) -> None:
        """Add somebody; nothing happens if they are there already."""
        row = {"tournament": tournament, "identity": identity, "joined_at": at, "withdrawn": False}
        try:
            async with self._database.writing() as connection:
                await connection.execute(insert(entrants), row)
        except IntegrityError:
            return

    async def withdraw(self, tournament: str, identity: str, has_begun: bool) -> None:
        """Take somebody out: for good before the first round, and from then on without another pairing."""
        here = (entrants.c.tournament == tournament) & (entrants.c.identity == identity)
        change = update(entrants).where(here).values(withdrawn=True) if has_begun else delete(entrants).where(here)
        async with self._database.writing() as connection:
            await connection.execute(change)

    async def pairings(self, tournament: str) -> list[Pairing]:
        """Return who met whom, round by round."""
        asked = select(pairings).where(pairings.c.tournament == tournament)
        async with self._database.reading() as connection:
            found = await connection.execute(asked.order_by(pairings.c.round, pairings.c.number))
            return [msgspec.convert(row._mapping, Pairing) for row in found]

    async def record_results(self, tournament: str, found: Iterable[Pairing]) -> None:
        """Store results; they are always the same, no matter who finds them out."""
        async with self._database.writing() as connection:
            for one in found:
                here = (pairings.c.tournament == tournament) & (pairings.c.round == one.round)
                change = update(pairings).where(here, pairings.c.number == one.number)
                await connection.execute(change.values(points=one.points))

    async def next_round(
        self, now: Tournament, rounds: int, paired: Iterable[Pairing], games: Iterable[NewGame]
    ) -> bool:
        """Begin the round after the present one; returns False, with nothing stored, if somebody else has."""
        async with self._database.writing() as connection:
            here = (tournaments.c.id == now.id) & (tournaments.c.round == now.round) & ~tournaments.c.over
            change = update(tournaments).where(here).values(round=now.round + 1, rounds=rounds)
            if (await connection.execute(change)).rowcount == 0:
                return False
            for row, seats in games:
                await insert_table(connection, row, seats)
            rows = [{"tournament": now.id, **msgspec.to_builtins(one)} for one in paired]
            await connection.execute(insert(pairings), rows)
            return True

    async def end(self, tournament: str) -> None:
        """Close a tournament whose last round has been played."""
        async with self._database.writing() as connection:
            await connection.execute(update(tournaments).where(tournaments.c.id == tournament).values(over=True))
