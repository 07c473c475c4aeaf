"""What everybody is told alike: the files say what the interface says."""

import re
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

import httpx
import msgspec
import pytest

from floe.server.http.contents import WEB, asset, data
from floe.server.http.pack import NOTHING, PAGES, worker
from floe.server.ops.settings import Settings
from floe.server.play.puzzle_wire import PackedList
from floe.study.puzzles import daily
from tests.server.servers import Live, serving


@pytest.fixture
def stranger(live: Live) -> Iterator[httpx.Client]:
    with live.stranger() as client:
        yield client


def told(stranger: httpx.Client, name: str) -> Any:
    return stranger.get(f"/data/{name}.json").json()


def test_choices_are_those_of_the_interface(stranger: httpx.Client) -> None:
    assert told(stranger, "choices") == stranger.get("/api/choices").json()


@pytest.mark.parametrize(("game", "number"), [("arctic", 7), ("race", 31)])
def test_a_puzzle_is_that_of_the_interface(stranger: httpx.Client, game: str, number: int) -> None:
    address = f"/api/puzzles/{game}/{number}"
    packed = told(stranger, f"puzzles/{game}")[number - 1]
    assert packed["puzzle"] == stranger.get(address).json()
    assert packed["solution"] == stranger.get(f"{address}/solution").json()
    assert [one["move"] for one in packed["attempts"]] == [one["move"] for one in packed["solution"]["options"]]
    for attempt in packed["attempts"][:4]:
        judged = stranger.post(f"{address}/attempts", json={"move": attempt["move"]}).json()
        known = attempt["move"] in (packed["solution"]["best"], packed["solution"]["natural"])
        wanted = {**judged, "solution": None, **({} if known else {"reasons": []})}
        assert attempt == wanted


def test_the_puzzle_of_a_day_is_everybodys() -> None:
    told = msgspec.json.decode(data()["data/puzzles.json"].body, type=PackedList)
    for days in (0, 1, 114, 115, 1000):
        today = told.first_day + timedelta(days)
        for one in told.games:
            found = daily(one.game, today)
            assert found
            assert found.name == f"{one.game}-{one.order[days % len(one.order)]}"
    assert told.first_day == date(2026, 1, 1)


def test_every_page_that_the_client_knows_opens_without_a_line() -> None:
    router = (WEB / "js" / "router.js").read_text()
    simple = re.search(r"SIMPLE = new Set\(\[(.*)\]\)", router)
    assert simple
    names = re.findall(r'"(\w+)"', simple[1]) + re.findall(r'first === "(\w+)"', router)
    assert set(PAGES) == {"", *names}


def test_kernels_and_weights_lie_beside_each_other(stranger: httpx.Client) -> None:
    for name, kind in {"arctic.wasm": "application/wasm", "race.npz": "application/octet-stream"}.items():
        answer = stranger.get(f"/wasm/{name}")
        assert answer.headers["content-type"] == kind
        assert answer.content == asset(f"wasm/{name}").body
    for none in ("wasm/chess.npz", "wasm/worker.js", "data/secrets.json"):
        assert stranger.get(f"/{none}").status_code == 404


def test_nothing_is_kept_where_files_are_sent_one_by_one(tmp_path: Any) -> None:
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", unbundled=True)
    with serving(settings) as live, live.stranger() as client:
        assert client.get("/worker.js").content == worker(NOTHING).body


def test_a_version_lasts_as_long_as_nothing_changes(stranger: httpx.Client) -> None:
    first = stranger.get("/worker.js")
    assert first.headers["cache-control"] == "no-cache"
    again = stranger.get("/worker.js", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
