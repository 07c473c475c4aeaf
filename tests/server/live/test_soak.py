"""Whole games over real sockets that break at random: no version is missed or told twice, and every record replays."""

import asyncio
import os
import random
from collections.abc import Callable
from contextlib import AsyncExitStack

import pytest

import floe
from floe.client import Client, Line, Position
from floe.server.rooms import fairness
from tests.client.playing import cut, play_out, seated
from tests.server.servers import Live


def breaking(rng: random.Random) -> Callable[[Line, Position], None]:
    """Return what cuts a player's line now and then, most often while a move is under way."""

    def perhaps(line: Line, position: Position) -> None:
        if rng.random() < 0.04:
            asyncio.get_running_loop().call_later(rng.uniform(0, 0.01), cut, line)

    return perhaps


async def one_game(people: list[Client], seed: int) -> None:
    tables = await seated(*people, game=list(floe.registered_games())[seed % 2])
    told = await asyncio.gather(
        *(play_out(table, seed + seat, breaking(random.Random(seed + seat))) for seat, table in enumerate(tables))
    )
    record = floe.Record.read(await tables[0].record())
    fairness.verify(record)
    *_, end = record.replay()
    score = await tables[0].score()
    assert end.outcome
    assert score.outcome
    assert score.outcome["scores"] == list(end.outcome.scores)
    for steps in told:
        assert [version for version, _ in steps] == list(range(1, len(record.moves) + 1))


async def many_games(url: str, games: int, at_once: int) -> None:
    room = asyncio.Semaphore(at_once)
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Client(url, name=name)) for name in ("Ada", "Bo", "Cy")]

        async def game(number: int) -> None:
            async with room, asyncio.timeout(300):
                await one_game(people[: 2 + number % 4 // 2], 10 * number)

        await asyncio.gather(*(game(number) for number in range(games)))


@pytest.mark.marathon
def test_games_survive_sockets_that_break(live: Live, caplog: pytest.LogCaptureFixture) -> None:
    asyncio.run(many_games(live.url, 1000 if os.environ.get("FLOE_LONG") else 16, 8))
    assert [record for record in caplog.records if record.levelname in ("WARNING", "ERROR")] == []
