"""A context opens with everything in it, and leaves nothing behind."""

import asyncio

import pytest

from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings
from floe.server.rooms.log import Ask
from floe.server.rooms.table import Table
from floe.server.rooms.wire import NewSeat, NewTable
from tests.server.waiting import begun

pytestmark = pytest.mark.anyio


async def last_move_before_a_bot(context: AppContext) -> tuple[Table, Ask, str]:
    """Return a table, and the move there after which a bot has to think."""
    ada = await context.people.add("Ada")
    seats = [NewSeat("me"), NewSeat("bot", bot="uniform")]
    table = await context.lobby.make(ada, NewTable("arctic", seats, options={"first": "0"}))
    while True:
        ask, move = Ask(0, table.version), str(table.dealt.state.moves[0])
        if table.dealt.state.play(move).actor == 1:
            return table, ask, move
        table = await context.move_service.move(table, ask, move)


async def test_a_move_under_way_is_finished_and_wakes_no_bot_while_the_server_closes(settings: Settings) -> None:
    before = asyncio.all_tasks()
    async with AppContext.opened(settings) as context:
        table, ask, move = await last_move_before_a_bot(context)
        moving = await begun(context.move_service.move(table, ask, move))
    assert (await moving).version == table.version + 1
    assert asyncio.all_tasks() <= before
