"""Compact actions: every legal move has one of its own, and it leads back to the move."""

import random

import numpy as np
import pytest

from floe.engine.batch import Batch
from floe.engine.find import compiled_rules, names
from tests.engine.test_batch import BOARDS, choose

MOST = {"arctic": 300, "race": 1500}


@pytest.mark.parametrize(("name", "players"), BOARDS)
def test_translation_is_exact_both_ways(name: str, players: int) -> None:
    absolute, compact = Batch(name, players, 30, seed=6), Batch(name, players, 30, seed=6, actions="compact")
    rng = random.Random(7)
    for _ in range(150):
        assert np.array_equal(absolute.counts, compact.counts)
        assert (compact.masks.sum(axis=1) == compact.counts).all()  # no two moves have the same number
        at = np.array([rng.randrange(int(count)) for count in compact.counts])
        moves, actions = absolute.legal[range(30), at], compact.legal[range(30), at]
        assert np.array_equal(absolute.encode(moves), actions)
        assert np.array_equal(compact.decode(actions), moves)
        absolute.step(moves)
        compact.step(actions)
        assert np.array_equal(absolute.observations, compact.observations)


@pytest.mark.parametrize("name", names())
def test_every_number_leads_to_a_move_or_to_none(name: str) -> None:
    rules, batch, rng = compiled_rules(name), Batch(name, 3, 20, seed=8, actions="compact"), random.Random(9)
    assert rules.compact is not None
    assert rules.compact.size <= MOST[name]
    for _ in range(60):
        batch.step(choose(batch, rng))
    for action in range(rules.compact.size):
        moves = batch.decode(action)
        assert ((moves >= -1) & (moves < rules.moves)).all()
        legal = batch.masks[:, action]
        assert np.array_equal(batch.encode(moves)[legal], np.full(legal.sum(), action))


@pytest.mark.parametrize("name", names())
def test_numbers_that_name_nothing_lead_nowhere(name: str) -> None:
    rules, batch = compiled_rules(name), Batch(name, 2, 4, seed=8, actions="compact")
    assert rules.compact is not None
    for number in (-1, -(10**9), rules.compact.size, 10**9, 2**62):
        assert batch.decode(number).tolist() == [-1] * 4
    for number in (-1, -(10**9), rules.moves, 10**9, 2**62):
        assert batch.encode(number).tolist() == [-1] * 4
    mixed = batch.legal[:, 0].copy()
    mixed[2] = rules.compact.size
    assert (batch.decode(mixed) == -1).tolist() == [False, False, True, False]


@pytest.mark.parametrize("name", names())
def test_a_compact_number_is_that_of_one_move(name: str) -> None:
    """Moves that are not there have none, so that no illegal move turns into a legal one."""
    rules, batch, rng = compiled_rules(name), Batch(name, 3, 6, seed=8), random.Random(9)
    for _ in range(4):
        for _ in range(20):
            batch.step(choose(batch, rng))
        for move in rng.sample(range(rules.moves), 800):
            actions = batch.encode(move)
            there = actions >= 0
            assert (batch.decode(actions)[there] == move).all()
            assert (batch.decode(actions)[~there] == -1).all()


@pytest.mark.parametrize("name", names())
def test_every_entry_and_every_number_has_a_name(name: str) -> None:
    rules = compiled_rules(name)
    assert rules.compact is not None
    for fields, size in ((rules.fields, rules.features), (rules.compact.fields, rules.compact.size)):
        ends = [field.start + field.size for field in fields]
        assert [field.start for field in fields] == [0, *ends[:-1]]
        assert ends[-1] == size
        assert len({field.name for field in fields}) == len(fields)


def test_a_game_without_any_has_its_move_numbers() -> None:
    from tests.plugin.installed import installed

    with installed():
        batch = Batch("pebbles", 2, 4, seed=1, actions="compact")
        assert batch.actions == batch.rules.moves
        assert np.array_equal(batch.encode(batch.legal[:, 1]), batch.legal[:, 1])
        assert batch.decode(batch.rules.moves).tolist() == batch.encode(-5).tolist() == [-1] * 4
