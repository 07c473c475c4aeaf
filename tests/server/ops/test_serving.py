"""The server as its hosts run it: bots think in processes of their own there too."""

import subprocess
import sys
from contextlib import ExitStack, closing
from pathlib import Path

from tests.server.processes import process
from tests.server.servers import person, play_on
from tests.server.wires import wire


def test_bots_play_at_a_server_of_their_own(tmp_path: Path) -> None:
    with ExitStack() as stack:
        url, server = stack.enter_context(process(str(tmp_path / "floe.db")))
        ada = stack.enter_context(closing(person(url, "Ada")))
        seats = [{"kind": "me"}, {"kind": "bot"}]
        made = ada.post("/api/tables", json={"game": "arctic", "seats": seats, "options": {"first": "1"}})
        table = made.json()["id"]
        assert made.json()["seats"][1]["bot"] == "scout"
        hers = stack.enter_context(wire(url, table, ada))
        while (version := play_on(table, ada)) < 12:
            hers.position(version + 1)  # the bot has moved
        server.terminate()
        _, said = server.communicate(timeout=30)
        assert said == ""  # a bot that fails plays on at random, and is logged


def test_importing_the_command_does_not_run_it() -> None:
    """Workers import the main module of the server; they must not become servers themselves."""
    run = subprocess.run([sys.executable, "-c", "import floe.__main__"], capture_output=True, text=True, timeout=60)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
