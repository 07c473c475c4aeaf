"""OpenSpiel's own suite, its own bot, and what they leave open."""

import random
from typing import Any

import numpy as np
import pytest

from floe.engine.batch import Batch
from tests.envs.tables import TABLES

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from floe.envs import openspiel  # noqa: E402


def load(game: str, players: int, **parameters: int) -> Any:
    openspiel.register(game)
    return pyspiel.load_game(f"floe_{game}", {"players": players, **parameters})


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_it_passes_their_suite(game: str, players: int) -> None:
    pyspiel.random_sim_test(load(game, players, deals=64, longest=40), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_their_bot_plays_it(game: str, players: int) -> None:
    own, chance = load(game, players), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(own, mcts.RandomRolloutEvaluator(1, chance), 2.0, 3, random_state=chance)
    state = own.new_initial_state()
    state.apply_action(7)
    for _ in range(4):
        state.apply_action(bot.step(state))


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_game_to_its_end_is_the_batchs_and_gives_nothing_away(game: str, players: int) -> None:
    own, rng, batch = load(game, players), random.Random(2), Batch(game, players, 4, seed=0, actions="compact")
    state, sampler = own.new_initial_state(), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    state.apply_action(3)
    while not state.is_terminal():
        seat = state.current_player()
        assert seat == batch.actors[3]
        assert state.legal_actions() == np.flatnonzero(batch.masks[3]).tolist()
        if rng.random() < 0.1:
            assert state.observation_tensor(seat) == batch.observations[3].tolist()
            other = state.resample_from_infostate(seat, sampler)
            for tell in ("information_state_string", "information_state_tensor", "observation_string"):
                assert getattr(other, tell)(seat) == getattr(state, tell)(seat)
            assert other.legal_actions() == state.legal_actions()
        action = rng.choice(state.legal_actions())
        state.apply_action(action)
        batch.step([*batch.legal[:3, 0], action])
    assert state.returns() == pytest.approx(batch.rewards[3].tolist())
    assert own.max_game_length() > len(state.history())


def test_a_game_that_does_not_end_in_time_is_nobodys() -> None:
    state = load("arctic", 2, longest=5).new_initial_state()
    state.apply_action(0)
    for _ in range(5):
        assert not state.is_terminal()
        state.apply_action(state.legal_actions()[0])
    assert state.is_terminal()
    assert state.returns() == [0, 0]


def test_what_was_played_is_remembered_as_far_as_it_was_seen() -> None:
    own = load("pebbles", 2)
    state = own.new_initial_state()
    for action in (1, 0, 1):
        state.apply_action(action)
    history = np.array(state.information_state_tensor(1)[-2 * own.max_game_length() :]).reshape(-1, 2)
    assert history[:3].tolist() == [[2, 1], [1, 2], [0, 0]]  # seat 0 took, we skipped
