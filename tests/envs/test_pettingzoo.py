"""PettingZoo's own suites, and what they leave open."""

import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from floe.core.errors import BadOption
from floe.engine.batch import Batch
from floe.envs import pettingzoo
from tests.envs.tables import TABLES


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_it_passes_their_suites(game: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that agents who do not decide have no legal action, for one
        api_test(pettingzoo.env(game, players), num_cycles=60)
        seed_test(lambda: pettingzoo.env(game, players), num_cycles=20)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_game_is_the_game_of_the_batch(game: str, players: int) -> None:
    env, batch, rng = (
        pettingzoo.env(game, players),
        Batch(game, players, 1, actions="compact"),
        np.random.default_rng(1),
    )
    env.reset(seed=5)
    batch.reset(5)
    for agent in env.agent_iter():
        seen, reward, is_over, _, _ = env.last()
        if is_over:
            assert reward == batch.rewards[0, int(agent[-1])]
            assert np.array_equal(seen["observation"], batch.observe(int(agent[-1]), final=True)[0])
            env.step(None)
            continue
        assert agent == f"player_{batch.actors[0]}"
        assert np.array_equal(seen["action_mask"], batch.masks[0])
        assert np.array_equal(seen["observation"], batch.observations[0])
        action = rng.choice(np.flatnonzero(seen["action_mask"]))
        env.step(action)
        batch.step([action])
    assert batch.done.all()


def test_an_illegal_move_loses() -> None:
    env = pettingzoo.env("arctic")
    env.reset(seed=1)
    mover = env.agent_selection
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards[mover] == -1


@pytest.mark.parametrize("game", ["arctic", "race", "pebbles"])
def test_it_is_drawn(game: str) -> None:
    env = pettingzoo.env(game, render_mode="ansi")
    env.reset(seed=1)
    assert "seat 0" in env.render()
    drawn = pettingzoo.raw_env(game, render_mode="svg")
    drawn.reset(seed=1)
    assert str(drawn.render()).startswith("<svg")
    with pytest.raises(BadOption, match="ansi or svg"):
        pettingzoo.env(game, render_mode="human")  # type: ignore[arg-type]
