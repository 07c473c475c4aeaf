"""Bots that know Arctic Race."""

from collections.abc import Callable, Mapping
from typing import Final

from floe.bots.bot import Bot
from floe.bots.levels import network_levels
from floe.bots.roster import Entry
from floe.core.words import later
from floe.games.race.bots.greedy import Greedy
from floe.games.race.bots.objections import contrast
from floe.games.race.bots.reasons import explain
from floe.games.race.bots.weights import GREEDY

__all__ = ["ADVISER", "BOTS", "JUDGE", "LEVELS", "contrast", "explain"]


def _search(simulations: int | None = None) -> Bot:
    """Return the bot that searches, for a second unless it is told how many simulations to run."""
    from floe.games.race.bots.search import search  # only now: it needs the compiled rules

    return search(simulations)


def _racer(simulations: int | None = None) -> Bot:
    """Return the bot that searches, and would rather arrive than win a game that is stuck."""
    from floe.games.race.bots.search import racer

    return racer(simulations)


def _learned(simulations: int | None = None) -> Bot:
    """Return the network, alone or with as many simulations for each move."""
    from floe.games.race.bots.learned import learned

    return learned(simulations)


def _wavering() -> Bot:
    from floe.games.race.bots.learned import WAVERING

    return WAVERING


def _unwary() -> Bot:
    from floe.games.race.bots.learned import UNWARY

    return UNWARY


def _beginner() -> Bot:
    from floe.games.race.bots.learned import BEGINNER

    return BEGINNER


BOTS: Final[Mapping[str, Callable[..., Bot] | Entry]] = {
    "careless": lambda: Greedy(width=1, weights=GREEDY.careless.weights),
    "greedy": Greedy,
    "search": _search,
    "learned": _learned,
    "wavering": Entry(
        later("the same network: it races, and does not always play what it likes best"), make=_wavering, needs="numpy"
    ),
    "unwary": Entry(later("the same network: it races, and does not watch the others"), make=_unwary, needs="numpy"),
    "beginner": Entry(
        later("the same network: it races, and sees neither the others nor the dangers"), make=_beginner, needs="numpy"
    ),
    "racer": Entry(
        later("searches as search does, but would rather arrive than win a race that nobody finishes"),
        counts=later("games it imagines"),
        make=_racer,
        thinks=True,
        needs="numba",
    ),
}
"""By name, what makes the bot from its budget, if it takes one."""

LEVELS: Final[Mapping[str, str]] = {**network_levels(), "expert": "racer"}
"""Who plays the levels: all of them race."""
ADVISER: Final = "greedy"
"""Whose judgement people get when they ask for a hint: scout wavers."""
JUDGE: Final = "racer:2000"
"""Whose judgement games are reviewed by."""
