"""PettingZoo's own suites, and what they leave open."""

import warnings
from xml.etree import ElementTree

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

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
def test_it_is_drawn(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        render_test(lambda **mode: pettingzoo.env(game, **mode))
    capsys.readouterr()
    env = pettingzoo.env(game, render_mode="human")
    env.reset(seed=1)
    assert "seat 0" in capsys.readouterr().out  # people see the table without asking
    assert env.render() is None
    with pytest.raises(BadOption, match="rgb_array, human, not 'hologram'"):
        pettingzoo.env(game, render_mode="hologram")  # type: ignore[arg-type]


@pytest.mark.parametrize("game", ["arctic", "race", "pebbles"])
def test_a_picture_is_an_array_and_shows_what_changes(game: str) -> None:
    env = pettingzoo.env(game, render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    assert (before.dtype, before.ndim, before.shape[2]) == (np.uint8, 3, 3)
    assert len(np.unique(before.reshape(-1, 3), axis=0)) > 20  # letters and edges are smooth
    assert np.array_equal(before, env.render())
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    after = env.render()
    assert before.shape == after.shape
    assert not np.array_equal(before, after)


def test_the_svg_has_the_same_picture() -> None:
    env = pettingzoo.raw_env("arctic", render_mode="svg")
    env.reset(seed=1)
    drawn = ElementTree.fromstring(str(env.render()))
    said = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert {"Seat 0", "Seat 1", "River", "15"} <= {*said}
    array = pettingzoo.raw_env("arctic", render_mode="rgb_array")
    array.reset(seed=1)
    assert array.render().shape == (int(drawn.attrib["height"]), int(drawn.attrib["width"]), 3)  # type: ignore[union-attr]


@pytest.mark.parametrize("keyword", ["size", "threads"])
def test_what_only_many_games_have_is_refused(keyword: str) -> None:
    with pytest.raises(BadOption, match=f"one game takes options of its rules, boards, seed and device, not {keyword}"):
        pettingzoo.env("arctic", 2, render_mode=None, **{keyword: 4})
