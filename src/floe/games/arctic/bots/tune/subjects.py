"""What can be tuned in Arctic, all of it by self-play.

What a bot is given, greedy's weights and the tree of the search, varies within a run. Everything else is read once, at
import, and kept by compiled kernels: those bots play in processes of their own, and each set of numbers takes a minute
or two to compile. Whole numbers (`plans_tried`, `rollout_greedy_percent`, [tempo]) are not tuned, nor what only turns a
margin into a chance to win for those who ask for a hint ([uncertainty]).
"""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

from msgspec.structs import asdict, replace

from floe.bots.bot import Bot
from floe.bots.self_play import SelfPlay, subject
from floe.bots.subprocess_bot import bot_with
from floe.bots.tuning import Subject, Values
from floe.games.arctic.bots.greedy import Greedy
from floe.games.arctic.bots.weights import (
    GREEDY,
    GREEDY_FILE,
    SEARCH,
    SEARCH_FILE,
    GreedyData,
    GreedyWeights,
    SearchData,
)

SIMULATIONS: Final = 200
"""Of a search that is given no budget: one by the clock would not play the same games again."""
MARGIN_SCALE: Final = 10.0
"""No weight, though the search has the same: what bots are measured by has to stay while their own numbers change."""


def greedy(values: Values, width: int | None) -> Bot:
    """Return greedy with other weights."""
    weights = GreedyWeights(**values)
    return Greedy(weights=weights) if width is None else Greedy(width, weights)


def search(values: Values, simulations: int | None) -> Bot:
    """Return the search with another tree."""
    from floe.games.arctic.bots.search import CONFIG, search  # only now: NumPy and Numba take a while to import

    changes: dict[str, Any] = dict(values)
    return replace(search(simulations or SIMULATIONS), config=CONFIG._replace(**changes))


def _floats(weights: Mapping[str, Any]) -> Values:
    return {name: value for name, value in weights.items() if type(value) is float}


def _by_processes(bot: str, path: Path, kind: type, part: str, weights: Mapping[str, Any]) -> Subject:
    between = SelfPlay("arctic", partial(bot_with, "arctic", bot, path, part), MARGIN_SCALE)
    return subject(path, kind, part, _floats(weights), between)


BY_GREEDY: Final = SelfPlay("arctic", greedy, MARGIN_SCALE)
BY_SEARCH: Final = SelfPlay("arctic", search, MARGIN_SCALE)
_SEARCHING: Final = partial(_by_processes, f"search:{SIMULATIONS}", SEARCH_FILE, SearchData)

SUBJECTS: Final = {
    "greedy": subject(GREEDY_FILE, GreedyData, "greedy", asdict(GREEDY.greedy.weights), BY_GREEDY),
    "powers": _by_processes("greedy", GREEDY_FILE, GreedyData, "powers", GREEDY.powers.weights),
    "search": subject(SEARCH_FILE, SearchData, "tree", _floats(asdict(SEARCH.tree.weights)), BY_SEARCH),
    "rollout": _SEARCHING("rollout", asdict(SEARCH.rollout.weights)),
    "prior": _SEARCHING("prior", asdict(SEARCH.prior.weights)),
    "evaluation": _SEARCHING("evaluation", asdict(SEARCH.evaluation.weights)),
}
