"""`floe admin`: how the server is, bans, limits, and the audit log of what a host does."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import time

import pytest
from msgspec.structs import replace

from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings
from floe.server.storage.nodes import Fault, Node, Nodes, Report
from tests.cli.terminal import run
from tests.server.servers import Live, serving, table_for
from tests.server.waiting import eventually

ALONE = [{"kind": "me"}, {"kind": "here", "name": "Bo"}]
WELL = Report("1.0", "here", 50, "none", 3, 2, 0, 1, 0.001, 10**8)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "floe.db"


@pytest.fixture
def live(database: Path) -> Iterator[Live]:
    with serving(Settings(f"sqlite+aiosqlite:///{database}", requests_a_second=30, sweep=0.05)) as live:
        yield live


def admin(verb: str, database: Path, *rest: object, status: int = 0) -> str:
    result = run("admin", verb, "--database", database, *rest)
    assert result.exit_code == status, result.output
    return result.output


def deeds(database: Path) -> list[tuple[str, str]]:
    lines = map(json.loads, admin("audit", database, "--json").splitlines())
    return [(line["action"], line["target"]) for line in lines]


def test_a_server_that_runs_is_well(database: Path, live: Live) -> None:
    with closing(live.person("Ada")) as ada:
        table_for(ada, seats=ALONE)
    live.context.watch.loop_delay.mean()  # whatever else this machine does is no matter
    live.call(live.context.watch.reporter.report())
    shown = admin("health", database)
    for said in (
        "SQLite, answers in",
        "0 waiting, 1 playing, 0 over",
        "1; waiting to be seated: 0; banned: 0",
        "All is well.",
    ):
        assert said in shown
    told = json.loads(admin("health", database, "--json"))
    (node,) = told["nodes"]
    assert (node["report"]["redis"], node["report"]["rate"], told["problems"]) == ("none", 30, [])
    assert node["report"]["memory"] > 10**7


def test_a_server_that_stops_says_so(database: Path, live: Live) -> None:
    live.call(live.context.watch.reporter.report())
    assert live.call(Nodes(live.context.database).all())
    live.server.should_exit = True
    live.thread.join(30)
    assert "no server runs" in admin("health", database, status=1)


@pytest.mark.parametrize(
    ("nodes", "problem"),
    [
        ([(0, {})], None),
        ([(60, {})], "has not been heard of for"),
        ([(60, {}), (0, {})], "has not been heard of for"),
        ([(3600, {}), (0, {})], None),  # started again
        ([(0, {}), (0, {})], "not all of them with Redis"),
        ([(0, {"redis": "well"}), (0, {"redis": "well", "version": "1.1"})], "different versions"),
        ([(0, {"redis": "away"})], "cannot reach Redis"),
        ([(0, {"delay": 0.5})], "late by 0.50 s"),
        ([(0, {"waiting": 30})], "lets 30 bots wait"),
        ([(0, {"fault": Fault(time(), "it broke")})], "it broke"),
        ([(0, {"fault": Fault(time() - 86400, "it broke")})], None),
    ],
)
def test_health_tells_what_is_wrong(
    database: Path, nodes: list[tuple[int, dict[str, object]]], problem: str | None
) -> None:
    async def report() -> None:
        async with AppContext.opened(Settings(f"sqlite+aiosqlite:///{database}", report=1000)) as context:
            await asyncio.sleep(0)
            for number, (ago, changes) in enumerate(nodes):
                node = Node(f"n{number}", time() - ago - 99, time() - ago, replace(WELL, **changes))
                await Nodes(context.database).say(node)

    asyncio.run(report())
    shown = " ".join(admin("health", database, status=0 if problem is None else 1).split())
    assert problem is None or problem in shown


def test_a_host_bans_and_forgives_while_the_server_runs(database: Path, live: Live) -> None:
    with closing(live.person("Ada")) as ada:
        (line,) = admin("people", database, "ad").splitlines()[1:]
        person = line.split()[0]
        assert "Ban 1" in admin("ban", database, person, "--reason", "spam", "--for", "7d")
        assert "spam" in admin("bans", database)
        eventually(lambda: ada.get("/api/me").status_code == 403)
        admin("unban", database, 1)
        eventually(lambda: ada.get("/api/me").status_code == 200)
    admin("ban", database, "203.0.113.9")
    assert "203.0.113.9/32" in admin("bans", database)
    assert deeds(database) == [("ban", "ban 2"), ("unban", person), ("ban", person)]
    assert "203.0.113" not in admin("audit", database)


@pytest.mark.parametrize("asked", [["nobody"], ["127.0.0.1"], ["0.0.0.0/0"], ["1.2.3.4", "--for", "soon"]])
def test_bans_that_make_no_sense_are_refused(database: Path, asked: list[str]) -> None:
    admin("ban", database, *asked, status=2)
    assert deeds(database) == []


def test_limits_are_shown_and_changed_while_the_server_runs(database: Path, live: Live) -> None:
    live.call(live.context.watch.reporter.report())
    assert ["person", "30", "30"] in [line.split()[:3] for line in admin("limits", database).splitlines()]
    assert ["making", "2", "120"] in [line.split()[:3] for line in admin("limits", database, "making", 2).splitlines()]
    eventually(lambda: live.context.limits.counts == {"making": 2})
    with closing(live.stranger()) as client:
        made = [client.post("/api/me", json={"name": "Ada"}).status_code for _ in range(3)]
        assert made == [200, 200, 429]
        admin("limits", database, "making", "--usual")
        eventually(lambda: live.context.limits.counts == {})
        assert client.post("/api/me", json={"name": "Ada"}).status_code == 200
    for wrong in (["nothing", 5], ["making", 0], ["making"], ["person", "--usual"]):
        admin("limits", database, *wrong, status=2)
    assert deeds(database) == [("limit", "making"), ("limit", "making")]


def test_everything_a_host_does_is_in_the_audit_log(database: Path, tmp_path: Path, live: Live) -> None:
    with closing(live.person("Ada")) as ada:
        first, second = table_for(ada, seats=ALONE), table_for(ada, seats=ALONE)
        live.finish(second)
    box, old = tmp_path / "box.jsonl", tmp_path / "old.jsonl.gz"
    admin("export", database, "--file", box)
    admin("delete", database, first)
    admin("archive", database, "--file", old, "--days", 0)
    admin("import", database, "--file", box)
    admin("vacuum", database)
    admin("token", database, "My Bot")
    done = [action for action, _ in reversed(deeds(database))]
    assert done == ["export", "delete", "archive", "import", "vacuum", "token"]
    assert first in admin("audit", database, "--action", "delete")
    admin("delete", database, "nothing", status=2)
    assert len(deeds(database)) == 6
