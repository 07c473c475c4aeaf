"""A batch: thousands of games as arrays, each of them a game like any other."""

import random

import numpy as np
import pytest
from numpy.typing import NDArray

from floe.core.errors import BadOption, IllegalMove
from floe.engine.batch import Batch
from floe.engine.dice import dice
from floe.engine.find import compiled_game, compiled_rules, names

BOARDS = [(name, players) for name in names() for players in compiled_rules(name).players]


def choose(batch: Batch, rng: random.Random) -> NDArray[np.int64]:
    """A random legal move in every game."""
    return np.array([batch.legal[row, rng.randrange(batch.counts[row])] for row in range(batch.size)], np.int64)


@pytest.mark.parametrize(("name", "players"), BOARDS)
def test_every_row_is_a_game(name: str, players: int) -> None:
    """Follow each row with the game's own rules until it has ended twice."""
    own, rng, batch = compiled_game(name), random.Random(1), Batch(name, players, 3, seed=4)
    states = [own.unpack(vector) for vector in batch.vectors]
    ended = 0
    while ended < 6:
        assert [state.actor for state in states] == batch.actors.tolist()
        for row, state in enumerate(states):
            assert [own.move(number) for number in batch.legal[row, : batch.counts[row]]] == list(state.moves)
        moves = choose(batch, rng)
        batch.step(moves)
        states = [state.play(own.move(move)) for state, move in zip(states, moves, strict=True)]
        assert [state.over for state in states] == batch.done.tolist()
        for row in np.flatnonzero(batch.done).tolist():
            outcome = states[row].outcome
            assert tuple(batch.scores[row].tolist()) == outcome.scores
            assert tuple(batch.places[row].tolist()) == outcome.places
            assert set(np.flatnonzero(batch.returns[row] == batch.returns[row].max())) == set(outcome.winners)
            states[row] = own.unpack(batch.vectors[row])
            ended += 1
        assert not batch.returns[~batch.done].any()


@pytest.mark.parametrize("name", names())
def test_masks_say_what_the_lists_say(name: str) -> None:
    rng, batch = random.Random(2), Batch(name, 2, 50, seed=1)
    for _ in range(20):
        masks = batch.masks
        assert masks.shape == (50, batch.rules.moves)
        for row in range(50):
            assert sorted(batch.legal[row, : batch.counts[row]].tolist()) == np.flatnonzero(masks[row]).tolist()
        batch.step(choose(batch, rng))


@pytest.mark.parametrize("name", names())
def test_threads_make_no_difference(name: str) -> None:
    rng, one, four = random.Random(3), Batch(name, 3, 300, 9, threads=1), Batch(name, 3, 300, 9, threads=4)
    for _ in range(50):
        moves = choose(one, rng)
        one.step(moves)
        four.step(moves)
        assert np.array_equal(one.actors, four.actors)
        assert np.array_equal(one.observations, four.observations)
    assert not np.array_equal(one.observations, Batch(name, 3, 300, 10).observations)


@pytest.mark.parametrize(("name", "players"), BOARDS)
def test_observations_hold_no_secrets(name: str, players: int) -> None:
    """Whatever a seat may not know is drawn anew: its observation stays the same."""
    own, rng, chance = compiled_game(name), random.Random(5), dice(1)
    batch = Batch(name, players, 20, seed=2)
    for _ in range(60):
        batch.step(choose(batch, rng))
        row = rng.randrange(20)
        seat = int(batch.actors[row])
        drawn, seen = own.rules.vector(), np.zeros(own.rules.features, np.int8)
        # A batch keeps no log, so the view it gives is that of a position without a past: it leaves more open.
        own.rules.determinize(own.pack_view(own.unpack(batch.vectors[row]).view(seat)), chance, drawn)
        own.rules.observe(drawn, seat, seen)
        assert np.array_equal(seen, batch.observations[row])


@pytest.mark.parametrize("name", names())
def test_an_illegal_move_changes_nothing(name: str) -> None:
    batch = Batch(name, 2, 4, seed=1)
    before = batch.vectors.copy()
    moves = batch.legal[:, 0].astype(np.int64)
    moves[2] = batch.rules.moves - 1 if batch.rules.moves - 1 not in batch.legal[2] else -1
    with pytest.raises(IllegalMove, match="in game 2") as refused:
        batch.step(moves)
    assert refused.value.evidence["game"] == 2
    assert np.array_equal(batch.vectors, before)


def test_what_cannot_be() -> None:
    with pytest.raises(BadOption, match="2 to 4 players, not 5"):
        Batch("arctic", 5, 10)
    with pytest.raises(BadOption, match="at least one game"):
        Batch("arctic", 2, 0)
    with pytest.raises(BadOption, match="takes 3 moves"):
        Batch("arctic", 2, 3).step(np.zeros(2, np.int64))
