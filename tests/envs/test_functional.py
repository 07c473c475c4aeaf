"""Games as functions: the same as in a batch, with NumPy and within JAX."""

import random
import sys
from typing import Any

import numpy as np
import pytest

from floe.core.errors import BadOption, MissingExtra
from floe.engine.batch import Batch
from floe.engine.rng import seeded
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
    env.rules.deal(vector, 3, seeded(5), env.boards)
    env.rules.observe(vector, int(state.current_player), seen := np.zeros(env.rules.features, np.int8))
    assert np.array_equal(state.observation, seen)
    illegal = env.step(state, np.int64(np.flatnonzero(~state.legal_action_mask)[0]))
    assert illegal.terminated
    assert illegal.rewards[state.current_player] == -1
    with pytest.raises(BadOption, match="2 to 4 players, not 5"):
        make("arctic", 5)
    with pytest.raises(BadOption, match="whole number, not float64"):
        env.init(np.zeros(2))


@pytest.mark.parametrize(
    "action",
    [0.5, np.float64(0.5), np.zeros(3), [0.0, 1.0, 2.0], True, np.zeros(3, np.bool_), np.array("a"), "a", None],
)
def test_what_is_no_whole_number_is_no_action(action: Any) -> None:
    env = make("arctic", 3)
    state = env.init([1, 2, 3])
    with pytest.raises(BadOption, match="an action is a whole number, not"):
        env.step(state, action)


def test_there_is_an_action_for_each_game() -> None:
    env = make("arctic", 3)
    with pytest.raises(BadOption, match=r"an action for each game, \(3,\), not \(2,\)"):
        env.step(env.init([1, 2, 3]), [0, 1])
    with pytest.raises(BadOption, match="an action for each game"):
        env.step(env.init([1, 2, 3]), 0)
    one = env.init(1)
    assert env.step(one, int(np.flatnonzero(one.legal_action_mask)[0])).terminated == one.truncated == False  # noqa: E712


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_any_seat_may_look(game: str, players: int) -> None:
    env, batch = make(game, players), Batch(game, players, 3, seed=0)
    state = env.init(np.arange(3))._replace(vector=batch.vectors.copy())
    for seat in range(players):
        assert np.array_equal(env.observe(state, seat), batch.observe(seat))
    assert np.array_equal(env.observe(state, batch.actors), batch.observations)
    single = env.init(0)
    assert np.array_equal(env.observe(single, single.current_player), single.observation)
    for wrong in (players, -1, 0.5):
        with pytest.raises(BadOption, match="players are"):
            env.observe(state, wrong)


def test_options_that_boards_settle_are_taken() -> None:
    long = make("race", 2, boards=2, length="long")
    assert not np.array_equal(long.boards, make("race", 2, boards=2).boards)
    with pytest.raises(BadOption, match="no option 'foo'; it has "):
        make("arctic", 2, foo=1)
    with pytest.raises(BadOption, match="need a Batch: sides"):
        make("arctic", 2, sides="fox=burrow")
    with pytest.raises(BadOption, match="players is a whole number, not '3'"):
        make("arctic", "3")  # type: ignore[arg-type]


class Key:
    """What a key of JAX is to those who do not know JAX."""

    dtype = np.dtype(np.uint32)


def test_where_there_is_no_jax_its_keys_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jax", None)
    with pytest.raises(MissingExtra, match=r"'floe-games\[jax\]'$"):
        make("arctic", 2).init(Key())


@pytest.mark.parametrize("key", [None, "a", 1.5, True, [0.5], 2**70])
def test_what_is_no_key_deals_nothing(key: Any) -> None:
    with pytest.raises(BadOption, match="a key is a whole number, not") as refused:
        make("arctic", 2).init(key)
    assert refused.value.evidence["option"] == "key"


def test_whole_numbers_of_jax_are_seeds_as_those_of_numpy() -> None:
    import jax
    import jax.numpy as jnp

    env = make("arctic", 2)
    one, four, seeds = env.init(5), env.init(np.arange(4)), jnp.arange(4)
    for state in (env.init(jnp.int32(5)), jax.jit(env.init)(5)):
        assert np.array_equal(state.vector, one.vector)
    for state in (env.init(seeds), jax.vmap(env.init)(seeds), jax.jit(env.init)(seeds)):
        assert np.array_equal(state.vector, four.vector)
    assert np.array_equal(env.init(jnp.arange(2)).vector, four.vector[:2])
    with pytest.raises(BadOption, match="a key is a whole number, not float32"):
        jax.jit(env.init)(0.5)


def test_keys_of_jax_deal_the_same_whatever_they_are_kept_in() -> None:
    import jax

    env, typed = make("arctic", 2), jax.random.split(jax.random.key(7), 3)
    words, state = jax.random.key_data(typed), env.init(typed)
    for other in (env.init(words), env.init(np.asarray(words)), jax.jit(jax.vmap(env.init))(typed)):
        assert np.array_equal(other.vector, state.vector)


def test_a_state_of_another_table_is_refused() -> None:
    import jax

    env, three = make("arctic", 2), make("arctic", 3).init([1, 2])
    on_jax: Any = jax.tree.map(jax.numpy.asarray, three)
    for state in (three, on_jax, make("race", 2).init([1, 2]), env.init([1, 2])._replace(vector=three.vector[:1])):
        for ask in (lambda state: env.step(state, np.zeros(2, np.int64)), lambda state: env.observe(state, 0)):
            with pytest.raises(BadOption, match="no state of arctic for 2 players") as refused:
                ask(state)
            assert refused.value.evidence["option"] == "state"
    with pytest.raises(BadOption, match="no state of arctic"):
        jax.jit(env.step)(on_jax, np.zeros(2, np.int32))


def test_an_environment_is_itself_alone() -> None:
    import jax

    one, other = make("arctic", 3), make("arctic", 3)
    assert (one == one, one == other, len({one, other})) == (True, False, 2)
    assert repr(one) == "Environment('arctic', players=3)"
    dealt = jax.jit(lambda env, key: env.init(key), static_argnums=0)(one, 4)
    assert np.array_equal(dealt.vector, one.init(4).vector)


def test_the_seed_settles_the_boards() -> None:
    assert not np.array_equal(make("race", boards=2, seed=1).boards, make("race", boards=2).boards)
    assert np.array_equal(make("race", boards=2, seed=1).boards, Batch("race", 2, 1, seed=1, boards=2).boards)
    with pytest.raises(BadOption, match="a seed is"):
        make("race", seed=-1)


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
    look = jax.jit(jax.vmap(env.observe, in_axes=(0, None)))
    assert np.array_equal(look(state, 1), env.observe(plain, 1))
    assert np.array_equal(env.observe(state, 1), env.observe(plain, 1))
    with pytest.raises(BadOption, match="whole number, not float32"):
        step(state, actions.astype(np.float32))
