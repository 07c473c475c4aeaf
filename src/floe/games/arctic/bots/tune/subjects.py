"""What can be tuned in Arctic, all of it by self-play.

What a bot is given, greedy's weights and the tree of the search, varies within a run. Everything else is read once, at
import, and kept by compiled kernels: those bots play in processes of their own, and each set of numbers takes a minute
or two to compile. Whole numbers (`plans_tried`, [tempo]) are not tuned, nor what only turns a margin into a chance to
win for those who ask for a hint ([uncertainty]).
"""

from functools import partial
from typing import Any, Final

from msgspec.structs import asdict, replace

from floe.bots.bot import Bot
from floe.bots.elsewhere import bot_with
from floe.bots.self_play import SelfPlay, subject
from floe.bots.tuning import Subject, Values
from floe.games.arctic.bots.greedy import Greedy
from floe.games.arctic.bots.weights import GREEDY, SEARCH, GreedyData, SearchData, Weights, path_of

SIMULATIONS: Final = 200
"""Of a search that is given no budget: one by the clock would not play the same games again."""
MARGIN_SCALE: Final = 10.0


def greedy(values: Values, width: int | None) -> Bot:
    """Return greedy with other weights."""
    weights = Weights(**values)
    return Greedy(weights=weights) if width is None else Greedy(width, weights)


def search(values: Values, simulations: int | None) -> Bot:
    """Return the search with another tree."""
    from floe.games.arctic.bots.search import CONFIG, search  # only now: NumPy and Numba take a while to import

    changes: dict[str, Any] = dict(values)
    return replace(search(simulations or SIMULATIONS), config=CONFIG._replace(**changes))


def _elsewhere(bot: str, file: str, kind: type, table: str, values: Values) -> Subject:
    path = path_of(file)
    between = SelfPlay("arctic", partial(bot_with, "arctic", bot, path, table), MARGIN_SCALE)
    return subject(path, kind, table, {name: value for name, value in values.items() if type(value) is float}, between)


BY_GREEDY: Final = SelfPlay("arctic", greedy, MARGIN_SCALE)
BY_SEARCH: Final = SelfPlay("arctic", search, MARGIN_SCALE)
_SEARCHING: Final = partial(_elsewhere, f"search:{SIMULATIONS}", "search", SearchData)

SUBJECTS: Final = {
    "greedy": subject(path_of("greedy"), GreedyData, "greedy", asdict(GREEDY.greedy), BY_GREEDY),
    "powers": _elsewhere("greedy", "greedy", GreedyData, "powers", GREEDY.powers),
    "search": subject(path_of("search"), SearchData, "tree", asdict(SEARCH.tree), BY_SEARCH),
    "rollout": _SEARCHING("rollout", asdict(SEARCH.rollout)),
    "prior": _SEARCHING("prior", asdict(SEARCH.prior)),
    "evaluate": _SEARCHING("evaluate", asdict(SEARCH.evaluate)),
}
