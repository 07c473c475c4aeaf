"""`python -m bench.thinking 64 500`: an ablation of the search in Arctic: what each of its settings is worth.

The search plays greedy with one setting changed, 64 games of two players with 500 simulations a move, every deal twice
with seats changed. Compare the rows with the first one: all play the same deals. `python -m bench.thinking 64 3000
nothing cut` plays some of the rows only.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import msgspec

import floe
from floe.bots import roster
from floe.bots.bot import Bot
from floe.lab.match import Result, played_out
from floe.lab.report import percent
from floe.lab.statistics import standings

SEED = 20_001

CHANGES: dict[str, dict[str, Any]] = {
    "nothing": {},
    "play-outs by the prior, not by plans": {"rollout_greedy_percent": 0},
    "play-outs cut after 2 turns": {"rollout_turns": 2},
    "play-outs cut after 4 turns": {"rollout_turns": 4},
    "play-outs cut after 8 turns": {"rollout_turns": 8},
    "the tree ends with the own turn": {"own_turn_only": True},
    "only winning counts": {"margin_weight": 0.0},
    "only the margin counts": {"margin_weight": 1.0},
    "half the exploration (c_puct 0.5)": {"c_puct": 0.5},
    "twice the exploration (c_puct 2)": {"c_puct": 2.0},
}

Job = tuple[str, int, int]
"""What is changed, simulations a move, and the number of the game."""


def play(job: Job) -> Result:
    """Play one game; those with odd numbers have the seats changed."""
    change, simulations, number = job
    bot: Any = roster.find(f"search:{simulations}", "arctic")
    changed: Bot = msgspec.structs.replace(bot, config=bot.config._replace(**CHANGES[change]))
    pair = [("search", changed), ("greedy", roster.find("greedy", "arctic"))]
    names, bots = zip(*(pair if number % 2 == 0 else pair[::-1]), strict=True)
    return played_out(floe.new("arctic", 2, SEED + number // 2), names, bots, SEED, number)


def main(games: str = "64", simulations: str = "500", *wanted: str) -> None:
    """Print a row for each change, or for those whose names contain one of these words, as soon as it is played."""
    play(("nothing", 1, 0))  # compiles once here, so that the processes of the pool find it in the cache
    print("| changed | search wins | ahead by | ms a decision |\n|---|---|---|---|")
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for change in [name for name in CHANGES if not wanted or any(word in name for word in wanted)]:
            jobs = ((change, int(simulations), number) for number in range(int(games)))
            (one,) = (one for one in standings(list(pool.map(play, jobs))) if one.bot == "search")
            print(f"| {change} | {percent(one.wins)} | {one.margin:+.1f} | {1000 * one.seconds:.1f} |", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
