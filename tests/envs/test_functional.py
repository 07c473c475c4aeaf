"""Games as functions: the same as in a batch, with NumPy and within JAX."""

import random
import sys

import numpy as np
import pytest

from floe.core.errors import BadOption, MissingExtra
from floe.engine.dice import dice
from floe.envs.functional import State, make
from tests.envs.tables import TABLES


def chosen(state: State, rng: random.Random) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    """A random legal action in every game that goes on."""
    rows = [np.flatnonzero(mask).tolist() or [0] for mask in np.asarray(state.legal_action_mask)]
    return np.array([rng.choice(row) for row in rows])


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_games_to_their_end(game: str, players: int) -> None:
    env, rng = make(game, players, boards=2), random.Random(1)
    state = env.init(np.arange(3))
    total = np.zeros((3, players))
    while not state.terminated.all():
        before = [one.copy() for one in state]
        following = env.step(state, chosen(state, rng))
        assert all(np.array_equal(one, other) for one, other in zip(before, state, strict=True))
        assert not following.rewards[state.terminated].any()
        total += following.rewards
        state = following
    assert (state.current_player == -1).all()
    assert not state.legal_action_mask.any()
    scores, places = np.zeros(players, np.int64), np.zeros(players, np.int64)
    env.rules.outcome(state.vector[0], scores, places)
    assert set(np.flatnonzero(total[0] == total[0].max())) == set(np.flatnonzero(places == 1))
    assert np.array_equal(env.step(state, np.zeros(3, np.int64)).vector, state.vector)


def test_a_key_is_a_deal_and_one_game_needs_no_batch() -> None:
    env, vector = make("arctic", 3), make("arctic", 3).rules.vector()
    state = env.init(5)
    env.rules.deal(vector, 3, dice(5), env.boards)
    env.rules.observe(vector, int(state.current_player), seen := np.zeros(env.rules.features, np.int8))
    assert np.array_equal(state.observation, seen)
    illegal = env.step(state, np.int64(np.flatnonzero(~state.legal_action_mask)[0]))
    assert illegal.terminated
    assert illegal.rewards[state.current_player] == -1
    with pytest.raises(BadOption, match="not for 5 players"):
        make("arctic", 5)
    with pytest.raises(BadOption, match="whole number, not float64"):
        env.init(np.zeros(2))


def test_where_there_is_no_jax_its_keys_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jax", None)
    with pytest.raises(MissingExtra, match=r"'floe-games\[jax\]'$"):
        make("arctic", 2).init("a key of JAX")


def test_jax_steps_the_same_games() -> None:
    import jax

    env = make("arctic", 2)
    keys = jax.random.split(jax.random.PRNGKey(3), 4)
    state = jax.jit(jax.vmap(env.init))(keys)
    words = np.asarray(keys).astype(np.int64)
    plain = env.init(words[:, 0] << 32 | words[:, 1])
    step = jax.jit(jax.vmap(env.step))
    rng = random.Random(2)
    for _ in range(10):
        assert all(np.array_equal(one, other) for one, other in zip(state, plain, strict=True))
        actions = chosen(plain, rng)
        state, plain = step(state, actions), env.step(plain, actions)
