"""Bots that know Arctic."""

from collections.abc import Callable, Mapping
from typing import Final

from floe.bots.bot import Bot
from floe.bots.levels import network_levels
from floe.bots.roster import Entry
from floe.core.words import later
from floe.games.arctic.bots.greedy import Greedy
from floe.games.arctic.bots.objections import contrast
from floe.games.arctic.bots.reasons import explain
from floe.games.arctic.bots.weights import GREEDY

__all__ = ["ADVISER", "BOTS", "JUDGE", "LEVELS", "contrast", "explain"]


def _search(simulations: int | None = None) -> Bot:
    from floe.games.arctic.bots.search import search  # only now: NumPy and Numba take a while to import

    return search(simulations)


def _learned(simulations: int | None = None) -> Bot:
    from floe.games.arctic.bots.learned import learned

    return learned(simulations)


def _thinking() -> Bot:
    from floe.games.arctic.bots.learned import thinking

    return thinking()


def _wavering() -> Bot:
    from floe.games.arctic.bots.learned import WAVERING

    return WAVERING


def _unwary() -> Bot:
    from floe.games.arctic.bots.learned import UNWARY

    return UNWARY


def _beginner() -> Bot:
    from floe.games.arctic.bots.learned import BEGINNER

    return BEGINNER


BOTS: Final[Mapping[str, Callable[..., Bot] | Entry]] = {
    "careless": lambda: Greedy(width=1, weights=GREEDY.careless.weights),
    "greedy": Greedy,
    "search": _search,
    "learned": _learned,
    "thinking": Entry(
        later("the same network with a second of search for every move"), make=_thinking, thinks=True, needs="numba"
    ),
    "wavering": Entry(
        later("the same network, which does not always play what it likes best"), make=_wavering, needs="numpy"
    ),
    "unwary": Entry(later("the same network, which does not watch the others and wavers"), make=_unwary, needs="numpy"),
    "beginner": Entry(
        later("the same network, which looks at little but its own cards, and wavers"), make=_beginner, needs="numpy"
    ),
}
"""By name, what makes the bot from its budget, if it takes one."""

LEVELS: Final[Mapping[str, str]] = {**network_levels(), "expert": "thinking"}
ADVISER: Final = "greedy"
"""Whose judgement people get when they ask for a hint: scout overlooks too much here."""
JUDGE: Final = "learned"
"""Whose judgement games are reviewed by."""
