"""Deals and observations of the twin: fair tables that the reference accepts, and no peeking."""

from collections import Counter
from collections.abc import Hashable

import numpy as np
import pytest

import floe
from floe.core.errors import BadOption
from floe.fast import Batch
from floe.fast.dice import dice
from floe.fast.race.twin import TWIN
from floe.fast.race.twin import tables as make_tables
from floe.fast.twin import Tables, Vector
from floe.race.edition import CARDS
from floe.race.state import State
from tests.arctic.test_resample import assert_equally_likely
from tests.fast.race.games import RULES, steps
from tests.fast.race.test_imagine import worlds
from tests.race.positions import BOARD, position

DEALS = 2000


def deals(players: int, count: int) -> list[Vector]:
    tables, chance = make_tables(3, 1, length="short"), dice(1)
    vectors = np.zeros((count, RULES.size), np.int8)
    for vector in vectors:
        RULES.deal(vector, players, chance, tables)
    return list(vectors)


def observed(state: State, seat: int) -> bytes:
    out = np.zeros(RULES.features, np.int8)
    RULES.observe(TWIN.pack(state), seat, out)
    return out.tobytes()


def test_a_deal_is_a_position_of_the_reference() -> None:
    for players in RULES.players:
        for vector in deals(players, 20):
            state = TWIN.unpack(vector)
            assert floe.load(state.dump()) == state
            assert state.turn.round == 1
            assert state.turn.seat == state.setup.first
            assert len(state.movement) == len(state.perils) == 100 * players - 1


def test_a_deal_is_fair() -> None:
    states = [TWIN.unpack(vector) for vector in deals(2, DEALS)]
    assert_equally_likely(Counter[Hashable](state.setup.board.code for state in states), 3)
    assert_equally_likely(Counter[Hashable](state.setup.first for state in states), 2)
    for seat in (0, 1):
        assert_equally_likely(Counter[Hashable](state.seats[seat].card for state in states), len(CARDS))
    assert_equally_likely(Counter[Hashable](state.turn.hazard for state in states), 6)


def test_tables_have_the_board_one_asks_for() -> None:
    tables = make_tables(2, 5, board=BOARD.code)
    vector = np.zeros(RULES.size, np.int8)
    RULES.deal(vector, 4, dice(3), tables)
    assert TWIN.unpack(vector).setup.board == BOARD
    assert (make_tables(2, 5) == make_tables(2, 5)).all()


def test_an_observation_does_not_peek() -> None:
    for players in (2, 4):
        for version, state in enumerate(steps(players, players, length="short")):
            for seat in range(players):
                (world,) = worlds(state, seat, 1, version)
                assert observed(world, seat) == observed(state, seat)


def test_an_observation_tells_positions_apart() -> None:
    state = position(sleds="red D4 blue pole", crack="D5")
    others = [
        position(sleds="red D4", crack="D5"),
        position(sleds="red D4 blue pole"),
        position(sleds="red D4 blue pole", open="D5"),
        position(sleds="red D4 blue pole", crack="D5", ice="A4"),
        position(sleds="red D4 blue pole", crack="D5", hazards="fog1 E4"),
        position(sleds="red D4 blue pole", crack="D5", cards="red+yellow blue+purple"),
        position(sleds="red D4 blue pole", crack="D5", ladders="2 3"),
        position(sleds="red D4 blue pole", crack="D5", helicopters="yes no"),
        position(sleds="red D4 blue pole", crack="D5", die="black 4"),
        position(sleds="red D4 blue pole", crack="D5", round=2),
        position(sleds="red D4 blue pole", crack="D5", first=1),
    ]
    assert len({observed(each, 0) for each in [state, *others]}) == 1 + len(others)
    assert observed(state, 0) != observed(state, 1)


def test_a_batch_deals_at_the_tables_it_is_given() -> None:
    batch = Batch("race", 3, 8, seed=1, tables=make_tables(1, 1, board=BOARD.code))
    assert {TWIN.unpack(vector).setup.board.code for vector in batch.vectors} == {BOARD.code}
    assert len({TWIN.unpack(vector).setup.board.code for vector in Batch("race", 2, 8, seed=1).vectors}) > 1


@pytest.mark.parametrize("tables", [np.zeros((0, RULES.size), np.int8), np.zeros((1, 5), np.int8)])
def test_a_batch_refuses_tables_that_are_none(tables: Tables) -> None:
    with pytest.raises(BadOption, match="no tables for race"):
        Batch("race", 2, 1, tables=tables)
