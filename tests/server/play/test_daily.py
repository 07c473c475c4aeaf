"""The deal of the day: the same for everybody, one try, and nothing told before it is over."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from floe.core.errors import BadRecord
from floe.core.record import Record
from floe.server.errors import NotFound, NotOver
from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings
from floe.server.play import experts, views
from floe.server.play.bots import Bots
from floe.server.rooms import contests, fairness
from floe.server.rooms.log import Ask
from floe.server.rooms.table import Table
from tests.server.clock import Clock
from tests.server.waiting import until

pytestmark = pytest.mark.anyio

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC).timestamp()
TODAY = date(2026, 11, 18)
DAY = 86400.0
WAKE = Bots.wake


@pytest.fixture
def clock() -> Clock:
    clock = Clock()
    clock.now = NOON
    return clock


@pytest.fixture
async def context(tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[AppContext]:
    # The expert thinks for a second about every move: it plays only where a test is about it, and then at once.
    monkeypatch.setattr(experts, "levels_of", lambda game: ["scout"])
    monkeypatch.setattr(experts.Experts, "begin", lambda experts, contest: None)
    monkeypatch.setattr(Bots, "wake", lambda bots, table: None)  # likewise
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", clock=clock, sweep=10_000)
    async with AppContext.opened(settings) as context:
        yield context


async def play_to_the_end(context: AppContext, table: Table, pick: int = 0) -> Table:
    """Return the table after its last move; every seat plays one and the same of the moves there are."""
    while (seat := table.actor) is not None:
        moves = table.dealt.state.moves
        table = await context.move_service.move(table, Ask(seat, table.version), str(moves[pick % len(moves)]))
    return table


async def play_against_bots(context: AppContext, table: Table) -> Table:
    """Return the table after its last move; the person plays the first of the moves there are."""
    while not (table := await until(context, table.id, lambda now: now.is_over or now.actor == 0)).is_over:
        await context.move_service.move(table, Ask(0, table.version), str(table.dealt.state.moves[0]))
    return table


async def begun(context: AppContext, person: str, game: str = "arctic", day: date = TODAY) -> Table:
    return await context.daily.play(game, day, person)


async def test_everybody_gets_the_same_deal_and_equal_play_meets_equal_answers(
    context: AppContext, ada: str, bo: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Bots, "wake", WAKE)
    one = await play_against_bots(context, await begun(context, ada))
    other = await play_against_bots(context, await begun(context, bo))
    assert one.id != other.id
    assert one.dealt.first == other.dealt.first
    assert one.dealt.played() == other.dealt.played()
    shown = await context.daily.deal("arctic", TODAY, ada)
    assert shown.count == 2
    assert shown.everybody
    assert shown.everybody.share == 0.5
    assert [reached.count for reached in shown.everybody.reached] == [2]


@pytest.mark.parametrize("game", ["arctic", "race"])
def test_the_seed_comes_from_the_date_alone(game: str) -> None:
    assert fairness.seed_of_day(game, TODAY) == contests.of_day(game, TODAY).seed
    days = {fairness.seed_of_day(game, date(2026, 11, day)) for day in range(1, 31)}
    assert len(days) == 30


def test_the_seed_of_a_day_never_changes() -> None:
    told = "b24317261932e0c4efa3ad22aca8bf6aebc38eacf76a2d463f09ee1b2e802f49"
    assert fairness.seed_of_day("arctic", TODAY) == told  # sha256 of "floe deal of the day 1 arctic 2026-11-18"


async def test_one_try_counts_and_others_are_practice(context: AppContext, ada: str) -> None:
    first = await begun(context, ada)
    assert (await begun(context, ada)).id == first.id, "an unfinished try goes on"
    await play_to_the_end(context, first)
    again = await begun(context, ada)
    assert again.id != first.id
    assert again.row.practice
    assert again.dealt.first == first.dealt.first
    assert (await begun(context, ada)).id == again.id
    before = (await context.daily.deal("arctic", TODAY, ada)).you
    await play_to_the_end(context, again, pick=1)
    after = await context.daily.deal("arctic", TODAY, ada)
    assert after.you == before
    assert after.count == 1


async def test_two_requests_at_once_begin_one_try(context: AppContext, ada: str) -> None:
    tables = await asyncio.gather(*(context.daily.play("arctic", TODAY, ada) for _ in range(5)))
    assert len({table.id for table in tables}) == 1


async def test_nothing_is_told_before_the_end(context: AppContext, ada: str, bo: str) -> None:
    done = await play_to_the_end(context, await begun(context, ada))
    going = await begun(context, bo)
    shown = await context.daily.deal("arctic", TODAY, bo)
    assert shown.everybody is None
    assert shown.count == 1
    with pytest.raises(NotFound):
        await context.lobby.visible(done.id, bo)
    with pytest.raises(NotOver):
        views.record(going, bo)
    assert views.proof(going).seed is None
    await play_to_the_end(context, going, pick=1)
    assert (await context.daily.deal("arctic", TODAY, bo)).everybody
    assert (await context.lobby.visible(done.id, bo)).id == done.id, "those who have finished may compare"
    with pytest.raises(NotFound):
        await context.lobby.visible(done.id, None)


async def test_the_record_proves_that_it_is_the_deal_of_the_day(context: AppContext, ada: str) -> None:
    done = await play_to_the_end(context, await begun(context, ada))
    record = views.record(done, ada)
    assert record.headers["deal-of-the-day"] == "2026-11-18"
    fairness.verify(record)
    forged = Record({**record.headers, "deal-of-the-day": "2026-11-17"}, record.deal, record.moves)
    with pytest.raises(BadRecord, match="has the seed"):
        fairness.verify(forged)


async def test_who_gives_up_or_lets_a_bot_move_comes_last(context: AppContext, ada: str, bo: str) -> None:
    await play_to_the_end(context, await begun(context, ada))
    table = await begun(context, bo)
    await context.manners.resign(table.id, bo)
    shown = await context.daily.deal("arctic", TODAY, bo)
    assert shown.you
    assert shown.you.result
    assert shown.you.result.margin is None
    assert shown.everybody
    assert shown.everybody.share == 0.0
    assert shown.everybody.reached[-1].margin is None


async def test_a_late_try_is_compared_and_does_not_count(context: AppContext, clock: Clock, ada: str, bo: str) -> None:
    await play_to_the_end(context, await begun(context, ada))
    clock.now += DAY
    seen = await context.daily.deal("arctic", TODAY, bo)
    assert seen.everybody, "yesterday’s results are open"
    assert seen.everybody.expert is None or seen.everybody.expert.record is None
    await play_to_the_end(context, await begun(context, bo, day=TODAY), pick=1)
    shown = await context.daily.deal("arctic", TODAY, bo)
    assert shown.you
    assert shown.you.late
    assert shown.count == 1
    assert shown.everybody
    assert shown.everybody.share is not None
    assert (await context.daily.listed(bo)).streak == 0


async def test_days_in_a_row(context: AppContext, clock: Clock, ada: str) -> None:
    for day in (16, 17, 18):
        clock.now = datetime(2026, 11, day, 12, tzinfo=UTC).timestamp()
        await play_to_the_end(context, await begun(context, ada, day=date(2026, 11, day)))
        await context.daily.deal("arctic", date(2026, 11, day), ada)
    assert (await context.daily.listed(ada)).streak == 3
    clock.now += DAY
    assert (await context.daily.listed(ada)).streak == 3, "today is not over"
    clock.now += DAY
    assert (await context.daily.listed(ada)).streak == 0


async def test_there_is_none_of_tomorrow_and_none_before_the_first(context: AppContext, ada: str) -> None:
    for game, day in [("arctic", date(2026, 11, 19)), ("arctic", date(2026, 10, 31)), ("chess", TODAY)]:
        with pytest.raises(NotFound):
            await context.daily.play(game, day, ada)
        with pytest.raises(NotFound):
            await context.daily.deal(game, day, ada)


async def test_the_list_has_every_day_once(context: AppContext, ada: str) -> None:
    listed = await context.daily.listed(ada)
    assert listed.deals[0].day == TODAY
    assert len({(deal.game, deal.day) for deal in listed.deals}) == len(listed.deals)
    older = await context.daily.listed(None, before=date(2026, 11, 3))
    assert {deal.day.day for deal in older.deals} == {1, 2}


async def test_the_expert_plays_the_same_deal_once(context: AppContext, ada: str) -> None:
    done = await play_to_the_end(context, await begun(context, ada))
    contest = await context.lobby.contests.read(contests.daily_id("arctic", TODAY))
    assert contest
    await context.experts._run(contest)
    shown = await context.daily.deal("arctic", TODAY, ada)
    assert shown.everybody
    expert = shown.everybody.expert
    assert expert
    assert expert.record
    record = Record.read(expert.record)
    states = list(record.replay())
    assert states[0] == done.dealt.first
    assert states[-1].outcome
    assert states[-1].outcome.scores[0] == expert.score
