"""The verb `check`: two environments are given the same moves, and everything that they show is compared, step by step.

On a GPU machine its games are compared with the CPU's. Anywhere, the CPU's can be compared with the readable rules'
(`readable.py`). Positions themselves are not compared: a vector has bytes that mean nothing. But all that follows from
one is, in every step until the end of its game: who decides, what that seat sees, every legal move, and the result.
"""

import argparse
import sys
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from floe.engine.contract import Boards
from floe.network.model import SEATS, NetworkModel, Oracle
from floe.training.environment import Environment, OnCpu, Seen, seatings

_SHARES = {2: 0.5, 3: 0.25, 4: 0.25}


class Found(NamedTuple):
    """What a comparison came to."""

    positions: int
    results: int
    difference: str
    """Where the two differ first; empty if they do not."""


def check(chosen: argparse.Namespace, model: NetworkModel, oracle: Oracle | None, boards: Boards) -> None:
    players = seatings(model, chosen.games, _SHARES)
    other = _other(chosen, model, oracle, players, boards)
    one = OnCpu(model, None if chosen.rules else oracle, chosen.steps, players, boards, chosen.seed)
    found = compare(one, other, chosen.steps, chosen.rollouts, chosen.seed)
    if found.difference:
        sys.exit(f"they differ: {found.difference}")
    name = "the readable rules'" if chosen.rules else "the GPU's"
    print(f"the CPU's games equal {name}: {found.positions:,} positions and {found.results:,} results of {chosen.game}")


def _other(
    chosen: argparse.Namespace, model: NetworkModel, oracle: Oracle | None, players: Any, boards: Boards
) -> Environment:
    if chosen.rules:
        from floe.training.readable import OnRules  # needs all of Floe

        return OnRules(model, chosen.steps, players, boards, chosen.seed)
    if jax.default_backend() == "cpu":
        sys.exit("there is no GPU here to check; --rules compares the CPU's games with the readable rules'")
    from floe.training.gpu import OnGpu  # only there

    return OnGpu(model, oracle, chosen.steps, players, boards, chosen.seed)


def compare(one: Environment, other: Environment, steps: int, rollouts: int, seed: int) -> Found:
    """Play the same moves, drawn by this seed, in both environments until they differ or the rollouts are over."""
    rng = np.random.default_rng(seed)
    players, positions, results = _copied(one.players), 0, 0
    one.begin()
    other.begin()
    for rollout in range(rollouts):
        for at in range(steps + 1):
            if at:
                _step(one, other, at, rng)
            ours, theirs = (Seen(*map(_copied, environment.row(at))) for environment in (one, other))
            if difference := _different(_shown(ours), _shown(theirs)):
                return Found(positions, results, f"rollout {rollout}, step {at}, {difference}")
            positions += len(players) if at or not rollout else 0  # the first step is the last one of before
        found, expected = (_results(environment, players, steps) for environment in (one, other))
        if difference := _different(found, expected):
            return Found(positions, results, f"rollout {rollout}, {difference}")
        results += len(found["results"])
        one.carry_over()
        other.carry_over()
    return Found(positions, results, "")


def _step(one: Environment, other: Environment, at: int, rng: np.random.Generator) -> None:
    before = one.row(at - 1)
    most = np.minimum(_copied(before.counts), before.moves.shape[1])  # training looks at no more
    chosen = jnp.asarray((rng.random(len(most)) * most).astype(np.int32))
    one.step(at, chosen)
    other.step(at, chosen)


def _shown(seen: Seen) -> dict[str, Any]:
    """Return what is seen in one step, without what is left over in rows of moves from earlier steps."""
    is_move = np.arange(seen.moves.shape[1]) < seen.counts[:, None]
    return {
        "actors": seen.actors,
        "counts": seen.counts,
        "features": seen.features,
        "hidden": seen.hidden,
        "moves": np.where(is_move.reshape(is_move.shape + (1,) * (seen.moves.ndim - 2)), seen.moves, -1),
        "is_over": seen.is_over != 0,
    }


def _results(environment: Environment, players: Any, steps: int) -> dict[str, Any]:
    """Return who won the games of a rollout, and by how much, for the seats there are."""
    rows = [Seen(*map(_copied, environment.row(at))) for at in range(1, steps + 1)]
    over = [(row, row.is_over != 0) for row in rows]
    is_seat = np.arange(SEATS) < players[:, None]
    return {"results": np.concatenate([np.where(is_seat[:, None], row.results, 0)[ended] for row, ended in over])}


def _different(ours: dict[str, Any], theirs: dict[str, Any]) -> str:
    """Return where the first difference is, in words, or nothing."""
    for name, value in ours.items():
        if value.shape != theirs[name].shape:
            return f"{name}: {value.shape} and {theirs[name].shape}"
        wrong = (value != theirs[name]).any(axis=tuple(range(1, value.ndim)))
        if wrong.any():
            at = int(wrong.argmax())
            return f"game {at}, {name}: {value[at].tolist()} and {theirs[name][at].tolist()}"
    return ""


def _copied(array: Any) -> Any:
    """Return an array as NumPy has it, now: JAX keeps what it once copied, though the buffer is written anew."""
    if isinstance(array, np.ndarray):
        return array.copy()
    if jax.default_backend() == "cpu":
        return np.array(array)
    import cupy

    return cupy.from_dlpack(array).get()
