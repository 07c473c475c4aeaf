"""A critic that sees everything, for training alone: what each seat may expect where all cards and draws are known.

A move is judged by how expectations change after it. Most of that is luck that no seat could foresee: who holds what,
and what is drawn next. A critic that knows both leaves less of it in the judgement, and does not bias it: what is
hidden differs from game to game, and the policy sees none of it (asymmetric actor-critic, Pinto et al., 2018; in card
games PerfectDou, Yang et al., 2022). It corrects what the network itself expects, and begins with no correction.
"""

from typing import Final

import jax
import jax.numpy as jnp
from jax import Array, lax

from floe.network.model import SEATS, NetworkModel, Oracle
from floe.training.network import Guess, Parameters, normalised

PREFIX: Final = "oracle_"
"""Weights with such a name are the critic's, and not shipped."""


def new_oracle(model: NetworkModel, oracle: Oracle, trunk: int, width: int, key: Array) -> Parameters:
    """Return weights to begin with: the network's last layer and what is hidden, one block, corrections of zero."""
    outputs, keys = model.results * SEATS, iter(jax.random.split(key, 4))

    def normal(rows: int, columns: int, gain: float) -> Array:
        return jax.random.normal(next(keys), (rows, columns)) * gain / rows**0.5

    found = {
        "trunk": normal(trunk, width, 1.0),
        "first": normal(oracle.features, width, 4.0),  # most features are zero
        "first_bias": jnp.zeros(width),
        "in": normal(width, width, 2**0.5),
        "in_bias": jnp.zeros(width),
        "out": normal(width, width, 0.5),
        "out_bias": jnp.zeros(width),
        "value": jnp.zeros((width, outputs)),
        "value_bias": jnp.zeros(outputs),
    }
    return {PREFIX + name: value for name, value in found.items()}


def has_oracle(parameters: Parameters) -> bool:
    return PREFIX + "first" in parameters


def without_oracle(weights: Parameters) -> Parameters:
    """Return those that play."""
    return {name: value for name, value in weights.items() if not name.startswith(PREFIX)}


def foresee(parameters: Parameters, guess: Guess, hidden: Array, players: Array) -> Array:
    """Return the values of a guess, corrected by what is hidden; nothing of it teaches the network itself."""
    kind = guess.hidden.dtype
    weights = {name[len(PREFIX) :]: value.astype(kind) for name, value in parameters.items() if name.startswith(PREFIX)}
    trunk, values = lax.stop_gradient(guess.hidden), lax.stop_gradient(guess.values)
    layer = jax.nn.relu(trunk @ weights["trunk"] + hidden.astype(kind) @ weights["first"] + weights["first_bias"])
    inner = jax.nn.relu(normalised(layer) @ weights["in"] + weights["in_bias"])
    layer = normalised(jax.nn.relu(layer + inner @ weights["out"] + weights["out_bias"]))
    added = jnp.dot(layer, weights["value"], preferred_element_type=jnp.float32) + parameters[PREFIX + "value_bias"]
    is_there = jnp.arange(SEATS) < players[:, None, None]
    return values + jnp.where(is_there, added.reshape(values.shape), 0)
