"""The faults: each hurts a site for a moment, and leaves it as it was."""

import asyncio
import random
import resource
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from pathlib import Path
from time import sleep
from typing import Final

from tests.faults.network import Network
from tests.faults.site import Node, Site
from tests.server.engines import Engine

Fault = Callable[[Site, random.Random], Awaitable[None]]

LONGEST_PAUSE: Final = 6.0  # seconds of most faults; a whole minute is a fault of its own
_LARGEST_STEP: Final = 3600.0  # seconds by which a clock is set wrong


async def kill(site: Site, rng: random.Random) -> None:
    """Kill a node with SIGKILL, and start it again."""
    node = site.node(rng)
    node.kill()
    await _start(node)


async def kill_while_starting(site: Site, rng: random.Random) -> None:
    """Kill a node, and once more while it starts."""
    node = site.node(rng)
    node.kill()
    node.spawn()
    await asyncio.sleep(rng.uniform(0, 1))
    node.kill()
    await _start(node)


async def _start(node: Node) -> None:
    """Start a node as a host's supervisor would, which tries again where its database is away just then."""
    while True:
        node.spawn()
        with suppress(ChildProcessError):
            return await asyncio.to_thread(node.wait)
        await asyncio.sleep(0.5)


async def pause(site: Site, rng: random.Random) -> None:
    """Stop a node in the middle of its work (SIGSTOP), and let it go on."""
    await _paused(site.node(rng), rng.uniform(0.5, LONGEST_PAUSE))


async def pause_for_a_minute(site: Site, rng: random.Random) -> None:
    """Stop a node for so long that everybody believes it dead."""
    await _paused(site.node(rng), 60)


async def _paused(node: Node | Engine, seconds: float) -> None:
    node.pause()
    await asyncio.sleep(seconds)
    node.resume()


async def step_clock(site: Site, rng: random.Random) -> None:
    """Set the clock of a node wrong, forwards or backwards, for a while."""
    node = site.node(rng)
    node.step_clock(rng.uniform(-_LARGEST_STEP, _LARGEST_STEP))
    await asyncio.sleep(rng.uniform(0.5, 3))
    node.step_clock(0)


async def cut_lines(site: Site, rng: random.Random) -> None:
    """Cut the lines of some players, who come back to any node."""
    for network in rng.sample(site.networks, len(site.networks) // 2):
        network.to = site.node(rng).url
        network.cut()


async def lose_answers(site: Site, rng: random.Random) -> None:
    """Lose what the server answers to some players, and then cut their lines."""
    await _deaf(rng.sample(site.networks, len(site.networks) // 2), rng.uniform(0.1, 2))


async def _deaf(networks: list[Network], seconds: float) -> None:
    for network in networks:
        network.is_deaf = True
    await asyncio.sleep(seconds)
    for network in networks:
        network.is_deaf = False
        network.cut()


async def stall_lines(site: Site, rng: random.Random) -> None:
    """Lose packets of some players, both ways: nothing comes through until they are sent again."""
    await _stalled(rng.sample(site.networks, len(site.networks) // 2), rng.uniform(0.2, 4))


async def _stalled(networks: list[Network], seconds: float) -> None:
    for network in networks:
        network.is_stalled = True
    await asyncio.sleep(seconds)
    for network in networks:
        network.is_stalled = False


async def double(site: Site, rng: random.Random) -> None:
    """Send what players ask for twice."""
    await _doubled(site.networks, rng.uniform(1, 3))


async def _doubled(networks: list[Network], seconds: float) -> None:
    for network in networks:
        network.is_doubling = True
    await asyncio.sleep(seconds)
    for network in networks:
        network.is_doubling = False


async def restart_postgresql(site: Site, rng: random.Random) -> None:
    """Stop PostgreSQL and start it again."""
    await _restart(site.postgres, rng)


async def restart_redis(site: Site, rng: random.Random) -> None:
    """Stop Redis and start it again."""
    await _restart(site.redis, rng)


async def _restart(engine: Engine | None, rng: random.Random) -> None:
    assert engine
    await asyncio.to_thread(engine.stop)
    await asyncio.sleep(rng.uniform(0, 3))
    await asyncio.to_thread(engine.start)


async def pause_redis(site: Site, rng: random.Random) -> None:
    """Let Redis answer nobody for a while; its lines stay open."""
    assert site.redis
    await _paused(site.redis, rng.uniform(0.5, LONGEST_PAUSE))


async def cut_redis(site: Site, rng: random.Random) -> None:
    """Cut the lines to Redis again and again: some news are lost on the way to it, some on the way from it."""
    await _cut(site.to_redis, rng)


async def lose_news(site: Site, rng: random.Random) -> None:
    """Lose all that Redis says, and then cut its lines."""
    assert site.to_redis
    await _deaf([site.to_redis], rng.uniform(0.1, 3))


async def double_news(site: Site, rng: random.Random) -> None:
    """Send what nodes tell each other twice."""
    assert site.to_redis
    await _doubled([site.to_redis], rng.uniform(1, 3))


async def pause_postgresql(site: Site, rng: random.Random) -> None:
    """Let PostgreSQL answer nobody for longer than the server is patient."""
    assert site.postgres
    await _paused(site.postgres, rng.uniform(1, 14))


async def cut_postgresql(site: Site, rng: random.Random) -> None:
    """Cut the lines to PostgreSQL again and again: some commits are done, and nobody is told."""
    await _cut(site.to_postgres, rng)


async def _cut(network: Network | None, rng: random.Random) -> None:
    assert network
    for _ in range(rng.randrange(1, 12)):
        network.cut()
        await asyncio.sleep(rng.uniform(0, 0.3))


async def lose_commits(site: Site, rng: random.Random) -> None:
    """Lose all that PostgreSQL answers, and then cut its lines: whatever was asked for is done, and nobody is told."""
    assert site.to_postgres
    await _deaf([site.to_postgres], rng.uniform(0.1, 3))


async def stall_postgresql(site: Site, rng: random.Random) -> None:
    """Lose packets to and from PostgreSQL until they are sent again."""
    assert site.to_postgres
    await _stalled([site.to_postgres], rng.uniform(0.2, 4))


async def fill_disk(site: Site, rng: random.Random) -> None:
    """Leave no room on the store's small disk; where it has none, let no file of the node grow any more."""
    seconds = rng.uniform(0.5, 3)
    if site.disk:
        await asyncio.to_thread(_fill, site.disk / "filler", seconds)
    else:
        await _keep_files_small(site.node(rng), seconds)


def _fill(filler: Path, seconds: float) -> None:
    with suppress(OSError), filler.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(4096))
    sleep(seconds)
    filler.unlink()


async def _keep_files_small(node: Node, seconds: float) -> None:
    unlimited = resource.RLIM_INFINITY
    resource.prlimit(node.pid, resource.RLIMIT_FSIZE, (1, unlimited))
    await asyncio.sleep(seconds)
    resource.prlimit(node.pid, resource.RLIMIT_FSIZE, (unlimited, unlimited))


async def slow_disk(site: Site, rng: random.Random) -> None:
    """Keep the file's write lock for seconds: to the server that is a disk which does not come back from a write."""
    assert site.file
    await asyncio.to_thread(_hog, site.file, rng.uniform(0.5, 4))


def _hog(file: Path, seconds: float) -> None:
    with closing(sqlite3.connect(file, timeout=30, isolation_level=None)) as hog:
        hog.execute("BEGIN IMMEDIATE")
        sleep(seconds)
        hog.execute("ROLLBACK")


EVERYWHERE: Final[tuple[Fault, ...]] = (
    kill_while_starting,
    pause,
    step_clock,
    cut_lines,
    lose_answers,
    stall_lines,
    double,
)
OVER_SQLITE: Final[tuple[Fault, ...]] = (*EVERYWHERE, fill_disk, slow_disk)
OVER_POSTGRESQL: Final[tuple[Fault, ...]] = (
    *EVERYWHERE,
    restart_postgresql,
    pause_postgresql,
    cut_postgresql,
    lose_commits,
    stall_postgresql,
    restart_redis,
    pause_redis,
    cut_redis,
    lose_news,
    double_news,
)
