"""Counting the tree."""

import floe
from floe.core.perft import divide, perft


def test_perft_counts_sequences_and_games_that_ended() -> None:
    state = floe.new("pebbles", 2, seed=1)
    assert [perft(state, depth) for depth in range(7)] == [1, 2, 4, 6, 9, 9, 9]


def test_divide_splits_the_count_by_first_move() -> None:
    state = floe.new("pebbles", 2, seed=1)
    assert divide(state, 4) == {"take": 6, "skip": 3}
    assert sum(divide(state, 3).values()) == perft(state, 3)
