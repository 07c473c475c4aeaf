"""What the tests of accounts share: a key to sign in with, and another browser to do it in."""

from collections.abc import Iterator

import httpx
import pytest

from tests.server.authenticator import Authenticator
from tests.server.servers import Live


@pytest.fixture
def key(live: Live) -> Authenticator:
    return Authenticator(live.url)


@pytest.fixture
def other(live: Live) -> Iterator[httpx.Client]:
    """Return another browser, of nobody in particular."""
    with live.stranger() as client:
        yield client
