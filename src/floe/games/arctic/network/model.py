"""Arctic as a network sees it."""

from typing import Final

from floe.games.arctic.compiled.rules import RULES
from floe.games.arctic.network.features import FEATURES, SCALE, write_features
from floe.games.arctic.network.outputs import OUTPUTS, PARTS, write_moves
from floe.network.model import NetworkModel, SumOfOutputs

MODEL: Final = NetworkModel(
    rules=RULES,
    features=FEATURES,
    write_features=write_features,
    scale=SCALE,
    write_moves=write_moves,
    policy=SumOfOutputs(OUTPUTS, PARTS),
    normalises=True,
    width=96,
    margin_scale=20.0,
)
