"""The bot that searches, in Arctic."""

from typing import Final

from floe.bots.arctic.likely import weigh
from floe.bots.arctic.playing import next_move
from floe.bots.arctic.reckoning import reckon
from floe.bots.search import Manner, Search
from floe.fast import twin

MANNER: Final = Manner(explore=1.0, by_margin=0.5, scale=10.0, caution=0.05, keen=100)
SECONDS: Final = 1.0
MOST: Final = 100_000  # games it imagines for a move, however fast the machine


def search(simulations: int | None = None) -> Search:
    """Return a bot that imagines so many games for each move, or as many as a second is enough for."""
    if simulations is None:
        return Search(twin("arctic"), weigh, next_move, reckon, MANNER, MOST, SECONDS)
    return Search(twin("arctic"), weigh, next_move, reckon, MANNER, simulations)
