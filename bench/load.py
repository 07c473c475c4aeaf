"""`python -m bench.load`: durable moves a second, and how long until both players see one, at many tables.

The server has one core and the clients another. Two players sit at each table of Arctic, each with a socket of its own,
and play their first legal move: as fast as they can, and then one move a second at every table.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Any

import httpx
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

TABLES = (1, 50, 200, 500)
SECONDS = 8.0
SERVER_CORE, CLIENT_CORE = 0, 1


@contextmanager
def server(folder: Path) -> Iterator[tuple[str, int]]:
    """Run a server on its own core; gives its address and its process."""
    command = [sys.executable, "-m", "floe.cli", "serve", "--port", "0", "--database", str(folder / "floe.db")]
    process = subprocess.Popen([*command, "--log", "error", "--rate", "100000"], stdout=subprocess.PIPE, text=True)
    os.sched_setaffinity(process.pid, {SERVER_CORE})
    assert process.stdout
    try:
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found
        yield found[0], process.pid
    finally:
        process.kill()
        process.wait()


class Board:
    """What one table of the bench has seen: when each move was sent, and by how many it has been received."""

    def __init__(self) -> None:
        self.sent: dict[int, float] = {}
        self.seen: dict[int, int] = {}
        self.delays: list[float] = []
        self.last = 0.0

    def received(self, version: int) -> None:
        """Note that one player has seen a version; the second one stops the clock."""
        self.seen[version] = self.seen.get(version, 0) + 1
        if self.seen[version] == 2 and version in self.sent:
            self.last = perf_counter()
            self.delays.append(self.last - self.sent[version])


async def person(url: str) -> httpx.AsyncClient:
    client = httpx.AsyncClient(base_url=url, timeout=60)
    (await client.post("/api/me", json={"name": "Bench"})).raise_for_status()
    return client


async def seat_pair(ada: httpx.AsyncClient, bo: httpx.AsyncClient) -> str:
    """Make a table for two and start it."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = await ada.post("/api/tables", json={"game": "arctic", "seats": seats})
    table: str = made.raise_for_status().json()["id"]
    (await bo.post(f"/api/tables/{table}/join", json={})).raise_for_status()
    (await ada.post(f"/api/tables/{table}/start", json={})).raise_for_status()
    return table


async def play(wire: ClientConnection, board: Board, pace: float) -> None:
    """Answer every position in which it is this player's turn."""
    async for text in wire:
        message: Any = json.loads(text)
        if message["type"] != "position":
            continue
        board.received(message["version"])
        if message["view"]["moves"]:
            await asyncio.sleep(pace)
            move = {"type": "move", "version": message["version"], "move": message["view"]["moves"][0]}
            board.sent[message["version"] + 1] = perf_counter()
            await wire.send(json.dumps(move))


async def sit(url: str, table: str, client: httpx.AsyncClient) -> ClientConnection:
    headers = {"cookie": f"floe={client.cookies['floe']}"}
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    return await connect(address, additional_headers=headers, compression=None, max_queue=None)


async def measure(url: str, tables: int, pace: float) -> tuple[float, float, float]:
    """Return moves a second, and the median and 99th percentile of the delay in milliseconds."""
    ada, bo = await person(url), await person(url)
    boards = [Board() for _ in range(tables)]
    names = [await seat_pair(ada, bo) for _ in range(tables)]
    wires = [
        (await sit(url, name, client), board) for name, board in zip(names, boards, strict=True) for client in (ada, bo)
    ]
    began = perf_counter()
    players = [asyncio.create_task(play(wire, board, pace)) for wire, board in wires]
    await asyncio.sleep(SECONDS)
    delays = [delay for board in boards for delay in board.delays]
    took = max(board.last for board in boards) - began  # with few tables all games may be over before the time is
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    await asyncio.gather(*(wire.close() for wire, _ in wires), ada.aclose(), bo.aclose())
    cuts = quantiles(delays, n=100)
    return len(delays) / took, 1000 * cuts[49], 1000 * cuts[98]


def memory(pid: int) -> int:
    """Return the resident memory of a process, in KB."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) if found else 0


def main() -> None:
    """Measure and print one table."""
    os.sched_setaffinity(0, {CLIENT_CORE})
    drawn = Table(title="Two-player Arctic over sockets, every move stored", box=SIMPLE_HEAD)
    for heading in ("tables", "moves/s", "p50 ms", "p99 ms", "paced moves/s", "p50 ms", "p99 ms", "server MB"):
        drawn.add_column(heading, justify="right")
    for tables in map(int, sys.argv[1:] or TABLES):
        with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as (url, pid):
            fast = asyncio.run(measure(url, tables, 0))
            paced = asyncio.run(measure(url, tables, 1))
            drawn.add_row(str(tables), *(f"{value:,.1f}" for value in (*fast, *paced, memory(pid) / 1024)))
    Console().print(drawn)


if __name__ == "__main__":
    main()
