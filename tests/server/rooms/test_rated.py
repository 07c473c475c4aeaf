"""Which games are rated, and what a rated game is that others are not."""

import pytest
from msgspec.structs import replace

from floe.server.errors import NoHint, NotOver
from floe.server.ops.context import AppContext
from floe.server.play import views
from floe.server.rooms.rated import as_rated_game, check_unrated
from floe.server.rooms.table import Table
from floe.server.rooms.wire import Joining, NewSeat, NewTable, Seeking, TableInfo
from floe.server.storage.rows import LONGEST
from tests.server.playing import play_out
from tests.server.rating import dealt, named_person, seated

pytestmark = pytest.mark.anyio

ME, OPEN, SCOUT = NewSeat("me"), NewSeat("open"), NewSeat("bot", bot="scout")


@pytest.fixture(autouse=True)
def no_bots(context: AppContext, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests play for everybody."""
    monkeypatch.setattr(context.bots, "wake", lambda _table: None)


@pytest.fixture
async def cy(context: AppContext) -> str:
    return await named_person(context, "Cy")


@pytest.fixture
async def di(context: AppContext) -> str:
    return await named_person(context, "Di")


def told(table: Table) -> TableInfo:
    return views.table_info(table, None)


def why(table: Table) -> str | None:
    info = told(table)
    assert info.rated == (info.unrated is None)
    return info.unrated


async def test_a_game_between_people_who_keep_their_names_is_rated(context: AppContext, cy: str, di: str) -> None:
    table = await seated(context, cy, di)
    assert why(table) is None
    table = await context.lobby.start(table.id, cy, None)
    assert why(table) is None
    assert (table.row.rated, table.row.rating_due) == (True, True)
    assert [seat.origin for seat in table.seats] == [None, None]  # nothing is left of where they came from


async def test_a_guest_plays_unrated(context: AppContext, cy: str, ada: str) -> None:
    table = await dealt(context, cy, ada)
    assert why(table) == "guest"
    assert not table.row.rating_due


async def test_a_host_may_not_want_it(context: AppContext, cy: str, di: str) -> None:
    assert why(await dealt(context, cy, di, rated=False)) == "off"


async def test_against_levels_alone_it_is_rated_where_somebody_asks_for_it(context: AppContext, cy: str) -> None:
    assert why(await context.lobby.make(cy, NewTable("arctic", [ME, SCOUT]))) == "alone"
    assert why(await context.lobby.make(cy, NewTable("arctic", [ME, SCOUT], rated=True))) is None


async def test_bots_without_a_rating_keep_a_game_unrated(context: AppContext, cy: str, di: str) -> None:
    table = await context.lobby.make(cy, NewTable("arctic", [ME, NewSeat("bot", bot="uniform")], rated=True))
    assert why(table) == "bot"
    table = await context.lobby.make(cy, NewTable("race", [ME, OPEN, OPEN]))
    await context.lobby.join(table.id, di, Joining())
    assert why(await context.lobby.start(table.id, cy, "uniform")) == "bot"


async def test_nobody_plays_against_themselves(context: AppContext, cy: str) -> None:
    seats = [ME, NewSeat("here", name="Grandma")]
    assert why(await context.lobby.make(cy, NewTable("arctic", seats, rated=True))) == "screen"


async def test_two_people_of_one_network_play_unrated(context: AppContext, cy: str, di: str) -> None:
    twin = await named_person(context, "Twin", network="Cy")
    table = await seated(context, cy, twin, rated=True)
    assert why(table) == "network"
    again = await context.lobby.start(table.id, cy, None)
    assert why(again) == "network"
    await context.manners.resign(table.id, twin)
    assert why(await context.lobby.rematch(table.id, cy)) == "off"  # nor does a rematch, wherever they are now
    assert why(await seated(context, cy, di)) is None


async def test_who_starts_is_left_to_chance_in_rated_games(context: AppContext, cy: str, di: str) -> None:
    assert why(await dealt(context, cy, di, options={"first": "1"})) == "options"
    assert why(await dealt(context, cy, di, options={"first": "random"})) is None
    assert why(await dealt(context, cy, di, game="race", options={"onward": "yes"})) == "options"
    assert why(await dealt(context, cy, di, game="race", options={"length": "short"})) is None


async def test_lessons_and_games_brought_along_are_not_rated(context: AppContext, cy: str) -> None:
    lesson = NewTable("arctic", [ME, SCOUT], lesson=True, rated=True)
    assert why(await context.lobby.make(cy, lesson)) == "lesson"
    table = await play_out(context, await context.lobby.make(cy, NewTable("arctic", [ME, SCOUT])), 9)
    record = str(views.record(table, cy))
    assert why(await context.lobby.make(cy, NewTable("arctic", [ME, SCOUT], record=record, rated=True))) == "brought"


async def test_a_rematch_is_rated_again(context: AppContext, cy: str, di: str) -> None:
    table = await dealt(context, cy, di, game="race")
    await play_out(context, table)
    again = await context.lobby.rematch(table.id, di)
    assert (why(again), again.row.rating_due) == (None, False)
    assert why(await context.lobby.start(again.id, di, None)) is None


async def test_nobody_is_helped_in_a_rated_game(context: AppContext, cy: str, di: str) -> None:
    table = await dealt(context, cy, di)
    with pytest.raises(NoHint):
        check_unrated(table)
    check_unrated(await dealt(context, cy, di, rated=False))


async def test_the_record_of_a_rated_game_waits_for_its_end(context: AppContext, cy: str) -> None:
    table = await context.lobby.make(cy, NewTable("arctic", [ME, SCOUT], rated=True))
    with pytest.raises(NotOver):
        views.record(table, cy)


async def test_to_agree_that_others_have_won_is_to_give_up(context: AppContext, cy: str, di: str) -> None:
    table = await play_out(context, await dealt(context, cy, di), 30)
    row = replace(table.row, ended="[1]", status="over")
    found = as_rated_game(replace(table, row=row))
    assert found is not None
    assert [(seat.left, seat.place) for seat in found.seats] == [(True, 2), (False, 1)]
    assert found.cut_short


async def test_nobody_wins_a_rated_game_that_they_gave_up(context: AppContext, cy: str, di: str) -> None:
    ed = await named_person(context, "Ed")
    table = await play_out(context, await dealt(context, cy, di, ed), 30)
    table = await context.manners.resign(table.id, cy)
    found = as_rated_game(replace(table, row=replace(table.row, ended="[0]", status="over")))
    assert found is not None
    assert found.seats[0].left


async def test_to_leave_a_rated_game_is_to_resign(context: AppContext, cy: str, di: str) -> None:
    table = await play_out(context, await dealt(context, cy, di), 30)
    table = await context.manners.leave(table.id, di)
    assert (table.is_over, table.seats[1].resigned, table.seats[1].identity) == (True, True, di)


async def test_a_rated_game_comes_to_an_end(context: AppContext, cy: str, di: str) -> None:
    table = await dealt(context, cy, di)
    assert table.row.limit is None
    now = table.row.dealt_at or 0
    assert await context.store.overdue(now + LONGEST - 1, 0) == []
    assert await context.store.overdue(now + LONGEST, 0) == [table.id]
    assert (await dealt(context, cy, di, rated=False)).row.patience is None


async def test_who_left_comes_in_behind_everybody(context: AppContext, cy: str, di: str) -> None:
    ed = await named_person(context, "Ed")
    table = await play_out(context, await dealt(context, cy, di, ed), 30)
    table = await context.manners.resign(table.id, cy)
    table = await play_out(context, table)
    found = as_rated_game(table)
    assert found is not None
    assert found.seats[0].left
    assert found.seats[0].place == 3
    assert sorted(seat.place for seat in found.seats[1:]) in ([1, 2], [1, 1])
    assert not found.cut_short


async def test_who_is_away_at_the_end_has_left(context: AppContext, cy: str, di: str) -> None:
    table = await play_out(context, await dealt(context, cy, di), 30)
    await context.manners.step_aside(table.id, di)
    table = await play_out(context, await context.cache.fresh(table.id))
    found = as_rated_game(table)
    assert found is not None
    assert [seat.left for seat in found.seats] == [False, True]
    assert [seat.place for seat in found.seats] == [1, 2]


async def test_people_who_meet_play_rated_unless_they_share_a_network(context: AppContext, cy: str, di: str) -> None:
    async def met(one: str, other: str) -> Table:
        for person in (one, other):
            found = await context.meeting.seek(person, Seeking("arctic", 2, "quick"))
        assert found.table
        for person in (one, other):
            await context.meeting.stop(person)
        return await context.cache.fresh(found.table)

    assert why(await met(cy, di)) is None
    twin = await named_person(context, "Twin", network="Cy")
    table = await met(cy, twin)
    assert (why(table), table.row.rating_due) == ("network", False)
    assert [seat.origin for seat in table.seats] == [None, None]
