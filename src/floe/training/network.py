"""The network that learns: a residual perceptron with a policy, and for every seat what it may expect."""

from typing import Final, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
from jax import Array, lax

from floe.network.model import EPSILON, SEATS, MoveEncoder, NetworkModel, SumOfOutputs

Parameters: TypeAlias = dict[str, Array]
_MINUS: Final = -1e9  # the logit of what is impossible


class Sizes(NamedTuple):
    """How large a network is."""

    width: int
    blocks: int
    encoder: int
    """Of the layer that looks at a move, where the policy has one."""


class Guess(NamedTuple):
    """What the network says about many positions, each from the view of the seat to decide."""

    logits: Array
    """Of the legal moves."""
    values: Array
    """By result, then by seat, counted from the one to decide; the first result is a logit of winning."""
    hidden: Array
    """The last layer before both."""


def new_parameters(model: NetworkModel, sizes: Sizes, key: Array) -> Parameters:
    """Return weights to begin with; the policy begins as good as uniform."""
    width, blocks, encoder = sizes
    keys = iter(jax.random.split(key, 2 * blocks + 5))

    def normal(rows: int, columns: int, gain: float) -> Array:
        return jax.random.normal(next(keys), (rows, columns)) * gain / rows**0.5

    found = {"first": normal(model.features, width, 4.0), "first_bias": jnp.zeros(width)}  # most features are zero
    for block in range(blocks):
        found[f"in{block}"] = normal(width, width, 2**0.5)  # keeps the spread behind a rectifier (He et al., 2015)
        found[f"in{block}_bias"] = jnp.zeros(width)
        found[f"out{block}"] = normal(width, width, 0.5)
        found[f"out{block}_bias"] = jnp.zeros(width)
    if isinstance(model.policy, MoveEncoder):
        found["encoder"] = normal(model.policy.features, encoder, 2.0)
        found["context"] = normal(width, encoder, 1.0)
        found["context_bias"] = jnp.zeros(encoder)
        found["policy"] = normal(encoder, 1, 0.05)
        found["policy_bias"] = jnp.zeros(1)
    else:
        found["policy"] = normal(width, model.policy.outputs, 0.05)
        found["policy_bias"] = jnp.zeros(model.policy.outputs)
    found["value"] = normal(width, model.results * SEATS, 0.05)
    found["value_bias"] = jnp.zeros(model.results * SEATS)
    return found


def blocks_of(parameters: Parameters) -> int:
    return sum(name.startswith("in") and not name.endswith("bias") for name in parameters)


def look(
    model: NetworkModel, parameters: Parameters, features: Array, moves: Array, counts: Array, players: Array
) -> Guess:
    """Run the network; on a GPU its products are of half precision, what comes of them at last of full.

    Logits reach a hundred, where half precision has steps of a half and moves look alike.
    """
    kind = jnp.float32 if jax.default_backend() == "cpu" else jnp.bfloat16  # which a CPU does not have
    half = {name: value.astype(kind) for name, value in parameters.items()}
    inputs = features.astype(kind) * jnp.asarray(model.scale, kind)
    level = normalised if model.normalises else _as_it_is
    hidden = jax.nn.relu(inputs @ half["first"] + half["first_bias"])
    for block in range(blocks_of(parameters)):
        inner = jax.nn.relu(level(hidden) @ half[f"in{block}"] + half[f"in{block}_bias"])
        hidden = hidden + inner @ half[f"out{block}"] + half[f"out{block}_bias"]
    hidden = level(jax.nn.relu(hidden))
    values = _product(hidden, half["value"]) + parameters["value_bias"]
    is_there = jnp.arange(SEATS) < players[:, None, None]
    values = values.reshape(-1, model.results, SEATS)
    is_legal = jnp.arange(moves.shape[1]) < counts[:, None]
    return Guess(
        jnp.where(is_legal, _logits(model.policy, half, hidden, moves), _MINUS),
        jnp.where(is_there, values, jnp.zeros(model.results).at[0].set(_MINUS)[:, None]),
        hidden,
    )


def _product(inputs: Array, weights: Array) -> Array:
    return jnp.dot(inputs, weights, preferred_element_type=jnp.float32)


def normalised(hidden: Array) -> Array:
    """Divide by the root mean square (Zhang and Sennrich, 2019)."""
    square = (hidden.astype(jnp.float32) ** 2).mean(1, keepdims=True)
    return (hidden * lax.rsqrt(square + EPSILON)).astype(hidden.dtype)


def _as_it_is(hidden: Array) -> Array:
    return hidden


def _logits(policy: SumOfOutputs | MoveEncoder, half: Parameters, hidden: Array, moves: Array) -> Array:
    if isinstance(policy, MoveEncoder):
        return _encode(policy, half, hidden, moves)
    return _add_outputs(policy, half, hidden, moves)


def _add_outputs(policy: SumOfOutputs, half: Parameters, hidden: Array, moves: Array) -> Array:
    outputs = _product(hidden, half["policy"]) + half["policy_bias"]
    kept = outputs.at[:, -1].set(0)  # the output that stands for nothing
    parts = jnp.asarray(policy.parts, jnp.int32)[moves]
    return jnp.take_along_axis(kept, parts[..., 0], 1) + jnp.take_along_axis(kept, parts[..., 1], 1)


def _encode(policy: MoveEncoder, half: Parameters, hidden: Array, moves: Array) -> Array:
    context = hidden @ half["context"] + half["context_bias"]
    inputs = moves.astype(hidden.dtype) * jnp.asarray(policy.scale, hidden.dtype)
    encoded = jax.nn.relu(inputs @ half["encoder"] + context[:, None])
    return _product(encoded, half["policy"])[..., 0]


def expected(values: Array, actors: Array, players: Array) -> Array:
    """Return what each seat may expect, by result, then by seat, from the values of a guess."""
    wins = jax.nn.softmax(values[:, :1])
    return by_seat(jnp.concatenate((wins, values[:, 1:]), 1), actors, players)


def by_seat(values: Array, actors: Array, players: Array) -> Array:
    """Turn what is counted from the seat to decide into what is counted from seat 0."""
    seats = jnp.arange(SEATS)
    away = (seats - actors[:, None]) % players[:, None]
    return jnp.where(seats < players[:, None, None], jnp.take_along_axis(values, away[:, None], 2), 0)


def from_actor(values: Array, actors: Array, players: Array) -> Array:
    """Turn what is counted from seat 0 into what is counted from the seat to decide."""
    seats = jnp.arange(SEATS)
    there = (actors[:, None] + seats) % players[:, None]
    return jnp.where(seats < players[:, None, None], jnp.take_along_axis(values, there[:, None], 2), 0)
