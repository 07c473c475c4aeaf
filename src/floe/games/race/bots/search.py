"""The bot that searches, in Arctic Race."""

from typing import Final

import numpy as np

from floe.engine.contract import Moves
from floe.games.race.bots.evaluate import evaluate
from floe.games.race.bots.extended_position import RULES
from floe.games.race.bots.information_set import pack_view
from floe.games.race.bots.prior import prior
from floe.games.race.compiled.game import COMPILED
from floe.search.model import SearchModel
from floe.search.sequential_halving import SequentialHalving


def _no_scratch() -> Moves:
    """Return an empty array: the kernels work in words behind the vector's own."""
    return np.zeros(0, np.int64)


MODEL: Final = SearchModel(RULES, pack_view, COMPILED.number, _no_scratch, prior, evaluate)
TURNS: Final = 3  # the own one and two more
SECONDS: Final = 1.0
MOST: Final = 200_000  # simulations for a move, however fast the machine


def search(simulations: int | None = None) -> SequentialHalving:
    """Return a bot that runs this many simulations for each move, or as many as a second is enough for."""
    if simulations is None:
        return SequentialHalving(MODEL, TURNS, MOST, SECONDS)
    return SequentialHalving(MODEL, TURNS, simulations)
