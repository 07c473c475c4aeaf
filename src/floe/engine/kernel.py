"""How kernels are compiled: plain Python functions, made fast by one decorator.

`@kernel` is the only difference between three speeds. Without Numba (or with FLOE_FAST=off) it leaves a function as it
is: slow, and right. With Numba the function is compiled for the CPU when first called, kept in a cache between runs,
and releases the GIL. A CUDA kernel may call the same function: Numba compiles it once more, for the device.

So that one source serves all three, a kernel keeps to whole numbers, floats, NumPy arrays handed in or constant, loops,
and other kernels. Whole numbers stay within an int64: beyond it Python goes on, and compiled code is undefined (see
`floe.engine.wrapping`). None is unsigned, which NumPy and Python count differently. No index is negative.
"""

import os
from collections.abc import Callable
from typing import Final, TypeVar

F = TypeVar("F", bound=Callable[..., object])


def _is_wanted() -> bool:
    if os.environ.get("FLOE_FAST") == "off":
        return False
    try:
        import numba  # noqa: F401
    except ImportError:
        return False
    return True


COMPILED: Final = _is_wanted()
"""Whether kernels are compiled here, or run by the interpreter."""

if COMPILED:
    from floe.engine.compiling import kernel as kernel
else:

    def kernel(function: F) -> F:
        """Leave the function to the interpreter."""
        return function
