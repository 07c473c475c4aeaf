"""Plays the same moves in two batches, on the CPU and on a CUDA device, and tells the first difference.

NUMBA_ENABLE_CUDASIM=1 FLOE_FAST=off python -m tests.engine.on_cuda arctic 2 compact 12      # without a GPU
python -m tests.engine.on_cuda race 3 compact 400                                            # with one
"""

import random
import sys
from typing import Any

import numpy as np

import floe
from floe.engine.batch import Batch, Numbering
from floe.engine.find import compiled_game

ARRAYS = ("actors", "counts", "legal", "masks", "observations", "done", "scores", "places", "rewards")
SIZE = 3


def plain(array: Any) -> Any:
    return array.get() if hasattr(array, "get") else array


def compare(one: Batch, other: Batch) -> None:
    for name in ARRAYS:
        np.testing.assert_array_equal(getattr(one, name), plain(getattr(other, name)), name)
    for row in range(SIZE):
        assert one.state(row).dump() == other.state(row).dump()
    np.testing.assert_array_equal(one.observe(1, final=True), plain(other.observe(1, final=True)))


def before_the_end(game: str, players: int) -> tuple[list[Any], Any]:
    """Return the last States of random games, and the numbers of the moves that end them."""
    rng, last, numbers = random.Random(1), [], []
    for row in range(SIZE):
        state = floe.new(game, players, row)
        while not state.over:
            before, move = state, rng.choice(state.moves)
            state = state.play(move)
        last.append(before)
        numbers.append(compiled_game(game).number(move))
    return last, np.array(numbers)


def main(game: str, players: int, actions: Numbering, steps: int) -> None:
    """Play the last moves, which brings new deals, and then any."""
    states, ends = before_the_end(game, players)
    options: dict[str, Any] = {"actions": actions, "boards": 2}
    one, other = Batch.from_states(states, 5, **options), Batch.from_states(states, 5, **options, device="cuda")
    moves, rng = plain(other.encode(ends)) if actions == "compact" else ends, np.random.default_rng(1)
    for step in range(steps):
        if actions == "compact":
            np.testing.assert_array_equal(plain(other.encode(other.decode(moves))), moves)
        one.step(moves)
        other.step(moves)
        assert one.done.all() == (step == 0)
        compare(one, other)
        moves = one.legal[np.arange(SIZE), rng.integers(one.counts)]
        other = other.clone()
    one.reset(rows=[1])
    other.reset(rows=[1])
    compare(one, other)


if __name__ == "__main__":
    named, seats, numbering, wanted = sys.argv[1:]
    main(named, int(seats), "compact" if numbering == "compact" else "absolute", int(wanted))
    print("the same")
