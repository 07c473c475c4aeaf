"""The verb `teach`: a network comes nearer to a teacher's choices, and keeps to its old ones where nothing is taught.

Cross-entropy to what the teacher would have done, the results of the games for the values, and the divergence from the
policy that it began with: lessons are few beside what that one was made from. In a game with an aim, seats that play
for it are held to the old policy alone, since the teacher plays for the result.
"""

import sys
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from floe.network.inference import room_for_moves
from floe.network.model import SEATS, NetworkModel
from floe.training.checkpoint import Checkpoint
from floe.training.learning import Adam, follow, new_adam, value_losses, warmth, with_aims
from floe.training.lessons import Lessons
from floe.training.network import Parameters, from_actor, look
from floe.training.oracle import without_oracle

_HELD_OUT: Final = 8  # of this many deals one is not taught

Batch = dict[str, Any]


class Schooling(NamedTuple):
    """How to teach; the rate goes from its first to its second number."""

    batch: int = 512
    epochs: int = 8
    rate: tuple[float, float] = (2e-4, 2e-5)
    warm_up: int = 50
    gradient: float = 0.5
    value_cost: float = 0.25
    keep: float = 0.3
    """What it costs to go away from the old policy, beside the cost of not doing what the teacher does."""
    keep_aims: float = 1.0
    """The same for a seat that plays for the aim, which nobody teaches."""


def teach(model: NetworkModel, begun: Checkpoint, lessons: Lessons, schooling: Schooling, seed: int) -> Checkpoint:
    """Return the network as it was best on deals that it was not taught; it stops when it gets worse there."""
    old = without_oracle(begun.parameters)
    taught, held = _parted(lessons)
    learn, judge = _make_learn(model, schooling), _make_judge(model)
    best, parameters, adam = old, old, new_adam(old)
    known = _told("before", _judged(model, judge, old, lessons, held, schooling.batch))
    rng, steps = np.random.default_rng(seed), schooling.epochs * max(1, len(taught) // schooling.batch)
    for epoch in range(schooling.epochs):
        for batch in _batches(model, lessons, rng.permutation(taught), schooling.batch):
            # A batch of another size would be compiled for itself.
            if len(batch["counts"]) == schooling.batch or len(taught) < schooling.batch:
                rate = _between(schooling.rate, float(adam.count) / steps)
                parameters, adam = learn(parameters, adam, old, batch, rate)
        found = _told(f"epoch {epoch + 1}", _judged(model, judge, parameters, lessons, held, schooling.batch))
        if found["loss"] >= known["loss"]:
            break
        best, known = parameters, found
    _told("after", known)
    told = begun.told | {"lessons": begun.told.get("lessons", 0) + len(taught)}
    return Checkpoint(best, new_adam(best), told)


def _parted(lessons: Lessons) -> tuple[Any, Any]:
    """Return the places of what is taught and of what is held out; both have games of any number of players."""
    is_held = lessons.deals // SEATS % _HELD_OUT == 0
    if is_held.all() or not is_held.any():
        sys.exit("lessons of so few deals leave none to teach, or none to hold out")
    return np.flatnonzero(~is_held), np.flatnonzero(is_held)


def _batches(model: NetworkModel, lessons: Lessons, places: Any, size: int) -> Iterator[Batch]:
    """Yield the lessons at these places in batches, of which the last may be smaller."""
    ends = np.cumsum(lessons.counts)
    for first in range(0, len(places), size):
        some = places[first : first + size]
        moves = np.stack([room_for_moves(model.policy, model.width)] * len(some))
        for row, place in enumerate(some):
            moves[row, : lessons.counts[place]] = lessons.moves[ends[place] - lessons.counts[place] : ends[place]]
        columns = {name: column[some] for name, column in lessons._asdict().items() if name not in ("moves", "deals")}
        yield columns | {"moves": moves}


def _make_learn(model: NetworkModel, schooling: Schooling) -> Callable[..., tuple[Parameters, Adam]]:
    def loss_of(parameters: Parameters, old: Parameters, batch: Batch) -> Array:
        seen = [batch[name] for name in ("features", "moves", "counts", "players")]
        loss, _, win, margin = _losses(model, parameters, batch).mean(1)
        cost = loss + schooling.value_cost * (win + margin) + schooling.keep * _change(model, old, parameters, seen)
        if model.aim_weights:
            aiming = with_aims(seen[0], jnp.ones(len(seen[0])))
            cost += schooling.keep_aims * _change(model, old, parameters, [aiming, *seen[1:]])
        return cost

    def learn(
        parameters: Parameters, adam: Adam, old: Parameters, batch: Batch, rate: Array
    ) -> tuple[Parameters, Adam]:
        batch = jax.tree.map(jnp.asarray, batch)
        slope = jax.grad(loss_of)(parameters, old, batch)
        return follow(parameters, adam, slope, rate * warmth(adam, schooling.warm_up), schooling.gradient)

    return jax.jit(learn)  # type: ignore[no-any-return]


def _change(model: NetworkModel, old: Parameters, new: Parameters, seen: list[Array]) -> Array:
    """Return how far the policy has gone from the old one (Kullback-Leibler divergence)."""
    before, now = (jax.nn.log_softmax(look(model, one, *seen).logits) for one in (old, new))
    return (jnp.exp(before) * (before - now)).sum(1).mean()


def _losses(model: NetworkModel, parameters: Parameters, batch: Batch) -> Array:
    """Return for each lesson the cross-entropy, whether the teacher's move is the likeliest, and losses of values."""
    guess = look(model, parameters, *(batch[name] for name in ("features", "moves", "counts", "players")))
    chosen = batch["chosen"]
    loss = -jnp.take_along_axis(jax.nn.log_softmax(guess.logits), chosen[:, None], 1)[:, 0]
    results = from_actor(batch["results"], batch["actors"], batch["players"])
    win, margin = jax.vmap(lambda values, came: value_losses(values[None], came[None]))(guess.values, results)
    return jnp.stack((loss, jnp.argmax(guess.logits, 1) == chosen, win, margin))


def _make_judge(model: NetworkModel) -> Callable[[Parameters, Batch], Array]:
    def judge(parameters: Parameters, batch: Batch) -> Array:
        return _losses(model, parameters, jax.tree.map(jnp.asarray, batch))

    return jax.jit(judge)  # type: ignore[no-any-return]


def _judged(
    model: NetworkModel, judge: Callable[[Parameters, Batch], Array], parameters: Parameters, lessons: Lessons,
    places: Any, size: int,
) -> dict[str, float]:  # fmt: skip
    """Return how the network does on some lessons; those beyond the last full batch are looked at again to fill it."""
    full = np.resize(places, -(-len(places) // size) * size)
    found = [np.asarray(judge(parameters, batch)) for batch in _batches(model, lessons, full, size)]
    means = np.concatenate(found, 1)[:, : len(places)].mean(1)
    return dict(zip(("loss", "agreement", "win", "margin"), means.tolist(), strict=True))


def _told(when: str, judged: dict[str, float]) -> dict[str, float]:
    print(f"{when}:", *(f"{name} {value:.4f}" for name, value in judged.items()), flush=True)
    return judged


def _between(rate: tuple[float, float], progress: float) -> Array:
    return jnp.float32(rate[0] + (rate[1] - rate[0]) * progress)
