"""A run between two calls, in a file under 16 MB: weights, half of the optimiser's memory, and how far it has come."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import jax.numpy as jnp
import numpy as np

from floe.training.learning import Adam
from floe.training.network import Parameters


class Checkpoint(NamedTuple):
    """Where a run stands."""

    parameters: Parameters
    adam: Adam
    told: dict[str, Any]
    """The game, the recipe, and how many decisions and seconds it has learnt from."""


def save(checkpoint: Checkpoint, path: Path) -> None:
    """Write it. The optimiser's mean is left out: it is back after ten steps, and would be a third of the file."""
    arrays: dict[str, Any] = {f"weights/{name}": np.asarray(value) for name, value in checkpoint.parameters.items()}
    for name, value in checkpoint.adam.square.items():
        arrays[f"deviation/{name}"] = np.asarray(jnp.sqrt(value)).astype(np.float16)
    arrays["count"] = np.asarray(checkpoint.adam.count)
    arrays["told"] = np.frombuffer(json.dumps(checkpoint.told).encode(), np.uint8)
    partial = path.with_suffix(".partial.npz")
    np.savez(partial, **arrays)
    partial.replace(path)


def load(path: Path) -> Checkpoint:
    with np.load(path) as file:
        parameters = {name[8:]: jnp.asarray(file[name]) for name in file.files if name.startswith("weights/")}
        square = {name: jnp.asarray(file[f"deviation/{name}"], jnp.float32) ** 2 for name in parameters}
        mean = {name: jnp.zeros_like(value) for name, value in parameters.items()}
        told = json.loads(bytes(file["told"]).decode())
        return Checkpoint(parameters, Adam(mean, square, jnp.asarray(file["count"])), told)


def scaled(checkpoint: Checkpoint, factors: Mapping[str, float]) -> Checkpoint:
    """Return the checkpoint with some weights multiplied; slopes are as much less steep there."""

    def times(arrays: Parameters, power: int) -> Parameters:
        return {name: array * factors.get(name, 1.0) ** power for name, array in arrays.items()}

    adam = Adam(times(checkpoint.adam.mean, -1), times(checkpoint.adam.square, -2), checkpoint.adam.count)
    return Checkpoint(times(checkpoint.parameters, 1), adam, checkpoint.told)
