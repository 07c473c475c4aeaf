"""Lines that are cut, servers that restart: nothing is lost, nothing counts twice."""

import asyncio
from contextlib import AsyncExitStack
from time import monotonic

import pytest

import floe
from floe.client import ME, Client, Line, Position, Unreachable, here
from floe.core.errors import FloeError
from floe.server.errors import NotFound, NotSeated
from floe.server.ops.settings import Settings
from tests.client.playing import play_out, seated
from tests.client.proxy import Proxy
from tests.server.servers import Live, serving

pytestmark = pytest.mark.anyio


async def test_a_game_survives_a_line_that_is_cut_again_and_again(proxy: Proxy, ada: Client) -> None:
    def cut(line: Line, position: Position) -> None:
        if position.version % 13 == 0:
            proxy.cut()

    async with Client(proxy.url, name="Bo") as bo:
        hers, his = await seated(ada, bo)
        told, heard = await asyncio.gather(play_out(hers, 1), play_out(his, 2, cut))
    record = floe.Record.read(await hers.record())
    assert proxy.cuts > 3
    assert told == heard
    assert [version for version, _ in heard] == list(range(1, len(record.moves) + 1))


async def test_a_move_whose_answer_is_lost_counts_once(live: Live, proxy: Proxy) -> None:
    async with Client(proxy.url, name="Ada") as ada:
        table = await ada.make("arctic", [ME, here("Bo")], options={"first": "0"})
        async with table.follow(seat=0) as line:
            position = await anext(line.positions())
            proxy.is_deaf = True
            playing = asyncio.create_task(line.play(position.moves[0]))
            await asyncio.to_thread(live.until, table.id, lambda seen: seen.version == 1)
            assert not playing.done()
            proxy.is_deaf = False
            proxy.cut()
            assert await playing == 1
            (step,) = (await anext(line.positions())).steps
            assert step.move == position.moves[0]


async def test_a_request_whose_answer_is_lost_counts_once(live: Live, proxy: Proxy) -> None:
    async with Client(proxy.url, name="Ada") as ada:
        table = await ada.make("arctic", [ME, here("Bo")], options={"first": "0"})
        position = await table.view(seat=0)
        proxy.is_deaf = True
        playing = asyncio.create_task(table.play(position.moves[0], 0, seat=0))
        await asyncio.to_thread(live.until, table.id, lambda seen: seen.version == 1)
        assert not playing.done()
        proxy.is_deaf = False
        proxy.cut()
        assert (await playing).version == 1


async def test_a_game_goes_on_when_the_server_restarts(settings: Settings) -> None:
    async with AsyncExitStack() as stack:
        with serving(settings) as first:
            proxy = await stack.enter_async_context(Proxy(first.url))
            ada, bo = [await stack.enter_async_context(Client(proxy.url, name=name)) for name in ("Ada", "Bo")]
            hers, his = await seated(ada, bo)
            reached = asyncio.Event()

            def note(line: Line, position: Position) -> None:
                if position.version >= 20:
                    reached.set()

            games = asyncio.gather(play_out(hers, 1, note), play_out(his, 2))
            await reached.wait()
            await asyncio.to_thread(stop, first)
        with serving(settings) as second:
            proxy.to = second.url
            told, heard = await games
            record = floe.Record.read(await hers.record())
            assert told == heard
            assert [version for version, _ in told] == list(range(1, len(record.moves) + 1))
            await stack.aclose()


def stop(live: Live) -> None:
    live.server.should_exit = True
    live.thread.join(30)


async def test_patience_has_an_end(live: Live) -> None:
    async with Proxy(live.url) as proxy, Client(proxy.url, name="Ada", patience=0.5) as ada:
        table = await ada.make("arctic", [ME, here("Bo")])
        async with table.follow() as line:
            position = await anext(line.positions())
            proxy.to = "http://127.0.0.1:9"  # where nobody listens
            proxy.cut()
            began = monotonic()
            with pytest.raises(Unreachable):
                await line.play(position.moves[0])
            with pytest.raises(Unreachable):
                async for _ in line:
                    pass
            with pytest.raises(Unreachable):
                await line.play(position.moves[0])
            assert monotonic() - began < 5
        with pytest.raises(Unreachable):
            await table.look()


async def test_who_still_waits_when_a_line_is_closed_is_told(live: Live, proxy: Proxy) -> None:
    async with Client(proxy.url, name="Ada") as ada:
        table = await ada.make("arctic", [ME, here("Bo")])
        async with table.follow() as line:
            position = await anext(line.positions())
            proxy.is_deaf = True
            playing = asyncio.create_task(line.play(position.moves[0]))
            await asyncio.to_thread(live.until, table.id, lambda seen: seen.version == 1)
    for still in (playing, line.play(position.moves[0])):
        with pytest.raises(Unreachable, match="closed"):
            await still


async def test_a_server_may_come_later_than_its_client(settings: Settings) -> None:
    async with Proxy("http://127.0.0.1:9") as proxy:
        coming = asyncio.create_task(_name(proxy.url))
        await proxy.refused.wait()
        with serving(settings) as live:
            proxy.to = live.url
            assert await coming == "Ada"


async def _name(url: str) -> str:
    async with Client(url, name="Ada") as ada:
        return await ada.name()


@pytest.mark.parametrize(("private", "seat", "error"), [(True, None, NotFound), (False, 0, NotSeated)])
async def test_who_may_not_look_is_told_so_at_once(
    ada: Client, bo: Client, private: bool, seat: int | None, error: type[FloeError]
) -> None:
    table = await ada.make("arctic", [ME, here("Cy")], private=private)
    async with bo.table(table.id).follow(seat=seat) as line:
        with pytest.raises(error):
            await anext(line)


async def test_a_program_that_is_stopped_while_it_leaves_a_table_stops(proxy: Proxy) -> None:
    async def leave_at_once(line: Line) -> None:
        async with line:
            pass
        await asyncio.sleep(60)

    async with Client(proxy.url, name="Ada") as ada:
        table = await ada.make("arctic", [ME, here("Bo")])
        program = asyncio.create_task(leave_at_once(table.follow(seat=0)))
        await asyncio.sleep(0)
        program.cancel()  # the line is being closed at this moment
        await asyncio.wait([program], timeout=10)
        assert program.cancelled()
