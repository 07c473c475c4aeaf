"""Gymnasium's own checker, and what it leaves open."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

from floe.bots import roster
from floe.bots.program import BotFailed
from floe.core.errors import BadOption, IllegalMove
from floe.engine.batch import Numbering
from floe.envs.gymnasium import Env, VectorEnv, register
from tests.bots.test_guests import Last, Stubborn
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


def test_a_picture_that_cannot_be_is_refused() -> None:
    with pytest.raises(BadOption, match="ansi, svg, rgb_array, not 'hologram'"):
        Env("arctic", render_mode="hologram")  # type: ignore[arg-type]


def test_a_step_needs_a_game_that_goes_on() -> None:
    env = Env("arctic")
    with pytest.raises(ResetNeeded, match="before the first step"):
        env.step(0)
    _, info = env.reset(seed=1)
    env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    for _ in range(2):
        with pytest.raises(ResetNeeded, match="is over"):
            env.step(0)
    _, info = env.reset(seed=1)
    env.step(np.flatnonzero(info["action_mask"])[0])


@pytest.mark.parametrize(
    ("action", "error"),
    [(10_000, IllegalMove), (-1, IllegalMove), (298, IllegalMove), (0.5, BadOption), (np.float64(1), BadOption),
     ("1", BadOption), (None, BadOption), (True, BadOption), (np.array([1, 2]), BadOption)],
)  # fmt: skip
def test_what_is_no_action_changes_nothing(action: Any, error: type[Exception]) -> None:
    env = Env("arctic")
    seen, info = env.reset(seed=1)
    with pytest.raises(error):
        env.step(action)
    assert np.array_equal(env._seen(), seen)
    assert np.array_equal(env._info()["action_mask"], info["action_mask"])


def play_first(env: Any) -> list[int]:
    """The whole game in which we always play the first legal action, and who won."""
    (_, info), played, reward, is_over = env.reset(seed=2), [], 0.0, False
    while not is_over:
        played.append(int(np.flatnonzero(info["action_mask"])[0]))
        _, reward, is_over, _, info = env.step(played[-1])
    env.close()
    return [*played, int(reward)]


def test_an_opponent_may_be_an_object_or_ones_own_by_name() -> None:
    named, own = Env("arctic", opponent="greedy"), Env("arctic", opponent=roster.find("greedy", "arctic"))
    assert play_first(named) == play_first(own)
    last = Env("arctic", 3, opponent="tests.bots.test_guests:Last"), Env("arctic", 3, opponent=Last())
    assert play_first(last[0]) == play_first(last[1])
    with pytest.raises(BadOption, match="has choose"):
        Env("arctic", opponent=7)  # type: ignore[arg-type]
    with pytest.raises(BadOption, match="no bot 'hal'"):
        Env("arctic", opponent="hal")
    with pytest.raises(BotFailed, match="Stubborn answered 'pass the salt'"):
        Env("arctic", opponent=Stubborn(), seat=1).reset(seed=1)


def take_last(view: Any, moves: Any, rng: Any) -> Any:
    return moves[-1]


def test_a_function_may_choose_and_a_class_is_refused() -> None:
    assert play_first(Env("arctic", opponent=take_last)) == play_first(Env("arctic", opponent=Last()))
    with pytest.raises(BadOption, match="an object that has choose"):
        Env("arctic", opponent=Last)  # type: ignore[arg-type]


class Reader:
    """Plays as another bot, and keeps what it has been shown."""

    def __init__(self, bot: Any) -> None:
        self.bot, self.seen = bot, list[Any]()

    def choose(self, view: Any, moves: Any, rng: Any) -> Any:
        self.seen.append(view)
        return self.bot.choose(view, moves, rng)


@pytest.mark.parametrize(("game", "actions"), [("race", "compact"), ("arctic", "absolute")])
def test_an_opponent_reads_what_has_been_played(game: str, actions: Numbering) -> None:
    reader = Reader(roster.find("greedy", game))
    env = Env(game, 3, seat=1, opponent=reader, actions=actions)
    (_, info), is_over = env.reset(seed=5), False
    while not is_over and len(reader.seen) < 30:
        _, _, is_over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    lengths = [len(view.log) for view in reader.seen]
    assert lengths == sorted({*lengths})
    assert {seat for seat, _ in reader.seen[-1].log} == {0, 1, 2}
    assert env._state.view(1).dump()["moves"] == env._batch.state(0).view(1).dump()["moves"]


@pytest.mark.parametrize(
    ("keywords", "said"),
    [({"seat": 1.0}, "seat is a whole number"), ({"seat": True}, "seat is a whole number"),
     ({"size": 4}, "one game takes .* not size"), ({"threads": 2}, "one game takes .* not threads")],
)  # fmt: skip
def test_what_one_game_cannot_have(keywords: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        Env("arctic", **keywords)


def test_games_have_ids() -> None:
    env = gymnasium.make("floe/arctic-v0", players=3, opponent="careless")
    _, info = env.reset(seed=4)
    assert np.array_equal(info["action_mask"], Env("arctic", 3, opponent="careless").reset(seed=4)[1]["action_mask"])
    many = gymnasium.make_vec("floe/race-v0", num_envs=5, vectorization_mode="vector_entry_point", players=4)
    assert many.reset(seed=1)[0].shape == (5, 9297)
    register("pebbles")
    assert gymnasium.make("floe/pebbles-v0").reset(seed=1)


def test_some_games_are_dealt_anew_and_each_by_a_seed_of_its_own() -> None:
    env = VectorEnv("arctic", 2, 4)
    first, infos = env.reset(seed=1)
    assert infos["action_mask"].dtype == Env("arctic").reset(seed=1)[1]["action_mask"].dtype == np.int8
    mask = np.array([True, False, False, True])
    seen, _ = env.reset(seed=9, options={"reset_mask": mask})
    assert (seen != first).any(axis=1).tolist() == mask.tolist()
    assert np.array_equal(seen[mask], VectorEnv("arctic", 2, 4).reset(seed=9)[0][mask])
    each, _ = env.reset(seed=np.array([1, 9, 1, 9]))
    assert np.array_equal(each[0], first[0])
    assert np.array_equal(each[:2], each[2:])
    assert (each[0] != each[1]).any()
    some, _ = env.reset(seed=[5, None, 5, 5], options={"reset_mask": np.array([False, True, False, False])})
    assert (some != each).any(axis=1).tolist() == [False, True, False, False]
    before = env.batch.vectors.copy()
    for wrong in ({"seed": [1, 2]}, {"seed": [1, 2, 3, "x"]}, {"seed": 1.5}, {"options": {"mask": mask}},
                  {"options": {"reset_mask": [0, 1]}}, {"options": {"reset_mask": mask[:3]}}):  # fmt: skip
        with pytest.raises(BadOption):
            env.reset(**wrong)
    assert np.array_equal(env.batch.vectors, before)
    with pytest.raises(BadOption, match="given when the environment is made"):
        Env("arctic").reset(options={"players": 3})


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
