"""The bot that searches, in Arctic."""

from typing import Final

from msgspec.structs import asdict

from floe.games.arctic.bots.evaluate import evaluate
from floe.games.arctic.bots.prior import prior
from floe.games.arctic.bots.rollout import next_move
from floe.games.arctic.bots.scratch import new_scratch, reset
from floe.games.arctic.bots.weights import SEARCH
from floe.games.arctic.compiled.game import COMPILED
from floe.search.ismcts import TreeSearch
from floe.search.model import SearchModel
from floe.search.tree import SearchConfig

MODEL: Final = SearchModel(
    COMPILED.rules, COMPILED.pack_view, COMPILED.number, new_scratch, prior, evaluate, reset, next_move
)
CONFIG: Final = SearchConfig(**asdict(SEARCH.tree.weights))
SECONDS: Final = 1.0
MOST_SIMULATIONS: Final = 100_000  # simulations for a move, however fast the machine


def search(simulations: int | None = None) -> TreeSearch:
    """Return a bot that runs this many simulations for each move, or as many as a second is enough for."""
    if simulations is None:
        return TreeSearch(MODEL, CONFIG, MOST_SIMULATIONS, SECONDS)
    return TreeSearch(MODEL, CONFIG, simulations)
