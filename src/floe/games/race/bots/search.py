"""The bot that searches, in Arctic Race."""

from typing import Final

from floe.games.race.bots.hearing import COMPILED
from floe.games.race.bots.likely import weigh
from floe.games.race.bots.outlook import reckon
from floe.search import Halving

TURNS: Final = 3  # the own one and two more
SECONDS: Final = 1.0
MOST: Final = 200_000  # games it imagines for a move, however fast the machine


def search(simulations: int | None = None) -> Halving:
    """Return a bot that imagines so many games for each move, or as many as a second is enough for."""
    if simulations is None:
        return Halving(COMPILED, weigh, reckon, TURNS, MOST, SECONDS)
    return Halving(COMPILED, weigh, reckon, TURNS, simulations)
