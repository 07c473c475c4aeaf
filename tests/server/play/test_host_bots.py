"""Bots of the host's own, as real programs on a real server: they play, and where they fail the game goes on."""

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from floe.bots import host_bots
from floe.client import ME, Client, Line, Position, Said, bot, here
from floe.core.errors import FloeError
from floe.server.ops.settings import Settings
from tests.server.servers import Live, serving

pytestmark = pytest.mark.anyio

ENGINE = """
import json, sys, time
asked = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        said = {"type": "ready"}
    else:
        asked += 1
        said = {"type": "move", "move": message["moves"][-1]}
        if asked == 2: {SECOND}
    print(json.dumps(said), flush=True)
"""
SECOND = {
    "steady": "pass",
    "brief": "sys.exit('out of ice')",
    "sleepy": "time.sleep(60)",
    "stubborn": "said['move'] = 'castle'",
}


NAMES = [*SECOND, "dozy"]


class Dozy:
    """A class of somebody's that hangs at its second move."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: object, moves: Sequence[object], rng: object) -> object:
        self.asked += 1
        time.sleep(60 if self.asked == 2 else 0)
        return moves[-1]


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    folder = tmp_path_factory.mktemp("host_bots")
    for name, second in SECOND.items():
        (folder / f"{name}.py").write_text(ENGINE.replace("{SECOND}", second))
    programs = [f"{name}=exec:{sys.executable} {folder / name}.py" for name in SECOND]
    bots = host_bots.read([*programs, "dozy=tests.server.play.test_host_bots:Dozy"])
    settings = Settings(f"sqlite+aiosqlite:///{folder}/floe.db", requests_a_second=10_000, thinking=1.0, host_bots=bots)
    with serving(settings) as live:
        yield live


@pytest.fixture
async def ada(live: Live) -> AsyncIterator[Client]:
    async with Client(live.url, name="Ada") as client:
        yield client


async def news(line: Line) -> AsyncIterator[Position | Said]:
    """Play our first move whenever it is our turn, and give what is told."""
    while True:
        async with asyncio.timeout(30):
            update = await anext(line)
        if isinstance(update, Position | Said):
            yield update
        if isinstance(update, Position) and update.moves:
            await line.play(update.moves[0])


async def test_they_are_offered_like_levels(ada: Client) -> None:
    choices = await ada.choices()
    assert {*NAMES} <= {one.name for one in choices.bots if not one.level and one.about}
    for game in choices.games:
        assert game.levels[-len(NAMES) :] == NAMES


async def test_one_plays_a_whole_game(ada: Client) -> None:
    table = await ada.make("race", [ME, bot("steady")])
    told, last = [], None
    async with table.follow(since=0) as line:
        async for update in news(line):
            told.append(update)
            if isinstance(update, Position) and update.outcome:
                last = update
                break
    assert last
    assert not [one for one in told if isinstance(one, Said)]
    assert {step.bot for one in told if isinstance(one, Position) for step in one.steps if step.seat == 1} == {True}


@pytest.mark.parametrize(
    ("name", "phrase"), [("brief", "failed"), ("sleepy", "hurried"), ("stubborn", "failed"), ("dozy", "hurried")]
)
async def test_where_one_fails_another_moves_and_everybody_is_told(ada: Client, name: str, phrase: str) -> None:
    table = await ada.make("arctic", [ME, bot(name)], options={"first": "1"})
    said, moves = [], 0
    async with table.follow(since=0) as line:
        async for update in news(line):
            if isinstance(update, Said):
                said.append((update.seat, update.phrase))
            else:
                moves += sum(step.seat == 1 for step in update.steps)
            if said and moves >= 5:  # it was asked again after it had failed
                break
    assert {*said} == {(1, phrase)}


async def test_nobody_else_can_name_a_program(ada: Client) -> None:
    for name in ("exec:/bin/true", "os:getcwd", "tests.bots.test_guests:Last"):
        with pytest.raises(FloeError) as refused:
            await ada.make("arctic", [ME, bot(name)])
        assert refused.value.code in ("not-offered", "bad-option", "bad-request")


async def test_its_games_go_on_where_it_is_gone(tmp_path: Path, live: Live) -> None:
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", requests_a_second=10_000)
    with serving(replace(settings, host_bots=live.context.settings.host_bots)) as first:
        async with Client(first.url, name="Bo") as bo:
            token = await bo.new_token("later")
            table = (await bo.make("arctic", [ME, bot("steady"), here("Cy")], options={"first": "0"})).id
    with serving(settings) as second:
        async with Client(second.url, token=token) as bo, bo.table(table).follow(since=0) as line:
            async for update in news(line):
                if isinstance(update, Position) and any(step.seat == 1 for step in update.steps):
                    break
