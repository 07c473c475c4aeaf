"""Duplicate matches: friends or a club play the same deals, and compare them deal by deal."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final

from floe.core.registry import find
from floe.server.errors import BadRequest, NotFound, TooMany
from floe.server.people.names import proper_name
from floe.server.play.comparing import average, share
from floe.server.play.contest_wire import Match, MatchDeal, MatchLine, MatchList, MatchRow, NewMatch
from floe.server.play.tries import Tries, own, result
from floe.server.rooms import contests, fairness
from floe.server.rooms.table import Table
from floe.server.storage.contests import Contest, Try

_EACH: Final = 200  # matches that one person may have made
_LISTED: Final = 50
_PEOPLE: Final = 500  # in one match


class Matches:
    """Makes matches, and compares what people did in them."""

    def __init__(self, tries: Tries, new_id: Callable[[], str], clock: Callable[[], float]) -> None:
        self._tries, self._new_id, self._clock = tries, new_id, clock
        self._contests = tries.contests

    async def make(self, host: str, wanted: NewMatch) -> Match:
        """Return a new match; raises UnknownGame, BadRequest or TooMany."""
        game = find(wanted.game)
        levels = contests.levels_for(game.name)
        level = wanted.level or contests.of_day(game.name, contests.FIRST_DAY).level
        if level not in levels:
            sentence = f"in a match {level!r} cannot play, as it may answer equal play differently; these can: "
            raise BadRequest(sentence + ", ".join(levels), level=level, offered=levels)
        if wanted.players not in game.seats:
            raise BadRequest(f"{game.title} is not for {wanted.players} players", players=wanted.players)
        if await self._contests.made_by(host) >= _EACH:
            raise TooMany(f"you have made {_EACH} matches, and no more can be kept")
        match = Contest(
            id=self._new_id(),
            kind="match",
            game=game.name,
            players=wanted.players,
            deals=wanted.deals,
            level=level,
            seed=fairness.new_secret(),
            made_at=self._clock(),
            name=proper_name(wanted.name) if wanted.name else None,
            host=host,
        )
        await self._contests.add(match)
        return await self.shown(match.id, host)

    async def play(self, match: str, number: int, person: str) -> Table:
        """Return the table where a person plays a deal; raises NotFound, BadRequest or TooMany."""
        found = await self._found(match)
        if not await self._contests.tries_of(person, [match]) and await self._contests.people_in(match) >= _PEOPLE:
            raise TooMany(f"{_PEOPLE} people play in this match, and it is full")
        return await self._tries.play(found, number, person)

    async def shown(self, match: str, who: str | None) -> Match:
        """Return a match as somebody may see it: of a deal that they have not finished, no result; raises NotFound."""
        found = await self._found(match)
        await self._tries.count_finished(match)
        tries = await self._contests.tries(match)
        mine = {one.number: one for one in tries if one.identity == who}
        return Match(
            id=found.id,
            name=found.name,
            game=found.game,
            level=found.level,
            players=found.players,
            made_at=found.made_at,
            host=who is not None and found.host == who,
            deals=[_deal(number, tries, mine.get(number)) for number in range(found.deals)],
            rows=_rows(found, tries, {number for number, one in mine.items() if one.is_finished}, who),
        )

    async def listed(self, person: str) -> MatchList:
        """Return the matches that a person has made or played in."""
        found = await self._contests.of_person(person, "match", _LISTED)
        tries = await self._contests.tries_of(person, [one.id for one in found])
        done = {one.id: sum(a.is_finished for a in tries if a.contest == one.id) for one in found}
        return MatchList([await self._line(one, done[one.id]) for one in found])

    async def _line(self, one: Contest, finished: int) -> MatchLine:
        people = await self._contests.people_in(one.id)
        return MatchLine(one.id, one.name, one.game, one.level, one.deals, finished, people, one.made_at)

    async def _found(self, match: str) -> Contest:
        found = await self._contests.read(match)
        if found is None or found.kind != "match":
            raise NotFound(f"there is no match {match!r}; its link may be incomplete", match=match)
        return found


def _deal(number: int, tries: Sequence[Try], mine: Try | None) -> MatchDeal:
    count = sum(one.number == number and one.is_finished for one in tries)
    return MatchDeal(number, count, own(mine))


def _rows(match: Contest, tries: Sequence[Try], seen: set[int], who: str | None) -> list[MatchRow]:
    """Return everybody, the best first, compared over the deals that the reader has seen."""
    margins = {
        number: [one.margin for one in tries if one.number == number and one.is_finished] for number in sorted(seen)
    }
    by_person = groupby(sorted(tries, key=lambda one: one.identity), key=lambda one: one.identity)
    rows = [_row(match, list(own_tries), margins, identity == who) for identity, own_tries in by_person]
    return sorted(rows, key=lambda row: (row.share is not None, row.share or 0, row.margin), reverse=True)


def _row(match: Contest, tries: list[Try], margins: dict[int, list[int | None]], is_you: bool) -> MatchRow:
    seen = {one.number: one for one in tries if one.is_finished and one.number in margins}
    numbers = range(match.deals)
    shares = [share(seen[at].margin, margins[at]) if at in seen else None for at in numbers]
    return MatchRow(
        name=tries[0].name,
        you=is_you,
        finished=sum(one.is_finished for one in tries),
        results=[result(seen[at]) if at in seen else None for at in numbers],
        shares=shares,
        share=average(shares),
        margin=sum(one.margin or 0 for one in seen.values()),
    )
