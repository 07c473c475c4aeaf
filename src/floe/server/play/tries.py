"""Tries at deals that many play: begun once each, and counted when somebody first looks after their end."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from floe.server.errors import BadRequest, TooMany
from floe.server.play.contest_wire import Own, Result
from floe.server.rooms import contests
from floe.server.rooms.contests import SEAT
from floe.server.rooms.lobby import Lobby
from floe.server.rooms.shielded import ShieldedTasks
from floe.server.rooms.table import Table
from floe.server.storage.contests import Contest, Contests, Try

_EACH: Final = 300  # tables that one person may have and not have finished, as everywhere


class Tries:
    """Lets people play deals, and knows what came of it."""

    def __init__(self, lobby: Lobby, shielded: ShieldedTasks, clock: Callable[[], float]) -> None:
        self._lobby, self._shielded, self._clock = lobby, shielded, clock
        self.contests: Contests = lobby.contests

    async def play(self, contest: Contest, number: int, person: str, ends_at: float | None = None) -> Table:
        """Return the table where a person plays a deal; once they have finished it, one where they practise."""
        if not 0 <= number < contest.deals:
            raise BadRequest(f"there are {contest.deals} deals, the first is 0", number=number)
        return await self._shielded.run(self._play(contest, number, person, ends_at))

    async def _play(self, contest: Contest, number: int, person: str, ends_at: float | None) -> Table:
        await self.count_finished(contest.id)
        while True:
            own = await self._own(contest.id, number, person)
            if own and own.is_finished:
                return await self._practise(contest, number, person)
            if own and own.table:
                return await self._lobby.visible(own.table, person)
            if table := await self._begin(contest, number, person, ends_at):
                return table

    async def _own(self, contest: str, number: int, person: str) -> Try | None:
        tries = await self.contests.tries_of(person, [contest])
        return next((one for one in tries if one.number == number), None)

    async def _begin(self, contest: Contest, number: int, person: str, ends_at: float | None) -> Table | None:
        """Return the table of a person's try; None if they have begun at the same time elsewhere."""
        await self._check_room(person)
        now = self._clock()
        row, seats = contests.table_for(contest, number, person, now)
        claim = Try(contest.id, number, person, row.id, ends_at is not None and now >= ends_at, now)
        return await self._lobby.changing.announced(row.id) if await self.contests.begin(claim, row, seats) else None

    async def _practise(self, contest: Contest, number: int, person: str) -> Table:
        if going := await self.contests.practising(person, contest.id, number):
            return await self._lobby.visible(going, person)
        await self._check_room(person)
        row, seats = contests.table_for(contest, number, person, self._clock(), practice=True)
        await self._lobby.store.add(row, seats)
        return await self._lobby.changing.announced(row.id)

    async def _check_room(self, person: str) -> None:
        if await self._lobby.store.unfinished_tables_of(person) >= _EACH:
            raise TooMany(f"you have {_EACH} tables that are not over; play or leave some first")

    async def count_finished(self, contest: str) -> None:
        """Count the tries whose games are over. Any node may do it again, so a node that dies loses nothing."""
        over = await self.contests.uncounted(contest)
        found = [_with_result(one, await self._lobby.cache.read(one.table)) for one in over if one.table]
        if found:
            await self.contests.record_results(found)


def _with_result(one: Try, table: Table) -> Try:
    """Return a try with what became of it: nothing where the person gave up, or a bot moved for them."""
    outcome, at = table.dealt.state.outcome, table.moved_at
    if outcome is None or not _played_it_all(table, one.identity):
        return replace(one, finished_at=at)
    return replace(
        one,
        finished_at=at,
        score=outcome.scores[SEAT],
        margin=margin(outcome.scores),
        place=outcome.places[SEAT],
    )


def margin(scores: tuple[int, ...]) -> int:
    """Return how far the person's seat was ahead of the best of the others, or behind."""
    return scores[SEAT] - max(score for seat, score in enumerate(scores) if seat != SEAT)


def _played_it_all(table: Table, identity: str) -> bool:
    moves = table.dealt.standing()
    return table.seats[SEAT].identity == identity and not any(entry.bot for entry, _ in moves if entry.seat == SEAT)


def result(one: Try) -> Result | None:
    """Return a try's result as people see it; None as long as its game is not over."""
    return Result(one.score, one.margin, one.place, one.table) if one.is_finished else None


def own(one: Try | None) -> Own | None:
    """Return somebody's try as they see it themselves."""
    return Own(one.table, one.late, result(one)) if one else None
