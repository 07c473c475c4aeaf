"""Bots that know Arctic Race."""

from collections.abc import Callable, Mapping
from typing import Final

from floe.bots.bot import Bot
from floe.games.race.bots.greedy import Greedy
from floe.games.race.bots.greedy_evaluation import BEGINNER


def _search(simulations: int | None = None) -> Bot:
    """Return the bot that searches, for a second unless it is told how many simulations to run."""
    from floe.games.race.bots.search import search  # only now: it needs the compiled rules

    return search(simulations)


BOTS: Final[Mapping[str, Callable[..., Bot]]] = {
    "careless": lambda: Greedy(width=1, mind=BEGINNER),
    "greedy": Greedy,
    "search": _search,
}
"""By name, what makes the bot from its budget, if it takes one."""

LEVELS: Final[Mapping[str, str]] = {"ranger": "search:100"}
"""Levels that take another budget here: imagined games are short, so that few of them tell much."""
