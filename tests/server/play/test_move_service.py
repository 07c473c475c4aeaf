"""Moves: stored before anybody hears of them, taken once, and whoever loses a race hears so."""

import asyncio

import pytest
from msgspec.structs import replace
from sqlalchemy import func, select

from floe.core.errors import GameOver, Stale
from floe.server.live.hub import Changed, News
from floe.server.ops.context import House
from floe.server.ops.settings import Settings
from floe.server.rooms.log import Ask
from floe.server.rooms.table import Table
from floe.server.rooms.wire import NewSeat, NewTable
from floe.server.storage import schema
from tests.server.playing import play_out

pytestmark = pytest.mark.anyio

HERE = NewSeat("here", name="We")


@pytest.fixture
async def table(house: House, ada: str) -> Table:
    return await house.hall.make(ada, NewTable("arctic", [HERE, HERE]))


def asked(table: Table, key: str | None = None) -> tuple[Ask, str]:
    state = table.dealt.state
    return Ask(state.actor or 0, table.version, key), str(state.moves[0])


async def stored(house: House, table: Table) -> int:
    async with house.database.reading() as connection:
        count = select(func.count()).where(schema.moves.c.table == table.id)
        return await connection.scalar(count) or 0


class Ear:
    """Notes what it hears, and at which version the table is then."""

    seats = ()

    def __init__(self, house: House, table: Table) -> None:
        self.house, self.heard = house, list[tuple[News, int]]()
        house.hub.join(table.id, self)

    def hear(self, news: News) -> None:
        self.heard.append((news, self.house.shelf._tables[news.table].version))


async def test_a_move_is_stored_before_anybody_hears(house: House, table: Table) -> None:
    ear = Ear(house, table)
    await house.door.move(table, *asked(table))
    assert ear.heard == [(Changed(table.id), 1)]
    assert await stored(house, table) == 1


async def test_a_move_is_announced_even_if_whoever_made_it_has_gone(house: House, table: Table) -> None:
    ear = Ear(house, table)
    moving = asyncio.create_task(house.door.move(table, *asked(table)))
    await asyncio.sleep(0)
    moving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await moving
    await house.appender.finish()
    assert ear.heard == [(Changed(table.id), 1)]


async def test_news_that_were_lost_are_made_good(house: House, settings: Settings, table: Table) -> None:
    async with House.opened(settings) as other:
        await other.shelf.fresh(table.id)
        ear = Ear(other, table)
        await play_out(house, table, 2)
        await other.keeper.walk(100)
        await other.keeper.walk(100)
        assert ear.heard == [(Changed(table.id), 2)]


async def test_of_many_at_once_one_wins_and_the_others_are_stale(house: House, table: Table) -> None:
    answers = await asyncio.gather(
        *[house.door.move(table, *asked(table, f"k{number}")) for number in range(20)], return_exceptions=True
    )
    assert sum(isinstance(answer, Table) for answer in answers) == 1
    assert sum(isinstance(answer, Stale) for answer in answers) == 19
    assert await stored(house, table) == 1


async def test_the_same_key_is_the_same_move(house: House, table: Table) -> None:
    ask, text = asked(table, "once")
    answers = await asyncio.gather(*[house.door.move(table, ask, text) for _ in range(10)])
    assert {answer.version for answer in answers} == {1}
    later = await play_out(house, answers[0], 3)
    assert (await house.door.move(later, ask, text)).version == 4
    assert await stored(house, table) == 4


async def test_what_was_refused_is_not_stored(house: House, table: Table) -> None:
    ask, text = asked(table)
    with pytest.raises(Stale):
        await house.door.move(table, replace(ask, version=5), text)
    assert await stored(house, table) == 0


async def test_undo_is_one_more_line(house: House, table: Table) -> None:
    ask, text = asked(table)
    moved = await house.door.move(table, ask, text)
    back = await house.door.undo(moved, replace(ask, version=1), 1)
    assert back.version == 2
    assert back.dealt.state == table.dealt.state
    house.shelf.drop(table.id)
    assert (await house.shelf.fresh(table.id)).dealt == back.dealt


async def test_another_node_sees_what_was_stored(house: House, settings: Settings, table: Table) -> None:
    async with House.opened(settings) as other:
        there = await other.shelf.get(table.id)
        here = await play_out(house, table, 3)
        assert (await other.shelf.fresh(table.id)).dealt == here.dealt
        with pytest.raises(Stale):
            await other.door.move(there, *asked(there))
        moved = await other.door.move(await other.shelf.get(table.id), *asked(here))
        with pytest.raises(Stale):
            await house.door.move(here, *asked(here))
        assert (await house.shelf.get(table.id)).dealt == moved.dealt


async def test_the_end_is_stored_with_the_last_move(house: House, settings: Settings, table: Table) -> None:
    end = await play_out(house, table)
    with pytest.raises(GameOver):
        await house.door.move(end, Ask(0, end.version), "stop")
    async with House.opened(settings) as other:
        assert (await other.shelf.fresh(table.id)).row == end.row
        assert end.row.status == "over"


async def test_the_shelf_keeps_few_tables_and_forgets_nothing(house: House, ada: str, settings: Settings) -> None:
    async with House.opened(replace(settings, tables_at_hand=2)) as small:
        tables = [await small.hall.make(ada, NewTable("race", [HERE, HERE])) for _ in range(4)]
        played = [await play_out(small, await small.shelf.get(table.id), 2) for table in tables]
        assert len(small.shelf) == 2
        for table in played:
            assert (await small.shelf.get(table.id)).dealt == table.dealt
