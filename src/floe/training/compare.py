"""Two networks against each other, many games at once: how a run knows that it got better."""

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from floe.engine.contract import Boards
from floe.network.model import SEATS, NetworkModel
from floe.training.environment import OnCpu
from floe.training.learning import make_act
from floe.training.network import Parameters
from floe.training.oracle import without_oracle


def share_won(
    model: NetworkModel, ours: Parameters, theirs: Parameters, boards: Boards, games: int, players: int, seed: int
) -> float:
    """Return the share of games that our network won from one seat, each in turn, all others being theirs."""
    environment = OnCpu(model, None, 1, np.full(games, players, np.int32), boards, seed)
    seats = np.arange(games) % players
    guests, act, key = jnp.asarray(np.arange(SEATS) != seats[:, None]), make_act(model), jax.random.key(seed)
    aims = jnp.zeros((games, SEATS), jnp.int32)  # winning is what is asked for here
    sides = without_oracle(ours), without_oracle(theirs)
    environment.begin()
    won = np.full(games, np.nan)
    while np.isnan(won).any():
        key, one = jax.random.split(key)
        acts: Any = act(*sides, guests, aims, one, environment.row(0), jnp.asarray(environment.players))
        environment.step(1, acts.chosen)
        after = environment.row(1)
        ended = (after.is_over > 0) & np.isnan(won)
        won[ended] = after.results[np.arange(games), 0, seats][ended]
        environment.carry_over()
    return float(won.mean())
