"""Kernels keep to the arrays they are handed, and none gets a vector of another size than its rules say."""

import random
from typing import Any

import numpy as np
import pytest

import floe
from floe.core.errors import BadOption
from floe.engine import playouts as playing
from floe.engine.batch import Batch
from floe.engine.contract import CompiledGame, Vector
from floe.engine.find import compiled_game, compiled_rules, default_boards, names
from floe.engine.playouts import playouts
from floe.engine.rng import seeded

GUARD = 64
PATTERN = 0x5A


def guarded(size: int, kind: Any = np.int8) -> tuple[Any, Any]:
    """An array, and what lies behind it."""
    room = np.full(size + GUARD, PATTERN, kind)
    return room[:size], room[size:]


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("players", [2, 4])
def test_kernels_keep_to_their_arrays(name: str, players: int) -> None:
    own, rng, chance = compiled_game(name), random.Random(players), seeded(players)
    rules = own.rules
    rooms = [guarded(rules.size), guarded(rules.size), guarded(rules.width, np.int32), guarded(rules.features)]
    (vector, _), (other, _), (moves, _), (seen, _) = rooms
    ends = [guarded(players, np.int64) for _ in range(2)]
    rules.deal(vector, players, chance, default_boards(name, 1))
    while rules.actor(vector) >= 0:
        count = rules.legal(vector, moves)
        if rng.randrange(5) == 0:
            seat = rules.actor(vector)
            rules.observe(vector, seat, seen)
            rules.determinize(own.pack_view(own.unpack(vector).view(seat)), chance, other)
            rules.play(other, rules.random_move(other, moves, chance))
            count = rules.legal(vector, moves)
        rules.play(vector, int(moves[rng.randrange(count)]))
    rules.outcome(vector, *(scores for scores, _ in ends))
    assert all((behind == PATTERN).all() for _, behind in (*rooms, *ends))


@pytest.mark.parametrize("name", names())
def test_a_packed_position_has_the_size_its_rules_say(name: str) -> None:
    own = compiled_game(name)
    assert own.rules is compiled_rules(name)
    for players in own.rules.players:
        state = floe.new(name, players, seed=2)
        while not state.over:
            assert own.packed(state).shape == own.rules.vector().shape == (own.rules.size,)
            assert len(own.pack_view(state.view(0))) >= own.rules.information_set
            state = state.play(state.moves[0])


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("entries", [-8, 8])
def test_a_vector_of_another_size_is_refused(name: str, entries: int, monkeypatch: pytest.MonkeyPatch) -> None:
    own, state = compiled_game(name), floe.new(name, 2, seed=1)

    def wrong(state: Any) -> Vector:
        return np.resize(own.pack(state), own.rules.size + entries)

    def wrong_game(_: str) -> CompiledGame:
        return own._replace(pack=wrong)

    monkeypatch.setattr(playing, "compiled_game", wrong_game)
    with pytest.raises(ValueError, match="entries, not"):
        playouts(state, 1)
    with pytest.raises(BadOption, match="no boards for"):
        Batch(name, 2, 1, boards=np.zeros((1, own.rules.size + entries), np.int8))


def test_boards_of_another_kind_are_refused() -> None:
    size = compiled_rules("race").size
    wide: Any = np.zeros((1, size), np.int64)
    with pytest.raises(BadOption, match="no boards for"):
        Batch("race", 2, 1, boards=wide)
