"""Sums of weighted rows in one order, the same to the last bit at every speed: what layers of a network are made of.

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
    # Row by row: a product of matrices adds up in an order that the library behind NumPy chooses.
    for at in first + np.flatnonzero(inputs[first:last]):
        sums += inputs[at] * rows[at]


@kernel
def _add_by_loops(inputs: Floats, rows: Floats, sums: Floats, first: int, last: int, nonzero: Places) -> None:
    count = 0
    for at in range(first, last):
        # Written each time, and kept only if it counts: there is no branch, which no processor could predict.
        nonzero[count] = at
        count += inputs[at] != 0
    fours = count // 4 * 4
    for at in range(0, fours, 4):
        a, b, c, d = int(nonzero[at]), int(nonzero[at + 1]), int(nonzero[at + 2]), int(nonzero[at + 3])
        _add_four(sums, rows, inputs, a, b, c, d)
    for at in range(fours, count):
        _add_one(sums, rows, int(nonzero[at]), inputs[int(nonzero[at])])


@kernel
def _add_four(sums: Floats, rows: Floats, inputs: Floats, a: int, b: int, c: int, d: int) -> None:
    at_a, at_b, at_c, at_d = inputs[a], inputs[b], inputs[c], inputs[d]
    for to in range(sums.size):
        sums[to] = sums[to] + at_a * rows[a, to] + at_b * rows[b, to] + at_c * rows[c, to] + at_d * rows[d, to]


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
    """Do the same for the first positions of a batch: block by block of the rows, so that each is read once."""
    for first in range(0, len(rows), _BLOCK):
        for position in range(count):
            _add(inputs[position], rows, sums[position], first, min(first + _BLOCK, len(rows)), nonzero)
