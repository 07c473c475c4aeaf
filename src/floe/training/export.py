"""From a checkpoint to the file that is shipped, and back."""

from pathlib import Path

import jax.numpy as jnp
import numpy as np

from floe.network.weights import Weights, read, read_about, write
from floe.training.checkpoint import Checkpoint
from floe.training.kinds import WEIGHTS, reading
from floe.training.learning import new_adam
from floe.training.network import Parameters, blocks_of


def weights_of(checkpoint: Checkpoint) -> Weights:
    """Return the weights in the order in which they are used in play."""
    found = {name: np.asarray(value, np.float32) for name, value in checkpoint.parameters.items()}
    blocks = range(blocks_of(checkpoint.parameters))
    return Weights(
        first=found["first"],
        first_bias=found["first_bias"],
        inner=np.stack([found[f"in{block}"] for block in blocks]),
        inner_bias=np.stack([found[f"in{block}_bias"] for block in blocks]),
        outer=np.stack([found[f"out{block}"] for block in blocks]),
        outer_bias=np.stack([found[f"out{block}_bias"] for block in blocks]),
        policy=np.ascontiguousarray(found["policy"].T),
        policy_bias=found["policy_bias"],
        value=np.ascontiguousarray(found["value"].T),
        value_bias=found["value_bias"],
        **{name: found[name] for name in ("encoder", "context", "context_bias") if name in found},
    )


def parameters_of(weights: Weights) -> Parameters:
    """Return the weights in the form in which they learn."""
    found = {"first": weights.first, "first_bias": weights.first_bias}
    for block in range(len(weights.inner)):
        found[f"in{block}"] = weights.inner[block]
        found[f"in{block}_bias"] = weights.inner_bias[block]
        found[f"out{block}"] = weights.outer[block]
        found[f"out{block}_bias"] = weights.outer_bias[block]
    found |= {"policy": weights.policy.T, "policy_bias": weights.policy_bias}
    found |= {"value": weights.value.T, "value_bias": weights.value_bias}
    if weights.encoder.size:
        found |= {"encoder": weights.encoder, "context": weights.context, "context_bias": weights.context_bias}
    return {name: jnp.asarray(value) for name, value in found.items()}


def checkpoint_of(path: Path) -> Checkpoint:
    """Return a file of weights as a checkpoint; the optimiser's memory is empty, and all else goes on.

    Raises BadOption for a file that is something else, or broken.
    """
    with reading(path, WEIGHTS):
        parameters, told = parameters_of(read(path)), read_about(path)
    return Checkpoint(parameters, new_adam(parameters), told)


def export(checkpoint: Checkpoint, path: Path) -> None:
    write(weights_of(checkpoint), path, **checkpoint.told)
