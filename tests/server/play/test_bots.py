"""Bots at the table: by the same door, for whoever is away, and never left waiting."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from floe.core.contract import View
from floe.server.errors import NotSeated
from floe.server.ops.context import House
from floe.server.ops.settings import Settings
from floe.server.play import turns
from floe.server.rooms.log import Ask
from floe.server.rooms.table import Table
from floe.server.rooms.wire import Joining, Limit, Moving, NewSeat, NewTable

pytestmark = pytest.mark.anyio

ME, BOT, OPEN = NewSeat("me"), NewSeat("bot", bot="uniform"), NewSeat("open")
MINUTE = Limit(1, "minutes")


class Clock:
    """A clock that tests put forward."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def settings(tmp_path: Path, clock: Clock) -> Settings:
    """Let the keeper walk round only when a test sends it."""
    return Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", sweep=10_000, clock=clock)


@pytest.fixture
async def house(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with House.opened(settings) as house:
        monkeypatch.setattr(house.thinkers, "choose", quick)
        yield house


async def quick(_bot: str, _game: str, view: View) -> str:
    """Choose like a bot that needs no time."""
    await asyncio.sleep(0)
    return str(view.moves[0])


async def until(house: House, table: Table, seen: Callable[[Table], bool]) -> Table:
    """Return the table once something can be seen there."""
    async with asyncio.timeout(30):
        while not seen(table := await house.shelf.get(table.id)):
            await asyncio.sleep(0.005)
    return table


async def test_bots_play_a_game_among_themselves(house: House, ada: str) -> None:
    table = await house.hall.make(ada, NewTable("arctic", [BOT, BOT, BOT]))
    table = await until(house, table, lambda now: now.is_over)
    assert all(entry.bot for entry in table.dealt.entries)
    assert table.row.status == "over"


async def test_a_bot_gets_nothing_but_its_seats_view(house: House, ada: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, View]] = []

    async def spy(bot: str, game: str, view: View) -> str:
        seen.append((bot, view))
        return await quick(bot, game, view)

    monkeypatch.setattr(house.thinkers, "choose", spy)
    table = await house.hall.make(ada, NewTable("arctic", [ME, BOT], options={"first": "1"}))
    await until(house, table, lambda now: now.dealt.state.actor == 0)
    assert seen
    for bot, view in seen:
        assert (bot, view.seat) == ("uniform", 1)
        assert view.dump()["seats"][0]["hand"] is None


async def test_a_bot_that_fails_plays_anything(house: House, ada: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(_bot: str, _game: str, _view: View) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr(house.thinkers, "choose", fail)
    table = await house.hall.make(ada, NewTable("arctic", [ME, BOT], options={"first": "1"}))
    assert (await until(house, table, lambda now: now.dealt.state.actor == 0)).version > 0


async def test_bots_that_waited_when_the_server_died_go_on(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async with House.opened(settings) as first:
        monkeypatch.setattr(first.bots, "nudge", lambda _: None)
        ada = await first.people.add("Ada")
        opening = await first.hall.make(ada, NewTable("arctic", [ME, BOT], options={"first": "1"}))
        later = await first.hall.make(ada, NewTable("arctic", [ME, BOT], options={"first": "0"}))
        while (actor := later.dealt.state.actor) == 0:
            later = await first.door.move(later, Ask(actor, later.version), str(later.dealt.state.moves[0]))
    async with House.opened(settings) as second:
        for table in (opening, later):
            moved = await until(second, table, lambda now: now.dealt.state.actor == 0)
            assert moved.version > table.version


async def two_people(house: House, ada: str, bo: str, limit: Limit | None) -> Table:
    table = await house.hall.make(ada, NewTable("arctic", [ME, OPEN], options={"first": "1"}, limit=limit))
    await house.hall.join(table.id, bo, Joining())
    return await house.hall.start(table.id, ada, None)


async def test_who_is_away_too_long_is_replaced_until_they_return(
    house: House, clock: Clock, ada: str, bo: str
) -> None:
    table = await two_people(house, ada, bo, limit=MINUTE)
    clock.now += 59
    await house.keeper.walk(15)
    assert not (await house.shelf.fresh(table.id)).seats[1].away
    clock.now += 2
    await house.keeper.walk(15)
    table = await until(house, table, lambda now: now.dealt.state.actor == 0)
    assert table.seats[1].away
    assert all(entry.bot for entry in table.dealt.entries)
    table = await house.hall.back(table.id, bo)
    assert not table.seats[1].away
    while table.dealt.state.actor == 0:
        table = await house.door.move(table, Ask(0, table.version), str(table.dealt.state.moves[0]))
    version = table.version
    await house.keeper.walk(0)
    assert (await house.shelf.fresh(table.id)).version == version


async def test_whoever_moves_is_back(house: House, clock: Clock, ada: str, bo: str) -> None:
    table = await two_people(house, ada, bo, limit=MINUTE)
    table = await house.hall.excuse(table.id, 1, 0)
    table = await until(house, table, lambda now: now.dealt.state.actor == 0)
    table = await house.hall.excuse(table.id, 0, table.version)
    move = str(table.dealt.state.moves[0])
    table = await turns.move(house, table, ada, Moving(table.version, move))
    assert not table.seats[0].away


async def test_without_a_limit_everybody_waits(house: House, clock: Clock, ada: str, bo: str) -> None:
    table = await two_people(house, ada, bo, limit=None)
    clock.now += 1e9
    await house.keeper.walk(0)
    assert (await house.shelf.fresh(table.id)).version == 0


async def test_nobody_is_excused_who_has_moved_meanwhile(house: House, ada: str, bo: str) -> None:
    table = await two_people(house, ada, bo, limit=MINUTE)
    moved = await house.door.move(table, Ask(1, 0), str(table.dealt.state.moves[0]))
    assert not (await house.hall.excuse(table.id, 1, 0)).seats[1].away
    assert moved.version == 1
    with pytest.raises(NotSeated):
        await house.hall.back(table.id, await house.people.add("Cy"))


async def test_a_bot_overtaken_while_it_thinks_gives_way(
    house: House, ada: str, bo: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = asyncio.Event()

    async def think(bot: str, game: str, view: View) -> str:
        await slow.wait()
        return await quick(bot, game, view)

    monkeypatch.setattr(house.thinkers, "choose", think)
    table = await two_people(house, ada, bo, limit=MINUTE)
    table = await house.hall.excuse(table.id, 1, 0)
    await asyncio.sleep(0.01)
    table = await house.hall.back(table.id, bo)
    table = await turns.move(house, table, bo, Moving(0, str(table.dealt.state.moves[0])))
    slow.set()
    await until(house, table, lambda now: not house.bots._tasks)
    assert [entry.bot for entry in (await house.shelf.fresh(table.id)).dealt.entries] == [False]


async def test_a_bot_thinks_in_a_process_of_its_own(settings: Settings, ada: str) -> None:
    async with House.opened(replace(settings, database=settings.database + "2")) as house:
        table = await house.hall.make(await house.people.add("Bo"), NewTable("race", [ME, BOT]))
        view = table.dealt.state.view(table.dealt.state.actor)
        assert await house.thinkers.choose("uniform", "race", view) in map(str, view.moves)
        assert await house.thinkers.choose("nobody knows", "race", view) in map(str, view.moves)
        advice = await house.thinkers.rank("race", view)
        assert {one.move for one in advice} == set(map(str, view.moves))
