"""Lines stored together: none suffers from another, and each is announced once it is stored, and only then."""

import asyncio
from collections.abc import Callable
from functools import partial

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection

from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings
from floe.server.rooms.log import Ask
from floe.server.rooms.table import Table
from floe.server.rooms.wire import NewSeat, NewTable
from floe.server.storage.rows import Entry

pytestmark = pytest.mark.anyio

HERE = NewSeat("here", name="We")


def entry(table: Table) -> Entry:
    """Return the next line of a table."""
    state = table.dealt.state
    return table.dealt.move(Ask(state.actor or 0, table.version), str(state.moves[0])).entries[-1]


async def tables(context: AppContext, host: str, count: int) -> list[Table]:
    return [await context.lobby.make(host, NewTable("arctic", [HERE, HERE])) for _ in range(count)]


def nothing() -> None:
    """Announce to nobody."""


async def test_whoever_was_second_here_never_reaches_the_database(
    context: AppContext, ada: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    [table] = await tables(context, ada, 1)
    commits, under_way, transact = list[object](), asyncio.Event(), context.database.transact

    async def counted(work: Callable[[Connection], None]) -> None:
        commits.append(work)
        under_way.set()
        await transact(work)

    monkeypatch.setattr(context.database, "transact", counted)
    first = asyncio.create_task(context.appender.append(table.id, entry(table), nothing))
    second = asyncio.create_task(context.appender.append(table.id, entry(table), nothing))
    await under_way.wait()
    third = asyncio.create_task(
        context.appender.append(table.id, entry(table), nothing)
    )  # while the first is on its way
    assert [await first, await second, await third] == [True, False, False]
    assert len(commits) == 1


async def test_a_race_lost_to_another_node_costs_the_others_nothing(
    context: AppContext, ada: str, settings: Settings
) -> None:
    one, two, three = await tables(context, ada, 3)
    async with AppContext.opened(settings) as other:
        assert await other.appender.append(two.id, entry(two), nothing)
    heard = list[str]()
    asked = [
        context.appender.append(table.id, entry(table), partial(heard.append, table.id)) for table in (one, two, three)
    ]
    assert await asyncio.gather(*asked) == [True, False, True]
    assert heard == [one.id, three.id]


async def test_a_line_that_cannot_be_stored_says_why_and_harms_nobody(context: AppContext, ada: str) -> None:
    one, two = await tables(context, ada, 2)
    odd = replace(entry(one), version=1 << 70)  # larger than any number the database has
    asked = [context.appender.append(table.id, line, nothing) for table, line in ((one, odd), (two, entry(two)))]
    bad, good = await asyncio.gather(*asked, return_exceptions=True)
    assert isinstance(bad, Exception)
    assert good is True


async def test_news_that_cannot_be_told_stop_nobody(context: AppContext, ada: str) -> None:
    one, two = await tables(context, ada, 2)

    def fail() -> None:
        raise RuntimeError("nobody listens")

    asked = [context.appender.append(one.id, entry(one), fail), context.appender.append(two.id, entry(two), nothing)]
    assert await asyncio.gather(*asked) == [True, True]
