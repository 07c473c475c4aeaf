"""The table cache: a late read never rolls back what is known by then."""

import pytest

from floe.server.ops.context import AppContext
from floe.server.rooms.wire import NewSeat, NewTable
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
