"""`python -m bench.nodes`: moves a second of 1, 2 and 4 nodes on one PostgreSQL and Redis, and what each part costs.

Two players sit at every table, at different nodes where there are several, so that every move is told by Redis. They
move as fast as they can. Everything shares this machine's cores, so more nodes make no more moves once these are busy;
what a move costs each part in processor time is what a larger installation is estimated from.
"""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import NamedTuple

import uvloop

from bench import seats
from bench.board import Board
from bench.load import play
from bench.players import Player
from bench.servers import Process, floe, server
from tests.server import engines

NODES = (1, 2, 4)
TABLES = 100
SECONDS = 12.0


class Costs(NamedTuple):
    """Processor time that each part has spent, in seconds."""

    nodes: float
    postgresql: float
    redis: float
    clients: float


def descendants(name: str) -> list[Process]:
    """Return the processes with this name among those that we have started, and theirs."""
    found, parents = [], [os.getpid()]
    while parents:
        pid = parents.pop()
        for task in Path(f"/proc/{pid}/task").glob("*/children"):
            parents += map(int, task.read_text().split())
        if name in Path(f"/proc/{pid}/comm").read_text():
            found.append(Process(pid))
    return found


def spent(nodes: Sequence[Process]) -> Costs:
    """Return what everything has cost so far."""
    postgresql, redis = descendants("postgres"), descendants("redis")
    ours = Process(os.getpid())
    return Costs(*(sum(one.seconds for one in part) for part in (nodes, postgresql, redis, [ours])))


async def measure(urls: Sequence[str], nodes: Sequence[Process], tables: int) -> str:
    """Return a line of the table."""
    boards = [Board() for _ in range(tables)]
    people = [await seats.person(urls[0]) for _ in range(2)]
    players: list[Player] = []
    for at, board in enumerate(boards):
        table = await seats.seat_pair(*people)
        for who, client in enumerate(people):
            wire = await seats.sit(urls[(at + who) % len(urls)], table, client.cookies["floe"])
            players.append(Player(wire, board, seats.read, 0))
    before, began = spent(nodes), perf_counter()
    await play(players, boards, 0, SECONDS)
    took, after = perf_counter() - began, spent(nodes)
    delays = [delay for board in boards for delay in board.delays]
    for player in players:
        player.wire.close()
    for client in people:
        await client.aclose()
    each = [f"{1e6 * (b - a) / len(delays):,.0f}" for a, b in zip(before, after, strict=True)]
    cuts = quantiles(delays, n=100)
    pace = f"{len(delays) / took:,.0f} | {1000 * cuts[49]:.0f} / {1000 * cuts[98]:.0f}"
    return f"| {len(nodes)} | {pace} | {' | '.join(each)} |"


def run(count: int, tables: int) -> str:
    """Start everything anew and measure a number of nodes."""
    with ExitStack() as stack:
        postgresql, redis = stack.enter_context(engines.postgresql()), stack.enter_context(engines.redis())
        command = floe(postgresql, "--redis", redis)
        started = [stack.enter_context(server(command, os.sched_getaffinity(0))) for _ in range(count)]
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(measure([url for url, _ in started], [one for _, one in started], tables))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.nodes", description=__doc__.splitlines()[0])
    parser.add_argument("nodes", type=int, nargs="*", default=NODES)
    parser.add_argument("--tables", type=int, default=TABLES)
    given = parser.parse_args()
    cores = len(os.sched_getaffinity(0))
    print(f"{given.tables} tables, {cores} cores for everything; µs of a core for each move:")
    print("| nodes | moves/s | p50 / p99 ms | nodes | PostgreSQL | Redis | clients |")
    print("|---|---|---|---|---|---|---|")
    for count in given.nodes:
        print(run(count, given.tables), flush=True)


if __name__ == "__main__":
    main()
