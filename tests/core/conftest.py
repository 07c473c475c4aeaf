from collections.abc import Iterator

import pytest

from floe.core import registry
from tests.core import pebbles


@pytest.fixture(autouse=True)
def pebbles_is_a_game() -> Iterator[None]:
    """Let the smallest game be known while the core is tested, and only then."""
    before = dict(registry._games)
    registry.register(pebbles.GAME)
    yield
    registry._games.clear()
    registry._games.update(before)
