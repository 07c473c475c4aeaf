"""Warm-up: compiles the code of strong bots and judges in a process of its own, before anybody needs it."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from select import select
from typing import Final

from floe.bots.levels import USUAL
from floe.bots.roster import entries_of, find
from floe.core.errors import MissingExtra
from floe.core.registry import new, registered_games
from floe.server.play.orphans import end_with_parent
from floe.study.judging import warm_judge

_NULL: Final = subprocess.DEVNULL
_DELAY: Final = 3.0  # seconds for the server to start and its first visitors to see a page


@contextmanager
def in_background() -> Iterator[None]:
    """Warm up while the block runs."""
    asked = [sys.executable, "-m", "floe.server.ops.warm_up"]
    with subprocess.Popen(asked, stdin=subprocess.PIPE, stdout=_NULL, stderr=_NULL) as process:
        try:
            yield
        finally:
            process.terminate()


def warm() -> None:
    """Let bots of every game make one small decision, which compiles their code: first the one most people meet."""
    usual = [(game, USUAL) for game in registered_games()]
    with_budget = [(game, f"{bot}:1") for game, _ in usual for bot, entry in entries_of(game).items() if entry.counts]
    for game, bot in usual + with_budget:
        state = new(game, registered_games()[game].seats[0], 1)
        view = state.view(state.actor)
        with suppress(MissingExtra):
            find(bot, game).choose(view, view.moves, random.Random(1))


def warm_judges() -> None:
    """Let the judge of every game look at its deal, as it does in a review."""
    for game in registered_games():
        with suppress(MissingExtra):
            warm_judge(game)


def main() -> None:
    """Warm up at the lowest priority, unless the server stops before it begins."""
    os.nice(19)
    end_with_parent()
    # The server holds the other end of stdin: end of file means that it has stopped.
    gone, _, _ = select([sys.stdin], [], [], _DELAY)
    if not gone:
        warm()
        warm_judges()


if __name__ == "__main__":
    main()
