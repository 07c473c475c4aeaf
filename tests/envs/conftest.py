from collections.abc import Iterator

import pytest

from tests.plugin.installed import installed


@pytest.fixture(autouse=True)
def pebbles_is_a_game() -> Iterator[None]:
    with installed():
        yield
