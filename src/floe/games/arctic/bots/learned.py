"""Arctic's network as a bot: alone, with search, or with a player's weaknesses."""

from pathlib import Path
from typing import Final

from msgspec.structs import asdict

from floe.bots.bot import Forecaster
from floe.bots.learned import Learned
from floe.bots.learned_settings import LearnedData
from floe.bots.weights_file import read
from floe.games.arctic.bots import search
from floe.games.arctic.compiled.game import COMPILED
from floe.games.arctic.compiled.information_set import pack_visible
from floe.games.arctic.network import features, model
from floe.search.guided import GuidedSearch
from floe.search.guided_tree import GuideConfig

WEIGHTS: Final = Path(model.__file__).with_name("weights.npz")
LEARNED: Final = Learned(model.MODEL, COMPILED.pack_view, pack_visible, COMPILED.number, WEIGHTS)
DATA: Final = read(Path(__file__).with_name("learned.toml"), LearnedData)
CONFIG: Final = GuideConfig(**asdict(DATA.guide.settings), own_turn_only=False)
SECONDS: Final = 0.98  # what it does between two looks at the clock comes on top
MOST_SIMULATIONS: Final = 50_000  # simulations for a move, however fast the machine

OTHERS: Final = range(features.F_SEATS + features.S_SIZE, features.FEATURES)
"""What there is to see of the other seats."""
OVERLOOKED: Final = (
    *OTHERS,
    *range(features.F_USED, features.F_TOKENS),  # how near the end is, and what powers can do
    *range(features.F_POWERS, features.F_RIVER),
    *range(features.F_UNSEEN, features.F_HAND),  # which cards may still come, and the own totem
)
"""What a beginner does not look at."""


def learned(simulations: int | None = None) -> Forecaster:
    """Return the network, with as many simulations for each move or with none."""
    return LEARNED if simulations is None else GuidedSearch(LEARNED, search.MODEL, CONFIG, search.CONFIG, simulations)


def thinking() -> Forecaster:
    """Return the network with as many simulations as a second is enough for."""
    return GuidedSearch(LEARNED, search.MODEL, CONFIG, search.CONFIG, MOST_SIMULATIONS, SECONDS)


_TEMPERATURES: Final = DATA.weakened.temperatures
WAVERING: Final = LEARNED.weakened((), _TEMPERATURES.wavering)
UNWARY: Final = LEARNED.weakened(OTHERS, _TEMPERATURES.unwary)
BEGINNER: Final = LEARNED.weakened(OVERLOOKED, _TEMPERATURES.beginner)
