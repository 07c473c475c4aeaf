"""The server as its hosts run it: bots think in processes of their own there too."""

import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

from tests.server.ops.test_nodes import person
from tests.server.processes import process
from tests.server.servers import play_on


def test_bots_play_at_a_server_of_their_own(tmp_path: Path) -> None:
    with process(str(tmp_path / "floe.db")) as (url, server), closing(person(url, "Ada")) as ada:
        seats = [{"kind": "me"}, {"kind": "bot"}]
        made = ada.post("/api/tables", json={"game": "arctic", "seats": seats, "options": {"first": "1"}})
        table, end = made.json()["id"], time.monotonic() + 60
        assert made.json()["seats"][1]["bot"] == "scout"
        while play_on(table, ada) < 12:
            assert time.monotonic() < end
            time.sleep(0.05)
        server.terminate()
        _, said = server.communicate(timeout=30)
        assert said == ""  # a bot that fails plays on at random, and is logged


def test_importing_the_command_does_not_run_it() -> None:
    """Workers import the main module of the server; they must not become servers themselves."""
    run = subprocess.run([sys.executable, "-c", "import floe.cli.__main__"], capture_output=True, text=True, timeout=60)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
