"""What a network says about several positions at once: the same as about each alone, and sooner.

A layer is worked out for all positions before the next begins, so that its weights are read from memory once.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from floe.engine.contract import Moves
from floe.engine.kernel import kernel
from floe.network.inference import copy, encode_move, normalise, product, room_for_moves
from floe.network.model import SEATS, Floats, MoveEncoder, NetworkModel
from floe.network.sums import Places, add_rows, add_rows_of_all
from floe.network.weights import Weights


class Batch(NamedTuple):
    """Room for several positions, one a row."""

    features: NDArray[np.int8]
    inputs: Floats
    hidden: Floats
    level: Floats
    """What a block starts from: the hidden layer, or the same normalised."""
    inner: Floats
    values: Floats
    """By seat, counted from the one to decide: logits of winning, then margins, then aims where there are any."""
    moves: Any
    """From here on room for one position, not for all: what `write_moves` writes, and the logits of these moves."""
    context: Floats
    encoded: Floats
    nonzero: Places
    logits: Floats


def new_batch(model: NetworkModel, weights: Weights, positions: int) -> Batch:
    width = weights.first_bias.size
    return Batch(
        features=np.zeros((positions, model.features), np.int8),
        inputs=np.zeros((positions, model.features), np.float32),
        hidden=np.zeros((positions, width), np.float32),
        level=np.zeros((positions, width), np.float32),
        inner=np.zeros((positions, width), np.float32),
        values=np.zeros((positions, model.results * SEATS), np.float32),
        moves=room_for_moves(model.policy, model.rules.width),
        context=np.zeros(weights.context_bias.size, np.float32),
        encoded=np.zeros(weights.context_bias.size, np.float32),
        nonzero=np.zeros(max(model.features, width) + 1, np.int32),
        logits=np.zeros(model.rules.width, np.float32),
    )


@kernel
def run_batch(weights: Weights, scale: Floats, normalises: bool, batch: Batch, count: int) -> None:
    """Turn the features of the first positions into what policy and values are read from."""
    # Every position has the sums that `inference.run_trunk` takes for one, in the same order: both round alike.
    for at in range(count):
        for to in range(scale.size):
            batch.inputs[at, to] = scale[to] * batch.features[at, to]
    _set(weights.first_bias, batch.hidden, count)
    add_rows_of_all(batch.inputs, weights.first, batch.hidden, count, batch.nonzero)
    _rectify(batch.hidden, count)
    for block in range(len(weights.inner)):
        _set(weights.inner_bias[block], batch.inner, count)
        _level(batch, normalises, count)
        add_rows_of_all(batch.level, weights.inner[block], batch.inner, count, batch.nonzero)
        _rectify(batch.inner, count)
        _add_bias(weights.outer_bias[block], batch.hidden, count)
        add_rows_of_all(batch.inner, weights.outer[block], batch.hidden, count, batch.nonzero)
    _rectify(batch.hidden, count)
    if normalises:
        for row in range(count):
            normalise(batch.hidden[row])


@kernel
def _set(values: Floats, to: Floats, count: int) -> None:
    for row in range(count):
        for at in range(values.size):
            to[row, at] = values[at]


@kernel
def _add_bias(values: Floats, to: Floats, count: int) -> None:
    for row in range(count):
        for at in range(values.size):
            to[row, at] += values[at]


@kernel
def _rectify(values: Floats, count: int) -> None:
    for row in range(count):
        for at in range(values.shape[1]):
            values[row, at] = max(values[row, at], np.float32(0))


@kernel
def _level(batch: Batch, normalises: bool, count: int) -> None:
    for row in range(count):
        for at in range(batch.level.shape[1]):
            batch.level[row, at] = batch.hidden[row, at]
        if normalises:
            normalise(batch.level[row])


@kernel
def read_row(weights: Weights, batch: Batch, row: int) -> None:
    """Write the values of one position."""
    count = _find_nonzero(batch, row)
    for at in range(batch.values.shape[1]):
        batch.values[row, at] = _product(weights.value, at, weights.value_bias[at], batch, row, count)


def read_moves_of(model: NetworkModel) -> Callable[[Weights, Any, Batch, int, int], None]:
    """Return the kernel that writes the logits of the moves of one position, once its values have been read."""
    return _encode_moves if isinstance(model.policy, MoveEncoder) else _add_outputs


@kernel
def _add_outputs(weights: Weights, parts: Moves, batch: Batch, row: int, moves: int) -> None:
    nothing, count = len(weights.policy) - 1, _find_nonzero(batch, row)
    for at in range(moves):
        one, other = int(parts[batch.moves[at], 0]), int(parts[batch.moves[at], 1])
        # A move of one part has the last output for its other, which is always zero.
        logit = _product(weights.policy, one, weights.policy_bias[one], batch, row, count)
        if other != nothing:
            logit += _product(weights.policy, other, weights.policy_bias[other], batch, row, count)
        batch.logits[at] = logit


@kernel
def _encode_moves(weights: Weights, scale: Floats, batch: Batch, row: int, moves: int) -> None:
    copy(weights.context_bias, batch.context)
    add_rows(batch.hidden[row], weights.context, batch.context, batch.nonzero)
    # The trunk has been run, so that this row of inputs is free for what the moves are and do.
    for at in range(moves):
        encode_move(weights, scale, batch.moves[at], batch.inputs[row], batch.context, batch.encoded, batch.nonzero)
        batch.logits[at] = product(weights.policy[0], batch.encoded, np.float32(0))


@kernel
def _find_nonzero(batch: Batch, row: int) -> int:
    count = 0
    for at in range(batch.hidden.shape[1]):  # without a branch, as in `sums`
        batch.nonzero[count] = at
        count += batch.hidden[row, at] != 0
    return count


@kernel
def _product(rows: Floats, output: int, bias: np.float32, batch: Batch, row: int, count: int) -> np.float32:
    # `inference.product` takes the zeros as well: adding one changes no sum, so both come to the same.
    total = bias
    for at in range(count):
        total += rows[output, int(batch.nonzero[at])] * batch.hidden[row, int(batch.nonzero[at])]
    return total
