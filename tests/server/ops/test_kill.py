"""Whatever was acknowledged survives: the server is killed at random moments, and every table can be played on."""

import os
import random
import signal
import threading
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from tests.server.processes import process
from tests.server.servers import client, position


class Player:
    """Plays at a table of its own, and notes every move that was acknowledged."""

    def __init__(self, seed: int, acknowledged: threading.Semaphore) -> None:
        self.rng = random.Random(seed)
        self.client = client("")
        self.acknowledged = acknowledged
        self.total = 0
        self.table = ""

    def sit_down(self, url: str) -> None:
        """Go on at the table, once it has been checked, or at another if the game is over."""
        self.client.base_url = httpx.URL(url)
        if not self.table:
            self.client.post("/api/me", json={"name": "Ada"})
        if not self.table or self.check():
            seats = [{"kind": "me"}, {"kind": "here", "name": "Bo"}]
            made = self.client.post("/api/tables", json={"game": "arctic", "seats": seats})
            self.table, self.found = made.json()["id"], 0
            self.noted: list[tuple[int, str]] = []

    def play(self) -> None:
        """Play until the server is gone, one game after the other."""
        with suppress(httpx.TransportError):
            while True:
                if not self.step():
                    self.sit_down(str(self.client.base_url))

    def step(self) -> bool:
        seen = position(self.client, self.table)
        if not seen["view"]["moves"]:
            return False
        version, move = seen["version"], self.rng.choice(seen["view"]["moves"])
        asked = {"version": version, "move": move, "key": f"{version}-{self.rng.random()}"}
        answer = self.client.post(f"/api/tables/{self.table}/moves", json=asked)
        assert answer.status_code == 200, answer.text
        self.noted.append((version + 1, move))
        self.total += 1
        self.acknowledged.release()
        return True

    def check(self) -> bool:
        """Find every acknowledged move in the log, and at most one more; returns whether the game is over."""
        seen = position(self.client, self.table, since=0)
        steps = {step["version"]: step["move"] for step in seen["steps"]}
        assert list(steps) == list(range(1, len(steps) + 1))
        for version, move in self.noted:
            seen_words = zip(steps[version].split(), move.split(), strict=True)
            assert all(word in ("?", asked) for word, asked in seen_words)  # a hidden card stays hidden
        known = max([self.found, *(version for version, _ in self.noted)])
        assert len(steps) - known <= 1  # stored, but killed before it could say so
        self.found = len(steps)
        return seen["view"]["outcome"] is not None


def killed_again_and_again(database: Path, times: int) -> None:
    rng, acknowledged = random.Random(times), threading.Semaphore(0)
    players = [Player(number, acknowledged) for number in range(3)]
    for _ in range(times):
        with process(str(database)) as (url, server):
            for player in players:
                player.sit_down(url)
            playing = [threading.Thread(target=player.play) for player in players]
            for thread in playing:
                thread.start()
            for _ in range(rng.randrange(40)):  # some moves; others are under way at this moment
                assert acknowledged.acquire(timeout=30)
            server.send_signal(signal.SIGKILL)
            for thread in playing:
                thread.join(30)
    with process(str(database)) as (url, _):
        for player in players:
            player.sit_down(url)
            assert player.step()
            player.client.close()
    assert sum(player.total for player in players) > len(players)


@pytest.mark.marathon
def test_no_acknowledged_move_is_lost(tmp_path: Path) -> None:
    killed_again_and_again(tmp_path / "floe.db", 100 if os.environ.get("FLOE_LONG") else 8)


def test_a_server_that_is_asked_to_stop_stops(tmp_path: Path) -> None:
    with process(str(tmp_path / "floe.db")) as (url, server):
        assert httpx.get(f"{url}/healthz").status_code == 200
        server.send_signal(signal.SIGTERM)
        assert server.wait(20) in (0, -signal.SIGTERM)
