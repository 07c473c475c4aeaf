"""The examples work as they say."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from floe.server.ops.settings import Settings
from tests.server.servers import Live, play_on, serving

EXAMPLES = Path(__file__).parent.parent / "examples"


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Live]:
    with serving(Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", requests_a_second=1000)) as live:
        yield live


def test_the_bot_follows_an_invitation_and_plays(live: Live) -> None:
    with closing(live.person("Ada")) as ada:
        seats = [{"kind": "me"}, {"kind": "invited"}]
        table = ada.post("/api/tables", json={"game": "arctic", "seats": seats}).json()["id"]
        (invitation,) = ada.get(f"/api/tables/{table}/invitations").json()["invitations"]
        command = [sys.executable, str(EXAMPLES / "bot.py"), invitation["link"]]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot:
            until(ada, table, lambda card: card["seats"][1]["name"] == "Any Move")
            assert ada.post(f"/api/tables/{table}/start", json={}).status_code == 200
            until(ada, table, lambda card: card["status"] == "over")
            said, _ = bot.communicate(timeout=30)
        assert said.strip() == str(ada.get(f"/api/tables/{table}/score").json()["outcome"]["scores"])


def until(client: httpx.Client, table: str, seen: Callable[[Any], bool]) -> None:
    """Play along until something can be seen at the table."""
    end = time.monotonic() + 120
    while not seen(card := client.get(f"/api/tables/{table}").json()):
        if card["status"] == "playing":
            play_on(table, client)
        assert time.monotonic() < end
        time.sleep(0.01)


def test_the_bot_fits_on_a_page() -> None:
    assert len((EXAMPLES / "bot.py").read_text().splitlines()) <= 60
