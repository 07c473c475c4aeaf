"""The deal of the day: one of each game, the same for everybody in the world."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Final

from floe.core.registry import registered_games
from floe.server.errors import NotFound
from floe.server.play.comparing import share_among
from floe.server.play.contest_wire import DailyDeal, DailyList, Everybody, ExpertGame, Reached
from floe.server.play.experts import Experts, Feat
from floe.server.play.tries import Tries, own
from floe.server.rooms.contests import FIRST_DAY, daily_id, day_in, end_of, of_day
from floe.server.rooms.table import Table
from floe.server.storage.contests import Contest, Try

_LISTED: Final = 14  # days in a list


class Daily:
    """Gives the deals of days, and what came of them."""

    def __init__(self, tries: Tries, experts: Experts, clock: Callable[[], float]) -> None:
        self._tries, self._experts, self._clock = tries, experts, clock
        self._contests = tries.contests

    @property
    def today(self) -> date:
        """Which day it is, in UTC."""
        return datetime.fromtimestamp(self._clock(), UTC).date()

    async def play(self, game: str, day: date, person: str) -> Table:
        """Return the table where a person plays the deal of a day; raises NotFound."""
        contest = await self._stored(game, day)
        self._experts.begin(contest)
        return await self._tries.play(contest, 0, person, end_of(day))

    async def deal(self, game: str, day: date, who: str | None) -> DailyDeal:
        """Return the deal of a day, with what everybody did once this person has finished; raises NotFound."""
        contest = await self._contests.read(self._checked(game, day)) or of_day(game, day)
        await self._tries.count_finished(contest.id)
        tries = await self._contests.tries_of(who, [contest.id]) if who else []
        mine = next(iter(tries), None)
        reached = dict(await self._contests.margins(contest.id))
        count = sum(reached.values())
        is_open = day < self.today or (mine is not None and mine.is_finished)
        return _deal(contest, day, count, mine, self._everybody(contest, mine, reached) if is_open else None)

    async def listed(self, who: str | None, before: date | None = None) -> DailyList:
        """Return the deals of some days: today and those before, or those before a day."""
        today = self.today
        last = min(today, before - timedelta(days=1)) if before else today
        days = [day for back in range(_LISTED) if (day := last - timedelta(days=back)) >= FIRST_DAY]
        ids = [daily_id(game, day) for day in days for game in registered_games()]
        tries = await self._tries_by_contest(who, ids) if who else {}
        counts = await self._contests.counts(ids)
        deals = [self._line(game, day, counts, tries) for day in days for game in registered_games()]
        return DailyList(today, deals, await self.streak(who) if who else 0, FIRST_DAY)

    async def _tries_by_contest(self, who: str, ids: list[str]) -> dict[str, Try]:
        """Return a person's tries at some days, all counted that are over."""
        tries = await self._contests.tries_of(who, ids)
        for one in tries:
            if not one.is_finished:
                await self._tries.count_finished(one.contest)
        if any(not one.is_finished for one in tries):
            tries = await self._contests.tries_of(who, ids)
        return {one.contest: one for one in tries}

    def _line(self, game: str, day: date, counts: dict[str, int], tries: dict[str, Try]) -> DailyDeal:
        name = daily_id(game, day)
        return _deal(of_day(game, day), day, counts.get(name, 0), tries.get(name), None)

    async def streak(self, who: str) -> int:
        """Return on how many days in a row somebody has finished a deal; today need not be among them yet."""
        found = await self._contests.finished_by(who, "daily")
        days = {day for contest in found if (day := day_in(contest))}
        day = self.today if self.today in days else self.today - timedelta(days=1)
        count = 0
        while day in days:
            count, day = count + 1, day - timedelta(days=1)
        return count

    def _checked(self, game: str, day: date) -> str:
        if game not in registered_games() or not FIRST_DAY <= day <= self.today:
            raise NotFound(f"there is no deal of {day} in {game!r}", game=game, day=day.isoformat())
        return daily_id(game, day)

    async def _stored(self, game: str, day: date) -> Contest:
        name = self._checked(game, day)
        if found := await self._contests.read(name):
            return found
        await self._contests.add(of_day(game, day))
        return await self._contests.read(name) or of_day(game, day)

    def _everybody(self, contest: Contest, mine: Try | None, reached: dict[int | None, int]) -> Everybody:
        others = dict(reached)
        if mine and mine.is_finished and not mine.late:
            others[mine.margin] -= 1
        has_played = mine is not None and mine.is_finished
        share = share_among(mine.margin, others) if mine and mine.is_finished else None
        feat = self._experts.feat(contest) if contest.expert or reached else None
        return Everybody(_sorted(reached), share, _shown(feat, has_played) if feat else None)


def _sorted(reached: dict[int | None, int]) -> list[Reached]:
    order = sorted(reached, key=lambda one: (one is not None, one or 0), reverse=True)
    return [Reached(margin, reached[margin]) for margin in order]


def _shown(feat: Feat, has_played: bool) -> ExpertGame:
    return ExpertGame(feat.bot, feat.score, feat.margin, feat.place, feat.record if has_played else None)


def _deal(contest: Contest, day: date, count: int, mine: Try | None, everybody: Everybody | None) -> DailyDeal:
    return DailyDeal(
        game=contest.game,
        day=day,
        level=contest.level,
        players=contest.players,
        ends_at=end_of(day),
        count=count,
        you=own(mine),
        everybody=everybody,
    )
