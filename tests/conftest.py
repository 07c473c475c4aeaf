"""What every test shares."""

import gc
import os
from collections import Counter

import pytest
from hypothesis import settings

# Machines differ, and coverage slows them all: time is measured in bench/, not by failing a law of the rules.
# The same examples every time, so that a change fails for what it does and not by luck; `explore` looks further.
settings.register_profile("floe", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=1_000)
settings.load_profile(os.environ.get("FLOE_HYPOTHESIS", "floe"))
# As often as usual it took a sixth of the time.
gc.set_threshold(100_000, 20, 20)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the files that take longest, so that in the end no core waits long for the other.

    Commands come last: some need kernels, which are compiled meanwhile.
    """
    _refuse_namesakes(items)
    long = {item.path for item in items if item.get_closest_marker("marathon")}
    tests = Counter(item.path for item in items)
    items.sort(key=lambda item: ("cli" in item.path.parts, item.path not in long, -tests[item.path]))


def pytest_collection_finish() -> None:
    """Spare the search for circles of references what has been imported for good."""
    gc.collect()
    gc.freeze()


def _refuse_namesakes(items: list[pytest.Item]) -> None:
    """Stop if two tests have the same name: of those xdist would run but one, without a word."""
    names = Counter(item.nodeid for item in items)
    if twice := [name for name, count in names.items() if count > 1]:
        raise pytest.UsageError(f"tests of the same name: {', '.join(twice)}")
