"""Proximal policy optimisation (Schulman et al., 2017) for any number of seats, all played by the network itself.

Advantages come from generalised advantage estimation (Schulman et al., 2016) over single decisions, seat by seat: the
network says at every decision what each seat may expect, and a seat's advantage is how that changes until the end. Win
chance and margin are estimated apart: the first is a probability, the second tells more about each single move.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array, lax

from floe.network.model import SEATS, NetworkModel
from floe.training.environment import Seen
from floe.training.network import Parameters, expected, from_actor, look
from floe.training.oracle import PREFIX, foresee, has_oracle

_LARGEST_RATIO: Final = 10.0  # as a logarithm; beyond it numbers overflow


class Recipe(NamedTuple):
    """How to learn; what changes during a run goes from its first to its second number."""

    games: int = 65_536
    steps: int = 32
    batch: int = 32_768
    epochs: int = 1
    width: int = 512
    blocks: int = 2
    encoder: int = 128
    oracle: int = 384
    """Width of the critic that sees everything; 0 to do without it."""
    rate: tuple[float, float] = (5e-4, 2e-5)
    entropy: tuple[float, float] = (0.01, 0.002)
    discount: float = 0.97
    """Lambda of the advantage estimation: how far a later surprise counts for an earlier move."""
    clip: float = 0.2
    value_cost: float = 0.5
    gradient: float = 0.5
    """The longest gradient that is followed in full."""
    most_change: float = 0.03
    """How far the policy may go from the one that made the games (Kullback-Leibler divergence); then it waits."""
    pool: float = 0.0
    """Share of the games in which all seats but one are played by an earlier self."""
    average: float = 0.99
    """How much of the averaged weights stays from one rollout to the next: their noise is gone from what is shipped
    (Polyak and Juditsky, 1992), so the rate need not fall to nothing by the end of a run."""
    warm_up: int = 0
    """Steps of the optimiser over which the rate rises from nothing: without its memory, each of its first steps would
    move every weight by the whole rate, whether the slope is steep there or not (Ma and Yarats, 2021)."""


class Adam(NamedTuple):
    """The optimiser's memory (Kingma and Ba, 2015)."""

    mean: Parameters
    square: Parameters
    count: Array


class Decisions(NamedTuple):
    """What was decided in a rollout, steps first, then games."""

    chosen: Array
    likelihoods: Array
    expected: Array
    """What each seat may expect, by result, then by seat; one more row than decisions."""
    foreseen: Array
    """The same where everything is known."""
    learns: Array
    """Whether the network itself decided, and not an earlier self."""


def aiming_seats(model: NetworkModel, games: int) -> Array:
    """Return which seats of each game play for its aim, in every combination; nobody does where it has none.

    A network that met only its like would learn to race side by side, and not how to race against somebody who would
    rather see nobody arrive.
    """
    found = jnp.arange(games)[:, None] >> jnp.arange(SEATS) & 1
    return found * bool(model.aim_weights)


def with_aims(features: Array, aims: Array) -> Array:
    """Return the features with the last of them, which says what the seat plays for."""
    return features.at[:, -1].max(aims.astype(features.dtype))


def new_adam(parameters: Parameters) -> Adam:
    zeros = {name: jnp.zeros_like(value) for name, value in parameters.items()}
    return Adam(zeros, dict(zeros), jnp.zeros((), jnp.int32))


class Acts(NamedTuple):
    """What was decided in one step."""

    chosen: Array
    likelihoods: Array
    expected: Array
    foreseen: Array
    learns: Array


def make_act(model: NetworkModel) -> Callable[..., Acts]:
    """Return the function that draws a move for each game: an earlier self's, where that one sits."""

    def draw(logits: Array, key: Array) -> Array:
        return jnp.argmax(logits + jax.random.gumbel(key, logits.shape), 1).astype(jnp.int32)

    def act(
        parameters: Parameters, earlier: Parameters, guests: Array, aims: Array, key: Array, seen: Seen, players: Array
    ) -> Acts:
        features = with_aims(seen.features, _of_actor(aims, seen.actors))
        guess = look(model, parameters, features, seen.moves, seen.counts, players)
        chosen, learns = draw(guess.logits, key), jnp.ones(len(players))
        if some := len(guests):
            shown = (array[:some] for array in (features, seen.moves, seen.counts, players))
            theirs = draw(look(model, earlier, *shown).logits, key)
            is_guest = _of_actor(guests, seen.actors[:some])
            chosen = chosen.at[:some].set(jnp.where(is_guest, theirs, chosen[:some]))
            learns = learns.at[:some].set(1.0 - is_guest)
        likelihoods = jnp.take_along_axis(jax.nn.log_softmax(guess.logits), chosen[:, None], 1)[:, 0]
        knowing = foresee(parameters, guess, seen.hidden, players) if has_oracle(parameters) else guess.values
        hoped, foreseen = (expected(values, seen.actors, players) for values in (guess.values, knowing))
        return Acts(chosen, likelihoods, hoped, foreseen, learns)

    return jax.jit(act)  # type: ignore[no-any-return]


def _of_actor(by_seat: Array, actors: Array) -> Array:
    return jnp.take_along_axis(by_seat, actors[:, None], 1)[:, 0]


def _advantages(expected: Array, results: Array, is_over: Array, discount: float) -> Array:
    """Return the advantage of every seat at every decision, by result."""

    def back(later: Array, row: tuple[Array, ...]) -> tuple[Array, Array]:
        now, following, result, over = row
        over = over[:, None, None]
        surprise = jnp.where(over, result, following) - now
        found = surprise + discount * jnp.where(over, 0, later)
        return found, found

    rows = expected[:-1], expected[1:], results[1:], is_over[1:] > 0
    return lax.scan(back, jnp.zeros_like(expected[0]), rows, reverse=True)[1]


def make_learn(model: NetworkModel, recipe: Recipe) -> Callable[..., Any]:
    """Return the function that goes through a rollout, batch by batch, and improves the network."""
    slope_of = jax.value_and_grad(_make_loss(model, recipe), has_aux=True)

    def learn(
        parameters: Parameters, adam: Adam, seen: Seen, players: Array, aims: Array, made: Decisions, rate: Array,
        entropy_cost: Array, key: Array,
    ) -> tuple[Parameters, Adam, Array]:  # fmt: skip
        steps, games = made.chosen.shape
        columns = _columns(model, recipe, seen, players, aims, made)
        across = recipe.batch // steps  # games in a batch, with all their steps

        def improve(held: tuple[Parameters, Adam], first: Array) -> tuple[tuple[Parameters, Adam], Array]:
            def part(array: Array) -> Array:
                cut = lax.dynamic_slice_in_dim(array, first, across, 1)[:steps]
                return cut.reshape(steps * across, *array.shape[2:])

            batch = {name: part(column) for name, column in columns.items()}
            # Aims are written into a copy of the features, which is small for a batch and huge for a rollout.
            batch["features"] = with_aims(part(seen.features), batch["aims"])
            (cost, told), slope = slope_of(held[0], batch, entropy_cost)
            is_near = jnp.isfinite(cost) & (told[-1] < recipe.most_change)
            followed = follow(*held, slope, rate * warmth(held[1], recipe.warm_up), recipe.gradient)
            return jax.tree.map(lambda new, old: jnp.where(is_near, new, old), followed, held), told

        order = jnp.concatenate(
            [jax.random.permutation(one, jnp.arange(0, games, across)) for one in jax.random.split(key, recipe.epochs)]
        )
        (parameters, adam), told = lax.scan(improve, (parameters, adam), order)
        return parameters, adam, told.mean(0)

    return jax.jit(learn)  # type: ignore[no-any-return]


def _make_loss(model: NetworkModel, recipe: Recipe) -> Callable[..., tuple[Array, Array]]:
    """Return the function that says what a batch costs, and from which parts that comes."""

    def loss_of(parameters: Parameters, batch: dict[str, Array], entropy_cost: Array) -> tuple[Array, Array]:
        guess = look(model, parameters, batch["features"], batch["moves"], batch["counts"], batch["players"])
        logs = jax.nn.log_softmax(guess.logits)
        policy, change = _policy_loss(logs, batch, recipe.clip)
        entropy = -(jnp.exp(logs) * jnp.maximum(logs, -50)).sum(1).mean()
        win, margin = value_losses(guess.values, batch["results"])
        cost = policy + recipe.value_cost * (win + margin) - entropy_cost * entropy
        knowing = win
        if has_oracle(parameters):
            values = foresee(parameters, guess, batch["hidden"], batch["players"])
            knowing, rest = value_losses(values, batch["foreseen"])
            cost += recipe.value_cost * (knowing + rest)
        return cost, jnp.stack((policy, win, margin, entropy, knowing, change))

    return loss_of


def _policy_loss(logs: Array, batch: dict[str, Array], clip: float) -> tuple[Array, Array]:
    """Return the clipped loss of the policy, and how far it has gone from the one that made the games."""
    likelihoods = jnp.take_along_axis(logs, batch["chosen"][:, None], 1)[:, 0]
    log_ratio = jnp.clip(likelihoods - batch["likelihoods"], -_LARGEST_RATIO, _LARGEST_RATIO)
    ratio = jnp.exp(log_ratio)
    advantage, learns = batch["advantage"], batch["learns"]
    clipped = jnp.clip(ratio, 1 - clip, 1 + clip)
    # Divided by one more: a batch may be all an earlier self's, which teaches nothing.
    loss = -(jnp.minimum(ratio * advantage, clipped * advantage) * learns).sum() / (learns.sum() + 1)
    # An estimate of the divergence that is never below zero (Schulman, 2020).
    change = ((ratio - 1 - log_ratio) * learns).sum() / (learns.sum() + 1)
    return loss, change


def _columns(
    model: NetworkModel, recipe: Recipe, seen: Seen, players: Array, aims: Array, made: Decisions
) -> dict[str, Array]:
    """Return what is learnt from in a rollout, by name; features are not among it, as batches get theirs with aims."""
    estimates = made.expected, made.foreseen
    hoped, advantages = (_advantages(one, seen.results, seen.is_over, recipe.discount) for one in estimates)
    actors, flat_players = seen.actors[:-1], jnp.broadcast_to(players, made.chosen.shape)
    turned = jax.vmap(from_actor, (0, 0, 0))
    return {
        "chosen": made.chosen,
        "likelihoods": made.likelihoods,
        "learns": made.learns,
        "advantage": _of_deciders(model, advantages, actors, aims, made.learns),
        "players": flat_players,
        "results": turned(hoped + made.expected[:-1], actors, flat_players),
        "foreseen": turned(advantages + made.foreseen[:-1], actors, flat_players),
        "hidden": seen.hidden,
        "moves": seen.moves,
        "counts": seen.counts[:-1],
        "aims": jax.vmap(_of_actor, (None, 0))(aims, actors),
    }


def _of_deciders(model: NetworkModel, advantages: Array, actors: Array, aims: Array, learns: Array) -> Array:
    """Return the advantages of those who decided, by what they play for, with mean 0 and spread 1."""
    counts = jnp.asarray((model.weights, model.aim_weights or model.weights))[aims]
    wanted = jnp.einsum("tgrs,gsr->tgs", advantages, counts)
    advantage = jnp.take_along_axis(wanted, actors[..., None], 2)[..., 0]
    mean = (advantage * learns).sum() / learns.sum()
    spread = jnp.sqrt(((advantage - mean) ** 2 * learns).sum() / learns.sum())
    return (advantage - mean) / (spread + 1e-8)


def value_losses(values: Array, results: Array) -> tuple[Array, Array]:
    """Return by how much win chances, and all other values, are off."""
    win = -(jnp.clip(results[:, 0], 0, 1) * jnp.maximum(jax.nn.log_softmax(values[:, 0]), -50)).sum(1).mean()
    return win, ((values[:, 1:] - results[:, 1:]) ** 2).sum((1, 2)).mean()


def warmth(adam: Adam, steps: int) -> Array | float:
    return jnp.minimum(1.0, (adam.count + 1) / steps) if steps else 1.0


def follow(
    parameters: Parameters, adam: Adam, slope: Parameters, rate: Array, longest: float
) -> tuple[Parameters, Adam]:
    """Take a step down the slope."""
    shorten = {is_oracle: _shortening(slope, is_oracle, longest) for is_oracle in (False, True)}
    count = adam.count + 1
    mean, square, moved = {}, {}, {}
    for name, value in slope.items():
        shorter = shorten[name.startswith(PREFIX)]
        # 0.9 and 0.999 as Kingma and Ba have them.
        mean[name] = 0.9 * adam.mean[name] + 0.1 * value * shorter
        square[name] = 0.999 * adam.square[name] + 0.001 * (value * shorter) ** 2
        step = mean[name] / (1 - 0.9**count) / (jnp.sqrt(square[name] / (1 - 0.999**count)) + 1e-5)
        moved[name] = parameters[name] - rate * step
    return moved, Adam(mean, square, count)


def _shortening(slope: Parameters, is_oracle: bool, longest: float) -> Array:
    """Return how much of a gradient is followed; that of the critic does not count for the network's, or against it."""
    square = sum((value**2).sum() for name, value in slope.items() if name.startswith(PREFIX) is is_oracle)
    return jnp.minimum(1.0, longest / (jnp.sqrt(square) + 1e-9))
