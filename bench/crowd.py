"""`python -m bench.crowd`: one node with 10,000 open tables and 5,000 live sockets, and what breaks first.

Two people sit at each of 2,500 tables, everybody with a socket and an address of their own, and ping as pages do; three
times as many tables wait for players. Everybody moves every 10 seconds, and then more often, step by step.
The server has one core and its clients another, as there are but two.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import tempfile
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import NamedTuple

import msgspec
import uvloop

import floe as games
from bench import seats
from bench.board import Board
from bench.filling import Row, store
from bench.players import Player
from bench.servers import Process, floe, server
from floe.server.people.identities import People
from floe.server.people.keys import signing_key
from floe.server.storage.database import Database

TABLES, PLAYED = 10_000, 2_500
SECONDS = 25.0
EVERY = (10.0, 5.0, 2.5, 1.6)  # seconds between two moves of one person
DEALS = 50
OPENING = 40  # sockets that are opened at once
SILENCE = 2.0  # seconds after which a page pings
PING = b'{"type":"ping"}'
SERVER_CORE, CLIENT_CORE = 0, 1


class Step(NamedTuple):
    """What was measured at one pace."""

    every: float
    asked: float
    pace: float
    median: float
    slowest: float
    server: float
    clients: float
    megabytes: float


async def prepare(path: Path, tables: int, played: int) -> list[tuple[str, list[str]]]:
    """Fill a database; returns the tables that are played at, with the cookies of their players."""
    database = Database(f"sqlite+aiosqlite:///{path}")
    await database.open()
    people = [f"person{at:06}" for at in range(2 * played)]
    await store(database, "identities", ((one, "Somebody", 1.0) for one in people))
    deals = [games.new("arctic", players=2, seed=seed) for seed in range(DEALS)]
    texts = [(msgspec.json.encode(deal.dump()).decode(), deal.actor) for deal in deals]
    await store(database, "tables", (_table(at, people, texts, at < played) for at in range(tables)))
    await store(database, "seats", (row for at in range(tables) for row in _seats(at, people, at < played)))
    cookies = People(database, await signing_key(database), lambda: 1.0).cookie
    pairs = [(_name(at), [cookies(one) for one in people[2 * at : 2 * at + 2]]) for at in range(played)]
    await database.close()
    return pairs


def _name(at: int) -> str:
    return f"table{at:06}"


def _table(at: int, people: list[str], deals: list[tuple[str, int | None]], is_played: bool) -> Row:
    deal, opener = deals[at % DEALS] if is_played else (None, None)
    status, dealt_at = ("playing", 1.0) if is_played else ("open", None)
    host = people[2 * at % len(people)]
    return (_name(at), "arctic", "{}", host, status, False, 1, "0" * 64, "0" * 64, deal, opener, 1.0, dealt_at, True)


def _seats(at: int, people: list[str], is_played: bool) -> list[Row]:
    host = people[2 * at % len(people)]
    other = ("person", people[2 * at + 1]) if is_played else ("open", None)
    return [(_name(at), 0, "person", host, "n", False, False), (_name(at), 1, *other, "n", False, False)]


async def sit_down(url: str, pairs: list[tuple[str, list[str]]], boards: list[Board]) -> list[Player]:
    """Open a socket for everybody, each from an address of its own."""
    gate = asyncio.Semaphore(OPENING)

    async def sit(at: int, table: str, cookie: str) -> Player:
        async with gate:
            address = {"X-Forwarded-For": f"10.{at >> 16}.{at >> 8 & 255}.{at & 255}"}
            return Player(await seats.sit(url, table, cookie, **address), boards[at // 2], seats.read, 0)

    everybody = [(table, cookie) for table, cookies in pairs for cookie in cookies]
    return list(await asyncio.gather(*(sit(at, *one) for at, one in enumerate(everybody))))


async def ping(players: list[Player]) -> None:
    """Ping where nothing was heard for a while, as pages do."""
    while True:
        began = perf_counter()
        for at, player in enumerate(players):
            if player.wire.closed is None and began - player.wire.heard_at > SILENCE:
                player.wire.send(PING)
            if at % 500 == 0:
                await asyncio.sleep(0)
        await asyncio.sleep(max(0.0, SILENCE / 4 - (perf_counter() - began)))


async def step(players: list[Player], boards: list[Board], every: float, process: Process) -> Step:
    """Let everybody move so often, and measure it."""
    pause = every / 2  # two people at a table: it sees a move twice as often
    own = Process(os.getpid())
    for player in players:
        player.pace = pause
    await asyncio.sleep(pause)  # until the last of those who were slower has moved
    for board in boards:
        board.delays.clear()
    began, spent, ours = perf_counter(), process.seconds, own.seconds
    await asyncio.sleep(SECONDS)
    took = perf_counter() - began
    delays = [delay for board in boards for delay in board.delays]
    cuts = quantiles(delays, n=100)
    shares = (100 * (process.seconds - spent) / took, 100 * (own.seconds - ours) / took)
    asked = len(boards) / pause
    return Step(every, asked, len(delays) / took, 1000 * cuts[49], 1000 * cuts[98], *shares, process.kilobytes / 1024)


async def crowd(url: str, process: Process, pairs: list[tuple[str, list[str]]]) -> list[str]:
    """Return the lines of the table."""
    before, began = process.kilobytes / 1024, perf_counter()
    boards = [Board() for _ in pairs]
    players = await sit_down(url, pairs, boards)
    opened = perf_counter() - began
    idle = process.kilobytes / 1024
    pinging = asyncio.create_task(ping(players))
    for at, player in enumerate(players):
        player.pace = EVERY[0] / 2
        asyncio.get_running_loop().call_later(EVERY[0] / 2 * at / len(players), player.play)
    await asyncio.sleep(EVERY[0] / 2)
    lines = [
        f"{len(players):,} sockets opened in {opened:.0f} s; memory {before:.0f} MB before, {idle:.0f} MB with them",
        "| a move of each person every | moves/s asked | made | p50 ms | p99 ms | server's core | clients' core | MB |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for every in EVERY:
        lines.append(_line(await step(players, boards, every, process)))
    pinging.cancel()
    broken = sum(player.wire.closed is not None for player in players)
    return [*lines, f"{broken} sockets broke"]


def _line(one: Step) -> str:
    figures = f"{one.asked:,.0f} | {one.pace:,.0f} | {one.median:.1f} | {one.slowest:.1f}"
    return f"| {one.every:g} s | {figures} | {one.server:.0f} % | {one.clients:.0f} % | {one.megabytes:.0f} |"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.crowd", description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--played", type=int, default=PLAYED)
    given = parser.parse_args()
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    os.sched_setaffinity(0, {CLIENT_CORE})
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        path = Path(folder) / "floe.db"
        pairs = runner.run(prepare(path, given.tables, given.played))
        with server(floe(str(path)), {SERVER_CORE}) as (url, process):
            lines = runner.run(crowd(url, process, pairs))
    print(f"{given.tables:,} open tables, {given.played:,} of them played at")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
