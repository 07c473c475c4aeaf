"""A plug-in's compiled rules: they agree with its readable ones, and run in batches and play-outs."""

import random

import numpy as np
import pytest

import floe
from floe.engine.batch import Batch
from floe.engine.find import compiled_game, names
from floe.engine.playouts import playouts
from floe.engine.rng import roll, seeded
from tests.engine.test_batch import choose
from tests.parity import check_game, check_rest


@pytest.mark.parametrize("players", [2, 3, 4])
def test_compiled_and_readable_rules_agree(players: int) -> None:
    for seed in range(100):
        check_game("pebbles", players, seed)


def test_determinizations_agree_with_the_view_at_every_step() -> None:
    own, rng, chance = compiled_game("pebbles"), random.Random(1), seeded(1)
    for seed in range(50):
        state = floe.new("pebbles", 3, seed)
        while not state.over:
            check_rest(own, state, own.pack(state), rng, chance)
            state = state.play(rng.choice(state.moves))


def test_a_batch_plays_it() -> None:
    own, rng, batch = compiled_game("pebbles"), random.Random(2), Batch("pebbles", 4, 5, seed=3)
    states = [own.unpack(vector) for vector in batch.vectors]
    for _ in range(24):
        assert [state.actor for state in states] == batch.actors.tolist()
        assert batch.masks.sum(axis=1).tolist() == [len(state.moves) for state in states]
        moves = choose(batch, rng)
        batch.step(moves)
        states = [state.play(own.move(number)) for state, number in zip(states, moves.tolist(), strict=True)]
        assert [state.over for state in states] == batch.done.tolist()
        for row in np.flatnonzero(batch.done).tolist():
            assert tuple(batch.scores[row].tolist()) == states[row].outcome.scores
            states[row] = own.unpack(batch.vectors[row])
    assert batch.observations.shape == (5, batch.rules.features)


def test_its_deals_are_fair() -> None:
    batch = Batch("pebbles", 2, 6_000, seed=1)
    secrets = batch.observations[:, 2]
    assert np.bincount(secrets, minlength=13)[1:].min() > 400  # of 500


def test_play_outs_are_what_the_game_itself_comes_to() -> None:
    state = floe.new("pebbles", 3, seed=5)
    found = playouts(state, 30, seed=11)
    for row in range(30):
        end, chance = state, seeded(11, row)
        while not end.over:
            end = end.play(end.moves[roll(chance, len(end.moves))])
        assert end.outcome is not None
        assert tuple(found.scores[row].tolist()) == end.outcome.scores


def test_it_is_listed_with_the_others() -> None:
    assert names() == ("arctic", "race", "pebbles")
