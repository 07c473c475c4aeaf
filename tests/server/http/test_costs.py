"""What every endpoint costs: statements of the database and bytes of the answer. It fails when one grows.

Times are in `python -m bench.costs`; here is what can be counted, and is the same on every machine. The person who asks
has forty tables, some of them finished: what grows with what somebody has must show.
"""

import asyncio
import re
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any, NamedTuple

import httpx
import pytest
from sqlalchemy import event

from floe.server.ops.settings import Settings
from tests.server.http.test_matrix import ENDPOINTS, Endpoint
from tests.server.servers import Live, serving, table_for
from tests.server.waiting import eventually

Tasks = frozenset["asyncio.Task[Any]"]
TABLES = 40
OPEN_TO_ALL = {
    "begin-to-sign-in": Endpoint("POST", "/api/sign-in/options"),
    "sign-in": Endpoint("POST", "/api/sign-in", {"credential": {}}),
    "sign-in-by-code": Endpoint("POST", "/api/sign-in/recovery", {"code": "nothing"}),
    "sign-in-by-link": Endpoint("POST", "/api/sign-in/link", {"code": "nothing"}),
    "recovery": Endpoint("POST", "/api/recovery"),
    "sign-out": Endpoint("POST", "/api/sign-out"),
    "forget": Endpoint("DELETE", "/api/account"),
    "name": Endpoint("POST", "/api/me", {"name": "Ida"}),
    "choices": Endpoint("GET", "/api/choices"),
    "healthz": Endpoint("GET", "/healthz"),
    "try-draft": Endpoint("GET", "/api/games/race/draft?change=clear"),
    "open-tables": Endpoint("GET", "/api/tables?which=open"),
    "live-tables": Endpoint("GET", "/api/tables?which=live"),
    "seeks": Endpoint("GET", "/api/seeks"),
    "push-key": Endpoint("GET", "/api/push"),
    "puzzles": Endpoint("GET", "/api/puzzles"),
    "puzzle": Endpoint("GET", "/api/puzzles/arctic/1"),
    "puzzle-tried": Endpoint("POST", "/api/puzzles/arctic/1/attempts", {"move": "stop"}),
    "puzzle-solved": Endpoint("GET", "/api/puzzles/arctic/1/solution"),
    "grow": Endpoint("POST", "/api/analysis", {"start": {"table": "{table}"}}),
    "code": Endpoint("POST", "/api/analysis/code", {"start": {"table": "{table}"}, "plies": []}),
    "board": Endpoint("GET", "/api/analysis/shared/nowhere"),
    "daily": Endpoint("GET", "/api/daily"),
    "daily-deal": Endpoint("GET", "/api/daily/arctic/today"),
    "tournament": Endpoint("GET", "/api/tournaments/nowhere"),
    "match": Endpoint("GET", "/api/matches/nowhere"),
    "numbers-of": Endpoint("GET", "/api/numbers/nowhere"),
    "leaderboard": Endpoint("GET", "/api/ratings/arctic/2"),
}
LEFT_OUT = {"review", "mistake", "mistake-tried", "mistake-solved", "hint", "hint-for-seat-0", "play-daily"}
"""They work in processes of their own, with budgets of their own."""
GONE = {"sign-out", "sign-out-everywhere", "forget"}
"""Who has asked for these is not the same any more."""


class Cost(NamedTuple):
    statements: int
    kilobytes: int


USUAL = Cost(5, 6)
"""Enough for most of them."""
MORE = {
    "name": Cost(6, 6),
    "account": Cost(7, 6),
    "begin-passkey": Cost(6, 6),
    "link-device": Cost(5, 24),  # the QR code
    "recovery": Cost(11, 6),
    "export": Cost(220, 400),  # every table of the person is read
    "tables": Cost(3, 32),
    "open-tables": Cost(3, 32),
    "live-tables": Cost(3, 32),
    "listed": Cost(8, 6),
    "make": Cost(9, 6),
    "rematch": Cost(14, 6),
    "numbers": Cost(13, 6),  # with the games that it counts afterwards
    "share-numbers": Cost(13, 6),
    "make-tournament": Cost(10, 6),
    "make-match": Cost(8, 6),
    "seek": Cost(11, 6),
    "take-bots": Cost(6, 6),
    "past": Cost(3, 300),
    "past-of-seat-0": Cost(3, 300),
    "replay": Cost(3, 300),
    "replay-revealed": Cost(3, 320),
    "grow": Cost(3, 420),
}


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """Return a server that does nothing by itself."""
    path = tmp_path_factory.mktemp("costs") / "floe.db"
    with serving(
        Settings(f"sqlite+aiosqlite:///{path}", requests_a_second=10_000, sweep=10_000, report=10_000)
    ) as live:
        yield live


@pytest.fixture(scope="module")
def usual(live: Live) -> Tasks:
    """What the server does all the time."""
    found: Tasks = live.call(tasks())
    return found


@pytest.fixture(scope="module")
def host(live: Live) -> Iterator[httpx.Client]:
    with closing(live.person("Ada")) as ada:
        yield ada


@pytest.fixture(scope="module")
def table(live: Live, host: httpx.Client) -> str:
    """A finished game, the newest of many tables."""
    alone = [{"kind": "me"}, {"kind": "here", "name": "Bo"}]
    for _ in range(TABLES):
        table_for(host, seats=[{"kind": "me"}, {"kind": "open"}])
    table = table_for(host, seats=alone)
    live.finish(table)
    return table


@contextmanager
def counted(live: Live, usual: Tasks) -> Iterator[list[str]]:
    """Note the statements that the server's database gets meanwhile."""
    seen: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if not statement.startswith(("BEGIN", "PRAGMA")):
            seen.append(statement)

    database = live.context.database
    assert database._writer
    engines = [database.engine.sync_engine, database._writer._engine]
    for engine in engines:
        event.listen(engine, "before_cursor_execute", note)
    try:
        until_idle(live, usual)
        seen.clear()
        yield seen
        until_idle(live, usual)
    finally:
        for engine in engines:
            event.remove(engine, "before_cursor_execute", note)


def until_idle(live: Live, usual: Tasks) -> None:
    """Let the server finish what it does after requests, which nobody waits for."""
    eventually(lambda: live.call(tasks()) <= usual)


async def tasks() -> Tasks:
    """Return what the server is doing besides telling us this."""
    return frozenset(asyncio.all_tasks() - {asyncio.current_task()})


def filled(body: Any, table: str) -> Any:
    if isinstance(body, dict):
        return {key: filled(value, table) for key, value in body.items()}
    return table if body == "{table}" else body


@pytest.mark.parametrize("name", sorted({**ENDPOINTS, **OPEN_TO_ALL}.keys() - LEFT_OUT - GONE))
def test_it_costs_no_more(live: Live, usual: Tasks, host: httpx.Client, table: str, name: str) -> None:
    endpoint = {**ENDPOINTS, **OPEN_TO_ALL}[name]
    cost = MORE.get(name, USUAL)
    with counted(live, usual) as statements:
        path, body = endpoint.path.format(table=table), filled(endpoint.body, table)
        answer = host.request(endpoint.method, path, json=body)
    assert answer.status_code != 500
    assert len(statements) <= cost.statements, statements
    assert len(answer.content) <= cost.kilobytes * 1024


def test_every_endpoint_is_counted(host: httpx.Client) -> None:
    paths = host.get("/api/openapi.json").json()["paths"]
    listed = [f"{one.method.lower()} {one.path.partition('?')[0]}" for one in (ENDPOINTS | OPEN_TO_ALL).values()]
    for path, item in paths.items():
        shape = re.sub(r"\{\w+\}", "[^/]+", path)
        missing = [method for method in item if not any(re.fullmatch(f"{method} {shape}", one) for one in listed)]
        assert missing == ["post"] * (path == "/api/analysis/weigh"), path


def test_nothing_anonymous_is_larger_than_a_megabyte() -> None:
    assert max(cost.kilobytes for cost in (USUAL, *MORE.values())) <= 1024


def test_a_rename_does_not_make_every_table_be_read_again(
    live: Live, usual: Tasks, host: httpx.Client, table: str
) -> None:
    host.get("/api/tables")
    with counted(live, usual) as statements:
        assert host.post("/api/me", json={"name": "Ida"}).status_code == 200
        found = host.get("/api/tables").json()["tables"]
    assert len(found) > TABLES
    assert all(one["seats"][0]["name"] == "Ida" for one in found)
    assert len(statements) <= 10, statements
