"""The network that learns: a residual perceptron with a policy, and for every seat a win chance and a margin."""

from typing import Final, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
from jax import Array

from floe.network.model import SEATS, NetworkModel

Parameters: TypeAlias = dict[str, Array]
_MINUS: Final = -1e9  # the logit of what is impossible


class Guess(NamedTuple):
    """What the network says about many positions, each from the view of the seat to decide."""

    logits: Array
    """Of the legal moves."""
    win_logits: Array
    """By seat, counted from the one to decide."""
    margins: Array


def new_parameters(model: NetworkModel, width: int, blocks: int, key: Array) -> Parameters:
    """Return weights to begin with; the policy begins as good as uniform."""
    keys = iter(jax.random.split(key, 2 * blocks + 3))

    def normal(rows: int, columns: int, gain: float) -> Array:
        return jax.random.normal(next(keys), (rows, columns)) * gain / rows**0.5

    found = {"first": normal(model.features, width, 4.0), "first_bias": jnp.zeros(width)}  # most features are zero
    for block in range(blocks):
        found[f"in{block}"] = normal(width, width, 2**0.5)
        found[f"in{block}_bias"] = jnp.zeros(width)
        found[f"out{block}"] = normal(width, width, 0.5)
        found[f"out{block}_bias"] = jnp.zeros(width)
    found["policy"] = normal(width, model.outputs, 0.05)
    found["policy_bias"] = jnp.zeros(model.outputs)
    found["value"] = normal(width, 2 * SEATS, 0.05)
    found["value_bias"] = jnp.zeros(2 * SEATS)
    return found


def blocks_of(parameters: Parameters) -> int:
    return sum(name.startswith("in") and not name.endswith("bias") for name in parameters)


def look(
    model: NetworkModel, parameters: Parameters, features: Array, numbers: Array, counts: Array, players: Array
) -> Guess:
    """Run the network; its products are of half precision, its sums of full."""
    half = {name: value.astype(jnp.bfloat16) for name, value in parameters.items()}
    inputs = features.astype(jnp.bfloat16) * jnp.asarray(model.scale, jnp.bfloat16)
    hidden = jax.nn.relu(inputs @ half["first"] + half["first_bias"])
    for block in range(blocks_of(parameters)):
        inner = jax.nn.relu(hidden @ half[f"in{block}"] + half[f"in{block}_bias"])
        hidden = hidden + inner @ half[f"out{block}"] + half[f"out{block}_bias"]
    hidden = jax.nn.relu(hidden)
    outputs = hidden @ half["policy"] + half["policy_bias"]
    values = (hidden @ half["value"] + half["value_bias"]).astype(jnp.float32)
    is_there = jnp.arange(SEATS) < players[:, None]
    return Guess(
        _logits(model, outputs, numbers, counts),
        jnp.where(is_there, values[:, :SEATS], _MINUS),
        values[:, SEATS:] * is_there,
    )


def _logits(model: NetworkModel, outputs: Array, numbers: Array, counts: Array) -> Array:
    kept = outputs.at[:, -1].set(0)  # the output that stands for nothing
    parts = jnp.asarray(model.parts, jnp.int32)[numbers]
    first = jnp.take_along_axis(kept, parts[..., 0], 1).astype(jnp.float32)
    second = jnp.take_along_axis(kept, parts[..., 1], 1).astype(jnp.float32)
    return jnp.where(jnp.arange(numbers.shape[1]) < counts[:, None], first + second, _MINUS)


def by_seat(values: Array, actors: Array, players: Array) -> Array:
    """Turn what is counted from the seat to decide into what is counted from seat 0."""
    seats = jnp.arange(SEATS)
    away = (seats - actors[:, None]) % players[:, None]
    return jnp.where(seats < players[:, None], jnp.take_along_axis(values, away, 1), 0)


def from_actor(values: Array, actors: Array, players: Array) -> Array:
    """Turn what is counted from seat 0 into what is counted from the seat to decide."""
    seats = jnp.arange(SEATS)
    there = (actors[:, None] + seats) % players[:, None]
    return jnp.where(seats < players[:, None], jnp.take_along_axis(values, there, 1), 0)


def parameter_count(parameters: Parameters) -> int:
    return sum(value.size for value in parameters.values())
