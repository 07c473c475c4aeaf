"""`python -m bench.environments`: our environments beside the peers' own games, random play on one core, in one run.

Each is driven as its package wants it: PettingZoo by `agent_iter`, OpenSpiel by `legal_actions` and `apply_action`,
RLCard by its own loop, a batch by the step. A step is one decision of one seat, observed and with its mask of legal
actions where the interface gives one. Time is the processor's, so that a busy machine changes little.
"""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable
from functools import partial
from time import process_time

import numpy as np
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from bench.clock import PlayOne
from bench.peers import Peer, agents_of, openspiel, pettingzoo, rlcard
from floe.engine.batch import Batch

SECONDS = 0.5
SLICES = 3
SEED = 2026
GAMES = ("arctic", "race")
ROWS = 1024


def of_pettingzoo(game: str) -> PlayOne:
    """Ours by PettingZoo's interface, wrapped as theirs are."""
    from floe.envs.pettingzoo import env

    own = env(game)
    own.reset(seed=0)
    return agents_of(own)


def of_openspiel(game: str) -> PlayOne:
    """Ours by OpenSpiel's interface."""
    import floe.envs.openspiel  # noqa: F401 - registers our games

    return openspiel(f"floe_{game}")


def of_rows(game: str) -> PlayOne:
    """Ours as arrays, many games at once, with observations and masks."""
    batch, rows = Batch(game, 2, ROWS, seed=SEED, actions="compact", threads=1), np.arange(ROWS)

    def play_one(rng: random.Random) -> int:
        chosen = np.random.default_rng(rng.randrange(1 << 30)).random(ROWS) * batch.counts
        batch.step(batch.legal[rows, chosen.astype(np.int64)])
        return len(batch.observations) if len(batch.masks) else 0  # both are worked out when they are asked for

    return play_one


OURS: dict[str, Callable[[str], PlayOne]] = {
    "Floe by PettingZoo": of_pettingzoo,
    "Floe by OpenSpiel": of_openspiel,
    "Floe, Batch of 1,024": of_rows,
}
PEERS = (
    Peer("PettingZoo", "texas_holdem", 2, partial(pettingzoo, "texas_holdem_v4")),
    Peer("PettingZoo", "leduc_holdem", 2, partial(pettingzoo, "leduc_holdem_v4")),
    Peer("RLCard", "gin-rummy", 2, partial(rlcard, "gin-rummy")),
    Peer("RLCard", "uno", 2, partial(rlcard, "uno")),
    Peer("OpenSpiel, in Python", "python_kuhn_poker", 2, partial(openspiel, "python_kuhn_poker")),
    Peer("OpenSpiel, in Python", "python_block_dominoes", 2, partial(openspiel, "python_block_dominoes")),
)


def main() -> None:
    """Measure everybody in turns, and print each one's best slice."""
    warnings.simplefilter("ignore")
    all_of_them = [Peer(name, game, 2, partial(build, game)) for name, build in OURS.items() for game in GAMES]
    table = Table("environment", "game", title="Steps per second of random play, on one core", box=SIMPLE_HEAD)
    table.add_column("per second", justify="right")
    for peer in (*all_of_them, *PEERS):
        table.add_row(peer.engine, peer.game, _pace(peer))
    Console().print(table)


def _pace(peer: Peer) -> str:
    try:
        _import_python_games(peer)
        play_one = peer.build()
        play_one(random.Random(SEED))
    except ImportError:
        return "not installed"
    return f"{max(_per_second(play_one, random.Random(SEED)) for _ in range(SLICES)):,.0f}"


def _per_second(play_one: PlayOne, rng: random.Random) -> float:
    steps, started = 0, process_time()
    while process_time() - started < SECONDS:
        steps += play_one(rng)
    return steps / (process_time() - started)


def _import_python_games(peer: Peer) -> None:
    """OpenSpiel's games that are written in Python are known once they are imported."""
    if peer.game.startswith("python_"):
        from importlib import import_module

        import_module(f"open_spiel.python.games.{peer.game.removeprefix('python_')}")


if __name__ == "__main__":
    main()
