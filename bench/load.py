"""`python -m bench.load`: durable moves a second, and how long until both players see one, at many tables.

The server has one core and the clients another. Two players sit at each table of Arctic, each with a socket of its own,
and play their first legal move: as fast as they can, and then one move a second at every table, the tables spread over
that second. boardgame.io is driven the same way, with a card game of the same size, where Node is here.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from functools import partial
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Any, NamedTuple

import httpx
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

from bench import boardgame
from bench.board import Board

TABLES = (1, 50, 200, 500)
SECONDS = 8.0
SERVER_CORE, CLIENT_CORE = 0, 1

Players = list[Coroutine[Any, Any, None]]
Seat = Callable[[AsyncExitStack, str, Sequence[Board], float], Awaitable[Players]]


class Contestant(NamedTuple):
    """A server to put under load: what runs it in a folder, and how players sit down."""

    name: str
    command: Callable[[Path], list[str]]
    seat: Seat


def floe(folder: Path) -> list[str]:
    """Return what runs our server."""
    command = [sys.executable, "-m", "floe", "serve", "--port", "0", "--database", str(folder / "floe.db")]
    return [*command, "--log", "error", "--rate", "100000"]


def contestants() -> list[Contestant]:
    """Return who is here."""
    ours = Contestant("Floe, on the disk", floe, seat)
    kept = {"memory": "boardgame.io, in memory", "file": "boardgame.io, flat file"}
    peers = [Contestant(name, partial(boardgame.command, how), boardgame.seat) for how, name in kept.items()]
    return [ours, *(peers if boardgame.is_here() else [])]


@contextmanager
def server(command: list[str]) -> Iterator[tuple[str, int]]:
    """Run a server on its own core; gives its address and its process."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    os.sched_setaffinity(process.pid, {SERVER_CORE})
    assert process.stdout
    try:
        found = None
        while not found:
            line = process.stdout.readline()
            assert line, "the server has stopped"
            found = re.search(r"127\.0\.0\.1:(\d+)|listening at (\d+)", line)
        yield f"http://127.0.0.1:{found[1] or found[2]}", process.pid
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


async def person(stack: AsyncExitStack, url: str) -> httpx.AsyncClient:
    client = await stack.enter_async_context(httpx.AsyncClient(base_url=url, timeout=60))
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
            board.sends(message["version"] + 1)
            await wire.send(json.dumps(move))


async def sit(stack: AsyncExitStack, url: str, table: str, client: httpx.AsyncClient) -> ClientConnection:
    headers = {"cookie": f"floe={client.cookies['floe']}"}
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    wire = connect(address, additional_headers=headers, compression=None, max_queue=None)
    return await stack.enter_async_context(wire)


async def seat(stack: AsyncExitStack, url: str, boards: Sequence[Board], pace: float) -> Players:
    """Return two players for each table of ours, ready to play."""
    people = [await person(stack, url) for _ in range(2)]
    names = [await seat_pair(*people) for _ in boards]
    return [
        play(await sit(stack, url, name, client), board, pace)
        for name, board in zip(names, boards, strict=True)
        for client in people
    ]


async def _from(moment: float, player: Coroutine[Any, Any, None]) -> None:
    """Play from a moment on: tables that make a move a second do not all make it at once."""
    await asyncio.sleep(moment)
    await player


async def measure(seat: Seat, url: str, tables: int, pace: float) -> tuple[float, float, float]:
    """Return moves a second, and the median and 99th percentile of the delay in milliseconds."""
    boards = [Board() for _ in range(tables)]
    async with AsyncExitStack() as stack:
        ready = await seat(stack, url, boards, pace)
        began = perf_counter()
        players = [asyncio.create_task(_from(pace * at / len(ready), player)) for at, player in enumerate(ready)]
        await asyncio.sleep(SECONDS)
        delays = [delay for board in boards for delay in board.delays]
        took = max(board.last for board in boards) - began  # with few tables all games may be over before the time is
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
    cuts = quantiles(delays, n=100)
    return len(delays) / took, 1000 * cuts[49], 1000 * cuts[98]


def memory(pid: int) -> int:
    """Return the resident memory of a process, in KB."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) if found else 0


async def weigh(seat: Seat, url: str, tables: int, pid: int) -> float:
    """Return how much memory a table takes at which two players sit and nobody moves, in KB."""
    async with AsyncExitStack() as stack:
        players = await seat(stack, url, [Board()], 0)  # whatever the server needs but once, it needs now
        before = memory(pid)
        players += await seat(stack, url, [Board() for _ in range(tables)], 0)
        grown = memory(pid) - before
        for player in players:
            player.close()
    return grown / tables


def contest(one: Contestant, tables: int) -> list[str]:
    """Return a line of the table: as fast as they can, at one move a second, and what a table weighs."""
    with tempfile.TemporaryDirectory() as folder, server(one.command(Path(folder))) as (url, pid):
        weight = asyncio.run(weigh(one.seat, url, tables, pid))
        fast = asyncio.run(measure(one.seat, url, tables, 0))
        paced = asyncio.run(measure(one.seat, url, tables, 1))
        return [one.name, str(tables), *(f"{value:,.1f}" for value in (*fast, *paced, weight))]


def main() -> None:
    """Measure and print one table."""
    os.sched_setaffinity(0, {CLIENT_CORE})
    console = Console(width=100)
    drawn = Table(title="Two players at each table, over sockets", box=SIMPLE_HEAD)
    drawn.add_column("server", no_wrap=True)
    for heading in ("tables", "moves/s", "p50 ms", "p99 ms", "paced", "p50 ms", "p99 ms", "KB idle"):
        drawn.add_column(heading, justify="right")
    for tables in map(int, sys.argv[1:] or TABLES):
        for one in contestants():
            drawn.add_row(*contest(one, tables))
    console.print(drawn)
    if not boardgame.is_here():
        console.print("boardgame.io is not here: it wants Node, and npm ci in bench/boardgameio")


if __name__ == "__main__":
    main()
