"""Information sets written by kernels: the same numbers as those packed from a view.

The interpreter runs them here, which is quicker than to compile them; tests/wasm runs them as WebAssembly.
"""

import json
import random
from typing import Any

import numpy as np
import pytest

import floe
from floe.games.race.bots.information_set import pack_view
from floe.games.race.bots.packing import ENTRIES, new_packing, write_information_set
from floe.games.race.compiled import information_set as compiled
from floe.games.race.compiled.boards import pack_board
from floe.games.race.compiled.game import COMPILED
from floe.games.race.compiled.layout import ONWARD
from floe.games.race.compiled.visible import hide
from tests.engine.process import run

MOVES = 24


@pytest.mark.parametrize("players", [2, 4])
def test_a_log_and_a_position_are_enough(players: int) -> None:
    code = f"from tests.games.race.bots.test_packing import packed_twice; print(packed_twice({players}))"
    ours, theirs = json.loads(run(code, FLOE_FAST="off"))
    assert ours == theirs
    assert len(ours) == ENTRIES


def packed_twice(players: int) -> list[list[int]]:
    rng, log = random.Random(players), list[tuple[int, int]]()
    state: Any = floe.new("race", players, seed=players)
    for _ in range(MOVES):
        move = rng.choice(state.moves)
        log.append((state.actor, COMPILED.number(move)))
        state = state.play(move)
    room, out = new_packing(players, MOVES), np.zeros(ENTRIES, np.int32)
    room.board[:] = pack_board(state.setup.board)
    room.board[ONWARD] = state.setup.onward
    write_information_set(COMPILED.pack(state), 1, np.array(log, np.int64), room, out)
    return [out.tolist(), pack_view(state.view(1)).tolist()]


@pytest.mark.parametrize("seed", range(3))
def test_a_position_without_what_is_hidden_is_its_information_set(seed: int) -> None:
    rng = random.Random(seed)
    state: Any = floe.new("race", 3, seed=seed)
    for _ in range(rng.randrange(10, 60)):
        state = state.play(rng.choice(state.moves))
    for seat in range(3):
        vector = COMPILED.pack(state)
        hide(vector, seat)
        assert vector.view(np.int32).tolist() == compiled.pack_view(state.view(seat)).tolist()
