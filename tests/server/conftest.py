"""What the tests of the server share: a context with a database of its own, and people in it."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
import pytest

from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings
from tests.server.clock import Clock
from tests.server.servers import Live, serving


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def clock() -> Clock:
    """Return a clock that a test turns; it has to be among the test's settings."""
    return Clock()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database=f"sqlite+aiosqlite:///{tmp_path}/floe.db", requests_a_second=10_000)


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """Return a server on a real port, one for all tests of a file."""
    path = tmp_path_factory.mktemp("live") / "floe.db"
    with serving(Settings(database=f"sqlite+aiosqlite:///{path}", requests_a_second=10_000)) as live:
        yield live


@pytest.fixture
def people(live: Live) -> Iterator[Callable[[str], httpx.Client]]:
    """Return a way to get clients with identities, closed after the test."""
    with ExitStack() as stack:
        yield lambda name: stack.enter_context(closing(live.person(name)))


@pytest.fixture
def stranger(live: Live) -> Iterator[httpx.Client]:
    with live.stranger() as client:
        yield client


@pytest.fixture
async def context(settings: Settings) -> AsyncIterator[AppContext]:
    async with AppContext.opened(settings) as context:
        yield context


@pytest.fixture
async def ada(context: AppContext) -> str:
    return await context.people.add("Ada")


@pytest.fixture
async def bo(context: AppContext) -> str:
    return await context.people.add("Bo")
