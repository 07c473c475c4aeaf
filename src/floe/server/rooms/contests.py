"""Deals that many people play: where the seeds come from, and the table for one person."""

import hashlib
from datetime import UTC, date, datetime, timedelta
from typing import Final

import msgspec

from floe.bots.levels import USUAL
from floe.bots.roster import available, is_quick, levels_of
from floe.core.registry import new
from floe.server.people.ids import new_id
from floe.server.rooms import fairness
from floe.server.rooms.dealing import dealt
from floe.server.rooms.seating import new_nonce
from floe.server.storage.contests import Contest
from floe.server.storage.rows import Seat, TableRow
from floe.server.storage.tournaments import Tournament

FIRST_DAY: Final = date(2026, 11, 1)
"""The first day that has a deal."""
SEAT: Final = 0
"""Where the person sits; bots sit everywhere else."""
TOURNAMENT: Final = "swiss-"
"""How the id of a tournament begins."""
_DAILY: Final = "daily-"
_PLAYERS: Final = 2  # the person, and a bot


def seed_of(contest: Contest, number: int) -> str:
    if contest.kind == "daily":
        return contest.seed
    return hashlib.sha256(bytes.fromhex(contest.seed) + f"deal {number}".encode()).hexdigest()


def of_day(game: str, day: date) -> Contest:
    """Return the contest of a day's deal."""
    begins = datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()
    level = available(USUAL, game)
    return Contest(daily_id(game, day), "daily", game, _PLAYERS, 1, level, fairness.seed_of_day(game, day), begins)


def daily_id(game: str, day: date) -> str:
    """Return the id of a day's contest."""
    return f"{_DAILY}{game}-{day.isoformat()}"


def day_in(contest: str) -> date | None:
    """Return the day whose deal a contest is; None for any other contest."""
    return date.fromisoformat(contest[-10:]) if contest.startswith(_DAILY) else None


def end_of(day: date) -> float:
    """Return when a day is over, in UTC."""
    after = day + timedelta(days=1)
    return datetime(after.year, after.month, after.day, tzinfo=UTC).timestamp()


def levels_for(game: str) -> list[str]:
    """Return the levels that answer equal play alike; one that thinks for a time finds more on a faster machine."""
    return [name for name, level in levels_of(game).items() if is_quick(name, game) or ":" in level.bot]


def table_for(
    contest: Contest, number: int, person: str, at: float, practice: bool = False
) -> tuple[TableRow, tuple[Seat, ...]]:
    """Return a new table where a person plays a deal. It is private: others have not finished that deal yet."""
    seed, table = seed_of(contest, number), new_id()
    first = new(contest.game, contest.players, bytes.fromhex(seed))
    row = TableRow(
        id=table,
        game=contest.game,
        options="{}",
        host=person,
        status="playing",
        private=True,
        limit=None,
        revision=0,
        seed=seed,
        salt=fairness.new_secret(),
        made_at=at,
        deal=msgspec.json.encode(first.dump()).decode(),
        opener=first.actor,
        dealt_at=at,
        advertised=False,
        contest=contest.id,
        number=number,
        practice=practice,
    )
    return row, tuple([_seat(table, seat, person, contest.level) for seat in range(contest.players)])


def _seat(table: str, seat: int, person: str, level: str) -> Seat:
    if seat == SEAT:
        return Seat(table, seat, "person", identity=person, nonce=new_nonce())
    return Seat(table, seat, "bot", bot=level, nonce=new_nonce())


def table_between(tournament: Tournament, people: tuple[str, str], at: float) -> tuple[TableRow, tuple[Seat, ...]]:
    """Return a new table where two people of a tournament play, the first in seat 0; anybody may watch."""
    table = new_id()
    row = TableRow(
        id=table,
        game=tournament.game,
        options="{}",
        host=people[0],
        status="open",
        private=False,
        limit=tournament.limit,
        revision=0,
        seed=fairness.new_secret(),
        salt=fairness.new_secret(),
        made_at=at,
        advertised=False,
        contest=tournament.id,
    )
    seats = [Seat(table, seat, "person", identity=who, nonce=new_nonce()) for seat, who in enumerate(people)]
    return dealt(row, len(people), at), tuple(seats)


def is_tournament(row: TableRow) -> bool:
    return row.contest is not None and row.contest.startswith(TOURNAMENT)


def rng_seed(row: TableRow, moves: list[str]) -> tuple[bytes, str] | None:
    """Return what a bot's rng is made from at a table; None where bots need not answer equal play equally."""
    return rng_seed_after(row.seed, moves) if row.contest else None


def rng_seed_after(seed: str, moves: list[str]) -> tuple[bytes, str]:
    """Return the seed and the purpose of a bot's rng, from the deal and the moves so far, and nothing else."""
    return bytes.fromhex(seed), f"bot {' '.join(moves)}"
