"""`python -m floe.games.arctic.bots.tune greedy`: look for better weights of a bot by self-play. Not needed to play.

Simultaneous perturbation (SPSA; Spall, 1992): in every step all weights of a table of the bot's data file are moved a
little up or down at random, a match is played between these weights and the ones moved the other way, and the weights
follow the winner. Every deal is played twice, with seats changed. At the end the new weights meet the old ones in a
match on other deals. With `--write` the data file gets the new weights if they won that match by more than chance
explains, and otherwise a note that nothing better was found. The same command gives the same games.

`greedy` tunes [greedy] in greedy.toml, and `search` tunes [tree] in search.toml. The other numbers of the search are
constants of compiled kernels.
"""

import argparse
import datetime
import os
import shlex
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import exp, sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

import msgspec

from floe.bots.bot import Bot
from floe.bots.chance import stream
from floe.bots.weights_file import Made, made_of, with_numbers
from floe.core.chance import Chance
from floe.core.registry import new
from floe.games.arctic.bots.greedy import Greedy
from floe.games.arctic.bots.weights import GREEDY, SEARCH, Weights, path_of

Values = dict[str, float]

REACH: Final = 0.2  # how far weights are moved in a step, as a share of each
RATE: Final = 0.3  # how far they follow a match won by every point there is
MARGIN_SCALE: Final = 10.0  # points that count half as much as any lead can: a rout says little more than a win
CHECK_DEALS: Final = 1 << 20  # where the deals of the last match begin, far from those of the steps
SIMULATIONS: Final = 200  # of a search that is given no budget: one by the clock would not play the same games again
DIGITS: Final = 2  # hundredths, which kernels and greedy both have exactly


class Subject(NamedTuple):
    """A table of weights that can be tuned."""

    table: str
    values: Values
    bot: Callable[[Values, int | None], Bot]
    """Makes the bot with these weights and this budget."""


def _greedy(values: Values, width: int | None) -> Bot:
    weights = Weights(**values)
    return Greedy(weights=weights) if width is None else Greedy(width, weights)


def _search(values: Values, simulations: int | None) -> Bot:
    from floe.games.arctic.bots.search import CONFIG, search  # only now: NumPy and Numba take a while to import

    changes: dict[str, Any] = dict(values)
    return msgspec.structs.replace(search(simulations or SIMULATIONS), config=CONFIG._replace(**changes))


SUBJECTS: Final = {
    "greedy": Subject("greedy", msgspec.structs.asdict(GREEDY.greedy), _greedy),
    "search": Subject("tree", msgspec.structs.asdict(SEARCH.tree), _search),
}


class Duel(NamedTuple):
    """One deal for two sets of weights."""

    bot: str
    budget: int | None
    ours: Values
    theirs: Values
    seed: int
    deal: int


def play(duel: Duel) -> float:
    """Play a deal twice, with seats changed, and return how far our weights won, from -1 to 1."""
    make = SUBJECTS[duel.bot].bot
    bots = [make(values, duel.budget) for values in (duel.ours, duel.theirs)]
    first, second = _margin(duel, bots), -_margin(duel, bots[::-1])
    return fmean(margin / (MARGIN_SCALE + abs(margin)) for margin in (first, second))


def _margin(duel: Duel, bots: Sequence[Bot]) -> int:
    """Return by how many points the first bot wins."""
    rngs = [stream(duel.seed, f"deal {duel.deal} seat {seat}") for seat in range(2)]
    state = new("arctic", 2, duel.seed + duel.deal)
    while (seat := state.actor) is not None:
        view = state.view(seat)
        state = state.play(bots[seat].choose(view, view.moves, rngs[seat]))
    outcome = state.outcome
    assert outcome is not None  # the contract: a game that is over has one
    return outcome.scores[0] - outcome.scores[1]


class Tuner:
    """Plays matches between weights."""

    def __init__(self, options: argparse.Namespace, pool: ProcessPoolExecutor | None) -> None:
        """Take what is asked for, and the processes to do it in, if not in this one."""
        self.options, self.pool = options, pool
        self.rng = Chance(options.seed, "tune")

    def tune(self, values: Values) -> Values:
        """Return the weights at which the steps arrive."""
        for step in range(self.options.steps):
            signs = {name: 1 if self.rng.randrange(2) else -1 for name in values}
            up, down = (_moved(values, signs, reach) for reach in (REACH, -REACH))
            result = fmean(self.match(up, down, step * self.options.deals, self.options.deals))
            values = _moved(values, signs, RATE * result)
            print(f"step {step + 1}: {result:+.3f}  {_rounded(values)}", flush=True)
        return _rounded(values)

    def match(self, ours: Values, theirs: Values, first: int, deals: int) -> list[float]:
        """Return how far our weights won in each deal."""
        options = self.options
        duels = [
            Duel(options.bot, options.budget, ours, theirs, options.seed, deal) for deal in range(first, first + deals)
        ]
        return list(self.pool.map(play, duels) if self.pool else map(play, duels))


def _moved(values: Values, signs: dict[str, int], by: float) -> Values:
    """Move weights by a share of each; none changes its sign, and 0 stays 0."""
    return {name: value * exp(by * signs[name]) for name, value in values.items()}


def _rounded(values: Values) -> Values:
    return {name: round(value, DIGITS) for name, value in values.items()}


def is_better(results: Sequence[float]) -> bool:
    """Tell whether results are above 0 by more than chance explains: two standard errors."""
    return len(results) > 1 and fmean(results) > 2 * stdev(results) / sqrt(len(results))


def tune(options: argparse.Namespace, path: Path, pool: ProcessPoolExecutor | None = None) -> None:
    """Tune, print what comes of it, and write it into the data file if asked to."""
    tuner, subject = Tuner(options, pool), SUBJECTS[options.bot]
    values = tuner.tune(subject.values)
    results = tuner.match(values, subject.values, CHECK_DEALS, options.check)
    games = 2 * (options.steps * options.deals + options.check)
    verdict = f"{fmean(results):+.3f} against the old weights in {2 * options.check} games on other deals"
    print(f"{verdict}: {'better' if is_better(results) else 'no better than chance'}")
    if not options.write:
        return
    text, today = path.read_text("utf-8"), datetime.datetime.now(datetime.UTC).date()
    if is_better(results):
        made = Made(command=options.command, date=today, seed=options.seed, games=games, note=verdict)
    else:
        tried = f"{options.command}\n({games} games, {today}) found nothing better: {verdict}"
        values, made = subject.values, msgspec.structs.replace(made_of(text), tried=tried)
    path.write_text(with_numbers(text, subject.table, values, made), "utf-8")


def read_options(arguments: Sequence[str]) -> argparse.Namespace:
    """Return the options of a command line."""
    parser = argparse.ArgumentParser(prog="tune", description="Look for better weights by self-play.")
    parser.add_argument("bot", choices=SUBJECTS)
    parser.add_argument("--steps", type=int, default=50)
    parser.add_argument("--deals", type=int, default=16, help="deals of a step, each played twice")
    parser.add_argument("--check", type=int, default=200, help="deals of the last match, each played twice")
    parser.add_argument("--budget", type=int, help="the bot's beam width, or its simulations")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes; they do not change the games")
    parser.add_argument("--write", action="store_true", help="change the data file")
    options = parser.parse_args(arguments)
    named: dict[str, Any] = {name: getattr(options, name) for name in ("steps", "deals", "check", "budget", "seed")}
    words = [word for name, value in named.items() if value is not None for word in (f"--{name}", str(value))]
    options.command = shlex.join(["python", "-m", "floe.games.arctic.bots.tune", options.bot, *words, "--write"])
    return options


def main(arguments: Sequence[str]) -> None:
    """Tune in as many processes as asked for."""
    options = read_options(arguments)
    if options.jobs < 2:
        tune(options, path_of(options.bot))
        return
    with ProcessPoolExecutor(options.jobs, get_context("spawn")) as pool:
        tune(options, path_of(options.bot), pool)


if __name__ == "__main__":
    main(sys.argv[1:])
