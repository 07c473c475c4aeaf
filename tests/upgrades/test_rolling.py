"""A rolling restart: nodes of two releases over one PostgreSQL and Redis, replaced one by one while people play."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.faults import truth
from tests.faults.campaign import CLEAR, playing, recovered
from tests.faults.checker import violations
from tests.faults.history import History, Move
from tests.faults.players import Player
from tests.faults.site import Node, Process, Site
from tests.server.engines import postgresql, redis
from tests.upgrades.old import OLD, ROOT, source

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class _Process(subprocess.Popen[bytes]):
    def is_alive(self) -> bool:
        return self.poll() is None

    def join(self, timeout: float) -> None:
        self.wait(timeout)


class Release(Node):
    """A node that runs some release's code."""

    src = ROOT / "src"

    def _started(self, *asked: Any) -> Process:
        path = os.pathsep.join((str(self.src), str(ROOT)))
        command = [sys.executable, "-m", "tests.faults.node", *map(str, asked)]
        return _Process(command, env={**os.environ, "PYTHONPATH": path})

    def upgrade(self) -> None:
        """Stop it, and start it again with the code of today."""
        self.stop()
        self.src = ROOT / "src"
        self.spawn()
        self.wait()


@contextmanager
def old_nodes(folder: Path, src: Path) -> Iterator[Site]:
    """Run two nodes of earlier code over PostgreSQL and Redis."""

    class Old(Release):
        pass

    Old.src = src
    with postgresql() as database, redis() as news:
        with ThreadPoolExecutor() as together:
            nodes: list[Node] = list(together.map(lambda number: Old(folder, number, database, news), (1, 2)))
        try:
            yield Site(nodes, database)
        finally:
            for node in nodes:
                node.kill()


async def replace(site: Site, number: int) -> None:
    """Replace a node by one of today: the balancer sends its players to the other until it is back."""
    node, other = site.nodes[number], site.nodes[1 - number]
    assert isinstance(node, Release)
    moved = [network for network in site.networks if network.to == node.url]
    for network in moved:
        network.to = other.url
    await asyncio.to_thread(node.upgrade)
    for network in moved:
        network.to = node.url
        network.cut()


async def go_on(everybody: list[Player]) -> None:
    """Let everybody move a few times more."""
    for _ in range(2):
        assert await recovered(everybody) is not None


async def test_no_move_is_lost(tmp_path: Path) -> None:
    history: History = []
    with source(OLD) as src, old_nodes(tmp_path, src) as site:
        async with AsyncExitStack() as stack, playing(site, 1, history, stack) as everybody:
            await go_on(everybody)  # two of before
            await replace(site, 0)
            await go_on(everybody)  # one of before over the database of today, one of today
            await replace(site, 1)
            await go_on(everybody)  # two of today
        truths = await truth.read(site.database, {event.table for event in history})
        log = "".join(node.log.read_text() for node in site.nodes)
    assert violations(history, truths) == []
    assert {event.why for event in history if isinstance(event, Move)} <= CLEAR
    assert "trace" not in log.lower()
    assert sum(event.outcome == "ok" for event in history if isinstance(event, Move)) > 30
