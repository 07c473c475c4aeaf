"""Bots at the table: they move like people, play for those who are away, and never leave a table hanging."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from floe.core.contract import View
from floe.core.errors import BadOption
from floe.server.errors import NotSeated
from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings
from floe.server.play.fair_share import Asker
from floe.server.play.thinking import RngSeed
from floe.server.play.wire import Moving
from floe.server.rooms.log import Ask
from floe.server.rooms.table import Table
from floe.server.rooms.wire import Joining, Limit, NewSeat, NewTable
from tests.server.clock import Clock
from tests.server.waiting import until

pytestmark = pytest.mark.anyio

ME, BOT, OPEN = NewSeat("me"), NewSeat("bot", bot="uniform"), NewSeat("open")
MINUTE = Limit(1, "minutes")


@pytest.fixture
def settings(tmp_path: Path, clock: Clock) -> Settings:
    """Let the sweeper run only when a test calls it."""
    return Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", sweep=10_000, clock=clock)


@pytest.fixture
async def context(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[AppContext]:
    async with AppContext.opened(settings) as context:
        monkeypatch.setattr(context.bot_pool, "choose", quick)
        yield context


async def quick(_bot: str, _game: str, view: View, _asker: Asker, _rng_seed: RngSeed | None = None) -> str:
    """Choose like a bot that needs no time."""
    return str(view.moves[0])


async def test_bots_play_a_game_among_themselves(context: AppContext, ada: str) -> None:
    table = await context.lobby.make(ada, NewTable("arctic", [BOT, BOT, BOT]))
    table = await until(context, table.id, lambda now: now.is_over)
    assert all(entry.bot for entry in table.dealt.entries)
    assert table.row.status == "over"


async def test_a_bot_gets_nothing_but_its_seats_view(
    context: AppContext, ada: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[str, View]] = []

    async def spy(bot: str, game: str, view: View, asker: Asker, _rng_seed: RngSeed | None = None) -> str:
        seen.append((bot, view))
        return await quick(bot, game, view, asker)

    monkeypatch.setattr(context.bot_pool, "choose", spy)
    table = await context.lobby.make(ada, NewTable("arctic", [ME, BOT], options={"first": "1"}))
    await until(context, table.id, lambda now: now.dealt.state.actor == 0)
    assert seen
    for bot, view in seen:
        assert (bot, view.seat) == ("uniform", 1)
        assert view.dump()["seats"][0]["hand"] is None


async def test_a_bot_that_fails_plays_anything(context: AppContext, ada: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(_bot: str, _game: str, _view: View, _asker: Asker, _rng_seed: RngSeed | None = None) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr(context.bot_pool, "choose", fail)
    table = await context.lobby.make(ada, NewTable("arctic", [ME, BOT], options={"first": "1"}))
    assert (await until(context, table.id, lambda now: now.dealt.state.actor == 0)).version > 0


async def test_bots_that_waited_when_the_server_died_go_on(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async with AppContext.opened(settings) as first:
        monkeypatch.setattr(first.bots, "wake", lambda _: None)
        ada = await first.people.add("Ada")
        opening = await first.lobby.make(ada, NewTable("arctic", [ME, BOT], options={"first": "1"}))
        later = await first.lobby.make(ada, NewTable("arctic", [ME, BOT], options={"first": "0"}))
        while (actor := later.dealt.state.actor) == 0:
            later = await first.move_service.move(later, Ask(actor, later.version), str(later.dealt.state.moves[0]))
    async with AppContext.opened(settings) as second:
        for table in (opening, later):
            moved = await until(second, table.id, lambda now: now.dealt.state.actor == 0)
            assert moved.version > table.version


async def two_people(context: AppContext, ada: str, bo: str, limit: Limit | None) -> Table:
    table = await context.lobby.make(ada, NewTable("arctic", [ME, OPEN], options={"first": "1"}, limit=limit))
    await context.lobby.join(table.id, bo, Joining())
    return await context.lobby.start(table.id, ada, None)


async def test_who_is_away_too_long_is_replaced_until_they_return(
    context: AppContext, clock: Clock, ada: str, bo: str
) -> None:
    table = await two_people(context, ada, bo, limit=MINUTE)
    clock.now += 59
    await context.sweeper.sweep(15)
    assert not (await context.cache.fresh(table.id)).seats[1].away
    clock.now += 2
    await context.sweeper.sweep(15)
    table = await until(context, table.id, lambda now: now.dealt.state.actor == 0)
    assert table.seats[1].away
    assert all(entry.bot for entry in table.dealt.entries)
    table = await context.manners.back(table.id, bo)
    assert not table.seats[1].away
    while table.dealt.state.actor == 0:
        table = await context.move_service.move(table, Ask(0, table.version), str(table.dealt.state.moves[0]))
    version = table.version
    await context.sweeper.sweep(0)
    assert (await context.cache.fresh(table.id)).version == version


async def test_whoever_moves_is_back(context: AppContext, clock: Clock, ada: str, bo: str) -> None:
    table = await two_people(context, ada, bo, limit=MINUTE)
    table = await context.manners.mark_away(table.id, 1, 0)
    table = await until(context, table.id, lambda now: now.dealt.state.actor == 0)
    table = await context.manners.mark_away(table.id, 0, table.version)
    move = str(table.dealt.state.moves[0])
    table = await context.turns.move(table, ada, Moving(table.version, move))
    assert not table.seats[0].away


async def test_without_a_limit_everybody_waits(context: AppContext, clock: Clock, ada: str, bo: str) -> None:
    table = await two_people(context, ada, bo, limit=None)
    clock.now += 1e9
    await context.sweeper.sweep(0)
    assert (await context.cache.fresh(table.id)).version == 0


async def test_nobody_is_excused_who_has_moved_meanwhile(context: AppContext, ada: str, bo: str) -> None:
    table = await two_people(context, ada, bo, limit=MINUTE)
    moved = await context.move_service.move(table, Ask(1, 0), str(table.dealt.state.moves[0]))
    assert not (await context.manners.mark_away(table.id, 1, 0)).seats[1].away
    assert moved.version == 1
    with pytest.raises(NotSeated):
        await context.manners.back(table.id, await context.people.add("Cy"))


async def test_a_bot_overtaken_while_it_thinks_gives_way(
    context: AppContext, ada: str, bo: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, slow = asyncio.Event(), asyncio.Event()

    async def think(bot: str, game: str, view: View, asker: Asker, _rng_seed: RngSeed | None = None) -> str:
        thinking.set()
        await slow.wait()
        return await quick(bot, game, view, asker)

    monkeypatch.setattr(context.bot_pool, "choose", think)
    table = await two_people(context, ada, bo, limit=MINUTE)
    table = await context.manners.mark_away(table.id, 1, 0)
    await thinking.wait()
    table = await context.manners.back(table.id, bo)
    table = await context.turns.move(table, bo, Moving(0, str(table.dealt.state.moves[0])))
    slow.set()
    await asyncio.gather(*context.bots._tasks.values())
    assert [entry.bot for entry in (await context.cache.fresh(table.id)).dealt.entries] == [False]


async def test_a_bot_thinks_in_a_process_of_its_own(settings: Settings, ada: str) -> None:
    async with AppContext.opened(replace(settings, database=settings.database + "2")) as context:
        table = await context.lobby.make(await context.people.add("Bo"), NewTable("race", [ME, BOT]))
        view = table.dealt.state.view(table.dealt.state.actor)
        asker = Asker("here", table.row.host, table.id)
        assert await context.bot_pool.choose("uniform", "race", view, asker) in map(str, view.moves)
        with pytest.raises(BadOption):
            await context.bot_pool.choose("nobody knows", "race", view, asker)
        hint = await context.bot_pool.advise("race", view, asker)
        assert {one.move for one in hint.moves} == set(map(str, view.moves))
        assert hint.reasons
