"""`python -m bench.guiding arctic 40 400 search:1000`: an ablation of the network's search, setting by setting.

`learned:400` plays another bot with one setting changed, 40 games, every deal once from each seat. Compare the rows
with the first one: all play the same deals. Milliseconds are those of the processor, so that a busy machine changes
little; where the two sides take the same time, the budgets are fair. Rows may be chosen by words of their names, or be
settings of one's own: `python -m bench.guiding arctic 40 400 search:1000 nothing look c_puct=0.9,temperature=3`.
"""

from __future__ import annotations

import random
from argparse import ArgumentParser
from ast import literal_eval
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


class Job(NamedTuple):
    """A game to be played."""

    game: str
    players: int
    settings: dict[str, Any]
    simulations: int
    rival: str
    seed: int
    number: int


class Played(NamedTuple):
    """How a game ended, and the time of the processor that a decision took on either side."""

    share: float
    """Of the win, which several seats of Arctic Race may have."""
    margin: float
    seconds: float
    other_seconds: float


def play(job: Job) -> Played:
    """Play a game: the network's search in one seat, the other bot in all others."""
    guided: Any = roster.find(f"learned:{job.simulations}", job.game)
    guided = replace(guided, config=guided.config._replace(**job.settings))
    deal, own = divmod(job.number, job.players)
    state, rng = floe.new(job.game, job.players, job.seed + deal), random.Random(job.number)
    bots, times = (guided, roster.find(job.rival, job.game)), ([0.0], [0.0])
    while state.actor is not None:
        side, view = int(state.actor != own), state.view(state.actor)
        started = process_time()
        move = bots[side].choose(view, view.moves, rng)
        if len(view.moves) > 1:
            times[side].append(process_time() - started)
        state = state.play(move)
    assert state.outcome is not None
    scores = list(state.outcome.scores)
    margin = scores.pop(own) - max(scores)
    places = state.outcome.places
    return Played((places[own] == 1) / places.count(1), margin, *(fmean(one[1:]) for one in times))


def row(name: str, games: list[Played]) -> str:
    """Return a row of the table."""
    shares, margins, own, other = zip(*games, strict=True)
    error = 1.96 * stdev(margins) / len(games) ** 0.5
    times = f"{1000 * fmean(own):.1f} | {1000 * fmean(other):.1f}"
    return f"| {name} | {percent(Rate.of(sum(shares), len(games)))} | {fmean(margins):+.1f} ± {error:.1f} | {times} |"


def settings_of(text: str, game: str) -> dict[str, Any]:
    """Read `c_puct=0.9,look_at_visit=8`; values take the types of the bot's, which kernels are compiled for."""
    bot: Any = roster.find("learned:1", game)
    usual, pairs = bot.config._asdict(), (pair.split("=") for pair in text.split(","))
    return {name: type(usual[name])(literal_eval(value)) for name, value in pairs}


def rows(wanted: list[str], game: str) -> dict[str, dict[str, Any]]:
    """Return the settings of each row: all of the known ones, those with one of these words in their name, or these."""
    if not wanted:
        return CHANGES
    named = {name: found for name, found in CHANGES.items() if any(word in name for word in wanted)}
    return named | {f"`{text}`": settings_of(text, game) for text in wanted if "=" in text}


def main() -> None:
    parser = ArgumentParser(prog="bench.guiding", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("games", type=int)
    parser.add_argument("simulations", type=int)
    parser.add_argument("rival")
    parser.add_argument("rows", nargs="*", help="words in the names of rows, or settings; all known rows without any")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=30_001, help="of the first deal")
    asked = parser.parse_args()

    def job(settings: dict[str, Any], number: int, simulations: int = asked.simulations) -> Job:
        return Job(asked.game, asked.players, settings, simulations, asked.rival, asked.seed, number)

    play(job({}, 0, 1))  # compiles once here, so that the processes of the pool find it in the cache
    who = f"`learned:{asked.simulations}` wins against `{asked.rival}`"
    print(f"| changed | {who} | ahead by | ms a decision | its ms |")
    print("|---|---|---|---|---|")
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for name, settings in rows(asked.rows, asked.game).items():
            print(row(name, list(pool.map(play, (job(settings, number) for number in range(asked.games))))), flush=True)


if __name__ == "__main__":
    main()
