"""The network in play: what it says about one position, by kernels or by NumPy, with the same result on every machine.

Every sum is taken in one order, input by input; products and sums are 32-bit floats, rounded one by one and never fused
or reordered; and no logarithm or exponential, which libraries round differently, comes before a move is chosen. So the
choice is the same wherever floats follow IEEE 754, with Numba, without it, or in a browser. Sums go through inputs in
the outer loop and outputs in the inner one (`sums`): a processor then works on many outputs at once, each in its own
order, and inputs that are zero cost nothing.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from floe.engine.contract import Features, Moves
from floe.engine.kernel import kernel
from floe.network.model import EPSILON, SEATS, Floats, MoveEncoder, NetworkModel, SumOfOutputs
from floe.network.sums import Places, add_rows
from floe.network.weights import Weights


class Activations(NamedTuple):
    """What the network works out about one position, layer by layer."""

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
    nonzero: Places


def new_activations(model: NetworkModel, weights: Weights) -> Activations:
    width, most = weights.first_bias.size, model.rules.width
    return Activations(
        features=np.zeros(model.features, np.int8),
        inputs=np.zeros(model.features, np.float32),
        hidden=np.zeros(width, np.float32),
        level=np.zeros(width, np.float32),
        inner=np.zeros(width, np.float32),
        moves=room_for_moves(model.policy, most),
        context=np.zeros(weights.context_bias.size, np.float32),
        encoded=np.zeros(weights.context_bias.size, np.float32),
        logits=np.zeros(most, np.float32),
        values=np.zeros(model.results * SEATS, np.float32),
        nonzero=np.zeros(max(model.features, width) + 1, np.int32),
    )


def room_for_moves(policy: SumOfOutputs | MoveEncoder, moves: int) -> Any:
    return np.zeros((moves, policy.features), np.int8) if isinstance(policy, MoveEncoder) else np.zeros(moves, np.int16)


class Policy(NamedTuple):
    """How logits are read once the trunk has run."""

    read: Callable[[Weights, Any, int, Activations], None]
    """`read(weights, table, count, activations)`: write the logits of these moves."""
    table: Any


def policy_of(model: NetworkModel) -> Policy:
    if isinstance(model.policy, MoveEncoder):
        return Policy(encode_moves, model.policy.scale)
    return Policy(add_outputs, model.policy.parts)


@kernel
def run_trunk(weights: Weights, scale: Floats, normalises: bool, activations: Activations) -> None:
    """Turn the features into what policy and values are read from."""
    for at in range(activations.inputs.size):
        activations.inputs[at] = scale[at] * activations.features[at]
    copy(weights.first_bias, activations.hidden)
    add_rows(activations.inputs, weights.first, activations.hidden, activations.nonzero)
    _rectify(activations.hidden)
    for block in range(len(weights.inner)):
        copy(weights.inner_bias[block], activations.inner)
        copy(activations.hidden, activations.level)
        if normalises:
            normalise(activations.level)
        add_rows(activations.level, weights.inner[block], activations.inner, activations.nonzero)
        _rectify(activations.inner)
        _add_bias(weights.outer_bias[block], activations.hidden)
        add_rows(activations.inner, weights.outer[block], activations.hidden, activations.nonzero)
    _rectify(activations.hidden)
    if normalises:
        normalise(activations.hidden)


@kernel
def copy(values: Floats, to: Floats) -> None:
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
def normalise(values: Floats) -> None:
    """Divide by the root mean square."""
    # All of 32 bits: a plain number among them would widen the sum to 64, and round it otherwise than elsewhere.
    total = np.float32(0)
    for at in range(values.size):
        total += values[at] * values[at]
    root = np.sqrt(total / np.float32(values.size) + np.float32(EPSILON))
    for at in range(values.size):
        values[at] /= root


@kernel
def product(row: Floats, hidden: Floats, bias: np.float32) -> np.float32:
    total = bias
    for at in range(hidden.size):
        total += row[at] * hidden[at]
    return total


@kernel
def read_values(weights: Weights, activations: Activations) -> None:
    for at in range(activations.values.size):
        activations.values[at] = product(weights.value[at], activations.hidden, weights.value_bias[at])


@kernel
def add_outputs(weights: Weights, parts: Moves, count: int, activations: Activations) -> None:
    """Write the logits of the moves, of whose outputs only those are worked out; the last output is zero."""
    nothing = len(weights.policy) - 1
    for at in range(count):
        one, other = int(parts[activations.moves[at], 0]), int(parts[activations.moves[at], 1])
        logit = product(weights.policy[one], activations.hidden, weights.policy_bias[one])
        if other != nothing:
            logit += product(weights.policy[other], activations.hidden, weights.policy_bias[other])
        activations.logits[at] = logit


@kernel
def encode_moves(weights: Weights, scale: Floats, count: int, activations: Activations) -> None:
    """Write the logits of the moves by what they are and do."""
    # What the position adds is the same for every move, so it is worked out once.
    copy(weights.context_bias, activations.context)
    add_rows(activations.hidden, weights.context, activations.context, activations.nonzero)
    told, inputs, encoded = activations.moves, activations.inputs, activations.encoded
    for move in range(count):
        encode_move(weights, scale, told[move], inputs, activations.context, encoded, activations.nonzero)
        activations.logits[move] = product(weights.policy[0], encoded, np.float32(0))


@kernel
def encode_move(
    weights: Weights, scale: Floats, move: Features, inputs: Floats, context: Floats, encoded: Floats, nonzero: Places
) -> None:
    """Write the layer that the logit of one move is read from; `inputs` is room for what the move is and does."""
    shown = inputs[: scale.size]
    for at in range(scale.size):
        shown[at] = scale[at] * move[at]
    copy(context, encoded)
    add_rows(shown, weights.encoder, encoded, nonzero)
    _rectify(encoded)
