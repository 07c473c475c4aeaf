"""Tables kept at hand: what is read late never undoes what is known by then."""

import pytest

from floe.server.ops.context import House
from floe.server.rooms.wire import NewSeat, NewTable
from tests.server.playing import play_out

pytestmark = pytest.mark.anyio

WAITING = NewTable("arctic", [NewSeat("me"), NewSeat("here", name="Bo")], wait=True)


async def test_a_table_read_before_the_deal_and_kept_after_it_stays_dealt(house: House, ada: str) -> None:
    before = await house.hall.make(ada, WAITING)
    dealt = await house.hall.start(before.id, ada, None)
    assert house.shelf.put(before) == dealt
    assert await house.shelf.fresh(before.id) == dealt


async def test_a_move_is_not_forgotten_for_what_was_read_before_it(house: House, ada: str) -> None:
    table = await house.hall.make(ada, WAITING)
    dealt = await house.hall.start(table.id, ada, None)
    moved = await play_out(house, dealt, 1)
    assert house.shelf.put(dealt).version == moved.version == 1
