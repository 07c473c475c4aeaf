"""A board as part of a vector, worked out once from its chart, and the way back."""

from functools import lru_cache
from itertools import pairwise
from typing import Final

import numpy as np

from floe.engine.contract import Vector
from floe.games.race.boards.board import Board, Piece
from floe.games.race.boards.chart import Chart
from floe.games.race.boards.hexes import POLE, START, Hex, Space, bits, column_of, hex_at, row_of
from floe.games.race.boards.waiting import waiting
from floe.games.race.compiled import layout
from floe.games.race.compiled.layout import COLUMNS, SIZE
from floe.games.race.compiled.stuck import find_homeward
from floe.games.race.rules.edition import FLIGHT, SUPPLY

_KINDS: Final = list(SUPPLY)
_PARTS: Final = [
    part - layout.PIECE_CELLS
    for part in (layout.PIECE_CELLS, layout.PIECE_KINDS, layout.PIECE_TURNS, layout.LEADS, layout.FRAME)
]


def cell_of(at: Hex) -> int:
    return row_of(at) * COLUMNS + column_of(at)


def hex_of(cell: int) -> Hex:
    return hex_at(cell % COLUMNS, cell // COLUMNS)


@lru_cache(maxsize=256)
def pack_board(board: Board) -> Vector:
    """Return the vector of a board without seats, sleds at the start, hazards waiting; to be copied, never changed."""
    vector = np.zeros(SIZE, np.int8)
    words = vector.view(np.int64)
    _pack_pieces(board, vector)
    _pack_spaces(board.chart, vector, words)
    vector[layout.SLEDS : layout.SLEDS + layout.SLED_COUNT] = layout.START
    for pawn, at in enumerate(waiting(board.chart)):
        words[layout.PAWNS + pawn] = cell_of(at)
    find_homeward(words)
    vector.flags.writeable = False
    return vector


def _pack_pieces(board: Board, vector: Vector) -> None:
    numbers = {}
    for number, piece in enumerate(board.pieces):
        vector[layout.PIECE_KINDS + number] = 1 + _KINDS.index(piece.kind)
        vector[layout.PIECE_TURNS + number] = piece.turn
        at = layout.PIECE_CELLS + 2 * number
        vector[at : at + 2] = row_of(piece.at), column_of(piece.at)
        numbers[piece.at] = 1 + number
    for number, (one, other) in enumerate(board.leads):
        vector[layout.LEADS + 2 * number] = numbers[one]
        vector[layout.LEADS + 2 * number + 1] = numbers[other]


def _pack_spaces(chart: Chart, vector: Vector, words: layout.Words) -> None:
    ground = bits(chart.land & ~chart.ends)
    spaces: dict[Space, int] = {at: number for number, at in enumerate(ground)}
    spaces |= {START: layout.START, POLE: layout.POLE}
    vector[layout.GRID + layout.OFF : layout.GRID + layout.CELLS] = layout.SEA
    vector[layout.GROUND] = len(ground)
    columns, rows = zip(*((column_of(at), row_of(at)) for at in bits(chart.frame)), strict=True)
    vector[layout.FRAME : layout.GROUND] = min(columns), max(columns), min(rows), max(rows)
    for space, number in spaces.items():
        here = chart.bits[space]
        words[layout.LAND] |= 1 << number
        words[layout.PLACE + number] = place_of(space)
        for at in bits(here):
            vector[layout.GRID + cell_of(at)] = number
        for relation, hexes in (
            (layout.BESIDE, chart.beside(here)),
            (layout.ACROSS, chart.across(here)),
            (layout.NEAR, chart.within(here, FLIGHT)),
        ):
            words[relation + number] = sum(1 << spaces[other] for other in chart.spaces(hexes & chart.land & ~here))


def place_of(space: Space) -> int:
    """Return the place of a space: its cell, or the numbers after all cells."""
    return cell_of(space) if space < START else layout.CELLS + space - START


def space_of(place: int) -> Space:
    return hex_of(place) if place < layout.CELLS else START + place - layout.CELLS


def unpack_board(vector: Vector) -> Board:
    return _board(vector[layout.PIECE_CELLS : layout.FRAME].tobytes())


@lru_cache(maxsize=256)
def _board(data: bytes) -> Board:
    """Return the same board for the same bytes, so that its chart is worked out once."""
    cells, kinds, turns, leads = (data[start:end] for start, end in pairwise(_PARTS))
    pieces = [
        Piece(_KINDS[kind - 1], hex_at(column, row), turn)
        for row, column, kind, turn in zip(cells[::2], cells[1::2], kinds, turns, strict=True)
        if kind
    ]
    pairs = zip(leads[::2], leads[1::2], strict=True)
    return Board(tuple(pieces), tuple((pieces[one - 1].at, pieces[other - 1].at) for one, other in pairs if one))
