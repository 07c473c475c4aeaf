"""The chance that bots are handed: a `random.Random`, and yet the same on every machine, Python and page."""

from random import Random
from typing import Final

from floe.core.chance import Chance, Seed

_PRECISION: Final = 1 << 53
"""How many numbers from 0 to 1 a float can tell apart, as `random.Random` counts them."""


def stream(seed: Seed, purpose: str) -> Random:
    """Return the stream of a seed for one purpose, as `Chance` makes it: `randrange(n)` draws the same numbers."""
    return _Stream(Chance(seed, purpose))


class _Stream(Random):
    """Draws from a Chance: whole numbers as that draws them, everything else from its bits."""

    def __init__(self, chance: Chance) -> None:
        # No seed is set: nothing is ever drawn from the generator that it inherits.
        self._chance = chance
        self.gauss_next = None

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        is_plain = stop is None and start > 0
        return self._chance.randrange(start) if is_plain else super().randrange(start, stop, step)

    def getrandbits(self, k: int, /) -> int:
        return self._chance.randrange(1 << k)

    def random(self) -> float:
        return self._chance.randrange(_PRECISION) / _PRECISION
