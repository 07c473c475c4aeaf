"""PostgreSQL and Redis go and come back, the disk fills up: people get a word, the log a line, and nothing is lost."""

import gc
import logging
import resource
import signal
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from time import monotonic

import httpx
import pytest

from floe.server.ops.settings import Settings
from tests.server.engines import Engine, postgresql_engine, redis_engine
from tests.server.processes import process
from tests.server.servers import Live, person, position, serving, table_for
from tests.server.waiting import eventually
from tests.server.wires import wire


@pytest.fixture(scope="module")
def postgres() -> Iterator[Engine]:
    with postgresql_engine() as engine:
        yield engine


@pytest.fixture
def live(postgres: Engine) -> Iterator[Live]:
    with serving(Settings(postgres.address, requests_a_second=10_000, patience=1.0, sweep=0.2)) as live:
        yield live
    gc.collect()  # what asyncpg leaves of a connection given up is logged once collected: here, not in the next test


def ask(client: httpx.Client, table: str, key: str) -> httpx.Response:
    """Ask for the first legal move at the start, under a key."""
    return client.post(f"/api/tables/{table}/moves", json={"version": 0, "move": FIRST[table], "key": key, "seat": 0})


FIRST: dict[str, str] = {}
"""The first legal move of each table's first seat."""


def dealt(client: httpx.Client) -> str:
    """Return a table for two at one screen; the first seat begins."""
    seats = [{"kind": "me"}, {"kind": "here", "name": "Bo"}]
    made = client.post("/api/tables", json={"game": "arctic", "seats": seats, "options": {"first": "0"}})
    table: str = made.json()["id"]
    FIRST[table] = position(client, table, seat=0)["view"]["moves"][0]
    return table


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return the lines of the log that are no routine."""
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


def is_refused(answer: httpx.Response) -> bool:
    """Return whether an answer says clearly that it cannot be done now, and when to ask again."""
    clear = answer.status_code == 503 and answer.json()["code"] == "unavailable"
    assert clear == ("retry-after" in answer.headers)
    return clear


def test_postgresql_stops_and_starts(live: Live, postgres: Engine, caplog: pytest.LogCaptureFixture) -> None:
    with closing(live.person("Ada")) as ada:
        table = dealt(ada)
        with wire(live.url, table, ada) as line:
            line.position(0)
            postgres.stop()
            refused = [ask(ada, table, "k") for _ in range(20)]
            assert all(map(is_refused, refused))
            assert is_refused(ada.get("/healthz"))
            line.send("move", version=0, move=FIRST[table], key="s", seat=0)
            last = line.next("refused")
            assert (last["refusal"]["code"], last["key"]) == ("unavailable", "s")
            postgres.start()
            eventually(lambda: ask(ada, table, "k").status_code == 200)
            assert line.position(1)["steps"][0]["move"] == FIRST[table]
        eventually(lambda: told(caplog)[-1] == "PostgreSQL is back")
    assert told(caplog) == ["PostgreSQL cannot be reached", "PostgreSQL is back"]
    assert caplog.records[-1].__dict__["refused"] >= 20
    assert not any(record.exc_info for record in caplog.records)


def test_postgresql_restarts_between_two_requests(
    live: Live, postgres: Engine, caplog: pytest.LogCaptureFixture
) -> None:
    with closing(live.person("Ada")) as ada:
        table = dealt(ada)
        postgres.stop()
        postgres.start()
        eventually(lambda: ask(ada, table, "k").status_code == 200)
        assert position(ada, table, seat=0)["version"] == 1
    assert not any(record.exc_info for record in caplog.records)


def test_postgresql_does_not_answer(live: Live, postgres: Engine, caplog: pytest.LogCaptureFixture) -> None:
    with closing(live.person("Ada")) as ada:
        table = dealt(ada)
        postgres.pause()
        try:
            began = monotonic()
            assert is_refused(ask(ada, table, "k"))
            assert monotonic() - began < 10
        finally:
            postgres.resume()
        eventually(lambda: ask(ada, table, "k").status_code == 200)
        assert position(ada, table, seat=0)["version"] == 1
    assert not any(record.exc_info for record in caplog.records)


def test_redis_stops_and_starts(postgres: Engine, caplog: pytest.LogCaptureFixture) -> None:
    with ExitStack() as stack:
        news = stack.enter_context(redis_engine())
        settings = Settings(postgres.address, news.address, requests_a_second=10_000, sweep=0.2)
        one, other = (stack.enter_context(serving(settings)) for _ in range(2))
        ada, bo = (stack.enter_context(closing(person(live.url, name))) for live, name in ((one, "Ada"), (other, "Bo")))
        table = table_for(ada, bo, options={"first": "0"})
        his = stack.enter_context(wire(other.url, table, bo))
        his.position(0)
        news.stop()
        FIRST[table] = position(ada, table)["view"]["moves"][0]
        assert ask(ada, table, "k").status_code == 200
        assert his.position(1)["version"] == 1  # the sweeper of his node has seen it in the database
        news.start()
        eventually(lambda: told(caplog).count("Redis is back") == 2)
        bo.post(f"/api/tables/{table}/phrases", json={"phrase": "thinking"})
        hers = stack.enter_context(wire(one.url, table, ada))
        bo.post(f"/api/tables/{table}/phrases", json={"phrase": "thinking"})
        assert hers.next("said")["phrase"] == "thinking"
    assert told(caplog).count("Redis cannot be reached: news of other nodes come late") == 2
    assert not any(record.exc_info for record in caplog.records)


def test_a_disk_that_takes_nothing_more(tmp_path: Path) -> None:
    database = tmp_path / "floe.db"
    with process(str(database)) as (url, server), closing(person(url, "Ada")) as ada:
        table = dealt(ada)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
        assert all(is_refused(ask(ada, table, "k")) for _ in range(5))
        assert position(ada, table, seat=0)["version"] == 0  # it can still be looked at
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        assert ask(ada, table, "k").status_code == 200
        assert position(ada, table, seat=0)["version"] == 1
        server.send_signal(signal.SIGTERM)
        server.wait(20)
        assert server.stderr
        lines = server.stderr.read().splitlines()
    assert ["SQLite cannot store anything" in line for line in lines] == [True]
    assert "Traceback" not in lines[0]


def test_a_disk_that_is_slow(tmp_path: Path) -> None:
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", requests_a_second=10_000)
    with serving(settings) as live, closing(live.person("Ada")) as ada, live.stranger() as watcher:
        table = dealt(ada)
        with closing(sqlite3.connect(tmp_path / "floe.db", isolation_level=None)) as hog:
            hog.execute("BEGIN IMMEDIATE")  # to the server, a disk that does not come back from a write
            asked = ThreadPoolExecutor(1).submit(ask, ada, table, "k")
            assert position(watcher, table)["version"] == 0  # those who look do not wait for it
            assert not asked.done()
        assert asked.result(20).status_code == 200
        assert position(ada, table, seat=0)["version"] == 1
