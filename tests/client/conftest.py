"""A server for the tests of the client, and people at it."""

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from floe.client import Client
from floe.server.ops.settings import Settings
from tests.client.proxy import Proxy
from tests.server.servers import Live, serving


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    path = tmp_path_factory.mktemp("live") / "floe.db"
    with serving(Settings(f"sqlite+aiosqlite:///{path}", requests_a_second=10_000)) as live:
        yield live


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as stack:
        yield stack


@pytest.fixture
async def proxy(live: Live) -> AsyncIterator[Proxy]:
    async with Proxy(live.url) as proxy:
        yield proxy


@pytest.fixture
async def ada(live: Live, stack: AsyncExitStack) -> Client:
    return await stack.enter_async_context(Client(live.url, name="Ada"))


@pytest.fixture
async def bo(live: Live, stack: AsyncExitStack) -> Client:
    return await stack.enter_async_context(Client(live.url, name="Bo"))


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", requests_a_second=10_000)
