"""The bots that search, in Arctic Race: one for the result alone, one that would rather arrive."""

from functools import partial
from typing import Final

from floe.games.race.bots.evaluate import evaluate, worth
from floe.games.race.bots.information_set import pack_view
from floe.games.race.bots.prior import prior
from floe.games.race.bots.scratch import ARRIVING, new_scratch
from floe.games.race.compiled.extended_position import RULES, ExtendedVector
from floe.games.race.compiled.game import COMPILED
from floe.search.model import SearchModel
from floe.search.sequential_halving import SequentialHalving

MODEL: Final = SearchModel(RULES, pack_view, COMPILED.number, new_scratch, prior, evaluate, worth=worth)
RACER: Final = MODEL._replace(scratch=partial(new_scratch, aim=ARRIVING))
TURNS: Final = 3
"""Turns that a simulation plays before it is evaluated, the seat's own among them; more did not help (docs/bots.md)."""
SECONDS: Final = 0.97  # what it does between two looks at the clock comes on top
MOST_SIMULATIONS: Final = 200_000


def search(simulations: int | None = None, model: SearchModel[ExtendedVector] = MODEL) -> SequentialHalving:
    """Return a bot that runs this many simulations for each move, or as many as a second is enough for."""
    if simulations is None:
        return SequentialHalving(model, TURNS, MOST_SIMULATIONS, SECONDS)
    return SequentialHalving(model, TURNS, simulations)


def racer(simulations: int | None = None) -> SequentialHalving:
    """Return the same bot with another aim: games in which somebody arrives (`evaluate`)."""
    return search(simulations, RACER)
