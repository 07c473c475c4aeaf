"""Arctic's network as a bot."""

from pathlib import Path
from typing import Final

from floe.bots.learned import Learned
from floe.games.arctic.compiled.game import COMPILED
from floe.games.arctic.compiled.information_set import pack_visible
from floe.games.arctic.network import model

WEIGHTS: Final = Path(model.__file__).with_name("weights.npz")
LEARNED: Final = Learned(COMPILED, model.MODEL, pack_visible, WEIGHTS)
