"""The environment on a CUDA device: one game a thread, positions word by word beside each other.

Arrays are CuPy's, which Numba's kernels write and JAX reads in place. Neither knows what the other is doing, so each
waits for the other to finish.
"""

from typing import Any, NamedTuple

import cupy
import jax
import numpy as np
from numba import cuda, int32, int64

from floe.engine.contract import Boards
from floe.engine.cuda_kernel import cuda_kernel
from floe.engine.rng import load
from floe.network.model import SEATS, MoveEncoder, NetworkModel, Oracle
from floe.training.environment import Seen, make_results, shapes
from floe.training.stepping import make_steps

_BLOCK = 64
_FEW = 4
"""Moves that a thread writes, where each takes a while: a game's moves then have several threads."""


class OnGpu:
    """Games on one GPU."""

    def __init__(
        self, model: NetworkModel, oracle: Oracle | None, steps: int, players: Any, boards: Boards, seed: int
    ) -> None:
        games, self._words = len(players), (model.rules.size + 7) // 8
        self._states = cupy.zeros((self._words, games), np.int64)
        self._moves = cupy.zeros((model.width, games), np.int32)
        self._rngs = cupy.zeros((games, 2), np.int64)
        self._players = cupy.asarray(players)
        self._boards = cupy.asarray(boards)
        self._kernels = make_kernels(model, oracle, self._words)
        self._each = _FEW if isinstance(model.policy, MoveEncoder) else model.width
        self._grid, self._show_grid = _grid(games), _grid(games * -(-model.width // self._each))
        self._arrays = Seen(**{name: cupy.zeros(*shape) for name, shape in shapes(model, oracle, steps, games).items()})
        self._kernels.load[self._grid](self._rngs, seed)
        cuda.synchronize()
        self.seen = Seen(*map(jax.dlpack.from_dlpack, self._arrays))
        self.players = jax.dlpack.from_dlpack(self._players)
        self._rows = [Seen(*(jax.dlpack.from_dlpack(array[at]) for array in self._arrays)) for at in range(steps + 1)]

    def row(self, at: int) -> Seen:
        return self._rows[at]

    def begin(self) -> None:
        row = self._cleared(0)
        row.is_over[:] = 1
        self._begin_over(row)
        row.is_over[:] = 0
        cuda.synchronize()

    def step(self, at: int, chosen: Any) -> None:
        chosen.block_until_ready()
        row = self._cleared(at)
        seen = row.features, row.hidden, row.counts, row.actors, row.is_over
        self._kernels.step[self._grid](self._states, self._moves, cupy.from_dlpack(chosen), *seen)
        self._kernels.score[self._grid](self._states, self._players, row.is_over, row.results)
        self._begin_over(row)
        cuda.synchronize()

    def carry_over(self) -> None:
        for array in self._arrays:
            array[0] = array[-1]
        cuda.synchronize()

    def _cleared(self, at: int) -> Seen:
        self._arrays.features[at] = 0
        self._arrays.hidden[at] = 0
        self._arrays.moves[at] = 0
        return Seen(*(array[at] for array in self._arrays))

    def _begin_over(self, row: Seen) -> None:
        """Deal another game where one is over, and show the moves of all."""
        seen = row.features, row.hidden, row.counts, row.actors, row.is_over
        self._kernels.begin[self._grid](self._states, self._moves, self._players, self._rngs, self._boards, *seen)
        self._kernels.show[self._show_grid](self._states, self._moves, row.counts, self._each, row.moves)


def _grid(threads: int) -> tuple[int, int]:
    return -(-threads // _BLOCK), _BLOCK


class Kernels(NamedTuple):
    """The environment's CUDA kernels, one thread a game."""

    load: Any
    begin: Any
    step: Any
    show: Any
    score: Any


def make_kernels(model: NetworkModel, oracle: Oracle | None, words: int) -> Kernels:
    """Return the kernels of a game whose positions have this many words of 64 bits."""
    begin, advance, observe, show = make_steps(model, oracle)
    most, width = model.rules.width, model.width
    return Kernels(
        load=load_all,
        begin=_make_begin(begin, observe, words, most, width),
        step=_make_step(advance, observe, words, most, width),
        show=_make_show(show, words, width),
        score=_make_score(model, words),
    )


@cuda_kernel
def load_all(rngs, seed):  # type: ignore[no-untyped-def]
    game = cuda.grid(1)
    if game < rngs.shape[0]:
        load(rngs[game], seed, game)


def _make_begin(begin: Any, observe: Any, words: int, most: int, width: int) -> Any:
    @cuda_kernel
    def begin_over(states, listed, players, rngs, boards, features, hidden, counts, actors, is_over):  # type: ignore[no-untyped-def]
        game = cuda.grid(1)
        if game >= counts.size or is_over[game] == 0:
            return
        vector = cuda.local.array(words, int64)
        moves = cuda.local.array(most, int32)
        count = begin(vector.view(np.int8), int(players[game]), rngs[game], boards, moves)
        counts[game] = count
        actors[game] = observe(vector.view(np.int8), features[game], hidden[game])
        for word in range(words):
            states[word, game] = vector[word]
        for at in range(min(count, width)):
            listed[at, game] = moves[at]

    return begin_over


def _make_step(advance: Any, observe: Any, words: int, most: int, width: int) -> Any:
    @cuda_kernel
    def step_all(states, listed, chosen, features, hidden, counts, actors, is_over):  # type: ignore[no-untyped-def]
        game = cuda.grid(1)
        if game >= counts.size:
            return
        vector = cuda.local.array(words, int64)
        moves = cuda.local.array(most, int32)
        for word in range(words):
            vector[word] = states[word, game]
        count = advance(vector.view(np.int8), int(chosen[game]), moves)
        is_over[game] = 1 if count == 0 else 0
        counts[game] = count
        if count > 0:
            actors[game] = observe(vector.view(np.int8), features[game], hidden[game])
        for word in range(words):
            states[word, game] = vector[word]
        for at in range(min(count, width)):
            listed[at, game] = moves[at]

    return step_all


def _make_show(show: Any, words: int, width: int) -> Any:
    @cuda_kernel
    def show_all(states, listed, counts, each, shown):  # type: ignore[no-untyped-def]
        game, part = cuda.grid(1) % counts.size, cuda.grid(1) // counts.size
        first, end = part * each, min(int(counts[game]), width, part * each + each)
        if first >= end:
            return
        vector = cuda.local.array(words, int64)
        moves = cuda.local.array(width, int32)
        for word in range(words):
            vector[word] = states[word, game]
        for at in range(first, end):
            moves[at] = listed[at, game]
        show(vector.view(np.int8), moves, first, end, shown[game])

    return show_all


def _make_score(model: NetworkModel, words: int) -> Any:
    """Return a CUDA kernel that writes the results of games that are over."""
    write_results = make_results(model)

    @cuda_kernel
    def score_over(states, players, is_over, results):  # type: ignore[no-untyped-def]
        game = cuda.grid(1)
        if game >= is_over.size or is_over[game] == 0:
            return
        vector = cuda.local.array(words, int64)
        result = cuda.local.array((2, SEATS), int64)
        for word in range(words):
            vector[word] = states[word, game]
        write_results(vector.view(np.int8), int(players[game]), result, results[game])

    return score_over
