"""Moves: stored before anybody hears of them, taken once, and the loser of a race is told so."""

import asyncio

import pytest
from msgspec.structs import replace
from sqlalchemy import func, select

from floe.core.errors import GameOver, Stale
from floe.server.live.hub import Changed, Event
from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings
from floe.server.rooms.log import Ask
from floe.server.rooms.table import Table
from floe.server.rooms.wire import NewSeat, NewTable
from floe.server.storage import schema
from tests.server.playing import play_out
from tests.server.waiting import begun

pytestmark = pytest.mark.anyio

HERE = NewSeat("here", name="We")


@pytest.fixture
async def table(context: AppContext, ada: str) -> Table:
    return await context.lobby.make(ada, NewTable("arctic", [HERE, HERE]))


def asked(table: Table, key: str | None = None) -> tuple[Ask, str]:
    state = table.dealt.state
    return Ask(state.actor or 0, table.version, key), str(state.moves[0])


async def stored(context: AppContext, table: Table) -> int:
    async with context.database.reading() as connection:
        count = select(func.count()).where(schema.moves.c.table == table.id)
        return await connection.scalar(count) or 0


class Ear:
    """Notes what it hears, and at which version the table is then."""

    seats = ()

    def __init__(self, context: AppContext, table: Table) -> None:
        self.context, self.heard = context, list[tuple[str, int]]()
        context.hub.join(table.id, self)

    def notify(self, event: Event) -> None:
        self.heard.append((event.table, self.context.cache._tables[event.table].version))


class Listener:
    """Notes what it hears."""

    seats = ()

    def __init__(self, context: AppContext, table: str) -> None:
        self.heard: list[Event] = []
        context.hub.join(table, self)

    def notify(self, event: Event) -> None:
        self.heard.append(event)


async def test_a_move_is_stored_before_anybody_hears(context: AppContext, table: Table) -> None:
    ear = Ear(context, table)
    await context.move_service.move(table, *asked(table))
    assert ear.heard == [(table.id, 1)]
    assert await stored(context, table) == 1


async def test_a_move_is_announced_even_if_whoever_made_it_has_gone(context: AppContext, table: Table) -> None:
    ear = Ear(context, table)
    moving = await begun(context.move_service.move(table, *asked(table)))
    moving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await moving
    await context.appender.finish()
    assert ear.heard == [(table.id, 1)]


async def test_news_that_were_lost_are_made_good(context: AppContext, settings: Settings, table: Table) -> None:
    async with AppContext.opened(settings) as other:
        await other.cache.fresh(table.id)
        ear = Ear(other, table)
        await play_out(context, table, 2)
        await other.sweeper.sweep(100)
        await other.sweeper.sweep(100)
        assert ear.heard == [(table.id, 2)]


async def test_a_table_that_was_deleted_unheard_is_noticed(context: AppContext, table: Table) -> None:
    ear = Listener(context, table.id)
    async with context.database.writing() as connection:
        await connection.execute(schema.tables.delete().where(schema.tables.c.id == table.id))
    await context.sweeper.sweep(100)
    assert ear.heard == [Changed(table.id)]
    assert context.cache.peek(table.id) is None


async def test_of_many_at_once_one_wins_and_the_others_are_stale(context: AppContext, table: Table) -> None:
    answers = await asyncio.gather(
        *[context.move_service.move(table, *asked(table, f"k{number}")) for number in range(20)], return_exceptions=True
    )
    assert sum(isinstance(answer, Table) for answer in answers) == 1
    assert sum(isinstance(answer, Stale) for answer in answers) == 19
    assert await stored(context, table) == 1


async def test_the_same_key_is_the_same_move(context: AppContext, table: Table) -> None:
    ask, text = asked(table, "once")
    answers = await asyncio.gather(*[context.move_service.move(table, ask, text) for _ in range(10)])
    assert {answer.version for answer in answers} == {1}
    later = await play_out(context, answers[0], 3)
    assert (await context.move_service.move(later, ask, text)).version == 4
    assert await stored(context, table) == 4


async def test_what_was_refused_is_not_stored(context: AppContext, table: Table) -> None:
    ask, text = asked(table)
    with pytest.raises(Stale):
        await context.move_service.move(table, replace(ask, version=5), text)
    assert await stored(context, table) == 0


async def test_undo_is_one_more_line(context: AppContext, table: Table) -> None:
    ask, text = asked(table)
    moved = await context.move_service.move(table, ask, text)
    back = await context.move_service.undo(moved, replace(ask, version=1), 1)
    assert back.version == 2
    assert back.dealt.state == table.dealt.state
    context.cache.drop(table.id)
    assert (await context.cache.fresh(table.id)).dealt == back.dealt


async def test_another_node_sees_what_was_stored(context: AppContext, settings: Settings, table: Table) -> None:
    async with AppContext.opened(settings) as other:
        there = await other.cache.get(table.id)
        here = await play_out(context, table, 3)
        assert (await other.cache.fresh(table.id)).dealt == here.dealt
        with pytest.raises(Stale):
            await other.move_service.move(there, *asked(there))
        moved = await other.move_service.move(await other.cache.get(table.id), *asked(here))
        with pytest.raises(Stale):
            await context.move_service.move(here, *asked(here))
        assert (await context.cache.get(table.id)).dealt == moved.dealt


async def test_the_end_is_stored_with_the_last_move(context: AppContext, settings: Settings, table: Table) -> None:
    end = await play_out(context, table)
    with pytest.raises(GameOver):
        await context.move_service.move(end, Ask(0, end.version), "stop")
    async with AppContext.opened(settings) as other:
        assert (await other.cache.fresh(table.id)).row == end.row
        assert end.row.status == "over"


async def test_the_cache_keeps_few_tables_and_forgets_nothing(
    context: AppContext, ada: str, settings: Settings
) -> None:
    async with AppContext.opened(replace(settings, cache_size=2)) as small:
        tables = [await small.lobby.make(ada, NewTable("race", [HERE, HERE])) for _ in range(4)]
        played = [await play_out(small, await small.cache.get(table.id), 2) for table in tables]
        assert len(small.cache) == 2
        for table in played:
            assert (await small.cache.get(table.id)).dealt == table.dealt
