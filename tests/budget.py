"""A plug-in for pytest, for `make quick`: after a number of seconds no further test begins."""

from time import monotonic
from typing import Final

import pytest

STARTED: Final = monotonic()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--budget", type=float, default=None, help="seconds after which no further test begins")


def pytest_runtest_setup(item: pytest.Item) -> None:
    budget = item.config.getoption("--budget")
    if budget is not None and monotonic() - STARTED > budget:
        pytest.skip("out of time; make test runs it")
