"""Play-outs: the same for the same seed on any number of threads, and what the readable rules come to."""

import numpy as np
import pytest

import floe
from floe.core.contract import State
from floe.core.errors import BadOption, UnknownGame
from floe.engine.find import compiled_game, names
from floe.engine.playouts import playouts
from floe.engine.rng import roll, seeded


def by_hand(state: State, seed: int, stream: int) -> State:
    """Play a State out with the same generator, by the game's own rules."""
    chance = seeded(seed, stream)
    while not state.over:
        state = state.play(state.moves[roll(chance, len(state.moves))])
    return state


@pytest.mark.parametrize("name", names())
def test_a_play_out_is_what_the_game_itself_comes_to(name: str) -> None:
    state = floe.new(name, players=3, seed=5)
    found = playouts(state, 20, seed=11)
    decisions = 0
    for row in range(20):
        end = by_hand(state, 11, row)
        assert end.outcome is not None
        assert tuple(found.scores[row].tolist()) == end.outcome.scores
        assert tuple(found.places[row].tolist()) == end.outcome.places
        decisions += end.version
    assert found.decisions == decisions


@pytest.mark.parametrize("name", names())
def test_step_after_step_it_is_the_same_game(name: str) -> None:
    """As a GPU plays it, where many games take each step together."""
    rules, state = compiled_game(name).rules, floe.new(name, players=3, seed=5)
    vector, moves, chance = compiled_game(name).pack(state), np.zeros(rules.width, np.int32), seeded(11, 0)
    while rules.step(vector) < rules.steps:
        for now in range(rules.steps):
            while rules.step(vector) == now and rules.waits(vector):
                rules.act(vector, rules.random_move(vector, moves, chance))
    scores, places = np.zeros((2, 3), np.int64)
    rules.outcome(vector, scores, places)
    assert scores.tolist() == playouts(state, 1, seed=11).scores[0].tolist()


@pytest.mark.parametrize("name", names())
def test_threads_make_no_difference(name: str) -> None:
    state = floe.new(name, seed=6)
    one, four = playouts(state, 500, seed=1, threads=1), playouts(state, 500, seed=1, threads=4)
    assert np.array_equal(one.scores, four.scores)
    assert one.decisions == four.decisions
    assert not np.array_equal(one.scores, playouts(state, 500, seed=2).scores)


@pytest.mark.parametrize("name", names())
def test_means(name: str) -> None:
    found = playouts(floe.new(name, players=4, seed=6), 200)
    assert found.mean_scores == pytest.approx(found.scores.mean(axis=0))
    assert sum(found.wins) == pytest.approx(1)
    assert all(1 <= place <= 4 for place in found.mean_places)


@pytest.mark.parametrize("name", names())
def test_a_finished_game_stays_as_it_is(name: str) -> None:
    end = by_hand(floe.new(name, seed=7), 1, 1)
    found = playouts(end, 3)
    assert end.outcome is not None
    assert found.decisions == 0
    assert found.scores.tolist() == [list(end.outcome.scores)] * 3


def test_what_cannot_be() -> None:
    with pytest.raises(BadOption, match="at least one play-out"):
        playouts(floe.new("arctic"), 0)
    with pytest.raises(BadOption, match="seed is a whole number"):
        playouts(floe.new("arctic"), 1, seed=-1)
    with pytest.raises(UnknownGame, match="there are no compiled rules of 'chess'"):
        compiled_game("chess")
