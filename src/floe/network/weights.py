"""The weights of a trained network, in one small file: whole numbers of eight bits, and a scale for every output.

So both games' files together are 3.2 MB; what the rounding costs in strength was not measured by itself. The weights
are spread out into 32-bit floats when the file is read, so that a kernel multiplies nothing but those.
"""

from ast import literal_eval
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from floe.core.errors import BadOption
from floe.network.model import SEATS, Floats, MoveEncoder, NetworkModel

_LARGEST: Final = 127  # and as far below zero


class Weights(NamedTuple):
    """A residual perceptron; `policy` and `value` have a row for each output, the other matrices for each input."""

    first: Floats
    first_bias: Floats
    inner: Floats
    """For each block a matrix, applied to what comes in."""
    inner_bias: Floats
    outer: Floats
    """For each block another, whose result is added to what came in."""
    outer_bias: Floats
    policy: Floats
    policy_bias: Floats
    value: Floats
    value_bias: Floats
    encoder: Floats = np.zeros((0, 0), np.float32)
    """From what a move is and does; this and the next two are empty where the policy is a sum of outputs."""
    context: Floats = np.zeros((0, 0), np.float32)
    """From what the position is, to be added to each move's."""
    context_bias: Floats = np.zeros(0, np.float32)


class Ends(NamedTuple):
    """The sizes at which a game's model and its weights meet; all others are up to the network."""

    inputs: int
    outputs: int
    """Of the policy."""
    values: int
    moves: int
    """Inputs of the encoder; 0 where there is none."""


def ends_of(model: NetworkModel) -> Ends:
    policy, values = model.policy, model.results * SEATS
    if isinstance(policy, MoveEncoder):
        return Ends(model.features, 1, values, policy.features)
    return Ends(model.features, policy.outputs, values, 0)


def read(path: Path, ends: Ends | None = None) -> Weights:
    """Return the weights in a file; raises BadOption if they fit neither together nor, where it is known, the model."""
    with np.load(path) as file:
        weights = Weights(**{name: _spread_out(file, name) for name in Weights._fields})
    if wrong := misfit(weights, ends):
        raise BadOption(f"the weights in {path} do not fit: {wrong}", option="weights", value=str(path), why=wrong)
    return weights


def misfit(weights: Weights, ends: Ends | None = None) -> str:
    """Return what is wrong with them, nothing if all is well; kernels check no bounds and read whatever is there."""
    shapes = _shapes(weights, ends or _own_ends(weights))
    for name, value in weights._asdict().items():
        if value.shape != shapes[name]:
            return f"{name} is {_told(value.shape)}, not {_told(shapes[name])}"
        if not np.isfinite(value).all():
            return f"{name} has values that are not finite numbers"
    return ""


def _own_ends(weights: Weights) -> Ends:
    ends = (weights.first, weights.policy, weights.value, weights.encoder)
    return Ends(*(value.shape[0] if value.ndim else 0 for value in ends))


def _shapes(weights: Weights, ends: Ends) -> dict[str, tuple[int, ...]]:
    """Return the shape that each array must have, so that a network of this width and depth runs between these ends."""
    width, blocks = max(weights.first_bias.size, 1), weights.inner.shape[:1]
    encoder = weights.context_bias.size if ends.moves else 0
    return {
        "first": (ends.inputs, width), "first_bias": (width,),
        "inner": (*blocks, width, width), "inner_bias": (*blocks, width),
        "outer": (*blocks, width, width), "outer_bias": (*blocks, width),
        "policy": (ends.outputs, encoder if ends.moves else width), "policy_bias": (ends.outputs,),
        "value": (ends.values, width), "value_bias": (ends.values,),
        "encoder": (ends.moves, encoder), "context": (width if ends.moves else 0, encoder), "context_bias": (encoder,),
    }  # fmt: skip


def _told(shape: tuple[int, ...]) -> str:
    return " × ".join(map(str, shape)) or "a single number"


def read_about(path: Path) -> dict[str, Any]:
    """Return what a file says about its weights: the game, and how many decisions and seconds they learnt from."""
    with np.load(path) as file:
        about: dict[str, Any] = literal_eval(str(file["about"]))
        return about


def write(weights: Weights, path: Path, **about: Any) -> None:
    """Round and write them, and what is to be known about them as text."""
    arrays: dict[str, Any] = {}
    for name, value in weights._asdict().items():
        arrays |= {name: value} if name.endswith("bias") else _rounded(name, value)
    np.savez_compressed(path, about=np.array(str(about)), **arrays)


def rounded(weights: Weights) -> Weights:
    """Return the weights as they come back from a file."""
    spread = {}
    for name, value in weights._asdict().items():
        spread[name] = value if name.endswith("bias") else _spread_out(_rounded(name, value), name)
    return Weights(**spread)


def _rounded(name: str, value: Floats) -> dict[str, Any]:
    """Return a matrix as eight-bit numbers, and the scale of each output."""
    axis = -1 if name in ("policy", "value") else -2
    scale = np.maximum(np.abs(value).max(axis, keepdims=True, initial=0), 1e-9) / _LARGEST
    return {name: np.rint(value / scale).astype(np.int8), f"{name}_scale": scale.astype(np.float32)}


def _spread_out(file: Any, name: str) -> Floats:
    value = file[name]
    spread = value if name.endswith("bias") else value.astype(np.float32) * file[f"{name}_scale"]
    return np.ascontiguousarray(spread, np.float32)
