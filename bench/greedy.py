"""`python -m bench.greedy arctic 200`: an ablation of the greedy bot: what each feature of its evaluation is worth.

The bot plays itself with the weight of one feature set to 0, two players, every deal twice with seats changed. The
share of games the whole bot wins tells what the missing part was worth; 50 % would be nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from typing import Any

from msgspec.structs import replace

import floe
from floe.bots.bot import Bot
from floe.lab.match import Result, played_out
from floe.lab.report import percent
from floe.lab.statistics import standings

SEED = 10_001
WHOLE = "greedy"

Job = tuple[str, str, dict[str, Any], int]
"""The game, what is left out, how that is done, and the number of the game."""


def parts(game: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield what can be left out: planning whole turns, and everything that has a weight."""
    weights = greedy(game)().weights
    yield "planning whole turns", {"width": 1}
    for name in weights.__struct_fields__:
        if getattr(weights, name):
            yield name, {"weights": replace(weights, **{name: 0.0})}


def greedy(game: str) -> Any:
    return import_module(f"floe.games.{game}.bots.greedy").Greedy


def play(job: Job) -> Result:
    """Play one game; those with odd numbers have the seats changed."""
    game, part, changes, number = job
    pair: list[tuple[str, Bot]] = [(WHOLE, greedy(game)()), (part, greedy(game)(**changes))]
    names, bots = zip(*(pair if number % 2 == 0 else pair[::-1]), strict=True)
    return played_out(floe.new(game, 2, SEED + number // 2), names, bots, SEED, number)


def main(game: str, games: str = "200") -> None:
    """Print a row for each part as soon as its games are over."""
    print("| left out | greedy wins | ahead by |\n|---|---|---|")
    with ProcessPoolExecutor() as pool:
        for part, changes in parts(game):
            jobs = ((game, part, changes, number) for number in range(int(games)))
            results = list(pool.map(play, jobs, chunksize=4))
            (whole,) = (one for one in standings(results) if one.bot == WHOLE)
            print(f"| {part} | {percent(whole.wins)} | {whole.margin:+.1f} |", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
