"""The grid: hexes in rows, pointed end up, the North Pole at the top; sets of hexes are the bits of one whole number.

A hex is a number, row by row along slanted columns, so that each of the six ways is one constant to add and a whole set
of hexes moves by one shift. Columns have letters from the left, rows numbers from the bottom: `D4`.
"""

from typing import Final

from floe.core.errors import BadNotation
from floe.core.words import _

Hex = int
Hexes = int
"""A set of hexes, one bit each."""
Space = int
"""A hex, or START or POLE, which are three hexes but one space each (R5)."""

COLUMNS: Final = 16
ROWS: Final = 32
_STRIDE: Final = COLUMNS + 3  # so that two steps beyond the edge of a row do not lead into the next
_TWO_ROWS: Final = 2 * _STRIDE - 1  # every second row begins one hex further left
START: Final[Space] = ROWS * _STRIDE
POLE: Final[Space] = START + 1
SPACES: Final = POLE + 1

RIGHT: Final = 1
UP_RIGHT: Final = _STRIDE
WAYS: Final = (RIGHT, UP_RIGHT, UP_RIGHT - RIGHT, -RIGHT, -UP_RIGHT, RIGHT - UP_RIGHT)
"""What to add to a hex for one step, in the order of a turn: right, up right, up left, left, down left, down right."""
FORWARD: Final = WAYS[:3]
"""Half of them: every border of two hexes is crossed forward from one and backward from the other."""


def hex_at(column: int, row: int) -> Hex:
    """Return the hex in this column and row, both counted from 0."""
    return row * _STRIDE + column - row // 2


def column_of(at: Hex) -> int:
    """Return the column of a hex, counted from 0; a column leans half a hex to and fro."""
    return at % _TWO_ROWS % _STRIDE


def row_of(at: Hex) -> int:
    """Return the row of a hex, counted from 0 at the bottom."""
    pair, further = divmod(at, _TWO_ROWS)
    return 2 * pair + further // _STRIDE


def bits(hexes: Hexes) -> list[Hex]:
    """Return each hex of a set, lowest row first, from left to right."""
    low = (hexes & -hexes).bit_length() - 1
    found: list[Hex] = []
    text = f"{hexes >> low:b}"[::-1] if hexes else ""
    at = text.find("1")
    while at >= 0:
        found.append(low + at)
        at = text.find("1", at + 1)
    return found


def spread(hexes: Hexes) -> Hexes:
    """Return all hexes one step from any of these; some of these may be among them."""
    pairs = hexes | hexes << 1
    return pairs | hexes >> 1 | pairs << _STRIDE - 1 | pairs >> _STRIDE


def beside(hexes: Hexes, open_borders: tuple[Hexes, ...]) -> Hexes:
    """Return all hexes one step from these, along the borders that are open: for each way forward, those hexes'."""
    right, up_right, up_left = open_borders
    forward = (hexes & right) << 1 | (hexes & up_right) << _STRIDE | (hexes & up_left) << _STRIDE - 1
    return forward | hexes >> 1 & right | hexes >> _STRIDE & up_right | hexes >> _STRIDE - 1 & up_left


def shifted(hexes: Hexes, way: int) -> Hexes:
    """Return the set moved by what `way` adds to each hex."""
    return hexes << way if way > 0 else hexes >> -way


NAMES: Final[list[str]] = [""] * START + ["start", "pole"]
"""The name of every space; empty for numbers off the grid."""
for _row in range(ROWS):
    for _column in range(COLUMNS):
        NAMES[hex_at(_column, _row)] = f"{chr(ord('A') + _column)}{_row + 1}"

_SPACES: Final = {name: space for space, name in enumerate(NAMES) if name}

AROUND: Final = tuple(tuple(at + way for way in WAYS if 0 <= at + way < START) for at in range(START))
"""The hexes around each hex."""


def read_space(name: str) -> Space:
    """Return the space with this name; raises BadNotation."""
    space = _SPACES.get(name)
    if space is None:
        last = NAMES[hex_at(COLUMNS - 1, ROWS - 1)]
        sentence = _("{name!r} is not a space; spaces are A1 to {last}, start and pole", name=name, last=last)
        raise BadNotation(sentence, text=name)
    return space


def read_hex(name: str) -> Hex:
    """Return the hex with this name; raises BadNotation."""
    if (space := read_space(name)) >= START:
        raise BadNotation(_("{name!r} is a tile of three hexes, not one hex", name=name), text=name)
    return space
