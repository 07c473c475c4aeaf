"""A server to be hurt: its nodes, what they stand on, and the networks between them."""

import asyncio
import multiprocessing
import os
import random
import signal
import socket
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, nullcontext
from pathlib import Path
from time import sleep
from typing import Any, Final, Protocol
from urllib.parse import urlsplit

from tests.faults import node
from tests.faults.network import Network
from tests.server.engines import Engine, free_port, postgresql_engine, redis_engine

# Forked off a process that has imported everything: a server that starts in no time can be killed often.
_PROCESSES: Final = multiprocessing.get_context("forkserver")
_PROCESSES.set_forkserver_preload(["tests.faults.node", "tests.faults.campaign", "asyncpg", "aiosqlite"])


class Process(Protocol):
    """What a node needs of its process."""

    @property
    def pid(self) -> int | None:
        """Its number."""

    def is_alive(self) -> bool:
        """Return whether it runs."""

    def kill(self) -> None:
        """End it at once."""

    def terminate(self) -> None:
        """Ask it to end."""

    def join(self, timeout: float) -> None:
        """Wait until it has ended."""


class Node:
    """A process that serves, and may be killed and started again at the same address."""

    def __init__(self, folder: Path, number: int, *stands_on: str | None) -> None:
        self._port, self._stands_on = free_port(), stands_on
        self.url = f"http://127.0.0.1:{self._port}"
        self._wrong, self.log = folder / f"clock-{number}", folder / f"log-{number}"
        self.step_clock(0)
        self.spawn()
        self.wait()

    def spawn(self) -> None:
        """Start its process."""
        self._process = self._started(self._port, self._wrong, self.log, *self._stands_on)

    def _started(self, *asked: Any) -> Process:
        process = _PROCESSES.Process(target=node.serve, args=asked)
        process.start()
        return process

    def wait(self) -> None:
        """Wait until it listens; raises ChildProcessError if it has ended."""
        while self._process.is_alive():
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self._port)) == 0:
                    return
            sleep(0.05)
        raise ChildProcessError(self.log.read_text())

    @property
    def pid(self) -> int:
        assert self._process.pid
        return self._process.pid

    def kill(self) -> None:
        """Kill it at once; it can do nothing about that."""
        self._process.kill()
        self._process.join(30)

    def stop(self) -> None:
        """Stop it as a host does, who lets requests under way finish."""
        self._process.terminate()
        self._process.join(30)

    def pause(self) -> None:
        """Stop it in the middle of whatever it does."""
        os.kill(self.pid, signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on."""
        os.kill(self.pid, signal.SIGCONT)

    def step_clock(self, seconds: float) -> None:
        """Set its clock wrong by some seconds."""
        new = self._wrong.with_suffix(".new")
        new.write_text(str(seconds))
        new.replace(self._wrong)  # it may read the file at any moment


class Site:
    """Everything that can be hurt."""

    def __init__(self, nodes: list[Node], database: str) -> None:
        self.nodes, self.database = nodes, database
        self.file: Path | None = None
        self.postgres: Engine | None = None
        self.redis: Engine | None = None
        self.to_postgres: Network | None = None
        self.to_redis: Network | None = None
        self.disk: Path | None = None
        """A small disk that the store is on; None where it is on the machine's own."""
        self.networks: list[Network] = []
        """The lines of the players."""

    def node(self, rng: random.Random) -> Node:
        return rng.choice(self.nodes)


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Path]:
    """Mount a disk that is full soon, which only root may do."""
    disk = folder / "disk"
    disk.mkdir()
    folder.chmod(0o711)  # PostgreSQL runs as somebody else
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "floe-faults", str(disk)], check=True)
    try:
        yield disk
    finally:
        subprocess.run(["umount", "--lazy", str(disk)], check=True)


@asynccontextmanager
async def over_sqlite(folder: Path, *, on_small_disk: bool = False, mutant: str | None = None) -> AsyncIterator[Site]:
    """Run one node over a file."""
    with small_disk(folder, 64) if on_small_disk else nullcontext() as disk:
        file = (disk or folder) / "floe.db"
        async with _closing(Site([Node(folder, 1, str(file), None, mutant)], f"sqlite+aiosqlite:///{file}")) as site:
            site.file, site.disk = file, disk
            yield site


@asynccontextmanager
async def over_postgresql(folder: Path, *, on_small_disk: bool = False) -> AsyncIterator[Site]:
    """Run two nodes over PostgreSQL and Redis, each through a network."""
    async with AsyncExitStack() as stack:
        disk = stack.enter_context(small_disk(folder, 256)) if on_small_disk else None
        postgres, redis = stack.enter_context(postgresql_engine(disk)), stack.enter_context(redis_engine())
        to_postgres, database = await _through(stack, postgres)
        to_redis, news = await _through(stack, redis)
        nodes = [await asyncio.to_thread(Node, folder, number, database, news) for number in (1, 2)]
        site = await stack.enter_async_context(_closing(Site(nodes, postgres.address)))
        site.postgres, site.redis, site.disk = postgres, redis, disk
        site.to_postgres, site.to_redis = to_postgres, to_redis
        yield site


async def _through(stack: AsyncExitStack, engine: Engine) -> tuple[Network, str]:
    """Return a network to an engine, and the engine's address through it."""
    plain = urlsplit(engine.address).netloc.rpartition("@")[2]
    network = await stack.enter_async_context(Network(f"tcp://{plain}"))
    return network, engine.address.replace(plain, urlsplit(network.url).netloc)


@asynccontextmanager
async def _closing(site: Site) -> AsyncIterator[Site]:
    try:
        yield site
    finally:
        for one in site.nodes:
            one.kill()
