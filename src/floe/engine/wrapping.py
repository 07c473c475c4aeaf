"""Arithmetic that is meant to leave 64 bits.

Numba tells LLVM that whole numbers never overflow (`nsw`), and LLVM counts on it: a product that does is undefined, and
code around it may go wrong. So kernels stay within an int64 (tested), and where one needs the low bits of a larger
product, it asks for them here.
"""

from typing import Final

import numpy as np

from floe.engine.kernel import COMPILED, kernel

_SIGN: Final = 1 << 63
_WORD: Final = (1 << 64) - 1

if COMPILED:

    @kernel
    def wrapping_mul(one: int, other: int) -> int:
        """Return the low 64 bits of a product, as a signed number."""
        return int(np.int64(np.uint64(one) * np.uint64(other)))

else:

    def wrapping_mul(one: int, other: int) -> int:
        """Return the low 64 bits of a product, as a signed number."""
        return (one * other + _SIGN & _WORD) - _SIGN
