"""Twin and reference agree at every decision: legal moves in order, what each leads to, and the outcome."""

import random
from itertools import pairwise

import numpy as np
import pytest

from floe.fast.race.twin import TWIN
from floe.fast.twin import Vector
from floe.race.state import State
from tests.fast.race.games import BOARDS, RULES, crowded, legal, played, position_part, steps

CROWDED = 300


def assert_same(vector: Vector, state: State, story: str) -> None:
    """Hold that vector and state are the same position; say how they came about if not."""
    assert TWIN.unpack(vector, past=state) == state, story
    assert RULES.actor(vector) == (-1 if state.actor is None else state.actor), story
    assert [str(TWIN.move(number)) for number in legal(vector)] == [str(move) for move in state.moves], story
    if state.outcome is not None:
        scores, places = np.zeros(4, np.int64), np.zeros(4, np.int64)
        RULES.outcome(vector, scores, places)
        assert tuple(scores[: state.players]) == state.outcome.scores, story
        assert tuple(places[: state.players]) == state.outcome.places, story


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("length", "width"), BOARDS)
def test_random_games_agree(length: str, width: str, players: int) -> None:
    states = list(steps(players, players, length=length, width=width))
    vector = TWIN.pack(states[0])
    assert_same(vector, states[0], repr(states[0]))
    for before, after in pairwise(states):
        move = after.log[-1][1]
        RULES.play(vector, TWIN.number(move))
        assert_same(vector, after, f"{before!r}\nafter {move}")


def test_crowded_positions_agree_on_every_move() -> None:
    rng = random.Random(0)
    ended = 0
    for _ in range(CROWDED):
        state = crowded(rng)
        vector = TWIN.pack(state)
        assert_same(vector, state, repr(state))
        for move in rng.sample(state.moves, min(6, len(state.moves))):
            after = state.play(move)
            ended += after.over
            assert_same(played(vector, move), after, f"{state!r}\nafter {move}")
    assert ended > CROWDED // 5  # the search of R32 has something to find out


@pytest.mark.parametrize("players", [2, 4])
def test_playing_on_is_as_good_as_packing_anew(players: int) -> None:
    states = list(steps(players, 5, length="short"))
    vector = TWIN.pack(states[0])
    for after in states[1:]:
        RULES.play(vector, TWIN.number(after.log[-1][1]))
        assert position_part(vector) == position_part(TWIN.pack(after)), repr(after)
