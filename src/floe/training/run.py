"""A run: games by the thousand, rollout after rollout, until its time is over."""

import json
import random
from collections.abc import Iterator
from itertools import count
from math import inf
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np

from floe.engine.contract import Boards
from floe.network.model import SEATS, NetworkModel, Oracle
from floe.training.checkpoint import Checkpoint, joined
from floe.training.environment import OnCpu, Seen, seatings
from floe.training.learning import Adam, Decisions, Recipe, aiming_seats, make_act, make_learn, new_adam
from floe.training.network import Parameters, Sizes, new_parameters
from floe.training.oracle import has_oracle, new_oracle, without_oracle

SHARES = {2: 0.5, 3: 0.25, 4: 0.25}
"""How many of the games have two, three and four players."""
_MOST_SELVES = 60


def start(model: NetworkModel, recipe: Recipe, seed: int) -> Checkpoint:
    """Return a run that has not learnt anything yet."""
    parameters = new_parameters(model, Sizes(recipe.width, recipe.blocks, recipe.encoder), jax.random.key(seed))
    return Checkpoint(parameters, new_adam(parameters), {"game": model.rules.name, "decisions": 0, "seconds": 0.0})


class Run:
    """Games and a network that learns from them."""

    def __init__(
        self,
        model: NetworkModel,
        oracle: Oracle | None,
        recipe: Recipe,
        checkpoint: Checkpoint,
        boards: Boards,
        seed: int,
    ) -> None:
        self.recipe = recipe
        self._key = jax.random.key(seed)
        if not recipe.oracle:
            oracle = None
        begun = _with_oracle(checkpoint, model, oracle, recipe.oracle, self._key)
        self.parameters: Parameters = begun.parameters
        self.adam: Adam = begun.adam
        self._averaged = self.parameters
        self.told = dict(checkpoint.told)
        self._act, self._learn = make_act(model), make_learn(model, recipe)
        players = seatings(model, recipe.games, SHARES)
        self._environment = _environment(model, oracle, recipe.steps, players, boards, seed)
        self._guests = _guests(players, int(recipe.pool * recipe.games))
        self._aims = aiming_seats(model, recipe.games)
        self._selves = [self.parameters]
        self._rng = random.Random(seed)
        self._environment.begin()

    def checkpoint(self) -> Checkpoint:
        return Checkpoint(self.parameters, self.adam, self.told)

    def averaged(self) -> Checkpoint:
        """Return the network to play with: its weights are averaged over the last rollouts."""
        return Checkpoint(self._averaged, self.adam, self.told)

    def iterations(self, seconds: float = inf, rollouts: int | None = None) -> Iterator[dict[str, Any]]:
        """Learn for this long, and say after each rollout how it went; the first, which compiles, is not timed."""
        began, decisions, timed = perf_counter(), 0, None
        for done in range(rollouts) if rollouts else count():
            elapsed = perf_counter() - began
            if elapsed >= seconds:
                break
            progress = done / rollouts if rollouts else elapsed / seconds
            made = self._roll_out()
            rolled = perf_counter() - began - elapsed
            told = self._improve(made, progress)
            if timed is None:
                timed = perf_counter()
            else:
                decisions += self.recipe.games * self.recipe.steps
            self.told["decisions"] += self.recipe.games * self.recipe.steps
            pace = decisions / max(perf_counter() - timed, 1e-9)
            spent = self.told["seconds"] + perf_counter() - began
            share = rolled / (perf_counter() - began - elapsed)
            yield {"seconds": spent, "pace": pace, "rolling": share, **self._summary(told)}
        self.told["seconds"] += perf_counter() - began

    def remember(self) -> None:
        """Take the network as it is now into the pool of earlier selves."""
        self._selves.append(self.parameters)
        del self._selves[:-_MOST_SELVES]  # the oldest teach least

    def _roll_out(self) -> Decisions:
        environment, players = self._environment, jnp.asarray(self._environment.players)
        earlier = self._rng.choice(self._selves)
        acts = []
        for at in range(self.recipe.steps + 1):
            self._key, key = jax.random.split(self._key)
            seated = self._guests, self._aims
            acts.append(self._act(self.parameters, earlier, *seated, key, environment.row(at), players))
            if at < self.recipe.steps:
                environment.step(at + 1, acts[-1].chosen)
        chosen, likelihoods, expected, foreseen, learns = (jnp.stack(column) for column in zip(*acts, strict=True))
        return Decisions(chosen[:-1], likelihoods[:-1], expected, foreseen, learns[:-1])

    def _improve(self, made: Decisions, progress: float) -> Any:
        environment, recipe = self._environment, self.recipe
        rate, entropy = (jnp.float32(a + (b - a) * progress) for a, b in (recipe.rate, recipe.entropy))
        self._key, key = jax.random.split(self._key)
        self.parameters, self.adam, told = self._learn(
            self.parameters, self.adam, Seen(*map(jnp.asarray, environment.seen)), jnp.asarray(environment.players),
            self._aims, made, rate, entropy, key,
        )  # fmt: skip
        self._averaged = _averaged(self._averaged, self.parameters, recipe.average)
        told.block_until_ready()
        environment.carry_over()
        return told

    def _summary(self, told: Any) -> dict[str, Any]:
        policy, win, margin, entropy, knowing, change = (round(float(one), 4) for one in told)
        over = np.asarray(self._environment.seen.is_over[1:])
        return {
            "decisions": self.told["decisions"], "policy": policy, "win": win, "margin": margin, "entropy": entropy,
            "knowing": knowing, "change": change, "games": int(over.sum()),
        }  # fmt: skip


def _average(before: Parameters, now: Parameters, stays: float) -> Parameters:
    return {name: stays * before[name] + (1 - stays) * value for name, value in now.items()}


_averaged: Final = jax.jit(_average)


def _environment(
    model: NetworkModel, oracle: Oracle | None, steps: int, players: Any, boards: Boards, seed: int
) -> Any:
    if jax.default_backend() == "cpu":
        return OnCpu(model, oracle, steps, players, boards, seed)
    from floe.training.gpu import OnGpu  # only there

    return OnGpu(model, oracle, steps, players, boards, seed)


def _with_oracle(
    checkpoint: Checkpoint, model: NetworkModel, oracle: Oracle | None, width: int, key: Any
) -> Checkpoint:
    """Return a checkpoint with a critic that sees everything, or without one."""
    if oracle is None:
        mean, square, count = checkpoint.adam
        adam = Adam(without_oracle(mean), without_oracle(square), count)
        return checkpoint._replace(parameters=without_oracle(checkpoint.parameters), adam=adam)
    if has_oracle(checkpoint.parameters):
        return checkpoint
    trunk = checkpoint.parameters["value"].shape[0]
    return joined(checkpoint, new_oracle(model, oracle, trunk, width, key))


def _guests(players: Any, games: int) -> Any:
    """Return which seats an earlier self plays in the first games: all but one."""
    host = np.arange(games) % players[:games]
    return jnp.asarray(np.arange(SEATS) != host[:, None])


def write_line(path: Path, told: dict[str, Any]) -> None:
    with path.open("a") as file:
        file.write(json.dumps(told) + "\n")
