"""`python -m bench.batch --device cuda --size 65536`: steps per second of a batch, with observations and masks.

Every step chooses at random among the legal moves, on the device where the arrays are, and works out both arrays.
"""

import argparse
from importlib import import_module
from time import perf_counter
from typing import Any

from floe.engine.batch import Batch
from floe.engine.find import names

SEED = 2026
WARM_UP = 3
"""Steps before the clock starts, for whatever has to be compiled."""


def step(batch: Batch, arrays: Any) -> None:
    at = (arrays.random.random(batch.size) * batch.counts).astype(arrays.int64)
    batch.step(batch.legal[arrays.arange(batch.size), at])
    assert len(batch.observations) == len(batch.masks)  # both are worked out when they are asked for


def pace(batch: Batch, arrays: Any, seconds: float) -> float:
    """Return how many decisions a second there are, of all games together."""
    for _ in range(WARM_UP):
        step(batch, arrays)
    int(batch.masks.sum())  # waits for the device
    steps, started = 0, perf_counter()
    while perf_counter() - started < seconds:
        step(batch, arrays)
        steps += batch.size
    int(batch.masks.sum())
    return steps / (perf_counter() - started)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cuda")
    parser.add_argument("--size", type=int, default=65536)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=3.0)
    given = parser.parse_args()
    arrays = import_module("cupy" if given.device == "cuda" else "numpy")
    for game in names():
        batch = Batch(game, given.players, given.size, seed=SEED, actions="compact", device=given.device)
        print(f"{game}, {given.size} games on {given.device}: {pace(batch, arrays, given.seconds):,.0f} steps/s")


if __name__ == "__main__":
    main()
