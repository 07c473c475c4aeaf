"""Tournaments: rounds begin by themselves, once each; who takes too long has lost."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from floe.server.errors import AlreadyStarted, BadRequest, NotFound, NotHost
from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings
from floe.server.play.contest_wire import NewMatch
from floe.server.play.tournament_wire import NewTournament, TournamentInfo
from floe.server.rooms.wire import Limit
from tests.server.clock import Clock
from tests.server.play.test_daily import play_to_the_end

pytestmark = pytest.mark.anyio

DAY = 86400.0


@pytest.fixture
async def context(tmp_path: Path, clock: Clock) -> AsyncIterator[AppContext]:
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", clock=clock, sweep=10_000)
    async with AppContext.opened(settings) as context:
        yield context


async def gathered(context: AppContext, count: int, rounds: int = 3) -> tuple[str, list[str]]:
    """Return a tournament that waits to begin, and its people; the first made it."""
    people = [await context.people.add(f"Person {number}") for number in range(count)]
    wanted = NewTournament("arctic", rounds, Limit(1, "days"), "Cup")
    made = await context.tournaments.make(people[0], wanted)
    for person in people[1:]:
        await context.tournaments.join(made.id, person)
    return made.id, people


async def play_round(context: AppContext, tournament: str) -> TournamentInfo:
    """Play every game of the present round to its end."""
    now = await context.tournaments.shown(tournament, None)
    for game in now.games[-1]:
        if game.table:
            await play_to_the_end(context, await context.cache.fresh(game.table))
    return await context.tournaments.shown(tournament, None)


async def test_a_whole_tournament(context: AppContext) -> None:
    cup, people = await gathered(context, 5, rounds=3)
    now = await context.tournaments.start(cup, people[0])
    assert (now.status, now.round, len(now.games[0])) == ("playing", 1, 3)
    for at in (2, 3, 3):
        now = await play_round(context, cup)
        assert now.round == at
    assert now.status == "over"
    assert sum(one.points for one in now.standings) == 3 * 3 * 2
    assert [one.rank for one in now.standings] == sorted(one.rank for one in now.standings)
    assert now.standings[0].rank == 1
    listed = (await context.tournaments.listed(people[4])).tournaments
    assert [(one.id, one.over) for one in listed] == [(cup, True)]


async def test_a_round_begins_once_however_many_look(context: AppContext) -> None:
    cup, people = await gathered(context, 4)
    await context.tournaments.start(cup, people[0])
    first = await context.tournaments.shown(cup, None)
    for game in first.games[0]:
        await play_to_the_end(context, await context.cache.fresh(game.table or ""))
    seen = await asyncio.gather(*(context.tournaments.shown(cup, who) for who in (*people, *people)))
    assert {one.round for one in seen} == {2}
    assert len((await context.tournaments.shown(cup, None)).games[1]) == 2


async def test_who_takes_too_long_has_lost(context: AppContext, clock: Clock) -> None:
    cup, people = await gathered(context, 2, rounds=1)
    game = (await context.tournaments.start(cup, people[0])).games[0][0]
    table = await context.cache.fresh(game.table or "")
    clock.now += DAY + 1
    await context.sweeper.sweep(0)
    now = await context.tournaments.shown(cup, people[0])
    assert now.status == "over"
    loser = table.seats[table.actor or 0].identity
    last = now.standings[-1]
    assert (last.points, last.you) == (0, loser == people[0])


async def test_who_lets_a_bot_play_has_lost(context: AppContext) -> None:
    cup, people = await gathered(context, 2, rounds=1)
    game = (await context.tournaments.start(cup, people[0])).games[0][0]
    table = await context.manners.step_aside(game.table or "", people[0])
    await context.bots.close()
    await play_to_the_end(context, await context.cache.fresh(table.id))
    now = await context.tournaments.shown(cup, people[0])
    assert [(one.you, one.points) for one in now.standings] == [(False, 2), (True, 0)]


async def test_who_leaves_is_paired_no_more(context: AppContext) -> None:
    cup, people = await gathered(context, 4)
    await context.tournaments.start(cup, people[0])
    left = await context.tournaments.leave(cup, people[3])
    assert not left.joined
    now = await play_round(context, cup)
    assert len(now.games[1]) == 2
    assert [game.other for game in now.games[1]].count(None) == 1
    assert "Person 3" not in {name for game in now.games[1] for name in (game.one, game.other)}


async def test_who_may_do_what(context: AppContext) -> None:
    cup, people = await gathered(context, 2)
    late = await context.people.add("Late")
    with pytest.raises(NotHost):
        await context.tournaments.start(cup, people[1])
    await context.tournaments.leave(cup, people[1])
    with pytest.raises(BadRequest):
        await context.tournaments.start(cup, people[0])
    await context.tournaments.join(cup, people[1])
    begun = await context.tournaments.start(cup, people[0])
    assert begun.rounds == 1, "two people can meet once"
    for change in (context.tournaments.join(cup, late), context.tournaments.start(cup, people[0])):
        with pytest.raises(AlreadyStarted):
            await change
    with pytest.raises(NotFound):
        await context.tournaments.shown("nowhere", None)


async def test_those_who_are_forgotten_leave_their_opponents_points(context: AppContext) -> None:
    cup, people = await gathered(context, 2, rounds=1)
    await context.tournaments.start(cup, people[0])
    before = await play_round(context, cup)
    await context.belongings.forget(people[1], [])
    after = await context.tournaments.shown(cup, people[0])
    assert [one.name for one in after.standings] == ["Person 0"]
    assert after.standings[0].points == next(one.points for one in before.standings if one.name == "Person 0")
    assert {after.games[0][0].one, after.games[0][0].other} == {"Person 0", "–"}


async def test_a_guest_who_signs_in_takes_the_tournament_along(context: AppContext) -> None:
    cup, people = await gathered(context, 2, rounds=1)
    await context.tournaments.start(cup, people[0])
    account = await context.people.add("Account")
    await context.belongings.give(people[1], account)
    now = await context.tournaments.shown(cup, account)
    assert now.joined
    assert now.games[0][0].yours


async def test_nobody_gets_the_points_of_two(context: AppContext) -> None:
    cup, people = await gathered(context, 4)
    await context.tournaments.start(cup, people[0])
    before = await play_round(context, cup)
    account = next(one for one in people if one != people[3])
    await context.farewell.join(people[3], account)
    after = await context.tournaments.shown(cup, account)
    own = {one.name: one.points for one in before.standings}
    assert next(one.points for one in after.standings if one.you) == own["Person 0"]
    assert all(game.one != game.other for games in after.games for game in games)


async def test_nobody_is_told_the_seed_of_a_match(context: AppContext) -> None:
    host = await context.people.add("Host")
    match = await context.matches.make(host, NewMatch("arctic", deals=1))
    contest = await context.lobby.contests.read(match.id)
    assert contest
    told = await context.belongings.rows(host)
    assert [row["id"] for row in told["contests"]] == [match.id]
    assert contest.seed not in str(told)
