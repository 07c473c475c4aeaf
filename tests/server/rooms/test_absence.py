"""Ways out of a game: a bot that stands in, resigning, nudges, and a bot by consent for somebody absent."""

from pathlib import Path

import pytest

from floe.core.errors import GameOver, NotYourTurn
from floe.core.record import Record
from floe.server.errors import HasResigned, NotAbsent, NotOver, NotSeated, NotStarted, TooMany
from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings
from floe.server.play import views
from floe.server.play.wire import Moving
from floe.server.rooms import fairness
from floe.server.rooms.absence import NUDGE_EVERY, PATIENCE
from floe.server.rooms.table import Table
from floe.server.rooms.wire import Joining, Limit, NewSeat, NewTable
from tests.server.clock import Clock
from tests.server.playing import play_out

pytestmark = pytest.mark.anyio

ME, INVITED, BOT = NewSeat("me"), NewSeat("invited"), NewSeat("bot", bot="uniform")


@pytest.fixture
def settings(tmp_path: Path, clock: Clock) -> Settings:
    return Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", sweep=10_000, clock=clock)


@pytest.fixture
async def cy(context: AppContext) -> str:
    return await context.people.add("Cy")


async def dealt(context: AppContext, host: str, *others: str, bots: int = 0, limit: Limit | None = None) -> Table:
    """Return a table where these people play, and the host moves first."""
    seats = [ME, *[INVITED] * len(others), *[BOT] * bots]
    table = await context.lobby.make(host, NewTable("arctic", seats, options={"first": "0"}, limit=limit))
    for other in others:
        table = await context.lobby.join(table.id, other, Joining())
    return await context.lobby.start(table.id, host, None) if others else table


async def test_a_bot_plays_for_somebody_until_they_are_back(context: AppContext, ada: str, bo: str) -> None:
    table = await dealt(context, ada, bo)
    assert (await context.manners.step_aside(table.id, bo)).seats[1].away
    assert not (await context.manners.back(table.id, bo)).seats[1].away
    with pytest.raises(NotSeated):
        await context.manners.step_aside(table.id, await context.people.add("Eve"))


async def test_of_two_the_other_wins_when_one_resigns(context: AppContext, ada: str, bo: str) -> None:
    table = await play_out(context, await dealt(context, ada, bo), 5)
    table = await context.manners.resign(table.id, ada)
    assert (table.is_over, table.row.status, table.places, table.actor) == (True, "over", (2, 1), None)
    with pytest.raises(GameOver):
        await play_out(context, await context.cache.fresh(table.id), 1)
    for late in (context.manners.resign(table.id, bo), context.manners.step_aside(table.id, bo)):
        with pytest.raises(GameOver):
            await late
    info = views.table_info(table, bo)
    assert (info.status, info.resigned, info.seats[0].resigned, info.places) == ("over", True, True, [2, 1])
    assert views.score(table, bo).winners == [1]
    assert views.position(table, 0, 0).view["moves"] == []


async def test_a_game_cut_short_is_recorded_replayed_and_proved(context: AppContext, ada: str, bo: str) -> None:
    table = await play_out(context, await dealt(context, ada, bo), 5)
    table = await context.manners.resign(table.id, bo)
    record = Record.read(str(views.record(table, ada)))
    assert record.headers["resigned"] == "1"
    assert len(list(record.replay())) == 6
    fairness.verify(record)
    assert len(views.replay(table, ada, None, True).frames) == 6
    assert views.proof(table).seed == table.row.seed
    again = await context.lobby.rematch(table.id, ada)
    assert again.seats_of(bo) == [1]
    assert not any(seat.away or seat.resigned for seat in again.seats)


async def test_of_three_the_others_play_on_with_a_bot(context: AppContext, ada: str, bo: str, cy: str) -> None:
    table = await dealt(context, ada, bo, cy)
    table = await context.manners.resign(table.id, ada)
    assert (table.is_over, table.seats[0].by_bot, table.bot_to_move) == (False, True, "")
    assert (await context.manners.back(table.id, ada)).seats[0].away  # it is for good
    move = Moving(table.version, str(table.dealt.state.moves[0]))
    for refused in (context.turns.move(table, ada, move), context.manners.resign(table.id, ada)):
        with pytest.raises(HasResigned):
            await refused
    assert views.position(table, 0, 0).view["moves"] == []
    assert (await context.manners.resign(table.id, bo)).places == (2, 2, 1)


@pytest.mark.parametrize(("bots", "places"), [(1, (2, 1)), (3, (4, 1, 1, 1))])
async def test_nobody_plays_on_where_only_bots_are_left(
    context: AppContext, ada: str, bots: int, places: tuple[int, ...]
) -> None:
    table = await dealt(context, ada, bots=bots)
    assert (await context.manners.resign(table.id, ada)).places == places


async def test_everybody_at_one_screen_resigns_at_once(context: AppContext, ada: str) -> None:
    here = [NewSeat("here", name="Ada"), NewSeat("here", name="Bo")]
    table = await context.lobby.make(ada, NewTable("arctic", here))
    table = await context.manners.resign(table.id, ada)
    assert (table.is_over, table.places) == (True, None)


async def test_a_nudge_reaches_who_has_to_move_and_only_now_and_then(
    context: AppContext, clock: Clock, ada: str, bo: str
) -> None:
    table = await dealt(context, ada, bo)
    with pytest.raises(NotYourTurn):
        await context.manners.nudge(table.id, ada)
    table = await context.manners.nudge(table.id, bo)
    assert [seat.nudged for seat in views.table_info(table, ada).seats] == [True, False]
    clock.now += NUDGE_EVERY - 1
    with pytest.raises(TooMany):
        await context.manners.nudge(table.id, bo)
    clock.now += 1
    await context.manners.nudge(table.id, bo)
    clock.now += 1
    table = await play_out(context, await context.cache.fresh(table.id), 1)
    assert not any(seat.nudged for seat in views.table_info(table, ada).seats)


async def test_a_bot_plays_for_somebody_absent_once_all_agree_who_are_there(
    context: AppContext, clock: Clock, ada: str, bo: str, cy: str
) -> None:
    table = await dealt(context, ada, bo, cy)
    with pytest.raises(NotAbsent):
        await context.manners.agree(table.id, bo, [1, 2])  # not yet
    clock.now += PATIENCE
    with pytest.raises(NotAbsent):
        await context.manners.agree(table.id, bo, [0, 1, 2])  # she is there
    table = await context.manners.agree(table.id, bo, [1, 2])
    assert (table.seats[0].away, [seat.agreed for seat in views.table_info(table, bo).seats]) == (
        False,
        [False, True, False],
    )
    table = await context.manners.agree(table.id, cy, [1, 2])
    assert table.seats[0].away
    assert not (await context.manners.back(table.id, ada)).seats[0].away


async def test_an_agreement_ends_with_the_next_move_and_needs_only_those_who_are_there(
    context: AppContext, clock: Clock, ada: str, bo: str, cy: str
) -> None:
    table = await dealt(context, ada, bo, cy)
    clock.now += PATIENCE
    await context.manners.agree(table.id, bo, [1, 2])
    table = await play_out(context, await context.cache.fresh(table.id), 1)
    assert not any(seat.agreed for seat in views.table_info(table, bo).seats)
    assert table.actor == 0
    clock.now += PATIENCE
    assert (await context.manners.agree(table.id, cy, [2])).seats[0].away


async def test_where_there_is_a_limit_nobody_has_to_agree(context: AppContext, clock: Clock, ada: str, bo: str) -> None:
    table = await dealt(context, ada, bo, limit=Limit(3, "days"))
    clock.now += PATIENCE
    with pytest.raises(NotAbsent):
        await context.manners.agree(table.id, bo, [1])


async def test_a_table_is_removed_from_a_list_once_it_is_done_with(context: AppContext, ada: str, bo: str) -> None:
    table = await dealt(context, ada, bo)
    with pytest.raises(NotOver):
        await context.lobby.remove(table.id, ada)
    await context.manners.resign(table.id, ada)
    await context.lobby.remove(table.id, ada)
    assert await context.store.tables_of(ada) == []
    assert await context.store.tables_of(bo) == [table.id]
    assert (await context.lobby.visible(table.id, ada)).id == table.id


async def test_a_table_left_before_the_deal_is_gone_until_one_sits_down_again(
    context: AppContext, ada: str, bo: str
) -> None:
    table = await context.lobby.make(ada, NewTable("arctic", [ME, INVITED]))
    for refused in (context.manners.resign(table.id, ada), context.manners.nudge(table.id, ada)):
        with pytest.raises(NotStarted):
            await refused
    await context.manners.leave(table.id, ada)
    assert await context.store.tables_of(ada) == []
    await context.lobby.join(table.id, ada, Joining())
    assert await context.store.tables_of(ada) == [table.id]


async def test_only_games_of_people_far_apart_are_listed_unless_the_table_says_so(
    context: AppContext, ada: str, bo: str
) -> None:
    here = [ME, NewSeat("here", name="Grandma")]
    alone, shared, friends = (
        await dealt(context, ada, bots=1),
        await context.lobby.make(ada, NewTable("arctic", here)),
        await dealt(context, ada, bo),
    )
    assert await context.store.live_tables(0) == [friends.id]
    assert [views.table_info(table, None).listed for table in (alone, shared, friends)] == [False, False, True]
    shown = await context.lobby.make(ada, NewTable("arctic", here, listed=True))
    await context.lobby.set_listed(friends.id, ada, False)
    await context.lobby.set_listed(alone.id, ada, True)
    assert set(await context.store.live_tables(0)) == {shown.id, alone.id}
    assert [seat.name for seat in views.table_info(shown, None).seats] == ["Ada", None]
    assert [seat.name for seat in views.table_info(shown, bo).seats] == ["Ada", None]
    assert [seat.name for seat in views.table_info(shown, ada).seats] == ["Ada", "Grandma"]
    over = await play_out(context, await context.cache.fresh(shown.id))
    for names in (views.score(over, bo).names, views.replay(over, bo, None, True).names):
        assert names == ["Ada", None]
    assert "Grandma" not in str(views.record(over, None))
