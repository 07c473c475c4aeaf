"""Gymnasium's own checker, and what it leaves open."""

import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from floe.core.errors import BadOption
from floe.envs.gymnasium import Env, VectorEnv
from tests.envs.tables import TABLES


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_it_passes_their_checker(game: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that the environment is not registered with theirs
        check_env(Env(game, players, seat=players - 1, render_mode="ansi"), skip_render_check=False)


@pytest.mark.parametrize(("game", "opponent"), [("arctic", "greedy"), ("race", "uniform"), ("pebbles", "careful")])
def test_a_game_against_a_bot_to_its_end(game: str, opponent: str) -> None:
    env, rng, is_over, reward = Env(game, seat=1, opponent=opponent), np.random.default_rng(2), False, 0.0
    seen, info = env.reset(seed=3)
    again, _ = env.reset(seed=3)
    assert np.array_equal(seen, again)
    while not is_over:
        assert reward == 0
        seen, reward, is_over, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        assert env.observation_space.contains(seen)
    assert reward in (-1, 0, 1)
    assert not info["action_mask"].any()


def test_an_illegal_action_loses() -> None:
    env = Env("arctic")
    _, info = env.reset(seed=1)
    _, reward, is_over, _, _ = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, is_over) == (-1, True)
    with pytest.raises(BadOption, match="seats are 0 to 1"):
        Env("arctic", seat=2)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_many_games_at_once(game: str, players: int) -> None:
    env, rng, ended = VectorEnv(game, players, 6), np.random.default_rng(4), 0
    seen, infos = env.reset(seed=7)
    other = VectorEnv(game, players, 6)
    assert np.array_equal(other.reset(seed=7)[0], seen)
    for _ in range(250):
        assert env.observation_space.contains(seen)
        movers = infos["actor"]
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        seen, rewards, is_over, cut, infos = env.step(actions)
        assert not cut.any()
        assert np.array_equal(rewards, infos["rewards"][range(6), movers])
        assert not rewards[~is_over].any()
        if is_over.any():
            ended += is_over.sum()
            assert np.array_equal(infos["_final_obs"], is_over)
            assert (infos["final_obs"][is_over] != seen[is_over]).any()
    assert ended
