"""`python -m bench.levels`: how many decisions a second every bot makes on one core: what it costs to seat one.

All bots of a game decide at the same positions, spread over games that the usual level plays against itself with two
players, wherever there is a choice. Each has a process of its own that may use just one core, decides at a few
positions to warm up, and then at others until its time is over. Time is that of the processor, so that a busy machine
changes little. `python -m bench.levels learned search:200` measures some of them only.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import cycle, islice
from multiprocessing import get_context
from statistics import fmean, quantiles
from time import process_time
from typing import Any, NamedTuple

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import track
from rich.table import Table

import floe
from floe.bots import roster
from floe.bots.chance import stream
from floe.bots.levels import LEVELS, USUAL
from floe.core.chance import Chance, shuffled
from floe.core.errors import BadOption

SEED = 15_001
POSITIONS = 240
"""Different positions, from games played one after the other; a quick bot comes by them several times."""
GAMES = 6
WARM_UP = 6
LEAST = 12
"""Decisions that are timed at least, however long they take."""
SECONDS = 4.0
BOTS = (*LEVELS, "learned", "search:200")


class Pace(NamedTuple):
    """What deciding costs."""

    per_second: float
    mean: float
    slow: float
    """Milliseconds that one decision in twenty takes or more."""


def positions(game: str) -> list[Any]:
    """Return views of the seat to decide, spread over some games."""
    bot, found = roster.find(roster.available(USUAL, game), game), list[Any]()
    for number in range(GAMES):
        state, rng = floe.new(game, 2, SEED + number), stream(SEED, f"game {number}")
        while state.actor is not None:
            view = state.view(state.actor)
            found += [view] if len(view.moves) > 1 else []
            state = state.play(bot.choose(view, view.moves, rng))
    spread = found[:: max(1, len(found) // POSITIONS)]
    return shuffled(spread, Chance(SEED, "order"))  # or a slow bot would see nothing but the beginning of one game


def pace(name: str, game: str, views: list[Any]) -> Pace:
    """Return what a bot's decisions cost; runs in a process of its own."""
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    bot, times = roster.find(name, game), list[float]()
    for number, view in enumerate(cycle(views)):
        started = process_time()
        bot.choose(view, view.moves, stream(SEED, f"decision {number}"))
        times.append(process_time() - started)
        if len(times) >= WARM_UP + LEAST and sum(times[WARM_UP:]) >= SECONDS:
            break
    timed = list(islice(times, WARM_UP, None))
    return Pace(len(timed) / sum(timed), 1000 * fmean(timed), 1000 * quantiles(timed, n=20)[-1])


def measured(name: str, game: str, views: list[Any]) -> list[str]:
    """Return a bot's pace as text, or dashes where the game lacks it."""
    try:
        roster.find(name, game)
    except BadOption:
        return ["–", "–", "–"]
    with ProcessPoolExecutor(1, get_context("spawn")) as processes:
        found = processes.submit(pace, name, game, views).result()
    per_second = f"{found.per_second:,.0f}" if found.per_second >= 10 else f"{found.per_second:.1f}"
    return [per_second, f"{found.mean:.2f}", f"{found.slow:.2f}"]


def main(*wanted: str) -> None:
    """Measure everybody and print the table."""
    table = Table("game", "bot", "played by", title="Decisions of a bot, on one core", box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("a second", "ms each", "one in 20 takes"):
        table.add_column(heading, justify="right")
    for game in floe.registered_games():
        views, levels = positions(game), roster.levels_of(game)
        for name in track(wanted or BOTS, game, transient=True):
            played_by = levels[name].bot if name in levels else ""
            table.add_row(game, name, played_by, *measured(name, game, views))
    Console().print(table)


if __name__ == "__main__":
    main(*sys.argv[1:])
