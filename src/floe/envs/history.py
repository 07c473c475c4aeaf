"""What has been played, as a player saw it, in numbers."""

import numpy as np
from numpy.typing import NDArray

from floe.core.errors import BadNotation
from floe.engine.find import compiled_game
from floe.envs.node import Node


def write_history(node: Node, player: int, out: NDArray[np.float32]) -> None:
    """Write a pair for each decision: whose it was, 1 for the player's own, and the number of the move, from 1.

    The number is 0 where the player could not see which card it was about.
    """
    log = node.state.view(player).log
    for row, (seat, move) in enumerate(log[-len(out) :]):
        out[row] = (seat - player) % node.players + 1, _number(node.game, move)


def _number(game: str, move: object) -> int:
    try:
        return compiled_game(game).number(move) + 1
    except BadNotation:
        return 0
