"""`python -m bench.compiled`: our compiled rules on one core and on two, beside OpenSpiel and Pgx, in one run.

Every contestant plays in a process of its own that may use just those cores. OpenSpiel knows no threads: on two cores
two processes play, and their decisions are added up.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import warnings
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

import floe
from bench.clock import measure
from bench.peers import openspiel
from floe.engine.find import compiled_rules, default_boards, names
from floe.engine.loops import loops, workspace
from floe.engine.threads import map_slices

SLICES = 3
SECONDS = 1.0
SEED = 2026
CORES = (1, 2)
GAMES_A_CALL = 2000
BATCH = 1024
"""Games that Pgx steps at once; more made it no faster here."""

Play = Callable[[], int]
"""Plays for a moment and returns how many decisions that took."""


class Contestant(NamedTuple):
    engine: str
    game: str
    players: int
    build: Callable[[int], Play]
    """Gives, for a number of cores, a way to play, compiled and warmed up."""
    has_threads: bool = True


def of_floe(name: str, players: int, cores: int) -> Play:
    """Our compiled rules: deal, play at random and score whole games, in threads."""
    own, boards = compiled_rules(name), default_boards(name, SEED)
    loop = loops(own).play_games
    scores, places = np.zeros((GAMES_A_CALL, players), np.int64), np.zeros((GAMES_A_CALL, players), np.int64)

    def work(rows: slice) -> int:
        return loop(players, boards, SEED, rows.start, *workspace(own), scores[rows], places[rows])

    work(slice(0, 1))
    return lambda: sum(map_slices(work, GAMES_A_CALL, cores))


def of_openspiel(name: str, _: int) -> Play:
    """OpenSpiel's C++ from Python, as in the first table."""
    play_one, rng = openspiel(name), random.Random(SEED)
    play_one(rng)
    return lambda: sum(play_one(rng) for _ in range(20))


def of_pgx(name: str, _: int) -> Play:
    """Pgx on the CPU: a batch of games stepped at random inside one compiled function, finished games dealt anew."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env, steps = pgx.make(name), 16
    step = auto_reset(env.step, env.init)

    def step_one(state: Any, key: Any) -> Any:
        choice, chance = jax.random.split(key)
        move = jax.random.categorical(choice, jnp.where(state.legal_action_mask, 0.0, -jnp.inf))
        return step(state, move, chance)

    def step_all(states: Any, key: Any) -> Any:
        return jax.vmap(step_one)(states, jax.random.split(key, BATCH)), None

    play_on = jax.jit(lambda states, key: jax.lax.scan(step_all, states, jax.random.split(key, steps))[0])
    states = [jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(SEED), BATCH))]
    keys = [jax.random.PRNGKey(SEED)]

    def play() -> int:
        keys[0], key = jax.random.split(keys[0])
        states[0] = jax.block_until_ready(play_on(states[0], key))
        return steps * BATCH

    play()
    return play


CONTESTANTS = (
    *(
        Contestant("Floe, compiled", name, players, partial(of_floe, name, players))
        for name in names()
        for players in floe.registered_games()[name].seats
    ),
    Contestant("OpenSpiel", "hearts", 4, partial(of_openspiel, "hearts"), has_threads=False),
    Contestant("OpenSpiel", "gin_rummy", 2, partial(of_openspiel, "gin_rummy"), has_threads=False),
    Contestant("Pgx", "backgammon", 2, partial(of_pgx, "backgammon")),
    Contestant("Pgx", "sparrow_mahjong", 3, partial(of_pgx, "sparrow_mahjong")),
)


def pace(contestant: Contestant, cores: frozenset[int]) -> float:
    """Play on these cores and return the decisions per second of the best slice; runs in a process of its own."""
    warnings.simplefilter("ignore")
    os.sched_setaffinity(0, cores)
    play = contestant.build(len(cores))
    return max(measure(lambda _: play(), random.Random(SEED), SECONDS).per_second for _ in range(SLICES))


def on_cores(contestant: Contestant, count: int) -> str:
    """Return the pace on this many cores as text, or why there is none."""
    chosen = sorted(os.sched_getaffinity(0))[:count]
    if len(chosen) < count:
        return "no such machine"
    shares = [frozenset(chosen)] if contestant.has_threads else [frozenset({core}) for core in chosen]
    try:
        with ProcessPoolExecutor(len(shares), get_context("spawn")) as processes:
            return f"{sum(processes.map(partial(pace, contestant), shares)):,.0f}"
    except ImportError:
        return "not installed"
    except Exception as error:  # a broken neighbour must not hide the others
        return f"fails: {type(error).__name__}"


def ready_in() -> float:
    """Return how long a fresh process takes from nothing to its first thousand play-outs, with a warm cache."""
    code = "import floe; from floe.engine.playouts import playouts; playouts(floe.new('arctic', 2, seed=1), 1000)"
    times = []
    for _ in range(SLICES):
        started = perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        times.append(perf_counter() - started)
    return min(times)


def main() -> None:
    """Measure everybody and print the table."""
    console = Console()
    title = "Decisions per second of random play, many games in a call"
    table = Table("engine", "game", title=title, box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    for heading in ("seats", *(f"{count} core{'s' * (count > 1)}" for count in CORES)):
        table.add_column(heading, justify="right")
    with console.status("Playing …"):
        for contestant in CONTESTANTS:
            paces = [on_cores(contestant, count) for count in CORES]
            table.add_row(contestant.engine, contestant.game, str(contestant.players), *paces)
    console.print(table)
    console.print(f"From the start of Python to 1,000 play-outs of Arctic: {ready_in():.2f} s")


if __name__ == "__main__":
    main()
