"""What people do at a table besides moving is noted with the change it makes, or not at all."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace
from sqlalchemy import update

from floe.core.errors import NotYourTurn
from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings
from floe.server.rooms.proposals import current
from floe.server.rooms.table import Table
from floe.server.rooms.wire import Joining, Limit, NewSeat, NewTable
from floe.server.storage import schema
from floe.server.storage.conduct import Deed
from floe.server.storage.rows import Seat, TableRow
from tests.server.clock import Clock

pytestmark = pytest.mark.anyio


@pytest.fixture
def settings(settings: Settings, clock: Clock) -> Settings:
    return replace(settings, clock=clock, sweep=10_000)


async def seated(context: AppContext, ada: str, bo: str, limit: Limit | None = None) -> Table:
    """Return a game between two people; the first is to decide."""
    seats = [NewSeat("me"), NewSeat("open")]
    made = await context.lobby.make(ada, NewTable("arctic", seats, options={"first": "0"}, limit=limit))
    await context.lobby.join(made.id, bo, Joining())
    return await context.lobby.start(made.id, ada, None)


async def noted(context: AppContext, table: Table) -> list[tuple[int, str, str]]:
    return [(line.seat, line.what, line.about) for line in reversed(await context.conduct.of(table.id))]


async def test_deeds_are_noted_where_they_change_something(context: AppContext, ada: str, bo: str) -> None:
    table = await seated(context, ada, bo)
    await context.manners.nudge(table.id, bo)
    await context.manners.step_aside(table.id, bo)
    await context.manners.step_aside(table.id, bo)
    await context.manners.back(table.id, bo)
    await context.manners.back(table.id, bo)
    with pytest.raises(NotYourTurn):
        await context.manners.nudge(table.id, ada)
    found = current(await context.manners.propose(table.id, ada, "end", [1]))
    assert found
    await context.turns.answer(table.id, bo, found.id, False)
    await context.manners.resign(table.id, bo)
    assert await noted(context, table) == [
        (1, "nudged", ""),
        (1, "away", ""),
        (1, "back", ""),
        (0, "offered", "end"),
        (1, "declined", found.id),
        (1, "resigned", ""),
    ]


async def test_who_is_late_is_noted_and_so_is_their_return(
    context: AppContext, ada: str, bo: str, clock: Clock
) -> None:
    table = await seated(context, ada, bo, Limit(1, "days"))
    clock.now += 86401
    await context.sweeper.sweep(10_000)
    assert await noted(context, table) == [(0, "late", "")]
    await context.manners.back(table.id, ada)
    assert await noted(context, table) == [(0, "late", ""), (0, "back", "")]


async def test_a_table_that_cannot_be_read_leaves_no_other_alone(
    context: AppContext, ada: str, bo: str, clock: Clock
) -> None:
    tables = [await seated(context, ada, bo, Limit(1, "days")) for _ in range(4)]
    async with context.database.writing() as connection:  # as after a plug-in was removed
        await connection.execute(update(schema.tables).where(schema.tables.c.id == tables[1].id).values(game="gone"))
    context.cache.drop(tables[1].id)
    clock.now += 86401
    await context.sweeper.sweep(10_000)
    for table in (tables[0], *tables[2:]):
        assert await noted(context, table) == [(0, "late", "")]


async def test_nothing_is_noted_before_the_deal(context: AppContext, ada: str, bo: str) -> None:
    table = await context.lobby.make(ada, NewTable("arctic", [NewSeat("me"), NewSeat("open")]))
    await context.lobby.join(table.id, bo, Joining())
    await context.manners.leave(table.id, bo)
    assert await noted(context, table) == []


async def test_what_somebody_else_was_first_to_change_is_noted_once(
    context: AppContext, ada: str, bo: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A change that loses a race is made again, and only the one that is stored is noted."""
    table = await seated(context, ada, bo)
    save, tries = context.store.save, 0

    async def beaten(row: TableRow, seats: Sequence[Seat], deeds: Sequence[Deed]) -> bool:
        nonlocal tries
        tries += 1
        if tries == 1:
            await save(replace(table.row, listed=True), ())
        return await save(row, seats, deeds)

    monkeypatch.setattr(context.store, "save", beaten)
    await context.manners.resign(table.id, bo)
    assert tries == 2
    assert await noted(context, table) == [(1, "resigned", "")]
