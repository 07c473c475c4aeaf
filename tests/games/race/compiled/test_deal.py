"""Compiled deals and observations: fair boards that the readable rules accept, and no peeking."""

from collections import Counter
from collections.abc import Hashable

import numpy as np
import pytest

import floe
from floe.core.errors import BadOption
from floe.engine.batch import Batch
from floe.engine.contract import Boards, Vector
from floe.engine.rng import seeded
from floe.games.race.compiled.game import COMPILED
from floe.games.race.compiled.game import boards as make_boards
from floe.games.race.rules.edition import CARDS
from floe.games.race.rules.state import State
from tests.games.arctic.information.test_resample import assert_equally_likely
from tests.games.race.compiled.games import RULES, steps
from tests.games.race.compiled.test_determinize import determinizations
from tests.games.race.positions import BOARD, position

DEALS = 2000


def deals(players: int, count: int) -> list[Vector]:
    boards, chance = make_boards(3, 1, length="short"), seeded(1)
    vectors = np.zeros((count, RULES.size), np.int8)
    for vector in vectors:
        RULES.deal(vector, players, chance, boards)
    return list(vectors)


def observed(state: State, seat: int) -> bytes:
    out = np.zeros(RULES.features, np.int8)
    RULES.observe(COMPILED.pack(state), seat, out)
    return out.tobytes()


def test_a_deal_is_a_position_of_the_readable_rules() -> None:
    for players in RULES.players:
        for vector in deals(players, 20):
            state = COMPILED.unpack(vector)
            assert floe.load(state.dump()) == state
            assert state.turn.round == 1
            assert state.turn.seat == state.setup.first
            assert len(state.movement) == len(state.perils) == 100 * players - 1


def test_a_deal_is_fair() -> None:
    states = [COMPILED.unpack(vector) for vector in deals(2, DEALS)]
    assert_equally_likely(Counter[Hashable](state.setup.board.code for state in states), 3)
    assert_equally_likely(Counter[Hashable](state.setup.first for state in states), 2)
    for seat in (0, 1):
        assert_equally_likely(Counter[Hashable](state.seats[seat].card for state in states), len(CARDS))
    assert_equally_likely(Counter[Hashable](state.turn.hazard for state in states), 6)


def test_boards_are_those_one_asks_for() -> None:
    boards = make_boards(2, 5, board=BOARD.code)
    vector = np.zeros(RULES.size, np.int8)
    RULES.deal(vector, 4, seeded(3), boards)
    assert COMPILED.unpack(vector).setup.board == BOARD
    assert (make_boards(2, 5) == make_boards(2, 5)).all()
    assert not COMPILED.unpack(vector).setup.onward
    RULES.deal(vector, 4, seeded(3), make_boards(2, 5, board=BOARD.code, onward="yes"))
    assert COMPILED.unpack(vector).setup.onward


def test_an_observation_does_not_peek() -> None:
    for players in (2, 4):
        for version, state in enumerate(steps(players, players, length="short")):
            for seat in range(players):
                (drawn,) = determinizations(state, seat, 1, version)
                assert observed(drawn, seat) == observed(state, seat)


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
        position(sleds="red D4 blue pole", crack="D5", onward=True),
    ]
    assert len({observed(each, 0) for each in [state, *others]}) == 1 + len(others)
    assert observed(state, 0) != observed(state, 1)


def test_a_batch_deals_on_the_boards_it_is_given() -> None:
    batch = Batch("race", 3, 8, seed=1, boards=make_boards(1, 1, board=BOARD.code))
    assert {COMPILED.unpack(vector).setup.board.code for vector in batch.vectors} == {BOARD.code}
    assert len({COMPILED.unpack(vector).setup.board.code for vector in Batch("race", 2, 8, seed=1).vectors}) > 1


@pytest.mark.parametrize("boards", [np.zeros((0, RULES.size), np.int8), np.zeros((1, 5), np.int8)])
def test_a_batch_refuses_boards_that_are_none(boards: Boards) -> None:
    with pytest.raises(BadOption, match="no boards for race"):
        Batch("race", 2, 1, boards=boards)
