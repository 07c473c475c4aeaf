"""The part of `make parity` that fits into every test run: compiled and readable rules agree at every decision."""

from typing import Any

import numpy as np
import pytest

import floe
from floe.engine.contract import Numbers, Vector
from floe.engine.find import compiled_game, compiled_rules, names
from tests.parity import Difference, check_game, check_position

GAMES = {"arctic": 150, "race": 36}  # a game of the latter takes longer
BOARDS = [(name, players) for name in names() for players in compiled_rules(name).players]


@pytest.mark.marathon
@pytest.mark.parametrize(("name", "players"), BOARDS)
def test_compiled_and_readable_rules_agree_at_every_decision(name: str, players: int) -> None:
    for seed in range(1_000_000, 1_000_000 + GAMES[name]):  # none of those that `make parity` starts with
        check_game(name, players, seed)


@pytest.mark.parametrize("name", names())
def test_a_difference_shows_the_position_and_the_move(name: str) -> None:
    state = floe.new(name, seed=1)
    later = state.play(state.moves[0])
    own = compiled_game(name)
    with pytest.raises(Difference) as found:
        check_position(own, state, state.moves[0], later, own.pack(state))
    assert str(state.dump()) in str(found.value)
    assert str(state.moves[0]) in str(found.value)


def no_moves(_: Vector, __: object) -> int:
    return 0


def seat_nine(_: Vector) -> int:
    return 9


def all_lose(_: Vector, scores: Numbers, __: Numbers) -> None:
    scores[:] = -99


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("wrong", [{"legal": no_moves}, {"actor": seat_nine}, {"outcome": all_lose}])
def test_a_wrong_rule_is_found(name: str, wrong: dict[str, Any]) -> None:
    own, state = compiled_game(name), floe.new(name, seed=1)
    while "outcome" in wrong and not state.over:
        state = state.play(state.moves[0])
    check_position(own, state, "a test", state, own.pack(state))
    with pytest.raises(Difference):
        check_position(own._replace(rules=own.rules._replace(**wrong)), state, "a test", state, own.pack(state))


@pytest.mark.parametrize("name", names())
def test_a_position_without_its_past_has_no_history(name: str) -> None:
    state = floe.new(name, seed=3)
    for _ in range(30):
        state = state.play(state.moves[-1])
    bare = compiled_game(name).unpack(compiled_game(name).pack(state))
    assert bare.version == 0
    assert bare.moves == state.moves
    assert np.array_equal(compiled_game(name).pack(bare), compiled_game(name).pack(state))
