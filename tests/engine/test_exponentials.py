"""Exponential and logarithm for kernels: close to the true ones, the same everywhere."""

import math
import random

import pytest

from floe.engine.exponentials import exponential, logarithm
from tests.engine.process import run

NEAR = 4  # units of the last place


def close(found: float, true: float) -> bool:
    return abs(found - true) <= NEAR * math.ulp(max(abs(true), 2.0**-10))


@pytest.mark.parametrize("furthest", [1.0, 30.0, 300.0])
def test_they_are_close_to_the_true_ones(furthest: float) -> None:
    rng = random.Random(1)
    for _ in range(2000):
        power = rng.uniform(-furthest, furthest)
        assert abs(exponential(power) - math.exp(power)) <= NEAR * math.ulp(math.exp(power))
        assert close(logarithm(math.exp(power)), math.log(math.exp(power)))


def test_whole_powers_are_exact() -> None:
    assert exponential(0.0) == 1.0
    assert logarithm(1.0) == 0.0


@pytest.mark.parametrize("value", [1e-300, 1e-9, 1e200, 1e308])
def test_a_logarithm_of_anything(value: float) -> None:
    assert close(logarithm(value), math.log(value))


def test_what_is_beyond_all_use_stays_finite_and_above_zero() -> None:
    assert 0 < exponential(-1e6) < 1e-100
    assert 1e100 < exponential(1e6) < math.inf


def test_the_interpreter_finds_the_same_to_the_last_bit() -> None:
    code = (
        "import random\n"
        "from floe.engine.exponentials import exponential, logarithm\n"
        "rng = random.Random(2)\n"
        "powers = [rng.uniform(-40, 40) for _ in range(500)]\n"
        "print([(exponential(one).hex(), logarithm(abs(one)).hex()) for one in powers])"
    )
    assert run(code, FLOE_FAST="off") == run(code)
