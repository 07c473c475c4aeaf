"""Rate limits: a client that asks too often has to wait; the others do not."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from floe.server.http import limits
from floe.server.ops.settings import Settings
from tests.server.servers import serving


def test_too_many_requests_are_too_many(tmp_path: Path) -> None:
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", requests_a_second=5)
    with serving(settings) as live, closing(live.person("Ada")) as ada, closing(live.person("Bo")) as bo:
        answers = [ada.get("/api/choices") for _ in range(12)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert refused[0].json()["code"] == "too-many"
        assert bo.get("/api/me").status_code == 200


def test_nobody_fills_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "_creations_a_minute", lambda _: 4)
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", requests_a_second=100)
    with serving(settings) as live, closing(live.stranger()) as crowd:
        answers = [crowd.post("/api/me", json={"name": f"Guest {number}"}).status_code for number in range(6)]
        assert answers == [200, 200, 200, 200, 429, 429]
        assert crowd.get("/healthz").status_code == 200


def test_one_hint_at_a_time(tmp_path: Path) -> None:
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", requests_a_second=100)
    with serving(settings) as live, closing(live.person("Ada")) as ada, ThreadPoolExecutor(4) as pool:
        seats = [{"kind": "me"}, {"kind": "here", "name": "Bo"}]
        table = ada.post("/api/tables", json={"game": "arctic", "seats": seats}).json()["id"]
        asked = [pool.submit(ada.post, f"/api/tables/{table}/hint", json={}) for _ in range(4)]
        assert sorted({answer.result().status_code for answer in asked}) == [200, 429]
