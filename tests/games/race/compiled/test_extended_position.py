"""No kernel of search or network writes behind its vector, and none takes a vector of the compiled game."""

import os
import subprocess
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

import floe
from floe.engine.contract import Vector
from floe.engine.find import default_boards
from floe.engine.rng import roll, seeded
from floe.games.race.bots.search import MODEL
from floe.games.race.compiled.extended_position import SIZE, ExtendedVector, new_vector
from floe.games.race.compiled.game import COMPILED
from floe.games.race.network.model import MODEL as NETWORK
from floe.games.race.network.moves import MOVE_FEATURES
from floe.games.race.network.oracle import ORACLE
from floe.games.race.rules.moves import Move
from floe.games.race.rules.state import State
from tests.games.race.positions import position

GUARD = 0x5A
GUARDS = 4096
"""Bytes before and behind the vector that nobody may touch: more than a position has words."""
RULES = MODEL.rules


def guarded() -> tuple[ExtendedVector, Vector]:
    """Return a vector of exactly the size of the rules, and the memory that it lies in."""
    memory = np.full(GUARDS + RULES.size + GUARDS, GUARD, np.int8)
    return ExtendedVector(memory[GUARDS : GUARDS + RULES.size]), memory


def touched(memory: Vector) -> list[int]:
    """Return the guards that have been written to, by their place."""
    around = np.ones(len(memory), bool)
    around[GUARDS : GUARDS + RULES.size] = False
    return np.flatnonzero(around & (memory != GUARD)).tolist()


def simulate(state: State, seed: int, most: int) -> int:
    """Play a simulation by the prior to its end, evaluate every position, and return how many moves that were."""
    vector, memory = guarded()
    rng, scratch, (wins, margins) = seeded(seed), MODEL.scratch(), np.zeros((2, state.players))
    moves, weights = np.zeros((2, RULES.width), np.int32)
    RULES.determinize(MODEL.pack_view(state.view(state.actor)), rng, vector)
    played = 0
    while RULES.actor(vector) >= 0 and played < most:
        count = RULES.legal(vector, moves)
        MODEL.prior(vector, moves, count, weights, scratch)
        MODEL.evaluate(vector, wins, margins, scratch)
        RULES.play(vector, int(moves[roll(rng, count)]))
        played += 1
    MODEL.evaluate(vector, wins, margins, scratch)
    assert touched(memory) == []
    return played


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_leave_what_lies_around_the_vector_alone(players: int) -> None:
    rng, state = Random(players), floe.new("race", players, players)
    for seed in range(8):
        assert simulate(state, seed, most=5000) > 10
        for _ in range(6):
            state = state if state.over else state.play(rng.choice(state.moves))


def test_so_do_games_dealt_on_the_search_s_own_rules() -> None:
    boards = default_boards("race", 1)
    for seed in range(8):
        vector, memory = guarded()
        rng, moves = seeded(seed), np.zeros(RULES.width, np.int32)
        RULES.deal(vector, 2, rng, boards)
        while RULES.actor(vector) >= 0:
            RULES.act(vector, RULES.random_move(vector, moves, rng))
            while not RULES.waits(vector):
                pass
        assert touched(memory) == []


def test_interpreted_kernels_index_nothing_that_is_not_there() -> None:
    """Without Numba, NumPy checks every index: into the vector, the information set and the scratch."""
    code = "import floe; from tests.games.race.compiled.test_extended_position import simulate; "
    code += "print([simulate(floe.new('race', players, 3), 1, most=25) for players in (2, 4)])"
    environment = os.environ | {"FLOE_FAST": "off"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "[25, 25]"


REFUSING = [
    *("play", "act", "deal", "determinize", "information set", "prior", "evaluate"),
    *("features", "moves", "aims", "hidden"),
]


@pytest.mark.parametrize("kernel", REFUSING)
def test_a_vector_of_the_compiled_game_is_refused(kernel: str) -> None:
    state = position(die="black 3")
    vector: Any = COMPILED.pack(state)  # else mypy would refuse it
    view, rng, scratch = state.view(0), seeded(1), MODEL.scratch()
    moves, weights = np.zeros((2, RULES.width), np.int32)
    count, sled = RULES.legal(vector, moves), COMPILED.number(Move.read("sled red C5"))
    calls: dict[str, Callable[[], object]] = {
        "play": lambda: RULES.play(vector, sled),
        "act": lambda: RULES.act(vector, sled),
        "deal": lambda: RULES.deal(vector, 2, rng, default_boards("race", 1)),
        "determinize": lambda: RULES.determinize(MODEL.pack_view(view), rng, vector),
        "information set": lambda: RULES.determinize(COMPILED.pack_view(view), rng, new_vector()),
        "prior": lambda: MODEL.prior(vector, moves, count, weights, scratch),
        "evaluate": lambda: MODEL.evaluate(vector, np.zeros(2), np.zeros(2), scratch),
        "features": lambda: NETWORK.write_features(vector, 0, np.zeros(NETWORK.features, np.int8)),
        "moves": lambda: NETWORK.write_moves(vector, moves, 0, 1, np.zeros((1, MOVE_FEATURES), np.int8)),
        "aims": lambda: NETWORK.write_aims and NETWORK.write_aims(vector, np.zeros(2), np.zeros(2)),
        "hidden": lambda: ORACLE.write(vector, 0, np.zeros(ORACLE.features, np.int8)),
    }
    with pytest.raises(ValueError, match="too short"):
        calls[kernel]()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pack_fills_exactly_the_vector_of_its_own_rules(players: int) -> None:
    assert len(COMPILED.pack(floe.new("race", players, 1))) == COMPILED.rules.size
    assert COMPILED.rules.size < SIZE == RULES.size
    assert not hasattr(MODEL, "pack"), "a State has no past to fill an extended position with"
