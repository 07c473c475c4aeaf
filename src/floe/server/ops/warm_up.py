"""Compiling what strong bots need before anybody asks for one, in a process of its own; the disk keeps it for good."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from select import select
from typing import Final

from floe.bots.roster import ROSTER, bots_of, find
from floe.core.registry import games, new

_NOWHERE: Final = subprocess.DEVNULL
_DELAY: Final = 3.0  # seconds in which the server starts and its first visitors see a page


@contextmanager
def warming() -> Iterator[None]:
    """Warm up beside whatever else is done, as long as that lasts."""
    asked = [sys.executable, "-m", "floe.server.ops.warm_up"]
    with subprocess.Popen(asked, stdin=subprocess.PIPE, stdout=_NOWHERE, stderr=_NOWHERE) as process:
        try:
            yield
        finally:
            process.terminate()


def warm() -> None:
    """Let every bot that takes a budget make one small decision in every game it knows."""
    for game in games():
        state = new(game, games()[game].seats[0], 1)
        view = state.view(state.actor)
        for bot in (name for name in bots_of(game) if ROSTER[name].counts):
            with suppress(ImportError):  # what it needs is not installed
                find(f"{bot}:1", game).choose(view, view.moves, random.Random(1))


def main() -> None:
    """Warm up with what the processor has to spare, unless the server has gone before."""
    os.nice(19)
    gone, _, _ = select([sys.stdin], [], [], _DELAY)
    if not gone:
        warm()


if __name__ == "__main__":
    main()
