"""The table cache: a late read never rolls back what is known by then."""

import pytest

from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings
from floe.server.rooms.cache import TableCache
from floe.server.rooms.wire import Joining, NewSeat, NewTable
from floe.server.storage import schema
from tests.server.playing import play_out

pytestmark = pytest.mark.anyio

WAITING = NewTable("arctic", [NewSeat("me"), NewSeat("here", name="Bo")], wait=True)


async def test_a_table_read_before_the_deal_and_kept_after_it_stays_dealt(context: AppContext, ada: str) -> None:
    before = await context.lobby.make(ada, WAITING)
    dealt = await context.lobby.start(before.id, ada, None)
    assert context.cache.put(before) == dealt
    assert await context.cache.fresh(before.id) == dealt


async def test_a_move_is_not_forgotten_for_what_was_read_before_it(context: AppContext, ada: str) -> None:
    table = await context.lobby.make(ada, WAITING)
    dealt = await context.lobby.start(table.id, ada, None)
    moved = await play_out(context, dealt, 1)
    assert context.cache.put(dealt).version == moved.version == 1


async def test_a_line_that_another_node_has_stored_is_followed(context: AppContext, ada: str) -> None:
    here = TableCache(context.store, 10)
    made = await context.lobby.make(ada, WAITING)
    dealt = here.put(await context.lobby.start(made.id, ada, None))
    moved = await play_out(context, dealt, 3)
    first, second, third = moved.dealt.entries
    revision = moved.row.revision
    assert not here.follow(dealt.id, second, revision)  # there is a gap
    assert not here.follow(dealt.id, first, revision + 1)  # there is something else to read
    assert not here.follow("nowhere", first, revision)
    assert here.peek(dealt.id) == dealt
    for entry in (first, second, first, third, second):  # some are told twice, some late
        assert here.follow(dealt.id, entry, revision)
    assert here.peek(dealt.id) == moved == await context.cache.fresh(dealt.id)


async def test_a_table_that_waits_follows_nothing(context: AppContext, ada: str) -> None:
    here = TableCache(context.store, 10)
    waiting = here.put(await context.lobby.make(ada, WAITING))
    moved = await play_out(context, await context.lobby.start(waiting.id, ada, None), 1)
    assert not here.follow(waiting.id, moved.dealt.entries[0], waiting.row.revision)
    assert here.peek(waiting.id) == waiting


async def test_lists_are_current_at_every_node(context: AppContext, settings: Settings, ada: str, bo: str) -> None:
    table = await context.lobby.make(ada, NewTable("arctic", [NewSeat("me"), NewSeat("open")]))
    gone = await context.lobby.make(ada, WAITING)
    async with AppContext.opened(settings) as other:
        assert [one.id for one in await other.cache.current([table.id, gone.id])] == [table.id, gone.id]
        await context.lobby.join(table.id, bo, Joining())
        started = await play_out(context, await context.lobby.start(table.id, ada, None), 3)
        async with context.database.writing() as connection:
            await connection.execute(schema.tables.delete().where(schema.tables.c.id == gone.id))
        assert await other.cache.current([table.id, gone.id]) == [started]
