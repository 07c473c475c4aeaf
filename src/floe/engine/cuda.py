"""A batch on a CUDA device: arrays of CuPy, which torch and JAX take through DLPack, and a thread for each game.

A thread runs the loops of the CPU over its own row alone, so there is one source of the rules and of the loops. Games
that end are few in a step: they are gathered first, so that threads side by side have the same to do.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, Final

import numpy as np
from numba import cuda

from floe.core.errors import BadOption, MissingExtra
from floe.engine.contract import CompiledRules
from floe.engine.cuda_kernel import IS_SIMULATED, cuda_kernel
from floe.engine.device import Shared
from floe.engine.kernel import kernel
from floe.engine.loops import Rows
from floe.engine.stepping import stepping

_BLOCK: Final = 64


class Cuda:
    """Arrays on the GPU that is current."""

    def __init__(self) -> None:
        self._arrays = _arrays()

    def zeros(self, shape: tuple[int, ...], kind: Any, *, by_column: bool = False) -> Any:
        return self._arrays.zeros(shape, kind, order="F" if by_column else "C")

    def array(self, values: Any) -> Any:
        is_foreign = hasattr(values, "__dlpack__") and not isinstance(values, np.ndarray)
        return self._arrays.from_dlpack(values) if is_foreign else self._arrays.asarray(values)

    def on_host(self, array: Any) -> Any:
        return array if IS_SIMULATED else array.get()

    def run(self, loop: Callable[..., Any], *arguments: Any) -> None:
        own = tuple(not isinstance(argument, Shared) for argument in arguments)
        given = [argument.value if isinstance(argument, Shared) else argument for argument in arguments]
        blocks = -(-len(given[0]) // _BLOCK)
        by_threads(loop, own)[blocks, _BLOCK](*given)

    def play(self, rules: CompiledRules, *arguments: Any) -> None:
        vectors, players, boards, deals, chosen, rngs, done, scores, places, ended = arguments
        self.run(advance(rules), vectors, chosen, done)
        rows = self._arrays.flatnonzero(done)
        if not len(rows):
            return
        ended[rows] = over = vectors[rows]
        scores_of, places_of = (self.zeros((len(rows), scores.shape[1]), np.int64) for _ in range(2))
        self.run(score(rules), over, scores_of, places_of)
        scores[rows], places[rows] = scores_of, places_of
        if deals.value:
            rolled = rngs[rows]
            self.run(stepping(rules).deal, over, players, boards, rolled, self._arrays.ones(len(rows), np.bool_))
            vectors[rows], rngs[rows] = over, rolled


def _arrays() -> Any:
    """Return CuPy; raises MissingExtra without it, and BadOption where there is no device."""
    if IS_SIMULATED:
        return np
    if not cuda.is_available():
        raise BadOption("there is no CUDA device here, or no driver for it", option="device", value="cuda")
    try:
        import_module("numba_cuda")
        return import_module("cupy")
    except ImportError:
        raise MissingExtra(
            "device='cuda' needs CuPy and numba-cuda 0.30; install them as their guides say for your CUDA",
            package="cupy",
        ) from None


@cache
def by_threads(loop: Callable[..., Any], own: tuple[bool, ...]) -> Any:
    """Return a CUDA kernel in which each thread runs the loop over its row of the arrays that have one.

    It is written out because Numba cannot compile a call with any number of arguments of different types.
    """
    names = [f"a{at}" for at in range(len(own))]
    handed = [f"{name}[row : row + 1]" if is_own else name for name, is_own in zip(names, own, strict=True)]
    source = f"""
def by_threads({", ".join(names)}):
    row = cuda.grid(1)
    if row < a0.shape[0]:
        loop({", ".join(handed)})
"""
    made: dict[str, Any] = {"cuda": cuda, "loop": loop}
    exec(source, made)
    return cuda_kernel(made["by_threads"])


@cache
def advance(rules: CompiledRules) -> Callable[..., None]:
    actor, play = rules.actor, rules.play

    @kernel
    def advance(vectors: Rows, chosen: Rows, done: Rows) -> None:
        """Play a move in each game, and say which of them end."""
        for row in range(len(vectors)):
            play(vectors[row], int(chosen[row]))
            done[row] = actor(vectors[row]) < 0

    return advance


@cache
def score(rules: CompiledRules) -> Callable[..., None]:
    outcome = rules.outcome

    @kernel
    def score(vectors: Rows, scores: Rows, places: Rows) -> None:
        """Write the results of finished games."""
        for row in range(len(vectors)):
            outcome(vectors[row], scores[row], places[row])

    return score
