"""A crowd that comes, waits, leaves, falls silent and comes back, at two servers that fail half-way.

What the database says afterwards: nobody was lost, nobody was seated twice, and nobody waits who could play.
"""

import asyncio
import os
import random
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select

from floe.server.errors import NotFound
from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings
from floe.server.rooms.meeting import Meeting
from floe.server.rooms.parties import COUNTDOWN, parties
from floe.server.rooms.wire import SeekInfo, Seeking
from floe.server.storage import database
from floe.server.storage.rows import Seek, Wish
from floe.server.storage.schema import seats, seeks
from tests.server.clock import Clock

pytestmark = pytest.mark.anyio

WISHES: Final = (
    Seeking("arctic", 2, "quick"),
    Seeking("arctic", 3, "quick"),
    Seeking("race", 2, "calm"),
    Seeking("race", 4, "correspondence"),
)
PEOPLE: Final = 60
ROUNDS: Final = 100 if os.environ.get("FLOE_LONG") else 40
TOGETHER: Final = 12  # people who do something at the same moment


class Died(BaseException):
    """A server that ends in the middle of a request."""


class Crowd:
    """People, and what they have been told."""

    def __init__(self, nodes: list[AppContext], clock: Clock, seed: int) -> None:
        self.nodes, self.clock, self.rng = nodes, clock, random.Random(seed)
        self.people: list[str] = []
        self.told: defaultdict[str, list[str]] = defaultdict(list)
        self.begun: Counter[str] = Counter()
        self.deaths = 0

    async def come(self) -> None:
        for number in range(PEOPLE):
            self.people.append(await self.nodes[0].people.add(f"P{number}"))

    @property
    def meeting(self) -> Meeting:
        """Any node will do."""
        return self.rng.choice(self.nodes).meeting

    async def do_something(self, person: str) -> None:
        """Do what people do; a server may die of it, and then they do not know what came of it."""
        deeds: list[Callable[[str], Awaitable[None]]] = [
            self.seek,
            self.seek,
            self.look,
            self.look,
            self.stop,
            self.bots,
        ]
        try:
            await self.rng.choice(deeds)(person)
        except NotFound:
            pass
        except Died:
            self.deaths += 1

    async def seek(self, person: str) -> None:
        self.begun[person] += 1
        await self.hear(person, await self.meeting.seek(person, self.rng.choice(WISHES)))

    async def look(self, person: str) -> None:
        await self.hear(person, await self.meeting.look(person))

    async def bots(self, person: str) -> None:
        await self.hear(person, await self.meeting.take_bots(person, self.rng.choice(("cub", "scout", None))))

    async def stop(self, person: str) -> None:
        self.note(person, await self.meeting.stop(person))

    async def hear(self, person: str, seek: SeekInfo) -> None:
        """Those who are told of a table go there, and mostly say so at once."""
        if seek.table and self.rng.random() < 0.8:
            await self.stop(person)

    def note(self, person: str, table: str | None) -> None:
        if table:
            self.told[person].append(table)


@asynccontextmanager
async def two_servers(folder: Path, clock: Clock) -> AsyncIterator[list[AppContext]]:
    async with AsyncExitStack() as stack:
        settings = Settings(f"sqlite+aiosqlite:///{folder}/floe.db", clock=clock, sweep=10_000)
        yield [await stack.enter_async_context(AppContext.opened(settings)) for _ in range(2)]


def dying(crowd: Crowd, work: Callable[..., Awaitable[object]]) -> Callable[..., Awaitable[object]]:
    """Return work that a server's death sometimes prevents, or follows before anybody is told."""

    async def done(*asked: object) -> object:
        if crowd.rng.random() < 0.05:
            raise Died
        result = await work(*asked)
        if crowd.rng.random() < 0.05:
            raise Died
        return result

    return done


async def check(crowd: Crowd) -> None:
    """Compare what the database says with what people have been told."""
    async with crowd.nodes[0].database.reading() as connection:
        taken = select(seats.c.table, seats.c.identity, seats.c.away).where(seats.c.identity.is_not(None))
        rows = [*await connection.execute(taken)]
        waiting = [*await connection.execute(select(seeks.c.identity, seeks.c.table))]
    assert len({(row.table, row.identity) for row in rows}) == len(rows), "somebody sits at a table twice"
    sat = defaultdict(set)
    for row in rows:
        sat[row.identity].add(row.table)
    missed = {(row.identity, row.table) for row in rows if row.away}  # they never came, and a bot plays until they do
    on_their_way = {row.identity: row.table for row in waiting if row.table}
    for person in crowd.people:
        told = crowd.told[person]
        assert len(told) == len(set(told)), "somebody was told of a table twice"
        unheard = {on_their_way[person]} if person in on_their_way else set()
        assert sat[person] >= set(told) | unheard, "somebody does not sit where they were told to"
        silently = sat[person] - set(told) - unheard
        assert all((person, table) in missed for table in silently), "somebody sits where nobody has told them to"
        assert len(sat[person]) <= crowd.begun[person], "somebody was seated more often than they have waited"


async def seat_the_rest(crowd: Crowd) -> None:
    """Let everybody who waits look once more, at servers that do not die."""
    for person in crowd.people:
        try:
            await crowd.hear(person, await crowd.nodes[1].meeting.look(person))
        except NotFound:
            continue
    crowd.clock.now += COUNTDOWN
    await crowd.nodes[1].meeting.sweep()


async def run(folder: Path, seed: int, rounds: int, monkeypatch: pytest.MonkeyPatch) -> Crowd:
    clock = Clock()
    # Only processes die here, and never the machine: nothing has to reach the disk.
    monkeypatch.setattr(database, "_PRAGMAS", (*database._PRAGMAS, "synchronous=OFF"))
    async with two_servers(folder, clock) as nodes:
        for node in nodes:
            monkeypatch.setattr(node.bots, "wake", lambda _table: None)  # nobody plays here
        crowd = Crowd(nodes, clock, seed)
        await crowd.come()
        with monkeypatch.context() as patch:
            patch.setattr(nodes[0].meeting._seeks, "seat", dying(crowd, nodes[0].meeting._seeks.seat))
            patch.setattr(nodes[0].meeting._seeks, "begin", dying(crowd, nodes[0].meeting._seeks.begin))
            for _ in range(rounds):
                doing = [crowd.do_something(person) for person in crowd.rng.sample(crowd.people, TOGETHER)]
                await asyncio.gather(*doing)
                clock.now += crowd.rng.choice((0, 1, 2, COUNTDOWN, 25))
                await nodes[1].meeting.sweep()
        await seat_the_rest(crowd)
        await check(crowd)
        waiting = await nodes[1].meeting._seeks.waiting()
        assert not parties(waiting, clock.now), "people wait who could play"
    return crowd


@pytest.mark.marathon
@pytest.mark.parametrize("seed", range(50 if os.environ.get("FLOE_LONG") else 4))
async def test_nobody_is_lost_or_seated_twice(tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    crowd = await run(tmp_path, seed, ROUNDS, monkeypatch)
    assert crowd.deaths > 5
    assert sum(map(len, crowd.told.values())) > 30


WISHING: Final = st.builds(
    Wish, st.sampled_from(["arctic", "race"]), st.integers(2, 4), st.sampled_from(["quick", "calm"])
)


@st.composite
def crowds(draw: st.DrawFn) -> list[Seek]:
    wishes = draw(st.lists(st.tuples(WISHING, st.none() | st.floats(0, 100)), max_size=24))
    return [
        Seek(
            f"p{at}",
            wish.game,
            wish.players,
            wish.pace,
            120.0,
            20.0,
            at,
            at,
            "cub" if asked is not None else None,
            asked,
        )
        for at, (wish, asked) in enumerate(wishes)
    ]


APART: Final = st.frozensets(st.frozensets(st.integers(0, 23).map("p{}".format), min_size=2, max_size=2), max_size=6)


@given(crowds(), st.floats(0, 120), APART)
def test_parties_leave_nobody_behind_and_take_nobody_twice(
    waiting: list[Seek], now: float, apart: frozenset[frozenset[str]]
) -> None:
    found = parties(waiting, now, apart)
    seated = [one.identity for party in found for one in party]
    assert len(seated) == len(set(seated))
    for party in found:
        assert len({one.wish for one in party}) == 1
        assert len(party) == party[0].players or all(one.bot for one in party)
        assert not [pair for pair in apart if pair <= {one.identity for one in party}]
    left = [one for one in waiting if one.identity not in seated]
    assert not [party for party in parties(left, -COUNTDOWN, apart) if len(party) == party[0].players]
    assert not [one for one in left if one.bot_at is not None and one.bot_at + COUNTDOWN <= now]


@given(crowds())
def test_parties_pass_over_nobody(waiting: list[Seek]) -> None:
    found = parties(waiting, -COUNTDOWN)
    left = [one for one in waiting if one not in [seated for party in found for seated in party]]
    for party in found:
        assert party == sorted(party, key=lambda one: one.made_at)
        assert not [one for one in left if one.wish == party[0].wish and one.made_at < party[-1].made_at]
    for wish, count in Counter(one.wish for one in left).items():
        assert count < wish.players
