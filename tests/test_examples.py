"""The examples work as they say."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from subprocess import PIPE

import pytest

from floe.server.ops.settings import Settings
from tests.server.servers import Live, serving
from tests.server.wires import Wire, wire

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
        with wire(live.url, table, ada) as socket, subprocess.Popen(command, stdout=PIPE, text=True) as bot:
            while socket.next("table")["table"]["seats"][1]["name"] != "Any Move":
                pass
            assert ada.post(f"/api/tables/{table}/start", json={}).status_code == 200
            play_along(socket)
            said, _ = bot.communicate(timeout=30)
        assert said.strip() == str(ada.get(f"/api/tables/{table}/score").json()["outcome"]["scores"])


def play_along(socket: Wire) -> None:
    """Play the first move whenever it is our turn, until the game is over."""
    seen = socket.position(0)
    while seen["view"]["outcome"] is None:
        if seen["view"]["moves"]:
            socket.send("move", version=seen["version"], move=seen["view"]["moves"][0])
        seen = socket.position(seen["version"] + 1)


def test_the_bot_fits_on_a_page() -> None:
    assert len((EXAMPLES / "bot.py").read_text().splitlines()) <= 60


def test_training_learns_something_and_plays(tmp_path: Path) -> None:
    sizes = ["--teacher", "greedy", "--opponent", "uniform", "--decisions", "1500", "--passes", "4", "--width", "32"]
    command = [sys.executable, str(EXAMPLES / "train.py"), *sizes, "--games", "4", "--out", str(tmp_path / "s.npz")]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    losses = [float(loss) for loss in re.findall(r"loss ([0-9.]+)", said)]
    assert len(losses) == 4
    assert losses[-1] < losses[0]
    assert "of 4 games against uniform" in said
    assert len((EXAMPLES / "train.py").read_text().splitlines()) < 150
