"""What is stored about manners and turns, on PostgreSQL: the statements that are written for each database apart."""

import pytest

from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings
from floe.server.rooms.wire import Joining, Limit, NewSeat, NewTable
from tests.server.clock import Clock
from tests.server.engines import postgresql

pytestmark = pytest.mark.anyio


async def test_everything_is_stored_and_found_again() -> None:
    clock = Clock()
    with postgresql() as address:
        async with AppContext.opened(Settings(database=address, clock=clock, sweep=10_000)) as context:
            ada, bo = await context.people.add("Ada"), await context.people.add("Bo")
            wanted = NewTable("arctic", [NewSeat("me"), NewSeat("open")], {"first": "0"}, Limit(2, "days"))
            table = (await context.lobby.make(ada, wanted)).id
            await context.lobby.join(table, bo, Joining())
            await context.lobby.start(table, ada, None)
            [turn] = await context.following.turns(ada)
            assert (turn.table, turn.limit, turn.nudged) == (table, 2 * 86400, False)
            for version in (3, 2):
                await context.following.note(ada, table, version)
            assert await context.following.seen(ada, table) == 3
            for words in ("one", "two"):
                await context.reports.add(table, 1, ada, bo, "other", words)
            assert [report.words for report in await context.reports.all("open")] == ["two"]
            await context.conduct.note(table, 0, "said", "hello")
            assert [line.about for line in await context.conduct.of(table)] == ["hello"]
            await context.mutes.set(ada, bo, True)
            assert await context.mutes.of(ada, {bo}) == {bo}
            await context.silences.set("test", bo, True, clock.now + 1)
            assert [*await context.silences.all()] == [bo]
            await context.subscriptions.add(ada, "https://push.example.com/1", "p", "a", "en")
            clock.now += 1.6 * 86400
            assert await context.following.running_out(clock.now) == [table]
            assert [await context.subscriptions.claim(table, 0, "reminder") for _ in range(2)] == [True, False]
            assert await context.following.running_out(clock.now) == []
