"""Information sets written by kernels: the same numbers as those packed from a view, but for a rounded share."""

import random
from typing import Any

import numpy as np
import pytest

import floe
from floe.games.arctic.compiled import determinize as part
from floe.games.arctic.compiled.game import COMPILED
from floe.games.arctic.compiled.packing import ENTRIES, new_packing, write_information_set

PACKING = new_packing(4, 0)
OUT = np.zeros(ENTRIES, np.int32)


def packed(state: Any, seat: int, log: list[tuple[int, int]]) -> list[int]:
    rows = np.array(log, np.int64).reshape(-1, 2)
    count = write_information_set(COMPILED.pack(state), seat, rows, PACKING, OUT)
    assert 0 < count <= ENTRIES
    found: list[int] = OUT[:count].tolist()
    return found


def forgiving(found: list[int], expected: list[int]) -> list[int]:
    """Return the numbers with those shares as expected that are off by one: nobody could see such a chance."""
    first = expected[part.CHOICES] + 1 + expected[expected[part.CHOICES]]
    for at in range(first, expected[part.FACE_DOWN]):
        if abs(found[at] - expected[at]) == 1 and expected[at] > 1 << 16:
            found[at] = expected[at]
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(25))
def test_a_log_and_a_position_are_enough(players: int, seed: int) -> None:
    rng, log = random.Random(seed), list[tuple[int, int]]()
    state: Any = floe.new("arctic", players, seed=seed)
    while not state.over:
        if rng.randrange(6) == 0:
            seat = rng.randrange(players)
            expected = COMPILED.pack_view(state.view(seat)).tolist()
            found = packed(state, seat, log)
            assert len(found) == len(expected)
            assert forgiving(found, expected) == expected
        move = rng.choice(state.moves)
        log.append((state.actor, COMPILED.number(move)))
        state = state.play(move)
