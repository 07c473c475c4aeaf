"""A batch on a CUDA device: arrays of CuPy, which torch and JAX take through DLPack, and a thread for each game.

A thread runs the loops of the CPU over its own row alone, so there is one source of the rules and of the loops.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, Final

import numpy as np
from numba import config, cuda

from floe.core.errors import BadOption, MissingExtra
from floe.engine.contract import CompiledRules
from floe.engine.device import Shared
from floe.engine.kernel import kernel
from floe.engine.loops import Rows
from floe.engine.small_code import keep_code_small
from floe.engine.stepping import stepping

_BLOCK: Final = 64
_config: Final[Any] = config
_IS_SIMULATED: Final = bool(_config.ENABLE_CUDASIM)
"""Whether Numba only pretends to have a device, as tests let it; arrays are NumPy's then."""


class Cuda:
    """Arrays on the GPU that is current."""

    def __init__(self) -> None:
        self._arrays = _arrays()

    def zeros(self, shape: tuple[int, ...], kind: Any) -> Any:
        return self._arrays.zeros(shape, kind)

    def array(self, values: Any) -> Any:
        is_foreign = hasattr(values, "__dlpack__") and not isinstance(values, np.ndarray)
        return self._arrays.from_dlpack(values) if is_foreign else self._arrays.asarray(values)

    def on_host(self, array: Any) -> Any:
        return array if _IS_SIMULATED else array.get()

    def run(self, loop: Callable[..., Any], *arguments: Any) -> None:
        own = tuple(not isinstance(argument, Shared) for argument in arguments)
        given = [argument.value if isinstance(argument, Shared) else argument for argument in arguments]
        blocks = -(-len(given[0]) // _BLOCK)
        _by_threads(loop, own)[blocks, _BLOCK](*given)

    def play(self, rules: CompiledRules, *arguments: Any) -> None:
        """Play a move in each game, score those that end on the CPU, and deal anew if wanted.

        CUDA 13.0's linker crashes over Arctic's scoring of disguised cards; one decision in 130 ends a game.
        """
        vectors, players, boards, deals, chosen, dice, done, scores, places, ended = arguments
        self.run(_advance(rules), vectors, chosen, done, ended)
        rows = self._arrays.flatnonzero(done)
        if len(rows):
            result = np.zeros((2, len(rows), scores.shape[1]), np.int64)
            _score(rules)(np.ascontiguousarray(self.on_host(ended[rows])), result[0], result[1])
            scores[rows], places[rows] = self.array(result[0]), self.array(result[1])
        if deals.value:
            self.run(stepping(rules).deal, vectors, players, boards, dice, done)


def _arrays() -> Any:
    """Return CuPy; raises MissingExtra without it, and BadOption where there is no device."""
    if _IS_SIMULATED:
        return np
    if not cuda.is_available():
        raise BadOption("there is no CUDA device here, or no driver for it", option="device", value="cuda")
    try:
        keep_code_small()
        return import_module("cupy")
    except ImportError:
        raise MissingExtra(
            "device='cuda' needs CuPy and numba-cuda; install them as their guides say for your CUDA", package="cupy"
        ) from None


@cache
def _by_threads(loop: Callable[..., Any], own: tuple[bool, ...]) -> Any:
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
    return cuda.jit(**({} if _IS_SIMULATED else {"lto": False, "max_registers": 64}))(made["by_threads"])


@cache
def _advance(rules: CompiledRules) -> Callable[..., None]:
    actor, play = rules.actor, rules.play

    @kernel
    def advance(vectors: Rows, chosen: Rows, done: Rows, ended: Rows) -> None:
        """Play a move in each game, and keep the end of those that end."""
        for row in range(len(vectors)):
            play(vectors[row], int(chosen[row]))
            done[row] = actor(vectors[row]) < 0
            if done[row]:
                for at in range(vectors.shape[1]):
                    ended[row, at] = vectors[row, at]

    return advance


@cache
def _score(rules: CompiledRules) -> Callable[..., None]:
    outcome = rules.outcome

    @kernel
    def score(vectors: Rows, scores: Rows, places: Rows) -> None:
        for row in range(len(vectors)):
            outcome(vectors[row], scores[row], places[row])

    return score
