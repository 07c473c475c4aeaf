"""Hundreds of people look for somebody to play with at two nodes over PostgreSQL, while nodes are killed.

Whatever the nodes and their clocks do: nobody is lost, and nobody is seated twice. The database has the last word.
"""

import asyncio
import os
import random
from collections import Counter, defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import create_async_engine

from floe.server.storage.schema import seats, seeks, tables
from tests.faults.site import Site, over_postgresql

pytestmark = pytest.mark.anyio

WISHES: Final = (
    {"game": "arctic", "players": 2, "pace": "quick"},
    {"game": "arctic", "players": 2, "pace": "calm"},
    {"game": "race", "players": 3, "pace": "quick"},
)
AGAIN: Final = 0.1  # seconds before the next try where a node does not answer
FEW: Final = 8  # people, of whom each takes bots at once: others with the same wish may never come


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Person:
    """Somebody who waits at any node that answers, and notes every table they are told of."""

    def __init__(self, site: Site, rng: random.Random, here: set["Person"]) -> None:
        self.site, self.rng, self.here = site, rng, here
        here.add(self)
        self.http = httpx.AsyncClient(timeout=20, verify=False)
        self.told: set[str] = set()
        self.waits = self.leaves = self.cuts = 0

    async def ask(self, method: str, path: str, **asked: Any) -> httpx.Response:
        """Ask any node, and another one if it dies; nobody knows then whether it was done."""
        while True:
            try:
                answer = await self.http.request(method, self.site.node(self.rng).url + path, **asked)
                if answer.status_code < 500:
                    return answer
            except httpx.TransportError as error:
                self.cuts += 1
                self.waits += isinstance(error, httpx.TimeoutException)  # a busy node may still do it, much later
            await asyncio.sleep(AGAIN)

    async def play(self, times: int) -> None:
        """Look for others some times, one after the other."""
        named = await self.ask("POST", "/api/me", json={"name": f"P{self.rng.randrange(10_000)}"})
        self.cookie = named.cookies["floe"]
        self.http.cookies.clear()  # of the node's address; this one is sent to all
        self.http.headers["cookie"] = f"floe={self.cookie}"
        for _ in range(times):
            self.waits += 1
            await (self.leave_soon() if self.rng.random() < 0.3 else self.wait())
        self.here.discard(self)

    async def wait(self) -> None:
        """Wait until there is a table, and come to it."""
        wish = self.rng.choice(WISHES)
        known = await self.ask("POST", "/api/me/seek", json=wish)
        while not (seek := known.json()).get("table"):
            known = await self.ask("GET", "/api/me/seek", params={"tag": seek.get("tag", "")})
            if known.status_code == 404:  # forgotten: the machine was too busy for a while
                self.waits += 1
                known = await self.ask("POST", "/api/me/seek", json=wish)
            elif self.rng.random() < 0.2 or len(self.here) < FEW:
                known = await self.ask("POST", "/api/me/seek/bots", json={"bot": "cub"})
        self.told.add(seek["table"])
        await self.stop()

    async def leave_soon(self) -> None:
        """Wait for a moment, and then no more."""
        await self.ask("POST", "/api/me/seek", json=self.rng.choice(WISHES))
        await asyncio.sleep(self.rng.random() / 2)
        self.leaves += 1
        await self.stop()

    async def stop(self) -> None:
        """Wait no more. What a node has not answered before it died is looked up: that counts as told, too."""
        answer = await self.ask("DELETE", "/api/me/seek")
        if answer.json()["table"]:
            self.told.add(answer.json()["table"])

    async def own_tables(self) -> set[str]:
        return {one["id"] for one in (await self.ask("GET", "/api/tables")).json()["tables"]}


async def harm(site: Site, rng: random.Random, kills: int) -> None:
    """Kill nodes, one at a time, and start them again with clocks that are wrong."""
    for _ in range(kills):
        await asyncio.sleep(0.5 + rng.random())
        node = site.node(rng)
        node.step_clock(rng.choice((-3600, 0, 60, 3600)))
        await asyncio.to_thread(node.kill)
        await asyncio.to_thread(node.spawn)
        await asyncio.to_thread(node.wait)


@asynccontextmanager
async def crowd(site: Site, count: int, seed: int) -> AsyncIterator[list[Person]]:
    here: set[Person] = set()
    people = [Person(site, random.Random(seed + number), here) for number in range(count)]
    try:
        yield people
    finally:
        for person in people:
            await person.http.aclose()


async def check(site: Site, people: list[Person]) -> None:
    """Ask the database what has become of everybody."""
    engine = create_async_engine(site.database)
    async with engine.connect() as connection:
        taken = select(seats.c.table, seats.c.identity).where(seats.c.identity.is_not(None))
        rows = [*await connection.execute(taken)]
        waiting = [*await connection.execute(select(seeks))]
        dealt = [*await connection.scalars(select(tables.c.id).where(tables.c.status != "open"))]
    await engine.dispose()
    assert len({(row.table, row.identity) for row in rows}) == len(rows), "somebody sits at a table twice"
    sat = defaultdict(set)
    for row in rows:
        sat[row.identity].add(row.table)
    assert {row.table for row in rows} <= set(dealt), "a table was made and not dealt"
    assert not [row for row in waiting if row.table is None], "somebody still waits"
    by_cookie = {frozenset(tables) for tables in sat.values()}
    for person in people:
        own = await person.own_tables()
        assert own >= person.told, "somebody was told of a table where they do not sit"
        assert not own or frozenset(own) in by_cookie
        assert len(own) <= person.waits, "somebody was seated more often than they have waited"
        # An answer to a stop may be lost with a node: the table is in the list all the same.
        assert len(own - person.told) <= person.cuts
    assert sum([len(await person.own_tables()) for person in people]) == len(rows)


async def run(folder: Path, seed: int, count: int, times: int, kills: int) -> Counter[str]:
    async with over_postgresql(folder) as site, crowd(site, count, seed) as people:
        async with asyncio.timeout(240), asyncio.TaskGroup() as group:
            for person in people:
                group.create_task(person.play(times))
            group.create_task(harm(site, random.Random(seed), kills))
        for node in site.nodes:
            node.step_clock(0)
        await check(site, people)
        return Counter(
            waits=sum(one.waits for one in people),
            leaves=sum(one.leaves for one in people),
            cuts=sum(one.cuts for one in people),
            tables=sum([len(one.told) for one in people]),
        )


@pytest.mark.marathon
async def test_nobody_is_lost_or_seated_twice_when_nodes_die(tmp_path: Path) -> None:
    count, times, kills = (80, 20, 12) if os.environ.get("FLOE_LONG") else (40, 5, 5)
    seen = await run(tmp_path, seed=2, count=count, times=times, kills=kills)
    assert seen["waits"] >= count * times
    assert seen["cuts"] > 0, "no node died at a bad moment"
    assert seen["tables"] > 2 * count
