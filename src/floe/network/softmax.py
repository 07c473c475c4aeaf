"""Chances from logits, the same on every machine."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from floe.engine.kernel import kernel
from floe.network.model import Floats

_SQUARINGS: Final = 20  # 1 + x / 2**20, squared so often, is close to e to the power of x
_LOWEST: Final = -60.0  # e to the power of less is as good as nothing

Chances = NDArray[np.float64]


@kernel
def exponential(power: float) -> float:
    """Return e to a power of at most zero by products alone: libraries round their own in different ways."""
    result = 1.0 + max(power, _LOWEST) / (1 << _SQUARINGS)
    for _ in range(_SQUARINGS):
        result *= result
    return result


@kernel
def write_chances(logits: Floats, count: int, temperature: float, chances: Chances) -> None:
    """Turn the first logits into chances that sum to one; a higher temperature makes them more alike."""
    highest, total = np.float64(logits[0]), 0.0  # Numba's `float` would leave it at 32 bits
    for at in range(1, count):
        highest = max(highest, np.float64(logits[at]))
    for at in range(count):
        chances[at] = exponential((np.float64(logits[at]) - highest) / temperature)
        total += chances[at]
    for at in range(count):
        chances[at] /= total
