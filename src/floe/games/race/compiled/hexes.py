"""Cells and their neighbours, and sets of spaces as the bits of a word."""

from typing import Final

import numpy as np

from floe.engine.kernel import kernel
from floe.engine.wrapping import wrapping_mul
from floe.games.race.compiled.layout import CELLS, COLUMNS, OFF, ROWS


def _around(cell: int) -> list[int]:
    """Return the cells around one in the order of a turn: right, up right, up left, left, down left, down right."""
    row, column = divmod(cell, COLUMNS)
    right = column + row % 2  # odd rows lie half a hex further right
    steps = [
        (row, column + 1),
        (row + 1, right),
        (row + 1, right - 1),
        (row, column - 1),
        (row - 1, right - 1),
        (row - 1, right),
    ]
    return [at * COLUMNS + across if at in range(ROWS) and across in range(COLUMNS) else OFF for at, across in steps]


WAYS: Final = 6
AROUND: Final = np.array([beside for cell in range(CELLS) for beside in _around(cell)], np.int16)
"""The cells around each cell, six at a time; OFF beyond the grid."""

# Trailing zeros are counted by a de Bruijn sequence, because interpreter, CPU and GPU share no instruction for it: any
# six bits in a row are in it only once, so its top bits tell how far it has been shifted (Leiserson, Prokop, Randall:
# Using de Bruijn Sequences to Index a 1 in a Computer Word, 1998).
_WORD: Final = 0x0117EEB1E64A9C36
_TOP: Final = 57  # the six bits from here on lie just below the sign
_SIX_BITS: Final = 63
_NUMBERS: Final = np.zeros(_SIX_BITS + 1, np.int8)
for _bit in range(_TOP + 1):
    _NUMBERS[_WORD << _bit >> _TOP & _SIX_BITS] = _bit


@kernel
def number(bit: int) -> int:
    """Return which space a word with one bit stands for."""
    return int(_NUMBERS[wrapping_mul(bit, _WORD) >> _TOP & _SIX_BITS])
