"""Databases of every release open in this one, over SQLite and PostgreSQL: people go on with what they have left."""

import asyncio
import random
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, closing
from itertools import cycle
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

import floe
from floe.server.ops.admin import Admin, with_admin
from floe.server.ops.settings import Settings
from floe.server.rooms.cache import TableCache
from floe.server.storage.database import Database
from floe.server.storage.store import Store
from tests.server.engines import postgresql
from tests.server.servers import Live, position, serving
from tests.server.waiting import eventually
from tests.upgrades import fixtures, releases
from tests.upgrades.moving import move_to_postgresql
from tests.upgrades.world import Table, World

_BOT_WITHIN = 60.0  # seconds, on a busy machine
Opened = Callable[[str], str]


@pytest.fixture(scope="module")
def engine() -> Iterator[str]:
    with postgresql() as address:
        yield address


@pytest.fixture
def over_sqlite(tmp_path: Path) -> Opened:
    def unpacked(name: str) -> str:
        fixtures.unpack(name, tmp_path / "floe.db")
        return f"sqlite+aiosqlite:///{tmp_path / 'floe.db'}"

    return unpacked


@pytest.fixture
def over_postgresql(tmp_path: Path, engine: str) -> Opened:
    def moved(name: str) -> str:
        fixtures.unpack(name, tmp_path / "floe.db")
        return move_to_postgresql(tmp_path / "floe.db", engine, fixtures.world(name).step)

    return moved


@pytest.mark.parametrize("name", fixtures.names())
@pytest.mark.parametrize("store", ["over_sqlite", "over_postgresql"])
def test_people_go_on_with_what_they_have_left(request: pytest.FixtureRequest, store: str, name: str) -> None:
    opened: Opened = request.getfixturevalue(store)
    world = fixtures.world(name)
    with serving(Settings(opened(name), requests_a_second=10_000)) as live, ExitStack() as stack:
        people = {who: stack.enter_context(_back(live, cookie)) for who, cookie in world.cookies.items()}
        _know_their_tables(live, people["Ada"], world)
        for table in world.tables:
            CHECKS[table.kind](people, table)
        _see_what_was_found(live, people["Ada"], world)


def _back(live: Live, cookie: str) -> httpx.Client:
    client = live.stranger()
    client.cookies.set("floe", cookie)
    return client


def _know_their_tables(live: Live, ada: httpx.Client, world: World) -> None:
    token = {"authorization": f"Bearer {world.token}"}
    assert ada.get("/api/me").json()["name"] == "Ada"
    with live.stranger() as program:
        assert program.get("/api/me", headers=token).json()["name"] == "Ada"
    listed = {table["id"] for table in ada.get("/api/tables", params={"which": "mine"}).json()["tables"]}
    assert listed == {table.id for table in world.tables}


def _see_the_same(people: dict[str, httpx.Client], table: Table) -> None:
    for who, seen in table.seen.items():
        now = position(people[who], table.id)
        assert (now["version"], now["seat"]) == (seen.version, seen.seat)
        assert list(_differences(seen.view, now["view"])) == []


def _differences(old: Any, new: Any, path: str = "view") -> Iterator[str]:
    """Yield what an old view says and a new one does not; a new one may say more."""
    if isinstance(old, dict) and isinstance(new, dict):
        for name, value in old.items():
            yield from _differences(value, new.get(name, "nothing"), f"{path}.{name}")
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for number, (before, after) in enumerate(zip(old, new, strict=True)):
            yield from _differences(before, after, f"{path}[{number}]")
    elif old != new:
        yield f"{path}: {old} is now {new}"


def _running(people: dict[str, httpx.Client], table: Table) -> None:
    _see_the_same(people, table)
    _play_out(people, table)


def _play_out(people: dict[str, httpx.Client], table: Table) -> None:
    rng = random.Random(table.id)
    for one in cycle(people.values()):
        seen = position(one, table.id)
        while seen["view"]["moves"]:
            asked = {"version": seen["version"], "move": rng.choice(seen["view"]["moves"])}
            seen = one.post(f"/api/tables/{table.id}/moves", json=asked).json()
        if seen["view"]["outcome"]:
            break
    _replays(people["Ada"].get(f"/api/tables/{table.id}/record").text)


def _replays(text: str) -> floe.State:
    *_, last = floe.Record.read(text).replay()
    assert last.over
    return last


def _over(people: dict[str, httpx.Client], table: Table) -> None:
    _see_the_same(people, table)
    assert people["Bo"].get(f"/api/tables/{table.id}/score").json()["outcome"]["scores"] == table.scores
    now, then = people["Ada"].get(f"/api/tables/{table.id}/record").text, table.record
    assert floe.Record.read(now).moves == floe.Record.read(then).moves
    for text in (now, then):
        outcome = _replays(text).outcome
        assert outcome
        assert list(outcome.scores) == table.scores
    assert people["Ada"].post(f"/api/tables/{table.id}/rematch", json={}).is_success


def _against_a_bot(people: dict[str, httpx.Client], table: Table) -> None:
    """The bot goes on by itself where it was its turn."""
    eventually(lambda: bool(position(people["Ada"], table.id)["view"]["moves"]), _BOT_WITHIN)
    seen = position(people["Ada"], table.id)
    asked = {"version": seen["version"], "move": seen["view"]["moves"][0]}
    assert people["Ada"].post(f"/api/tables/{table.id}/moves", json=asked).is_success


def _played(people: dict[str, httpx.Client], table: Table) -> None:
    assert position(people["Bo"], table.id)["version"] >= 8


def _resigned(people: dict[str, httpx.Client], table: Table) -> None:
    told = people["Ada"].get(f"/api/tables/{table.id}").json()
    assert (told["status"], told["resigned"]) == ("over", True)


def _waiting(people: dict[str, httpx.Client], table: Table) -> None:
    assert people["Bo"].post(f"/api/tables/{table.id}/join", json={}).is_success
    assert people["Ada"].get(f"/api/tables/{table.id}").json()["seats"][1]["name"] == "Bo"


def _drafting(people: dict[str, httpx.Client], table: Table) -> None:
    draft = people["Ada"].get(f"/api/tables/{table.id}/draft").json()
    assert draft["version"] == 1
    assert people["Ada"].post(f"/api/tables/{table.id}/draft/undo", json={"version": 1}).is_success


CHECKS: dict[str, Callable[[dict[str, httpx.Client], Table], None]] = {
    "running": _running,
    "over": _over,
    "bot": _against_a_bot,
    "played": _played,
    "resigned": _resigned,
    "waiting": _waiting,
    "drafting": _drafting,
}


def _see_what_was_found(live: Live, ada: httpx.Client, world: World) -> None:
    """Reviews, boards and numbers are there as far as that release had them."""
    if world.reviewed:
        assert ada.get(f"/api/tables/{world.reviewed}/review").json()["done"]
    with live.stranger() as anybody:
        if world.board:
            assert anybody.get(f"/api/analysis/shared/{world.board}").is_success
        if world.numbers:
            assert anybody.get(f"/api/numbers/{world.numbers}").json()["name"] == "Ada"


@pytest.mark.parametrize("name", fixtures.names())
def test_exported_tables_can_be_imported(name: str, tmp_path: Path) -> None:
    address, tables = f"sqlite+aiosqlite:///{tmp_path / 'floe.db'}", fixtures.world(name).tables

    async def work(admin: Admin) -> int:
        return sum([await admin.unpack(line) for line in fixtures.exported(name)])

    assert asyncio.run(with_admin(address, work)) == len(tables)
    over = {table.id: table.scores for table in tables if table.kind == "over"}
    assert asyncio.run(_scores(address, over.keys())) == over


async def _scores(address: str, tables: Iterable[str]) -> dict[str, list[int]]:
    database = Database(address)
    try:
        rooms = TableCache(Store(database), 1)
        ends = {table: (await rooms.read(table)).dealt.state.outcome for table in tables}
        return {table: list(end.scores) for table, end in ends.items() if end}
    finally:
        await database.close()


@pytest.mark.parametrize("name", fixtures.names())
def test_steps_stay_as_they_were_released(name: str, tmp_path: Path) -> None:
    """A step that databases have gone through must not change: what has gone through it would never get the change."""
    fixtures.unpack(name, tmp_path / "old.db")
    made = sa.create_engine(f"sqlite:///{tmp_path / 'new.db'}")
    with made.begin() as connection:
        fixtures.step_up(connection, fixtures.world(name).step)
    made.dispose()
    assert _columns(tmp_path / "old.db") == _columns(tmp_path / "new.db")


def _columns(file: Path) -> set[tuple[str, ...]]:
    question = "SELECT m.name, p.* FROM sqlite_master m, pragma_table_info(m.name) p WHERE m.type = 'table'"
    with closing(sqlite3.connect(file)) as database:
        return {tuple(map(str, row)) for row in database.execute(question)}


def test_every_release_has_a_database_here() -> None:
    needed = {releases.newest(), *releases.told()}
    assert needed <= set(fixtures.names()), "python -m tests.upgrades.make, before a release; see docs/hosting.md"
