"""What a network needs to know of a game: kernels that say what a seat sees, and which outputs make up a move."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from floe.engine.contract import CompiledRules, Features, Vector

Floats: TypeAlias = NDArray[np.float32]
SEATS = 4
"""Seats a network tells apart, counted clockwise from the one that decides; with fewer players the last are empty."""


class NetworkModel(NamedTuple):
    """A game as a network sees it. It needs nothing but kernels, so that a GPU can take it alone."""

    rules: CompiledRules
    features: int
    """Inputs of the network."""
    write_features: Callable[[Vector, int, Features], None]
    """`write_features(vector, seat, out)`: write what this seat may know into `out`, which is all zeros before."""
    scale: Floats
    """What each feature is multiplied by, so that none is much larger than one."""
    outputs: int
    """Outputs of the policy; the last is always zero."""
    parts: NDArray[np.int16]
    """By egocentric move number two outputs, whose sum is its logit: so a pair of cards needs no output of its own."""
    egocentric: Callable[[Vector, int], int]
    """`egocentric(vector, move)`: the number of the same move with seats counted from the one that decides."""
    width: int
    """Legal moves that training looks at; a position with more shows it only the first of them."""
    margin_scale: float
    """Points that a margin is divided by, so that most are within one."""
