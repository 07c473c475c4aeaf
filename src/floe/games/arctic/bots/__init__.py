"""Bots that know Arctic."""

from collections.abc import Callable, Mapping
from typing import Final

from floe.bots.bot import Bot
from floe.bots.roster import Entry
from floe.core.words import later
from floe.games.arctic.bots.greedy import Greedy
from floe.games.arctic.bots.reasons import explain
from floe.games.arctic.bots.weights import GREEDY

__all__ = ["BOTS", "explain"]


def _search(simulations: int | None = None) -> Bot:
    from floe.games.arctic.bots.search import search  # only now: NumPy and Numba take a while to import

    return search(simulations)


def _learned(simulations: int | None = None) -> Bot:
    from floe.games.arctic.bots.learned import learned

    return learned(simulations)


BOTS: Final[Mapping[str, Callable[..., Bot] | Entry]] = {
    "careless": lambda: Greedy(width=1, weights=GREEDY.careless),
    "greedy": Greedy,
    "search": _search,
    "learned": Entry(
        later("a network that taught itself, and answers at once"), later("games it imagines"), make=_learned
    ),
}
"""By name, what makes the bot from its budget, if it takes one."""
