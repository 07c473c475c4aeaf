"""How far the marks of a review can be trusted: what marked moves cost when the games are played out.

    python -m bench.judging --game arctic

Bots of several strengths play games, and a review judges their choices. Of each kind of cost some are taken, and from
determinizations of the seat's view the game is played out to its end many times, after the best move and after the
played one, with the same hidden cards. The share of wins between them is what the move cost, no matter who judged it.
"""

import argparse
from collections.abc import Iterable
from itertools import cycle, pairwise
from random import Random
from typing import Any

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

import floe
from floe.bots.chance import stream
from floe.bots.learned import Learned
from floe.bots.roster import find
from floe.core.contract import View
from floe.study.judging import judge_of
from floe.study.review import decision
from floe.study.shape import CERTAIN, Decision

BINS = (0, 100, 200, 300, 500, 800, CERTAIN + 1)
BOTS = {"arctic": ("beginner", "greedy", "unwary", "learned"), "race": ("careless", "greedy", "racer:100")}
TO_THE_END = 10_000  # turns
NOBODY = -1


class Case(Struct, frozen=True):
    """A judged choice, and what it was seen to cost, in parts of a win."""

    judged: Decision
    measured: float


def choices(game: str, players: int, seed: int) -> Iterable[tuple[View, Decision, Any, Any]]:
    """Yield the choices of one game, judged: the view, the judgement, the best move and the played one."""
    bots = [find(name, game) for name, _ in zip(cycle(BOTS[game]), range(seed % 4 + players), strict=False)][-players:]
    state, rng = floe.new(game, players, seed), stream(seed, "judging")
    while (seat := state.actor) is not None:
        view = state.view(seat)
        move = bots[seat].choose(view, view.moves, rng)
        if len(view.moves) > 1:
            one = decision(game, view, state.version, move, rng)
            yield view, one, next(best for best in view.moves if str(best) == one.best), move
        state = state.play(move)


def played_out(game: str, view: View, moves: list[Any], count: int, rng: Random) -> list[float]:
    """Return the seat's share of wins after each move, over games played out from the same determinizations."""
    judge: Any = judge_of(game)
    seat = view.seat or 0
    if not isinstance(judge, Learned):
        far = replace(judge, turns=TO_THE_END, simulations=count * len(moves))
        return [one.wins[seat] for one in far.weigh(view, moves, rng)]
    sums, activations, after = np.zeros(len(moves)), judge._activations(), judge.model.rules.vector()
    for before in judge._determinizations(view, rng, count):
        for at, move in enumerate(moves):
            after[:] = before
            judge.model.rules.play(after, judge.number(move))
            sums[at] += judge._expected(after, NOBODY, view.players, activations)[0, seat]
    return [float(wins) / count for wins in sums]


def cases(game: str, players: int, each: int, count: int, seed: int) -> dict[int, list[Case]]:
    """Return judged choices by the bin of their cost, as many of each as wanted."""
    found: dict[int, list[Case]] = {low: [] for low in BINS[:-1]}
    rng = stream(seed, "played out")
    while any(len(few) < each for few in found.values()):
        taken = dict.fromkeys(found, 0)
        for view, one, best, move in choices(game, players, seed):
            low = max(low for low in found if low <= one.cost.win)
            if len(found[low]) < each and taken[low] < 3 and best != move:
                taken[low] += 1
                better, worse = played_out(game, view, [best, move], count, rng)
                found[low].append(Case(one, better - worse))
        seed += 1
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="arctic", choices=BOTS)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--each", type=int, default=40, help="choices of each kind of cost")
    parser.add_argument("--count", type=int, default=64, help="games played out after each move")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    found = cases(given.game, given.players, given.each, given.count, given.seed)
    print("| judged cost | choices | judged, mean | played out, mean (95 %) | really worse |\n|---|---|---|---|---|")
    for low, high in pairwise(BINS):
        costs = np.array([case.measured for case in found[low]])
        judged = np.mean([case.judged.cost.win for case in found[low]]) / CERTAIN
        spread = 1.96 * costs.std(ddof=1) / len(costs) ** 0.5
        name = f"{low / 100:g} %–{high / 100:g} %" if high <= CERTAIN else f"from {low / 100:g} %"
        measured = f"{costs.mean():.1%} (±{spread:.1%}) | {(costs > 0).mean():.0%}"
        print(f"| {name} | {len(costs)} | {judged:.1%} | {measured} |")


if __name__ == "__main__":
    main()
