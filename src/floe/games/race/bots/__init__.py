"""Bots that know Arctic Race."""

from collections.abc import Callable, Mapping
from typing import Final

from floe.bots.bot import Bot
from floe.games.race.bots.greedy import Greedy
from floe.games.race.bots.reasons import explain
from floe.games.race.bots.weights import GREEDY

__all__ = ["BOTS", "LEVELS", "explain"]


def _search(simulations: int | None = None) -> Bot:
    """Return the bot that searches, for a second unless it is told how many simulations to run."""
    from floe.games.race.bots.search import search  # only now: it needs the compiled rules

    return search(simulations)


BOTS: Final[Mapping[str, Callable[..., Bot]]] = {
    "careless": lambda: Greedy(width=1, weights=GREEDY.careless),
    "greedy": Greedy,
    "search": _search,
}
"""By name, what makes the bot from its budget, if it takes one."""

LEVELS: Final[Mapping[str, str]] = {"ranger": "search:100"}
"""Levels that take another budget here: simulations are short here, so that few of them tell much."""
