"""Arctic Race as a network sees it."""

from typing import Any, Final

from floe.engine.kernel import kernel
from floe.games.race.compiled.extended_position import RULES, ExtendedVector, check_length
from floe.games.race.compiled.layout import CARD, PLAYERS, ROUND, ROUNDS
from floe.games.race.compiled.position import is_home
from floe.games.race.network.features import FEATURES, SCALE, write_features
from floe.games.race.network.moves import MOVE_FEATURES, MOVE_SCALE, write_moves
from floe.network.model import MoveEncoder, NetworkModel

_LATE: Final = 0.5
"""The part of its worth that an arrival in the last round loses."""


@kernel
def write_aims(vector: ExtendedVector, wins: Any, out: Any) -> None:
    """Write the aim of the game: to win at the pole, and soon. Being closest when all are stuck is none."""
    check_length(vector)
    for seat in range(int(vector[PLAYERS])):
        has_arrived = wins[seat] > 0 and is_home(vector, int(vector[CARD + seat]))
        out[seat] = 1.0 - _LATE * int(vector[ROUND]) / ROUNDS if has_arrived else 0.0


MODEL: Final = NetworkModel(
    rules=RULES._replace(name="race"),
    features=FEATURES,
    write_features=write_features,
    scale=SCALE,
    write_moves=write_moves,
    policy=MoveEncoder(MOVE_FEATURES, MOVE_SCALE),
    normalises=True,
    width=128,
    margin_scale=10.0,
    results=3,
    write_aims=write_aims,
    weights=(1.3, 0.2, 0.0),
    aim_weights=(0.4, 0.1, 1.0),
)
