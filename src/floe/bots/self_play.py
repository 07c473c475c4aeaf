"""Weights that win: a bot plays itself with weights moved a little, and they follow the winner.

Simultaneous perturbation (SPSA; Spall, 1992): in every step all weights of a table are moved a little up or down at
random, a match is played between these weights and the ones moved the other way, and the weights follow the winner.
Every deal is played twice, with seats changed. At the end the new weights meet the old ones in a match on other deals.
"""

import argparse
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import exp
from pathlib import Path
from statistics import fmean
from typing import Final, NamedTuple

from floe.bots.bot import Chooser
from floe.bots.chance import stream
from floe.bots.tuning import Found, Map, Options, Subject, Values, is_better
from floe.core.chance import Chance
from floe.core.outcome import Outcome
from floe.core.registry import new

REACH: Final = 0.2  # how far weights are moved in a step, as a share of each
RATE: Final = 0.3  # how far they follow a match won by every point there is
CHECK_DEALS: Final = 1 << 20  # where the deals of the last match begin, far from those of the steps
DIGITS: Final = 2  # hundredths, which kernels and readable rules both have exactly
OPTIONS: Final[Options] = {
    "steps": (50, "how often the weights are moved"),
    "deals": (16, "deals of a step, each played twice"),
    "check": (200, "deals of the last match, each played twice"),
    "budget": (None, "the bot's beam width, or its simulations"),
}


class SelfPlay(NamedTuple):
    """Who plays, and what counts."""

    game: str
    bot: Callable[[Values, int | None], Chooser]
    """Makes the bot with these weights and this budget: functions of modules, so that other processes find them."""
    margin_scale: float
    """Points that count half as much as any lead can: a rout says little more than a win."""
    margin_weight: float = 1.0
    """How much of a result is the margin; the rest is winning."""

    def worth(self, outcome: Outcome) -> float:
        """Return how far the first of two seats has won, from -1 to 1."""
        margin, win = outcome.scores[0] - outcome.scores[1], outcome.places[1] - outcome.places[0]
        return (1 - self.margin_weight) * win + self.margin_weight * margin / (self.margin_scale + abs(margin))


class Duel(NamedTuple):
    """One deal for two sets of weights."""

    between: SelfPlay
    budget: int | None
    ours: Values
    theirs: Values
    seed: int
    deal: int


def play(duel: Duel) -> float:
    """Play a deal twice, with seats changed, and return how far our weights won, from -1 to 1."""
    bots = [duel.between.bot(values, duel.budget) for values in (duel.ours, duel.theirs)]
    return fmean((_played(duel, bots), -_played(duel, bots[::-1])))


def _played(duel: Duel, bots: Sequence[Chooser]) -> float:
    """Return how far the first bot wins."""
    rngs = [stream(duel.seed, f"deal {duel.deal} seat {seat}") for seat in range(2)]
    state = new(duel.between.game, 2, duel.seed + duel.deal)
    while (seat := state.actor) is not None:
        view = state.view(seat)
        state = state.play(bots[seat].choose(view, view.moves, rngs[seat]))
    assert state.outcome is not None  # the contract: a game that is over has one
    return duel.between.worth(state.outcome)


def tune(between: SelfPlay, values: Values, options: argparse.Namespace, run: Map) -> Values:
    """Return the weights at which the steps arrive."""
    rng = Chance(options.seed, "tune")
    for step in range(options.steps):
        signs = {name: 1 if rng.randrange(2) else -1 for name in values}
        up, down = (_moved(values, signs, reach) for reach in (REACH, -REACH))
        deals = range(step * options.deals, (step + 1) * options.deals)
        result = fmean(_match(between, up, down, deals, options, run))
        values = _moved(values, signs, RATE * result)
        print(f"step {step + 1}: {result:+.3f}  {_rounded(values)}", flush=True)
    return _rounded(values)


def match(between: SelfPlay, ours: Values, theirs: Values, options: argparse.Namespace, run: Map) -> list[float]:
    """Return how far our weights won in each of the deals that are there to check them."""
    return _match(between, ours, theirs, range(CHECK_DEALS, CHECK_DEALS + options.check), options, run)


def _match(
    between: SelfPlay, ours: Values, theirs: Values, deals: range, options: argparse.Namespace, run: Map
) -> list[float]:
    budget = getattr(options, "budget", None)
    return list(run(play, (Duel(between, budget, ours, theirs, options.seed, deal) for deal in deals)))


def told(results: Sequence[float]) -> str:
    """Return what is said of a match that checks weights."""
    return f"{fmean(results):+.3f} against the old weights in {2 * len(results)} games on other deals"


def subject(path: Path, kind: type, part: str, values: Values, between: SelfPlay) -> Subject:
    """Return these numbers of a data file as a subject that matches tune."""
    return Subject(path, kind, part, OPTIONS, partial(_find, between, values))


def _find(between: SelfPlay, old: Values, options: argparse.Namespace, run: Map) -> Found:
    values = tune(between, old, options, run)
    results = match(between, values, old, options, run)
    games = 2 * (options.steps * options.deals + options.check)
    return Found(values, games, told(results), is_better(results))


def _moved(values: Values, signs: Mapping[str, int], by: float) -> Values:
    """Move weights by a share of each; none changes its sign, and 0 stays 0."""
    return {name: value * exp(by * signs[name]) for name, value in values.items()}


def _rounded(values: Values) -> Values:
    return {name: round(value, DIGITS) for name, value in values.items()}
