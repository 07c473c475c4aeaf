"""Information sets written by kernels: the same numbers as those packed from a view."""

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


def packed(state: Any, seat: int, log: list[tuple[int, int]]) -> list[int]:
    packing, out = new_packing(state.players, len(log)), np.zeros(ENTRIES, np.int32)
    packing.board[:] = pack_board(state.setup.board)
    packing.board[ONWARD] = state.setup.onward
    rows = np.array(log, np.int64).reshape(-1, 2)
    assert write_information_set(COMPILED.pack(state), seat, rows, packing, out) == ENTRIES
    return out.tolist()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_log_and_a_position_are_enough(players: int) -> None:
    rng, log = random.Random(players), list[tuple[int, int]]()
    state: Any = floe.new("race", players, seed=players)
    while not state.over:
        if rng.randrange(12) == 0:
            seat = rng.randrange(players)
            assert packed(state, seat, log) == pack_view(state.view(seat)).tolist()
        move = rng.choice(state.moves)
        log.append((state.actor, COMPILED.number(move)))
        state = state.play(move)


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
