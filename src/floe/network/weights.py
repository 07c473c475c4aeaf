"""The weights of a trained network, in one small file: whole numbers of eight bits, and a scale for every output.

So both games' files together are 3.2 MB; what the rounding costs in strength was not measured by itself. The weights
are spread out into 32-bit floats when the file is read, so that a kernel multiplies nothing but those.
"""

from ast import literal_eval
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from floe.network.model import Floats

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


def read(path: Path) -> Weights:
    with np.load(path) as file:
        return Weights(**{name: _spread_out(file, name) for name in Weights._fields})


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
