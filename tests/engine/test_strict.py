"""Kernels do nothing that is undefined once they are compiled; see `tests.engine.strict`."""

import ast
from typing import Any

import numpy as np
import pytest

from floe.engine.find import names
from floe.engine.kernel import kernel
from floe.engine.rng import roll, seeded
from floe.engine.wrapping import wrapping_mul
from tests.engine.process import run
from tests.engine.strict import Checked, Strict, shift, within_int64

WORK = """
@kernel
def work(array, at, by):
    array[at] += 1 << by
    return int(array[at]) * by
"""


@pytest.mark.parametrize("name", names())
def test_no_kernel_does_what_is_undefined(name: str) -> None:
    """LLVM takes it for granted: once a product in Arctic Race that left 64 bits made legal moves go wrong."""
    assert int(run("-m", "tests.engine.strict", name, FLOE_FAST="off")) > 1


@pytest.mark.parametrize(("at", "by"), [(0, 64), (0, -1), (1, 62), (-1, 2)])
def test_what_is_undefined_is_found(at: int, by: int) -> None:
    tree = ast.fix_missing_locations(Checked().visit(ast.parse(WORK)))
    found: dict[str, Any] = {"kernel": kernel, "within_int64": within_int64, "shift": shift}
    exec(compile(tree, "a test", "exec"), found)
    array = np.zeros(2, np.int64).view(Strict)
    assert found["work"].py_func(array, 0, 2) == 8
    with pytest.raises((IndexError, OverflowError)):
        found["work"].py_func(array, at, by)


@pytest.mark.parametrize("environment", [{}, {"FLOE_FAST": "off"}])
def test_a_product_wraps_at_every_speed(environment: dict[str, str]) -> None:
    code = "from floe.engine.wrapping import wrapping_mul as mul; print(mul(3 << 61, 5), mul(-7, 1 << 62), mul(-7, 6))"
    assert run(code, **environment).split() == [str(-1 << 61), str(1 << 62), "-42"]
    assert wrapping_mul(3 << 61, 5) == -1 << 61


def test_the_generator_is_the_one_it_claims_to_be() -> None:
    """Numbers of xoroshiro64*, worked out with whole numbers of any size."""
    state, ours = (0x12345678, 0x9ABCDEF1), np.array([0x12345678, 0x9ABCDEF1])
    mask = 0xFFFFFFFF

    def turned(word: int, by: int) -> int:
        return (word << by | word >> 32 - by) & mask

    for _ in range(100):
        first, second = state
        drawn: Any = first * 0x9E3779BB & mask
        second ^= first
        state = turned(first, 26) ^ second ^ second << 9 & mask, turned(second, 13)
        assert roll(ours, 1 << 30) == drawn * (1 << 30) >> 32
    assert seeded(3).tolist() != seeded(4).tolist()
