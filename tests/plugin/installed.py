"""Pebbles, the tiny plug-in that tests use: importable in every test, a registered game only where a test wants it."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from floe.core import registry

SITE: Final = Path(__file__).parent / "site"
"""A folder as pip fills it: a package, and beside it what the package says about itself."""

registry.registered_games()  # looks for plug-ins once a process: now, so that other tests have Floe's own games only
sys.path.append(str(SITE))


@contextmanager
def installed(*folders: Path) -> Iterator[None]:
    """Register the games of these folders, found as those of any installed package are; forget them afterwards."""
    before, path = dict(registry._games), sys.path[:]
    sys.path[:] = [*path, *map(str, folders)]
    registry._games.clear()
    registry._discover.cache_clear()
    try:
        yield
    finally:
        registry._discover()  # in case the test asked for no game: later tests must not find the plug-in
        sys.path[:] = path
        registry._games.clear()
        registry._games.update(before)
