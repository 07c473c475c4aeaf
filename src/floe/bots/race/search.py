"""The bot that searches, in Arctic Race."""

from typing import Final

from floe.bots.race.likely import weigh
from floe.bots.race.memory import TWIN
from floe.bots.race.outlook import reckon
from floe.bots.search import Halving, Manner, Search

MANNER: Final = Manner(explore=0.3, by_margin=0.0, scale=6.0, caution=0.02, turns=3, alone=True)
SECONDS: Final = 1.0
MOST: Final = 100_000  # games it imagines for a move, however fast the machine


def search(simulations: int | None = None) -> Search:
    """Return a bot that imagines so many games for each move, or as many as a second is enough for."""
    if simulations is None:
        return Search(TWIN, weigh, reckon, MANNER, MOST, SECONDS)
    return Search(TWIN, weigh, reckon, MANNER, simulations)


def halving(simulations):
    return Halving(TWIN, weigh, reckon, MANNER, simulations)
