"""The network in play: what it says about one position, by kernels or by NumPy, with the same result on every machine.

Every sum is taken in one order, input by input; products and sums are 32-bit floats, rounded one by one and never fused
or reordered; and no logarithm or exponential, which libraries round differently, comes before a move is chosen. So the
choice is the same wherever floats follow IEEE 754, with Numba, without it, or in a browser. Sums go through inputs in
the outer loop and outputs in the inner one: a processor then works on many outputs at once, each in its own order, and
inputs that are zero cost nothing.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from floe.engine.contract import Features, Moves
from floe.engine.kernel import COMPILED, kernel
from floe.network.model import EPSILON, SEATS, Floats, MoveEncoder, NetworkModel, SumOfOutputs
from floe.network.weights import Weights


class Desk(NamedTuple):
    """Room for one position."""

    features: Features
    inputs: Floats
    hidden: Floats
    level: Floats
    """What a block starts from: the hidden layer, or the same normalised."""
    inner: Floats
    moves: Any
    """What `write_moves` writes, a row for each move."""
    context: Floats
    encoded: Floats
    logits: Floats
    values: Floats
    """By seat, counted from the one to decide: logits of winning, then margins, then aims where there are any."""


def new_desk(model: NetworkModel, weights: Weights) -> Desk:
    width, most = weights.first_bias.size, model.rules.width
    return Desk(
        features=np.zeros(model.features, np.int8),
        inputs=np.zeros(model.features, np.float32),
        hidden=np.zeros(width, np.float32),
        level=np.zeros(width, np.float32),
        inner=np.zeros(width, np.float32),
        moves=_room(model.policy, most),
        context=np.zeros(weights.context_bias.size, np.float32),
        encoded=np.zeros(weights.context_bias.size, np.float32),
        logits=np.zeros(most, np.float32),
        values=np.zeros(model.results * SEATS, np.float32),
    )


def _room(policy: SumOfOutputs | MoveEncoder, moves: int) -> Any:
    return np.zeros((moves, policy.features), np.int8) if isinstance(policy, MoveEncoder) else np.zeros(moves, np.int16)


class Policy(NamedTuple):
    """How logits are read once the trunk has run."""

    read: Callable[[Weights, Any, int, Desk], None]
    """`read(weights, table, count, desk)`: write the logits of the moves on the desk."""
    table: Any


def policy_of(model: NetworkModel) -> Policy:
    if isinstance(model.policy, MoveEncoder):
        return Policy(encode_moves, model.policy.scale)
    return Policy(add_outputs, model.policy.parts)


@kernel
def _add_by_loops(inputs: Floats, rows: Floats, sums: Floats) -> None:
    for at in range(inputs.size):
        value = inputs[at]
        if value != 0:
            for to in range(sums.size):
                sums[to] += value * rows[at, to]


def _add_by_numpy(inputs: Floats, rows: Floats, sums: Floats) -> None:
    for at in np.flatnonzero(inputs):
        sums += inputs[at] * rows[at]


_add = _add_by_loops if COMPILED else _add_by_numpy


@kernel
def run_trunk(weights: Weights, scale: Floats, normalises: bool, desk: Desk) -> None:
    """Turn the features into what policy and values are read from."""
    for at in range(desk.inputs.size):
        desk.inputs[at] = scale[at] * desk.features[at]
    _copy(weights.first_bias, desk.hidden)
    _add(desk.inputs, weights.first, desk.hidden)
    _rectify(desk.hidden)
    for block in range(len(weights.inner)):
        _copy(weights.inner_bias[block], desk.inner)
        _copy(desk.hidden, desk.level)
        if normalises:
            _normalise(desk.level)
        _add(desk.level, weights.inner[block], desk.inner)
        _rectify(desk.inner)
        _add_bias(weights.outer_bias[block], desk.hidden)
        _add(desk.inner, weights.outer[block], desk.hidden)
    _rectify(desk.hidden)
    if normalises:
        _normalise(desk.hidden)


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
def _normalise(values: Floats) -> None:
    """Divide by the root mean square."""
    total = np.float32(0)
    for at in range(values.size):
        total += values[at] * values[at]
    root = np.sqrt(total / np.float32(values.size) + np.float32(EPSILON))
    for at in range(values.size):
        values[at] /= root


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
def add_outputs(weights: Weights, parts: Moves, count: int, desk: Desk) -> None:
    """Write the logits of the moves, of whose outputs only those are worked out; the last output is zero."""
    nothing = len(weights.policy) - 1
    for at in range(count):
        one, other = int(parts[desk.moves[at], 0]), int(parts[desk.moves[at], 1])
        logit = _product(weights.policy[one], desk.hidden, weights.policy_bias[one])
        if other != nothing:
            logit += _product(weights.policy[other], desk.hidden, weights.policy_bias[other])
        desk.logits[at] = logit


@kernel
def encode_moves(weights: Weights, scale: Floats, count: int, desk: Desk) -> None:
    """Write the logits of the moves by what they are and do."""
    _copy(weights.context_bias, desk.context)
    _add(desk.hidden, weights.context, desk.context)
    inputs = desk.inputs[: scale.size]
    for move in range(count):
        for at in range(scale.size):
            inputs[at] = scale[at] * desk.moves[move, at]
        _copy(desk.context, desk.encoded)
        _add(inputs, weights.encoder, desk.encoded)
        _rectify(desk.encoded)
        desk.logits[move] = _product(weights.policy[0], desk.encoded, np.float32(0))
