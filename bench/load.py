"""`python -m bench.load`: durable moves a second, and how long until both players see one, at many tables.

The server has one core and the clients another. Two players sit at each table of Arctic, each with a socket of its own,
and play their first legal move: as fast as they can, and then one move a second at every table, the tables spread over
that second. boardgame.io is driven the same way, with a card game of the same size, where Node is here.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial
from math import nan
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

import uvloop
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from bench import boardgame, seats
from bench.board import Board
from bench.players import Player
from bench.servers import Process, floe, server

T = TypeVar("T")
Seat = Callable[[str, Sequence[Board], float], Awaitable[list[Player]]]

TABLES = (1, 50, 200, 500)
SECONDS = 8.0
ROUNDS = 8
FIRST = 10  # tables before the memory of the others is measured
SERVER_CORE, CLIENT_CORE = 0, 1


class Contestant(NamedTuple):
    """A server to put under load: what runs it in a folder, and how players sit down."""

    name: str
    command: Callable[[Path], list[str]]
    seat: Seat


class Found(NamedTuple):
    """What one measurement has found."""

    pace: float
    """Moves a second."""
    median: float
    """Of the milliseconds until both players have seen a move."""
    slowest: float
    """The 99th percentile of the same."""
    cost: float
    """Microseconds of the server's core for a move."""


def contestants() -> list[Contestant]:
    """Return who is here."""
    ours = Contestant("Floe, on the disk", lambda folder: floe(str(folder / "floe.db")), seats.seat)
    kept = {"memory": "boardgame.io, in memory", "file": "boardgame.io, flat file"}
    peers = [Contestant(name, partial(boardgame.command, how), boardgame.seat) for how, name in kept.items()]
    return [ours, *(peers if boardgame.is_here() else [])]


async def measure(seat: Seat, url: str, process: Process, tables: int, pace: float) -> Found:
    """Return how quickly players move: in as many rounds as it takes, each until the first game is over."""
    delays: list[float] = []
    took = spent = 0.0
    for _ in range(ROUNDS):
        boards = [Board() for _ in range(tables)]
        players = await seat(url, boards, pace)
        began, before = perf_counter(), process.seconds
        await play(players, boards, pace, SECONDS - took)
        took, spent = took + perf_counter() - began, spent + process.seconds - before
        delays += [delay for board in boards for delay in board.delays]
        for player in players:
            player.wire.close()
        if took >= SECONDS:
            break
    made = len(delays)
    cuts = quantiles(delays, n=100) if made > 1 else (delays or [nan]) * 99  # boardgame.io may make one or none
    return Found(made / took, 1000 * cuts[49], 1000 * cuts[98], 1e6 * spent / max(made, 1))


async def play(players: Sequence[Player], boards: Sequence[Board], pace: float, seconds: float) -> None:
    """Let everybody play for some seconds, or until a game is over: fewer tables would be another measurement."""
    is_over = asyncio.Event()
    for board in boards:
        board.ended = is_over.set
    for at, player in enumerate(players):  # tables that make a move a second do not all make it at once
        asyncio.get_running_loop().call_later(pace * at / len(players), player.play)
    try:
        async with asyncio.timeout(seconds):
            await is_over.wait()
    except TimeoutError:
        pass


async def weigh(seat: Seat, url: str, tables: int, process: Process) -> float:
    """Return how much memory a table takes at which two players sit and nobody moves, in KB."""
    players = await seat(url, [Board() for _ in range(FIRST)], 0)  # whatever the server needs but once, it needs now
    before = await _settled(process)
    players += await seat(url, [Board() for _ in range(tables)], 0)
    grown = await _settled(process) - before
    for player in players:
        player.wire.close()
    return grown / tables


async def _settled(process: Process) -> int:
    """Return the memory of a process once it has stayed the same for a second: it may still be starting."""
    before = -1
    while before != (now := process.kilobytes):
        before = now
        await asyncio.sleep(1)
    return now


def contest(one: Contestant, tables: int) -> list[str]:
    """Return a line of the table: as fast as they can, at one move a second, and what a table weighs."""
    with tempfile.TemporaryDirectory() as folder, server(one.command(Path(folder)), {SERVER_CORE}) as (url, process):
        weight = _run(weigh(one.seat, url, tables, process))
        fast = _run(measure(one.seat, url, process, tables, 0))
        paced = _run(measure(one.seat, url, process, tables, 1))
        figures = (*fast, *paced[:-1], weight)
        return [one.name, str(tables), *(f"{value:,.0f}" if value > 100 else f"{value:.1f}" for value in figures)]


def _run(work: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


def main() -> None:
    """Measure and print one table."""
    os.sched_setaffinity(0, {CLIENT_CORE})
    console = Console(width=110)
    drawn = Table(title="Two players at each table, over sockets", box=SIMPLE_HEAD)
    drawn.add_column("server", no_wrap=True)
    headings = ("tables", "moves/s", "p50 ms", "p99 ms", "µs of a core", "paced", "p50 ms", "p99 ms", "KB idle")
    for heading in headings:
        drawn.add_column(heading, justify="right")
    for tables in map(int, sys.argv[1:] or TABLES):
        for one in contestants():
            drawn.add_row(*contest(one, tables))
    console.print(drawn)
    if not boardgame.is_here():
        console.print("boardgame.io is not here: it wants Node, and npm ci in bench/boardgameio")


if __name__ == "__main__":
    main()
