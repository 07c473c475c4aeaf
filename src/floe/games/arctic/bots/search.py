"""The bot that searches, in Arctic."""

from typing import Final

from floe.engine.find import compiled_game
from floe.games.arctic.bots.likely import weigh
from floe.games.arctic.bots.playing import next_move
from floe.games.arctic.bots.reckoning import reckon
from floe.search import Manner, Search

MANNER: Final = Manner(explore=1.0, by_margin=0.5, scale=10.0, caution=0.05, keen=100)
SECONDS: Final = 1.0
MOST: Final = 100_000  # games it imagines for a move, however fast the machine


def search(simulations: int | None = None) -> Search:
    """Return a bot that imagines so many games for each move, or as many as a second is enough for."""
    if simulations is None:
        return Search(compiled_game("arctic"), weigh, next_move, reckon, MANNER, MOST, SECONDS)
    return Search(compiled_game("arctic"), weigh, next_move, reckon, MANNER, simulations)
