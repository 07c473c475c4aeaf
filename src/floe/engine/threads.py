"""Many games on all cores: kernels release the GIL, so plain threads are enough."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Final, TypeVar

from floe.engine.kernel import COMPILED

T = TypeVar("T")

WORTH_A_THREAD: Final = 64
"""Games a thread should have; for fewer, waking it costs more than it saves."""


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def map_slices(work: Callable[[slice], T], games: int, threads: int | None = None) -> list[T]:
    """Let each thread work on a slice of the games, and return the results in order."""
    count = max(1, min(threads or (cores() if COMPILED else 1), games // WORTH_A_THREAD))
    ends = [games * number // count for number in range(count + 1)]
    slices = [slice(start, end) for start, end in pairwise(ends)]
    return [work(slices[0])] if count == 1 else list(_threads(os.getpid()).map(work, slices))


@cache
def _threads(_process: int) -> ThreadPoolExecutor:
    # A forked child has none of its parent's threads, and would wait for them for ever: so each process starts its own.
    return ThreadPoolExecutor(cores(), "floe-kernels")
