"""Many nodes: PostgreSQL keeps the tables, Redis carries the events, and no node is missed when it dies."""

import signal
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
import pytest

import floe
from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings
from floe.server.rooms import fairness
from floe.server.rooms.wire import NewSeat, NewTable
from tests.server.engines import postgresql, redis
from tests.server.playing import play_out
from tests.server.processes import Process, process
from tests.server.servers import person, table_for
from tests.server.wires import Json, Wire, wire

pytestmark = pytest.mark.anyio

BURST = 30  # moves over sockets; a socket takes 40 at once, and then the rest of the game would have to wait


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgresql() as address:
        yield address


def step(seen: dict[Wire, Json], clients: dict[Wire, httpx.Client], table: str) -> dict[Wire, Json]:
    """Let the player to decide move, and wait until everybody has seen it."""
    (mover,) = [one for one, position in seen.items() if position["view"]["moves"]]
    version = seen[mover]["version"]
    asked = {"version": version, "move": seen[mover]["view"]["moves"][0]}
    if version < BURST:
        mover.send("move", **asked)
    else:
        assert clients[mover].post(f"/api/tables/{table}/moves", json=asked).status_code == 200
    return {one: one.position(version + 1) for one in seen}


def test_a_game_goes_on_when_a_node_dies(database: str) -> None:
    with ExitStack() as stack:
        news = stack.enter_context(redis())
        nodes: list[Process] = [
            stack.enter_context(process(database, "--redis", news, "--rate", "10000")) for _ in range(2)
        ]
        (one, doomed), (other, _) = nodes
        ada, bo = (stack.enter_context(closing(person(url, name))) for url, name in ((one, "Ada"), (other, "Bo")))
        table = table_for(ada, bo)
        hers, his = stack.enter_context(wire(one, table, ada)), stack.enter_context(wire(other, table, bo))
        while his.next("presence")["seats"] != [0, 1]:
            pass
        seen, clients = {hers: hers.position(0), his: his.position(0)}, {hers: ada, his: bo}
        for _ in range(12):
            seen = step(seen, clients, table)
        bo.post(f"/api/tables/{table}/phrases", json={"phrase": "thinking"})
        assert hers.next("said")["phrase"] == "thinking"
        doomed.send_signal(signal.SIGKILL)
        ada.base_url = httpx.URL(other)
        back = stack.enter_context(wire(other, table, ada, "?since=10"))
        caught_up = back.next("position")
        assert [step["version"] for step in caught_up["steps"]] == [11, 12]
        seen, clients = {back: caught_up, his: seen[his]}, {back: ada, his: bo}
        while not seen[his]["view"]["outcome"]:
            seen = step(seen, clients, table)
        record = floe.Record.read(ada.get(f"/api/tables/{table}/record").text)
        fairness.verify(record)
        assert len(record.moves) == seen[his]["version"]


async def test_what_is_stored_in_postgresql_is_found_again(database: str, tmp_path: Path) -> None:
    async with AppContext.opened(Settings(database)) as context:
        ada = await context.people.add("Ada")
        table = await context.lobby.make(ada, NewTable("arctic", [NewSeat("me"), NewSeat("here", name="Bo")]))
        table = await play_out(context, table, 10)
    async with AppContext.opened(Settings(database)) as again:
        assert await again.cache.fresh(table.id) == table
        assert await again.store.tables_of(ada) == [table.id]


async def test_bots_that_a_dead_node_left_behind_are_picked_up(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with AppContext.opened(Settings(database)) as alive, AppContext.opened(Settings(database)) as dead:
        monkeypatch.setattr(dead.bots, "wake", lambda _: None)
        ada = await dead.people.add("Ada")
        seats = [NewSeat("me"), NewSeat("bot", bot="uniform")]
        table = await dead.lobby.make(ada, NewTable("arctic", seats, options={"first": "1"}))
        await alive.sweeper.sweep(grace=0)
        await alive.bots._tasks[table.id]
        assert (await alive.cache.fresh(table.id)).dealt.state.actor == 0
