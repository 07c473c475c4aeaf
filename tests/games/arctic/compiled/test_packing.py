"""Information sets written by kernels: the same numbers as those packed from a view, but for a rounded share.

The interpreter runs them here, which is quicker than to compile them; tests/wasm runs them as WebAssembly.
"""

import random
from typing import Any

import numpy as np
import pytest

import floe
from floe.games.arctic.compiled import determinize as part
from floe.games.arctic.compiled.game import COMPILED
from floe.games.arctic.compiled.packing import ENTRIES, new_packing, write_information_set
from tests.engine.process import run

GAMES = 25


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_log_and_a_position_are_enough(players: int) -> None:
    code = f"from tests.games.arctic.compiled.test_packing import compared; print(compared({players}))"
    found, overlapping = run(code, FLOE_FAST="off").split()
    assert int(found) > 100
    assert int(overlapping) > 0 or players == 2


def compared(players: int) -> str:
    """Compare sets along random games; return how many there were, and how many with cards of overlapping groups."""
    room, out, found, overlapping = new_packing(players, 0), np.zeros(ENTRIES, np.int32), 0, 0
    for seed in range(GAMES):
        rng, log = random.Random(seed), list[tuple[int, int]]()
        state: Any = floe.new("arctic", players, seed=seed)
        while not state.over:
            if rng.randrange(6) == 0:
                seat = rng.randrange(players)
                expected = COMPILED.pack_view(state.view(seat)).tolist()
                rows = np.array(log, np.int64).reshape(-1, 2)
                count = write_information_set(COMPILED.pack(state), seat, rows, room, out)
                assert forgiving(out[:count].tolist(), expected) == expected, (seed, len(log), seat)
                found, overlapping = found + 1, overlapping + (expected[expected[part.CHOICES]] > 0)
            move = rng.choice(state.moves)
            log.append((state.actor, COMPILED.number(move)))
            state = state.play(move)
    return f"{found} {overlapping}"


def forgiving(found: list[int], expected: list[int]) -> list[int]:
    """Return the numbers with those shares as expected that are off by one: nobody could see such a chance."""
    first = expected[part.CHOICES] + 1 + expected[expected[part.CHOICES]]
    for at in range(first, expected[part.FACE_DOWN] if len(found) == len(expected) else 0):
        if abs(found[at] - expected[at]) == 1 and expected[at] > 1 << 16:
            found[at] = expected[at]
    return found
