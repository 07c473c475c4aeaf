"""Chance for kernels: xoroshiro64* (Blackman and Vigna, 2018) in an int64 array, the same numbers at all three speeds.

Good for play-outs and resampling, and not meant to keep a secret: deals that matter come from `floe.core.chance`.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from floe.core.errors import BadOption
from floe.engine.kernel import kernel

RngState = NDArray[np.int64]
"""The generator's two words, each of 32 bits."""

WORDS: Final = 2
SEEDS: Final = 1 << 63
"""How many seeds there are, from 0."""
_MASK: Final = 0xFFFFFFFF
# Less 2**32, which changes no bit below: so the product of one with a word of 32 bits stays within an int64.
_MIX_FIRST: Final = 0x85EBCA6B - (1 << 32)
_MIX_SECOND: Final = 0xC2B2AE35 - (1 << 32)
_SCRAMBLE: Final = 0x9E3779BB - (1 << 32)


@kernel
def load(rng: RngState, seed: int, stream: int) -> None:
    """Start the generator of this seed and stream; neighbours have nothing to do with each other."""
    first = _mixed(seed & _MASK ^ _mixed(stream & _MASK))
    rng[0] = first
    # From two zeros the generator would give zeros for ever, so one bit is always set.
    rng[1] = _mixed(first ^ _mixed(stream >> 32 & _MASK) ^ _mixed((seed >> 32 & _MASK) + 0x9E3779B9)) | 1


@kernel
def _mixed(word: int) -> int:
    """Return 32 bits in which every bit of the word counts (the end of MurmurHash3)."""
    word = (word ^ word >> 16) * _MIX_FIRST & _MASK
    word = (word ^ word >> 13) * _MIX_SECOND & _MASK
    return word ^ word >> 16


@kernel
def roll(rng: RngState, sides: int) -> int:
    """Return one of 0 … sides - 1; favours some by less than one in ten million as long as there are under 400."""
    first, second = int(rng[0]), int(rng[1])
    drawn = first * _SCRAMBLE & _MASK
    second ^= first
    rng[0] = (first << 26 | first >> 6) & _MASK ^ second ^ second << 9 & _MASK
    rng[1] = (second << 13 | second >> 19) & _MASK
    return drawn * sides >> 32


def checked_seed(seed: int) -> int:
    """Return the seed; raises BadOption if kernels cannot take it."""
    if type(seed) is int and 0 <= seed < SEEDS:
        return seed
    raise BadOption(f"a seed is a whole number from 0 to 2**63 - 1, not {seed!r}", option="seed", value=seed)


def seeded(seed: int, stream: int = 0) -> RngState:
    made = np.zeros(WORDS, np.int64)
    load(made, checked_seed(seed), stream)
    return made
