"""Intervals hold what they promise, also where the rows of a game depend on each other."""

import random

import pytest

from floe.lab.balance.estimates import mean, share
from floe.lab.statistics import Rate


def test_shares_of_independent_tries_are_those_of_wilson() -> None:
    found = share([(1, 1)] * 30 + [(0, 1)] * 70)
    wilson = Rate.of(30, 100)
    assert (found.value, found.seen) == (0.3, 100)
    assert (found.low, found.high) == pytest.approx((wilson.low, wilson.high), abs=2e-3)


def test_rows_that_are_always_alike_count_once_a_game() -> None:
    alike, once = share([(4, 4)] * 30 + [(0, 4)] * 70), share([(1, 1)] * 30 + [(0, 1)] * 70)
    assert alike[:3] == pytest.approx(once[:3])
    assert mean([(8.0, 4)] * 3 + [(0.0, 4)] * 7)[:3] == pytest.approx(mean([(2.0, 1)] * 3 + [(0.0, 1)] * 7)[:3])


def test_what_never_or_always_happened_is_not_certain() -> None:
    never, always = share([(0, 3)] * 20), share([(3, 3)] * 20)
    assert (never.value, never.low) == (0.0, 0.0)
    assert never.high == pytest.approx(Rate.of(0, 20).high)
    assert (always.value, always.high) == (1.0, 1.0)
    assert always.low == pytest.approx(Rate.of(20, 20).low)


def test_a_single_game_says_nothing_about_a_mean_and_little_about_a_share() -> None:
    assert mean([(5.0, 2)])[:3] == (2.5, -float("inf"), float("inf"))
    assert share([(1, 2)]).high - share([(1, 2)]).low > 0.8


def test_intervals_of_means_hold_the_truth_about_as_often_as_they_say() -> None:
    rng, held = random.Random(3), 0
    for _ in range(400):
        games = [(sum(rng.gauss(common, 1) for _ in range(3)), 3) for common in [rng.gauss(0, 1) for _ in range(60)]]
        found = mean(games)
        held += found.low <= 0 <= found.high
    assert 0.91 <= held / 400 <= 0.98
