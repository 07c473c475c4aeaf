"""Whoever asks too often has to wait; the others do not."""

from contextlib import closing
from pathlib import Path

from floe.server.settings import Settings
from tests.server.live import serving


def test_too_many_requests_are_too_many(tmp_path: Path) -> None:
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", requests_a_second=5)
    with serving(settings) as live, closing(live.person("Ada")) as ada, closing(live.person("Bo")) as bo:
        answers = [ada.get("/api/choices") for _ in range(12)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert refused[0].json()["code"] == "too-many"
        assert bo.get("/api/me").status_code == 200
