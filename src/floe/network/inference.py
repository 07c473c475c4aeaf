"""The network in play: what it says about one position, by kernels or by NumPy, with the same result on every machine.

Every sum is taken in one order, input by input; products and sums are 32-bit floats, rounded one by one and never fused
or reordered; and no logarithm or exponential, which libraries round differently, comes before a move is chosen. So the
choice is the same wherever floats follow IEEE 754, with Numba, without it, or in a browser. Sums go through inputs in
the outer loop and outputs in the inner one (`sums`): a processor then works on many outputs at once, each in its own
order, and inputs that are zero cost nothing.
"""

from typing import NamedTuple

import numpy as np

from floe.engine.contract import Features, Moves
from floe.engine.kernel import kernel
from floe.network.model import SEATS, Floats, NetworkModel
from floe.network.sums import Places, add_rows
from floe.network.weights import Weights


class Desk(NamedTuple):
    """Room for one position."""

    features: Features
    inputs: Floats
    hidden: Floats
    inner: Floats
    logits: Floats
    values: Floats
    """By seat, counted from the one to decide: logits of winning, then margins."""
    nonzero: Places


def new_desk(model: NetworkModel, weights: Weights) -> Desk:
    width = weights.first_bias.size
    return Desk(
        features=np.zeros(model.features, np.int8),
        inputs=np.zeros(model.features, np.float32),
        hidden=np.zeros(width, np.float32),
        inner=np.zeros(width, np.float32),
        logits=np.zeros(model.rules.width, np.float32),
        values=np.zeros(2 * SEATS, np.float32),
        nonzero=np.zeros(max(model.features, width) + 1, np.int32),
    )


@kernel
def run_trunk(weights: Weights, scale: Floats, desk: Desk) -> None:
    """Turn the features into what policy and values are read from."""
    for at in range(desk.inputs.size):
        desk.inputs[at] = scale[at] * desk.features[at]
    _copy(weights.first_bias, desk.hidden)
    add_rows(desk.inputs, weights.first, desk.hidden, desk.nonzero)
    _rectify(desk.hidden)
    for block in range(len(weights.inner)):
        _copy(weights.inner_bias[block], desk.inner)
        add_rows(desk.hidden, weights.inner[block], desk.inner, desk.nonzero)
        _rectify(desk.inner)
        _add_bias(weights.outer_bias[block], desk.hidden)
        add_rows(desk.inner, weights.outer[block], desk.hidden, desk.nonzero)
    _rectify(desk.hidden)


@kernel
def _copy(values: Floats, to: Floats) -> None:
    for at in range(values.size):
        to[at] = values[at]


@kernel
def _add_bias(values: Floats, to: Floats) -> None:
    for at in range(values.size):
        to[at] += values[at]


@kernel
def _rectify(values: Floats) -> None:
    for at in range(values.size):
        values[at] = max(values[at], np.float32(0))


@kernel
def _product(row: Floats, hidden: Floats, bias: np.float32) -> np.float32:
    total = bias
    for at in range(hidden.size):
        total += row[at] * hidden[at]
    return total


@kernel
def read_values(weights: Weights, desk: Desk) -> None:
    for at in range(desk.values.size):
        desk.values[at] = _product(weights.value[at], desk.hidden, weights.value_bias[at])


@kernel
def read_logits(weights: Weights, parts: Moves, numbers: Moves, count: int, desk: Desk) -> None:
    """Write the logits of these moves, of whose outputs only those are worked out; the last output is zero."""
    nothing = len(weights.policy) - 1
    for at in range(count):
        one, other = int(parts[numbers[at], 0]), int(parts[numbers[at], 1])
        logit = _product(weights.policy[one], desk.hidden, weights.policy_bias[one])
        if other != nothing:
            logit += _product(weights.policy[other], desk.hidden, weights.policy_bias[other])
        desk.logits[at] = logit
