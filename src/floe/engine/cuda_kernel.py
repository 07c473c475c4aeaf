"""The one way in which functions become CUDA kernels: for batches, for training and for play-outs."""

from collections.abc import Callable
from typing import Any, Final

from numba import config, cuda

from floe.engine.small_code import keep_code_small

_config: Final[Any] = config
IS_SIMULATED: Final = bool(_config.ENABLE_CUDASIM)
"""Whether Numba only pretends to have a device, as tests let it; arrays are NumPy's then."""
REGISTERS: Final = 64
"""That a thread may use: fewer let more threads run at once, too few send numbers to memory."""


def cuda_kernel(function: Callable[..., None], registers: int = REGISTERS) -> Any:
    """Compile a function for a GPU when it is first run there, without optimising again at link time.

    CUDA 13.0's linker crashes where it optimises Arctic's scoring of disguised cards. The function is handed over
    together with its options, because `cuda.jit(lto=False)` as a decorator forgets this one (numba-cuda 0.30).
    """
    if IS_SIMULATED:
        return cuda.jit(function)
    keep_code_small()
    return cuda.jit(function, lto=False, max_registers=registers)
