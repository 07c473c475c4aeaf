"""Chances are worked out by products alone, and are what exponentials give."""

from math import exp

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some

from floe.network.softmax import exponential, write_chances

LOGITS = some.lists(some.floats(-30, 30, width=32), min_size=1, max_size=20)


@given(some.floats(-40, 0))
def test_it_is_the_exponential(power: float) -> None:
    assert exponential(power) == pytest.approx(exp(power), rel=2e-3)


@given(LOGITS, some.sampled_from([0.5, 1.0, 3.0]))
def test_chances_sum_to_one_and_keep_the_order(logits: list[float], temperature: float) -> None:
    chances = np.zeros(len(logits))
    write_chances(np.array(logits, np.float32), len(logits), temperature, chances)
    assert chances.sum() == pytest.approx(1)
    assert all(chances[np.argsort(logits)] == np.sort(chances))


def test_a_higher_temperature_makes_them_more_alike() -> None:
    logits, cool, warm = np.array([1.0, 0.0], np.float32), np.zeros(2), np.zeros(2)
    write_chances(logits, 2, 1.0, cool)
    write_chances(logits, 2, 4.0, warm)
    assert cool[0] > warm[0] > 0.5
