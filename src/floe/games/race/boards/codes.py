"""Board codes: the pieces and leads of a board as one number, written with the 32 digits that people do not mix up.

Where the hazards wait follows from the board; the code names their hexes only where people have chosen others.
"""

import zlib
from functools import lru_cache
from typing import Final

from floe.core.errors import BadNotation
from floe.core.words import _
from floe.games.race.boards.board import ROTATIONS, Board, Piece
from floe.games.race.boards.hexes import COLUMNS, ROWS, Hex, bits, column_of, hex_at, row_of
from floe.games.race.rules.edition import PAWNS, SUPPLY

_DIGITS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O, U
_VALUES: Final = {digit: value for value, digit in enumerate(_DIGITS)} | {"I": 1, "L": 1, "O": 0}
_BITS: Final = 5  # of a digit
_CHECK: Final = 4  # digits of the checksum


def write(board: Board, hazards: tuple[Hex, ...] = ()) -> str:
    """Return the code of a board; boards that differ only in where on the grid they lie have the same."""
    by = board.to_corner
    board = board.moved(by)
    columns, rows = _size(board)
    figures = [(columns, COLUMNS), (rows, ROWS)]
    for kind, most in SUPPLY.items():
        pieces = [piece for piece in board.pieces if piece.kind == kind]
        figures.append((len(pieces), most + 1))
        for piece in pieces:
            figures += [(_place(piece.at, columns), columns * rows), (piece.turn, len(ROTATIONS[kind]))]
    figures += [((one.at, other.at) in board.leads, 2) for one, other in board.touching()]
    if hazards:
        figures.append((1, 2))
        figures += [(_outer_place(at + by, columns), (columns + 2) * (rows + 2)) for at in hazards]
    number = 0  # in mixed radix, so that no combination of digits is wasted; the first figure is read first
    for value, base in reversed(figures):
        number = number * base + value
    return _digits(number) + _checksum(number)


def read(text: str) -> Board:
    """Return the board of a code; blanks and dashes do not matter. Raises BadNotation."""
    return read_all(text)[0]


@lru_cache(maxsize=64)
def read_all(text: str) -> tuple[Board, tuple[Hex, ...]]:
    """Return the board of a code, and the hexes chosen for its hazards, if any; raises BadNotation."""
    digits = text.upper().replace("-", "").replace(" ", "") if isinstance(text, str) else ""
    try:
        number = 0
        for digit in digits[:-_CHECK]:
            number = number * len(_DIGITS) + _VALUES[digit]
        check = "".join(_DIGITS[_VALUES[digit]] for digit in digits[-_CHECK:])
    except KeyError as error:
        sentence = _("{text!r} is no board code: there is no digit {digit}", text=text, digit=error)
        raise BadNotation(sentence, text=text) from None
    if check != _checksum(number):
        sentence = _("{text!r} is no board code: its last {n} digits do not fit the rest", text=text, n=_CHECK)
        raise BadNotation(sentence, text=text)
    return _board(number, text)


def _board(number: int, text: str) -> tuple[Board, tuple[Hex, ...]]:
    number, columns = divmod(number, COLUMNS)
    number, rows = divmod(number, ROWS)
    pieces = []
    for kind, most in SUPPLY.items():
        number, count = divmod(number, most + 1)
        for _floe in range(count):
            number, place = divmod(number, columns * rows or 1)
            number, turn = divmod(number, len(ROTATIONS[kind]))
            pieces.append(Piece(kind, hex_at(place % (columns or 1) + 1, place // (columns or 1) + 1), turn))
    bare = Board.of(pieces, [])
    leads = []
    for one, other in bare.touching():
        number, lead = divmod(number, 2)
        leads += [(one.at, other.at)] * lead
    number, says_hazards = divmod(number, 2)
    hazards = []
    for _pawn in range(len(PAWNS) * says_hazards):
        number, place = divmod(number, (columns + 2) * (rows + 2))
        hazards.append(hex_at(place % (columns + 2), place // (columns + 2)))
    if number:
        raise BadNotation(_("{text!r} is no board code: it says more than a board has", text=text), text=text)
    return Board.of(pieces, leads), tuple(hazards)


def _size(board: Board) -> tuple[int, int]:
    """Return the columns and rows of a board that lies in the corner."""
    hexes = bits(board.hexes)
    return max(map(column_of, hexes), default=0), max(map(row_of, hexes), default=0)


def _place(at: Hex, columns: int) -> int:
    return (row_of(at) - 1) * columns + column_of(at) - 1


def _outer_place(at: Hex, columns: int) -> int:
    """Return the place of a hex where the water around the board counts too."""
    return row_of(at) * (columns + 2) + column_of(at)


def _digits(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, len(_DIGITS))
        digits = _DIGITS[digit] + digits
    return digits


def _checksum(number: int) -> str:
    check = zlib.crc32(number.to_bytes(number.bit_length() // 8 + 1))
    return "".join(_DIGITS[check >> _BITS * place & len(_DIGITS) - 1] for place in range(_CHECK))
