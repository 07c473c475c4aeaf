"""The examples work as they say."""

import os
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


def test_the_online_bot_follows_an_invitation_and_waits_at_a_table(live: Live) -> None:
    """One opens a table, the other is invited to it."""
    with online("online_bot.py", live.url, "race") as host:
        assert host.stdout
        address = host.stdout.readline().removeprefix("waiting at ").strip()
        with online("online_bot.py", address) as guest:
            said, heard = host.communicate(timeout=60)[0], guest.communicate(timeout=60)[0]
    assert said == heard
    assert re.fullmatch(r"\[-?\d+, -?\d+\]\n", said)
    assert len((EXAMPLES / "online_bot.py").read_text().splitlines()) < 60


def test_a_person_plays_from_a_terminal(live: Live) -> None:
    with online("online_person.py", live.url, "--against", "uniform", stdin=PIPE) as person:
        said, _ = person.communicate("h\nu\ncastle\n" + "1\n" * 500, timeout=60)
    assert "I would play " in said
    assert "may take back" in said or "nothing to take back" in said or "others have moved" in said
    assert "castle" in said
    assert re.search(r"points: \[-?\d+, -?\d+\]\n$", said)


def online(name: str, *asked: str, stdin: int | None = None) -> "subprocess.Popen[str]":
    return subprocess.Popen([sys.executable, str(EXAMPLES / name), *asked], stdin=stdin, stdout=PIPE, text=True)


def play_along(socket: Wire) -> None:
    """Play the first move whenever it is our turn, until the game is over."""
    seen = socket.position(0)
    while seen["view"]["outcome"] is None:
        if seen["view"]["moves"]:
            socket.send("move", version=seen["version"], move=seen["view"]["moves"][0])
        seen = socket.position(seen["version"] + 1)


def test_the_bot_fits_on_a_page() -> None:
    assert len((EXAMPLES / "bot.py").read_text().splitlines()) <= 60


def test_training_learns_something_and_beats_a_beginner(tmp_path: Path) -> None:
    """The same script as in docs/research.md, seconds of it: a shorter course, and a weaker opponent."""
    sizes = {"rounds": 4, "rows": 8192, "width": 16, "games": 6, "opponent": "uniform", "out": tmp_path / "student.npz"}
    options = [str(part) for name, size in sizes.items() for part in (f"--{name}", size)]
    command = [sys.executable, str(EXAMPLES / "train.py"), *options]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    losses = [float(loss) for loss in re.findall(r"loss ([0-9.]+)", said)]
    assert len(losses) == 4
    assert losses[-1] < losses[0] / 2
    won = re.search(r"won ([0-9.]+)% .* of 6 games against uniform", said)
    assert won
    assert float(won[1]) > 50
    command = [sys.executable, "-m", "floe", "match", "student:Student", "uniform", "--games", "2", "--jobs", "1"]
    places = os.pathsep.join([str(EXAMPLES), str(EXAMPLES.parent / "src")])
    entered = subprocess.run(
        command, cwd=tmp_path, env=os.environ | {"PYTHONPATH": places}, capture_output=True, text=True, check=True
    )
    assert "student:Student" in entered.stdout


def test_training_is_as_short_as_the_guide_says() -> None:
    assert len((EXAMPLES / "train.py").read_text().splitlines()) < 150
