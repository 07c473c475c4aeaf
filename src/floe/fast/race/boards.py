"""A board as the twin sees it: worked out once from the reference's chart, and the way back."""

from functools import lru_cache
from typing import Final

import numpy as np

from floe.fast.race import layout
from floe.fast.race.ending import find_homeward
from floe.fast.race.layout import COLUMNS, SIZE
from floe.fast.twin import Vector
from floe.race import hexes
from floe.race.board import Board, Piece
from floe.race.chart import Chart
from floe.race.edition import SUPPLY
from floe.race.hexes import Hex, Space, bits, column_of, hex_at, row_of
from floe.race.waiting import waiting
from floe.race.walking import FLIGHT

_KINDS: Final = list(SUPPLY)


def cell_of(at: Hex) -> int:
    """Return the cell of a hex."""
    return row_of(at) * COLUMNS + column_of(at)


def hex_of(cell: int) -> Hex:
    """Return the hex of a cell."""
    return hex_at(cell % COLUMNS, cell // COLUMNS)


@lru_cache(maxsize=256)
def bare_table(board: Board) -> Vector:
    """Return the table with this board and nobody at it yet: sleds at the start, hazards outside; not to be changed."""
    vector = np.zeros(SIZE, np.int8)
    words, shorts = vector.view(np.int64), vector.view(np.int16)
    _pack_pieces(board, vector, shorts)
    _pack_spaces(board.chart, vector, words, shorts)
    vector[layout.SLEDS : layout.SLEDS + layout.SLED_COUNT] = layout.START
    for pawn, at in enumerate(waiting(board.chart)):
        shorts[layout.PAWNS + pawn] = cell_of(at)
    find_homeward(words)
    vector.flags.writeable = False
    return vector


def _pack_pieces(board: Board, vector: Vector, shorts: layout.Shorts) -> None:
    numbers = {}
    for number, piece in enumerate(board.pieces):
        vector[layout.PIECE_KINDS + number] = 1 + _KINDS.index(piece.kind)
        vector[layout.PIECE_TURNS + number] = piece.turn
        shorts[layout.PIECE_CELLS + number] = cell_of(piece.at)
        numbers[piece.at] = 1 + number
    for number, (one, other) in enumerate(board.leads):
        vector[layout.LEADS + 2 * number] = numbers[one]
        vector[layout.LEADS + 2 * number + 1] = numbers[other]


def _pack_spaces(chart: Chart, vector: Vector, words: layout.Words, shorts: layout.Shorts) -> None:
    ground = bits(chart.land & ~chart.ends)
    spaces: dict[Space, int] = {at: number for number, at in enumerate(ground)}
    spaces |= {hexes.START: layout.START, hexes.POLE: layout.POLE}
    vector[layout.GRID : layout.GRID + layout.CELLS] = layout.SEA
    vector[layout.GROUND] = len(ground)
    columns, rows = zip(*((column_of(at), row_of(at)) for at in bits(chart.frame)), strict=True)
    vector[layout.FRAME : layout.FRAME + 4] = min(columns), max(columns), min(rows), max(rows)
    for space, number in spaces.items():
        words[layout.LAND] |= 1 << number
        shorts[layout.PLACE + number] = place_of(space)
        for at in chart.hexes_of(space):
            vector[layout.GRID + cell_of(at)] = number
        near = chart.spaces(chart.within(chart.bits[space], FLIGHT) & chart.land & ~chart.bits[space])
        words[layout.NEAR + number] = sum(1 << spaces[other] for other in near)
        for other, fare in chart.paths(0)[space]:
            table = layout.ACROSS if fare else layout.BESIDE
            words[table + number] |= 1 << spaces[other]
            words[table + spaces[other]] |= 1 << number  # the reference leaves out the ways from the pole


def place_of(space: Space) -> int:
    """Return the place of a space: its cell, or the numbers after all cells."""
    return cell_of(space) if space < hexes.START else layout.CELLS + space - hexes.START


def space_of(place: int) -> Space:
    """Return the space of a place."""
    return hex_of(place) if place < layout.CELLS else hexes.START + place - layout.CELLS


def unpack_board(vector: Vector) -> Board:
    """Return the board of a vector."""
    return _board(vector[layout.PIECE_KINDS : layout.FRAME].tobytes(), _cells(vector))


def _cells(vector: Vector) -> tuple[int, ...]:
    cells = vector.view(np.int16)[layout.PIECE_CELLS : layout.PIECE_CELLS + layout.PIECE_COUNT]
    return tuple(map(int, cells))


@lru_cache(maxsize=256)
def _board(data: bytes, cells: tuple[int, ...]) -> Board:
    """Return the same board for the same bytes, so that its chart is worked out once."""
    count = layout.PIECE_COUNT
    kinds, turns, leads = data[:count], data[count : 2 * count], data[2 * count :]
    pieces = [
        Piece(_KINDS[kind - 1], hex_of(cell), turn) for kind, cell, turn in zip(kinds, cells, turns, strict=True) if kind
    ]
    pairs = zip(leads[::2], leads[1::2], strict=True)
    return Board(tuple(pieces), tuple((pieces[one - 1].at, pieces[other - 1].at) for one, other in pairs if one))
