"""From a checkpoint to the file that is shipped."""

from pathlib import Path

import numpy as np

from floe.network.weights import Weights, write
from floe.training.checkpoint import Checkpoint
from floe.training.network import blocks_of


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


def export(checkpoint: Checkpoint, path: Path) -> None:
    write(weights_of(checkpoint), path, **checkpoint.told)
