"""Arctic's network as a bot, alone or with search."""

from pathlib import Path
from typing import Final

from floe.bots.bot import Forecaster
from floe.bots.learned import Learned
from floe.games.arctic.bots import search
from floe.games.arctic.compiled.game import COMPILED
from floe.games.arctic.compiled.information_set import pack_visible
from floe.games.arctic.network import model
from floe.search.guided import GuidedSearch
from floe.search.guided_tree import GuideConfig

WEIGHTS: Final = Path(model.__file__).with_name("weights.npz")
LEARNED: Final = Learned(COMPILED, model.MODEL, pack_visible, WEIGHTS)
CONFIG: Final = GuideConfig()


def learned(simulations: int | None = None) -> Forecaster:
    """Return the network, with as many simulations for each move or with none."""
    return LEARNED if simulations is None else GuidedSearch(LEARNED, search.MODEL, CONFIG, search.CONFIG, simulations)
