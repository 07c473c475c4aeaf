"""`python -m bench.guiding arctic 40 400 search:1000`: an ablation of the network's search, setting by setting.

`learned:400` plays another bot with one setting changed, 40 games of two players, every deal twice with seats
changed. Compare the rows with the first one: all play the same deals. Milliseconds are those of the processor, so that
a busy machine changes little; where the two sides take the same time, the budgets are fair. `python -m bench.guiding
arctic 40 400 search:1000 nothing look` plays some of the rows only.
"""

from __future__ import annotations

import random
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import fmean, stdev
from time import process_time
from typing import Any, NamedTuple

from msgspec.structs import replace

import floe
from floe.bots import roster
from floe.lab.report import percent
from floe.lab.statistics import Rate

SEED = 30_001

CHANGES: dict[str, dict[str, Any]] = {
    "nothing": {},
    "leaves by the network alone": {"rollout_weight": 0.0, "look_at_visit": 1},
    "leaves by roll-outs alone": {"rollout_weight": 1.0},
    "the network looks at every leaf": {"look_at_visit": 1},
    "it looks from the fourth visit on": {"look_at_visit": 4},
    "it looks from the 32nd visit on": {"look_at_visit": 32},
    "half the exploration": {"c_puct": 0.3},
    "twice the exploration": {"c_puct": 1.2},
    "the prior as the network says it (temperature 1)": {"temperature": 1.0},
    "a flatter prior (temperature 4)": {"temperature": 4.0},
    "only winning counts": {"margin_weight": 0.0},
    "the tree ends with the own turn": {"own_turn_only": True},
}


class Played(NamedTuple):
    """How a game ended, and the time of the processor that a decision took on either side."""

    is_won: bool
    margin: float
    seconds: float
    other_seconds: float


def play(job: tuple[str, str, int, str, int]) -> Played:
    """Play one: which game, what is changed, simulations a move, the other bot, the number of the game."""
    game, change, simulations, rival, number = job
    guided: Any = roster.find(f"learned:{simulations}", game)
    guided = replace(guided, config=guided.config._replace(**CHANGES[change]))
    own, state, rng = number % 2, floe.new(game, 2, SEED + number // 2), random.Random(number)
    bots, times = (guided, roster.find(rival, game)), ([0.0], [0.0])
    while state.actor is not None:
        side, view = int(state.actor != own), state.view(state.actor)
        started = process_time()
        move = bots[side].choose(view, view.moves, rng)
        if len(view.moves) > 1:
            times[side].append(process_time() - started)
        state = state.play(move)
    assert state.outcome is not None
    scores = state.outcome.scores
    return Played(state.outcome.places[own] == 1, scores[own] - scores[1 - own], *(fmean(one[1:]) for one in times))


def row(change: str, games: list[Played]) -> str:
    """Return a row of the table."""
    wins, margins, own, other = zip(*games, strict=True)
    error = 1.96 * stdev(margins) / len(games) ** 0.5
    times = f"{1000 * fmean(own):.1f} | {1000 * fmean(other):.1f}"
    return f"| {change} | {percent(Rate.of(sum(wins), len(games)))} | {fmean(margins):+.1f} ± {error:.1f} | {times} |"


def main(
    game: str = "arctic", games: str = "40", simulations: str = "400", rival: str = "search:1000", *wanted: str
) -> None:
    """Print a row for each change, or for those whose names contain one of these words, as soon as it is played."""
    play((game, "nothing", 1, rival, 0))  # compiles once here, so that the processes of the pool find it in the cache
    print(f"| changed | `learned:{simulations}` wins against `{rival}` | ahead by | ms a decision | its ms |")
    print("|---|---|---|---|---|")
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for change in [name for name in CHANGES if not wanted or any(word in name for word in wanted)]:
            jobs = ((game, change, int(simulations), rival, number) for number in range(int(games)))
            print(row(change, list(pool.map(play, jobs))), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
