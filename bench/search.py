"""`python -m bench.search`: simulations a second of our search, beside OpenSpiel's ISMCTS, in one run on one core.

One simulation draws a determinization, selects its way down the tree, expands a leaf and rolls out. Every engine
searches positions spread over whole games played at random, in a process of its own, three games after one to warm up;
the best of them counts. Time is that of the processor.
"""

from __future__ import annotations

import os
import random
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import fmean
from time import process_time
from typing import Any, NamedTuple

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import track
from rich.table import Table

import floe
from floe.bots import roster

GAMES = 3
POSITIONS = 12
"""Positions searched in a game, evenly spread."""
SEED = 2026
HEARTS = "hearts(pass_cards=false)"
"""With cards passed, OpenSpiel's own resampling finds no state for some positions, and its search breaks."""

Think = Callable[[], object]
"""Searches one position."""


class Searcher(NamedTuple):
    """A search to measure, and how many simulations it is asked for at a position."""

    engine: str
    game: str
    players: int
    simulations: int
    positions: Callable[[int, int], Iterator[Think]]
    """Yields, for a number of simulations and a seed, searches of positions along a game."""


class Pace(NamedTuple):
    """Simulations a second: over a whole game, and at its beginning, where play-outs are longest."""

    over_all: float
    at_first: float


def ours(bot_name: str, name: str, players: int, simulations: int, seed: int) -> Iterator[Think]:
    """Yield one of our searches at positions of a game played at random."""
    bot, rng, state = roster.find(f"{bot_name}:{simulations}", name), random.Random(seed), floe.new(name, players, seed)
    while not state.over:
        view = state.view(state.actor)
        if len(view.moves) > 1:
            yield partial(bot.rank, view, view.moves, random.Random(seed))
        state = state.play(rng.choice(state.moves))


def openspiel(name: str, simulations: int, seed: int, make: Callable[[Any, int, int], Any]) -> Iterator[Think]:
    """Yield OpenSpiel's search at positions of a game played at random."""
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(seed)
    bot, state = make(game, simulations, seed), game.new_initial_state()
    while not state.is_terminal():
        actions = state.legal_actions()
        if not state.is_chance_node() and len(actions) > 1:
            yield partial(bot.step, state.clone())
        state.apply_action(rng.choice(actions))


def in_cpp(_game: Any, simulations: int, seed: int) -> Any:
    """OpenSpiel's ISMCTS in C++, playing out at random."""
    import pyspiel

    return pyspiel.ISMCTSBot(seed, pyspiel.RandomRolloutEvaluator(1, seed), 2.0, simulations)


def in_python(game: Any, simulations: int, seed: int) -> Any:
    """OpenSpiel's ISMCTS in Python over its C++ games, playing out at random."""
    import numpy as np
    from open_spiel.python.algorithms import ismcts, mcts

    chance = np.random.RandomState(seed)
    return ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, chance), 2.0, simulations, random_state=chance)


SEARCHERS = (
    *(
        Searcher(f"Floe, {bot}", name, players, 1000, partial(ours, bot, name, players))
        for bot in ("search", "learned")
        for name, game in floe.registered_games().items()
        for players in game.seats
        if bot in roster.bots_of(name)
    ),
    Searcher("OpenSpiel, C++", "hearts", 4, 1000, partial(openspiel, HEARTS, make=in_cpp)),
    Searcher("OpenSpiel, C++", "gin_rummy", 2, 100, partial(openspiel, "gin_rummy", make=in_cpp)),
    Searcher("OpenSpiel, Python", "hearts", 4, 100, partial(openspiel, HEARTS, make=in_python)),
    Searcher("OpenSpiel, Python", "gin_rummy", 2, 20, partial(openspiel, "gin_rummy", make=in_python)),
)


def pace(searcher: Searcher, seed: int) -> Pace:
    """Return the simulations a second of one game."""
    thoughts = list(searcher.positions(searcher.simulations, seed))
    times = [_timed(think) for think in thoughts[:: max(1, len(thoughts) // POSITIONS)]]
    return Pace(searcher.simulations / fmean(times), searcher.simulations / times[0])


def _timed(think: Think) -> float:
    started = process_time()
    think()
    return process_time() - started


def best_pace(searcher: Searcher) -> Pace:
    """Return the best of some games, the first one not counted; runs in a process of its own."""
    warnings.simplefilter("ignore")  # the peers' own deprecations would drown the table
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    return max([pace(searcher, SEED + number) for number in range(GAMES + 1)][1:])


def measured(searcher: Searcher) -> list[str]:
    """Return a searcher's pace as text, or why there is none."""
    try:
        with ProcessPoolExecutor(1, get_context("spawn")) as processes:
            return [f"{number:,.0f}" for number in processes.submit(best_pace, searcher).result()]
    except ImportError:
        return ["not installed", ""]
    except Exception as error:  # a broken neighbour must not hide the others
        return [f"fails: {type(error).__name__}", ""]


def main() -> None:
    """Measure everybody and print the table."""
    table = Table("engine", "game", title="Simulations per second, on one core", box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("seats", "over a game", "at its beginning"):
        table.add_column(heading, justify="right")
    for searcher in track(SEARCHERS, "Searching", transient=True):
        table.add_row(searcher.engine, searcher.game, str(searcher.players), *measured(searcher))
    Console().print(table)


if __name__ == "__main__":
    main()
