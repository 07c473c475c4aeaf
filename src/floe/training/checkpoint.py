"""A run between two calls, in a file under 16 MB: weights, half of the optimiser's memory, and how far it has come."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from floe.training.kinds import CHECKPOINT, reading
from floe.training.learning import Adam, new_adam
from floe.training.network import Parameters

_FINE: Final = 4  # steps between a power of two and the next
_LEAST: Final = 2.0**-32  # far below what the optimiser adds to it


class Checkpoint(NamedTuple):
    """Where a run stands."""

    parameters: Parameters
    adam: Adam
    told: dict[str, Any]
    """The game, the recipe, and how many decisions and seconds it has learnt from."""


def save(checkpoint: Checkpoint, path: Path) -> None:
    """Write it.

    The optimiser's mean is left out: it is back after ten steps, and would be a third of the file. Of its squares the
    order of magnitude is enough.
    """
    arrays: dict[str, Any] = {f"weights/{name}": np.asarray(value) for name, value in checkpoint.parameters.items()}
    for name, value in checkpoint.adam.square.items():
        deviation = np.maximum(np.sqrt(np.asarray(value)), _LEAST)
        arrays[f"deviation/{name}"] = np.round(_FINE * np.log2(deviation)).astype(np.int8)
    arrays["count"] = np.asarray(checkpoint.adam.count)
    arrays["told"] = np.frombuffer(json.dumps(checkpoint.told).encode(), np.uint8)
    partial = path.with_suffix(".partial.npz")
    np.savez(partial, **arrays)
    partial.replace(path)


def load(path: Path) -> Checkpoint:
    """Read it again; raises BadOption for a file that is something else, or broken."""
    with reading(path, CHECKPOINT), np.load(path) as file:
        parameters = {name[8:]: jnp.asarray(file[name]) for name in file.files if name.startswith("weights/")}
        square = {name: _squared(file[f"deviation/{name}"]) for name in parameters}
        mean = {name: jnp.zeros_like(value) for name, value in parameters.items()}
        told = json.loads(bytes(file["told"]).decode())
        return Checkpoint(parameters, Adam(mean, square, jnp.asarray(file["count"])), told)


def _squared(powers: Any) -> Array:
    return jnp.asarray(np.exp2(powers.astype(np.float32) / _FINE)) ** 2


def joined(checkpoint: Checkpoint, more: Parameters) -> Checkpoint:
    """Return the checkpoint with more weights, of which the optimiser knows nothing yet."""
    mean, square, count = checkpoint.adam
    zeros = new_adam(more)
    adam = Adam(mean | zeros.mean, square | zeros.square, count)
    return checkpoint._replace(parameters=checkpoint.parameters | more, adam=adam)


def scaled(checkpoint: Checkpoint, factors: Mapping[str, float]) -> Checkpoint:
    """Return the checkpoint with some weights multiplied; slopes are as much less steep there."""

    def times(arrays: Parameters, power: int) -> Parameters:
        return {name: array * factors.get(name, 1.0) ** power for name, array in arrays.items()}

    adam = Adam(times(checkpoint.adam.mean, -1), times(checkpoint.adam.square, -2), checkpoint.adam.count)
    return Checkpoint(times(checkpoint.parameters, 1), adam, checkpoint.told)
