"""What is kept, and what goes by itself."""

from pathlib import Path

import pytest
from sqlalchemy import func, select

from floe.server.errors import NoIdentity, NotFound
from floe.server.ops.context import AppContext
from floe.server.ops.retention import DAY
from floe.server.ops.settings import Settings
from floe.server.rooms.log import Ask
from floe.server.rooms.table import Table
from floe.server.rooms.wire import Joining, NewSeat, NewTable
from floe.server.storage import leftovers, schema
from tests.server.clock import Clock
from tests.server.playing import play_out

pytestmark = pytest.mark.anyio

ME, HERE, OPEN = NewSeat("me"), NewSeat("here", name="Bo"), NewSeat("open")


@pytest.fixture
def settings(tmp_path: Path, clock: Clock) -> Settings:
    return Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", sweep=10_000, clock=clock)


async def is_here(context: AppContext, table: Table) -> bool:
    try:
        await context.cache.fresh(table.id)
    except NotFound:
        return False
    return True


async def is_known(context: AppContext, identity: str) -> bool:
    try:
        await context.people.person(identity)
    except NoIdentity:
        return False
    return True


async def test_a_table_goes_once_nobody_has_touched_it_for_long(context: AppContext, clock: Clock, ada: str) -> None:
    waiting = await context.lobby.make(ada, NewTable("race", [ME, OPEN]))
    playing = await context.lobby.make(ada, NewTable("arctic", [ME, HERE]))
    clock.now += 89 * DAY
    await context.retention.tidy(90)
    assert await is_here(context, waiting)
    clock.now += 2 * DAY
    await context.retention.tidy(90)
    assert not await is_here(context, waiting)
    assert not await is_here(context, playing)


async def test_joining_and_moving_are_touching(context: AppContext, clock: Clock, ada: str, bo: str) -> None:
    waiting = await context.lobby.make(ada, NewTable("race", [ME, OPEN]))
    playing = await context.lobby.make(ada, NewTable("arctic", [ME, HERE], {"first": "0"}))
    clock.now += 60 * DAY
    await context.lobby.join(waiting.id, bo, Joining())
    move = str(playing.dealt.state.moves[0])
    await context.move_service.move(playing, Ask(0, 0), move)
    clock.now += 60 * DAY
    await context.retention.tidy(90)
    assert await is_here(context, waiting)
    assert await is_here(context, playing)


async def test_finished_games_and_those_who_played_them_stay(context: AppContext, clock: Clock, ada: str) -> None:
    table = await play_out(context, await context.lobby.make(ada, NewTable("arctic", [ME, HERE])))
    clock.now += 1000 * DAY
    await context.retention.tidy(90)
    assert await is_here(context, table)
    assert await is_known(context, ada)


async def test_guests_without_anything_are_forgotten(context: AppContext, clock: Clock, ada: str, bo: str) -> None:
    cy = await context.people.add("Cy")
    await context.people.add_token(bo, "robot")
    await context.lobby.make(cy, NewTable("race", [ME, OPEN]))
    clock.now += 91 * DAY
    new = await context.people.add("Di")
    await context.retention.tidy(90)
    assert [await is_known(context, who) for who in (ada, bo, cy, new)] == [False, True, False, True]


async def test_many_go_bit_by_bit(context: AppContext, clock: Clock, ada: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leftovers, "_BATCH", 2)
    for _ in range(5):
        await context.lobby.make(ada, NewTable("race", [ME, OPEN]))
    clock.now += 91 * DAY
    await context.retention.tidy(90)
    async with context.database.reading() as connection:
        assert await connection.scalar(select(func.count()).select_from(schema.tables)) == 0
