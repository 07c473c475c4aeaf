"""Compiled and readable rules agree where random games seldom get; those are in `tests/engine/test_parity.py`."""

import random

import pytest

from floe.games.race.compiled.game import COMPILED
from tests.games.race.compiled.games import RULES, crowded, played, position_part, steps
from tests.parity import check_position

CROWDED = 300


def test_crowded_positions_agree_on_every_move() -> None:
    rng = random.Random(0)
    ended = 0
    for _ in range(CROWDED):
        state = crowded(rng)
        vector = COMPILED.pack(state)
        check_position(COMPILED, state, "packing", state, vector)
        for move in rng.sample(state.moves, min(6, len(state.moves))):
            after = state.play(move)
            ended += after.over
            check_position(COMPILED, state, move, after, played(vector, move))
    assert ended > CROWDED // 8  # the search of R32 has something to find out


@pytest.mark.parametrize("players", [2, 4])
def test_playing_on_is_as_good_as_packing_anew(players: int) -> None:
    states = list(steps(players, 5, length="short"))
    vector = COMPILED.pack(states[0])
    for after in states[1:]:
        RULES.play(vector, COMPILED.number(after.log[-1][1]))
        assert position_part(vector) == position_part(COMPILED.pack(after)), repr(after)
