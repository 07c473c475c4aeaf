"""Arctic Race's network as a bot: alone, with search, or with a player's weaknesses."""

from pathlib import Path
from typing import Final

from msgspec.structs import asdict, replace

from floe.bots.bot import Forecaster
from floe.bots.learned import Learned
from floe.bots.learned_settings import LearnedData
from floe.bots.weights_file import read
from floe.games.race.bots import search
from floe.games.race.bots.information_set import pack_view, pack_visible
from floe.games.race.compiled.game import COMPILED
from floe.games.race.compiled.layout import SLED_COUNT
from floe.games.race.network import features, model, moves
from floe.games.race.network.slots import OWN
from floe.search.guided import GuidedSearch
from floe.search.guided_tree import GuideConfig
from floe.search.tree import SearchConfig

WEIGHTS: Final = Path(model.__file__).with_name("weights.npz")
LEARNED: Final = Learned(model.MODEL, pack_view, pack_visible, COMPILED.number, WEIGHTS)
DATA: Final = read(Path(__file__).with_name("learned.toml"), LearnedData)
CONFIG: Final = GuideConfig(**asdict(DATA.guide.settings), own_turn_only=False)
_ROLLOUTS: Final = SearchConfig(c_puct=0.0, fpu_reduction=0.0, margin_weight=0.0, margin_scale=1.0)  # of which none is


OTHERS: Final = range(features.F_SEATS + features.S_SIZE, features.F_SLOTS)
"""What there is to see of the other seats."""
_EFFECTS: Final = (moves.M_LOSS, moves.M_CUT, moves.M_FREE_LOSS, moves.M_FREE_CUT, moves.M_HOLDS, moves.M_LETS_GO)
EFFECTS_ON_OTHERS: Final = tuple(first + slot for first in _EFFECTS for slot in range(OWN, SLED_COUNT))
"""What a move does to the others' sleds."""
OVERLOOKED: Final = (
    *EFFECTS_ON_OTHERS,
    *range(moves.M_ON_CRACK, moves.M_WITH),  # what threatens a sled where it goes, and where it stands
)
"""What a beginner does not look at in a move."""


def learned(simulations: int | None = None) -> Forecaster:
    """Return the network, with as many simulations for each move or with none."""
    return LEARNED if simulations is None else GuidedSearch(LEARNED, search.MODEL, CONFIG, _ROLLOUTS, simulations)


_TEMPERATURES: Final = DATA.weakened.temperatures
WAVERING: Final = replace(LEARNED.weakened((), _TEMPERATURES.wavering), aims=True)
UNWARY: Final = replace(LEARNED.weakened(OTHERS, _TEMPERATURES.unwary, EFFECTS_ON_OTHERS), aims=True)
BEGINNER: Final = replace(LEARNED.weakened(OTHERS, _TEMPERATURES.beginner, OVERLOOKED), aims=True)
