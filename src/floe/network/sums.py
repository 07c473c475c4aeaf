"""Sums of weighted rows in one order, the same to the last bit at every speed: what all layers of a network are made of.

Rows are added in the order of the inputs, those whose input is zero left out. A kernel adds four in one go, which reads
and writes each sum once instead of four times and still rounds after every product and every addition.
"""

import numpy as np
from numpy.typing import NDArray

from floe.engine.kernel import COMPILED, kernel
from floe.network.model import Floats

Places = NDArray[np.int32]

_BLOCK = 64
"""Rows that stay in a processor's cache while every position of a batch adds its own of them."""


def _add_by_numpy(inputs: Floats, rows: Floats, sums: Floats, first: int, last: int, _nonzero: Places) -> None:
    for at in first + np.flatnonzero(inputs[first:last]):
        sums += inputs[at] * rows[at]


@kernel
def _add_by_loops(inputs: Floats, rows: Floats, sums: Floats, first: int, last: int, nonzero: Places) -> None:
    count = 0
    for at in range(first, last):
        nonzero[count] = at
        count += inputs[at] != 0
    fours = count // 4 * 4
    for at in range(0, fours, 4):
        one, two, three, four = int(nonzero[at]), int(nonzero[at + 1]), int(nonzero[at + 2]), int(nonzero[at + 3])
        _add_four(sums, rows, one, two, three, four, inputs[one], inputs[two], inputs[three], inputs[four])
    for at in range(fours, count):
        _add_one(sums, rows, int(nonzero[at]), inputs[int(nonzero[at])])


@kernel
def _add_four(
    sums: Floats,
    rows: Floats,
    one: int,
    two: int,
    three: int,
    four: int,
    first: np.float32,
    second: np.float32,
    third: np.float32,
    fourth: np.float32,
) -> None:
    for to in range(sums.size):
        sums[to] = sums[to] + first * rows[one, to] + second * rows[two, to] + third * rows[three, to] + fourth * rows[four, to]


@kernel
def _add_one(sums: Floats, rows: Floats, row: int, value: np.float32) -> None:
    for to in range(sums.size):
        sums[to] += value * rows[row, to]


_add = _add_by_loops if COMPILED else _add_by_numpy


@kernel
def add_rows(inputs: Floats, rows: Floats, sums: Floats, nonzero: Places) -> None:
    """Add to the sums every row times its input."""
    _add(inputs, rows, sums, 0, inputs.size, nonzero)


@kernel
def add_rows_of_all(inputs: Floats, rows: Floats, sums: Floats, count: int, nonzero: Places) -> None:
    """Do the same for each of the first positions of a batch: a block of the rows at a time, so that it is read once."""
    for first in range(0, len(rows), _BLOCK):
        for position in range(count):
            _add(inputs[position], rows, sums[position], first, min(first + _BLOCK, len(rows)), nonzero)
