"""What can be tuned in Arctic Race: what greedy and the search's prior count, by self-play, and the search's by fits.

What a bot is given varies within a run. [distance] and [belief] of greedy.toml are read once, at import, so bots with
other numbers there play in processes of their own. Left out are the costs of ladders (a list), and [margin], which
only turns a lead into a chance to win for those who ask for a hint. What `racer` counts besides the result has no
subject either: it is there so that games arrive, and costs wins (docs/bots.md).
"""

import argparse
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from msgspec.structs import asdict, replace

from floe.bots.bot import Bot
from floe.bots.self_play import SelfPlay, match, subject, told
from floe.bots.subprocess_bot import bot_with
from floe.bots.tuning import Found, Map, Options, Subject, Values, is_better
from floe.games.race.bots.greedy import Greedy
from floe.games.race.bots.scratch import new_scratch
from floe.games.race.bots.search import MODEL
from floe.games.race.bots.search import search as searching
from floe.games.race.bots.tune.belief import tune_belief
from floe.games.race.bots.tune.evaluation import tune_evaluation
from floe.games.race.bots.tune.prior import FITTED, tune_prior
from floe.games.race.bots.weights import GREEDY, GREEDY_FILE, SEARCH, SEARCH_FILE, GreedyData, GreedyWeights, SearchData

Find = Callable[[argparse.Namespace, Map], Found]

SIMULATIONS: Final = 100
"""Of a search that is given no budget: one by the clock would not play the same games again."""
MARGIN_SCALE, MARGIN_WEIGHT = 4.0, 0.5
"""No weights: what bots are measured by has to stay while their own numbers change."""


def greedy(values: Values, width: int | None) -> Bot:
    """Return greedy with other weights."""
    weights = GreedyWeights(**values)
    return Greedy(weights=weights) if width is None else Greedy(width, weights)


def search(values: Values, simulations: int | None) -> Bot:
    """Return the search with another prior; its belief still reads the log with the one in play."""
    weights = replace(SEARCH.prior.weights, **values)
    return searching(simulations or SIMULATIONS, MODEL._replace(scratch=partial(new_scratch, weights)))


BY_GREEDY: Final = SelfPlay("race", greedy, MARGIN_SCALE, MARGIN_WEIGHT)
BY_SEARCH: Final = SelfPlay("race", search, MARGIN_SCALE, MARGIN_WEIGHT)


def _by_processes(part: str, weights: Mapping[str, Any]) -> Subject:
    bot = partial(bot_with, "race", "greedy", GREEDY_FILE, part)
    numbers = {name: value for name, value in weights.items() if type(value) is float}
    return subject(GREEDY_FILE, GreedyData, part, numbers, SelfPlay("race", bot, MARGIN_SCALE, MARGIN_WEIGHT))


def _by_fit(part: str, find: Find, games: int, simulations: int) -> Subject:
    options: Options = {
        "games": (games, "games to fit to"),
        "check": (60, "deals of the last match, each played twice"),
    }
    if simulations:
        options = {**options, "simulations": (simulations, "of the search that plays them")}
    return Subject(SEARCH_FILE, SearchData, part, options, partial(_checked, find, part))


def _checked(find: Find, part: str, options: argparse.Namespace, run: Map) -> Found:
    """Return what a fit has found, and how the search does with it: who predicts better need not play better."""
    found = find(options, run)
    if not options.check:
        return found
    bot = partial(bot_with, "race", f"search:{SIMULATIONS}", SEARCH_FILE, part)
    results = match(SelfPlay("race", bot, MARGIN_SCALE, MARGIN_WEIGHT), found.values, {}, options, run)
    verdict = f"{found.verdict}; {told(results)}"
    return Found(found.values, found.games + 2 * options.check, verdict, found.is_better and is_better(results))


_PRIOR: Final = {name: getattr(SEARCH.prior.weights, name) for name in FITTED}

SUBJECTS: Final = {
    "greedy": subject(GREEDY_FILE, GreedyData, "greedy", asdict(GREEDY.greedy.weights), BY_GREEDY),
    "distance": _by_processes("distance", asdict(GREEDY.distance.weights)),
    "greedy-belief": _by_processes("belief", asdict(GREEDY.belief.weights)),
    "search": subject(SEARCH_FILE, SearchData, "prior", _PRIOR, BY_SEARCH),
    "prior": _by_fit("prior", tune_prior, 150, 500),
    "evaluation": _by_fit("evaluation", tune_evaluation, 20_000, 0),
    "belief": _by_fit("belief", tune_belief, 150, 100),
}
