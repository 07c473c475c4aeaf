"""What the tests of the server share: a house with a database of its own, and people in it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from floe.server.house import House
from floe.server.settings import Settings


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database=f"sqlite+aiosqlite:///{tmp_path}/floe.db", requests_a_second=10_000)


@pytest.fixture
async def house(settings: Settings) -> AsyncIterator[House]:
    async with House.opened(settings) as house:
        yield house


@pytest.fixture
async def ada(house: House) -> str:
    return await house.people.add("Ada")


@pytest.fixture
async def bo(house: House) -> str:
    return await house.people.add("Bo")
