"""Laying a board by hand (R10): lay a piece, turn it, take it away, put a lead; and what is still wrong with the board.

Boards are values: each of these returns a new one, or refuses with BadPosition what could never lie like that.
"""

from collections.abc import Iterator

from floe.core.errors import BadPosition
from floe.race.board import FORMS, HEXES, Board, Piece, name_of
from floe.race.chart import Chart
from floe.race.edition import PAWNS, SHAPES, SUPPLY
from floe.race.hexes import NAMES, Hex, read_hex, spread
from floe.race.waiting import waiting


def lay(board: Board, kind: str, at: str, turn: int = 0) -> Board:
    """Lay a piece with its first hex here, after so many turns."""
    if kind not in SHAPES:
        _refuse(f"there is no piece {kind!r}; there are {', '.join(SHAPES)}")
    piece = Piece(kind, read_hex(at), turn % len(FORMS[kind]))
    return _checked(Board.of([*board.pieces, piece], list(board.leads)))


def turn(board: Board, at: str, turns: int = 1) -> Board:
    """Turn the piece on this hex by so many steps around its first hex; its leads stay where it still touches."""
    piece = _piece(board, read_hex(at))
    turned = Piece(piece.kind, piece.at, (piece.turn + turns) % len(FORMS[piece.kind]))
    return _checked(_tidy([*(other for other in board.pieces if other != piece), turned], board))


def remove(board: Board, at: str) -> Board:
    """Take the piece on this hex away, with its leads."""
    piece = _piece(board, read_hex(at))
    return _tidy([other for other in board.pieces if other != piece], board)


def lead(board: Board, one: str, other: str) -> Board:
    """Put a lead between the pieces on these hexes, or close the one that is there."""
    first, last = sorted(_piece(board, read_hex(at)).at for at in (one, other))
    if (first, last) not in _borders(board):
        _refuse(f"{one} and {other} are not on two pieces that touch")
    return Board.of(list(board.pieces), list({*board.leads} ^ {(first, last)}))


def problems(board: Board) -> list[str]:
    """Say everything that is wrong with a board; an empty list means that it can be played on."""
    if "problems" not in board.__dict__:
        board.__dict__["problems"] = _problems(board)
    return list(board.__dict__["problems"])


def _problems(board: Board) -> list[str]:
    found = list(_impossible(board)) + [
        f"there is no {kind}" for kind in ("start", "pole") if kind not in _kinds(board)
    ]
    if found:
        return found
    chart = Chart(board)
    if chart.walk() is None:
        found.append("no sled could walk from start to pole without help")
    found += [f"{name_of(piece)} lies apart from the rest" for piece in _apart(board)]
    if not found and len(waiting(chart)) < len(PAWNS):
        found.append("there is no room for the hazards around the board")
    return found


def _impossible(board: Board) -> Iterator[str]:
    """Yield what no later piece could put right."""
    for kind, most in SUPPLY.items():
        if (count := _kinds(board).count(kind)) > most:
            yield f"there are {count} pieces {kind!r}, but only {most} in the box"
    covered = 0
    for piece in board.pieces:
        if piece.hexes & ~HEXES:
            yield f"{name_of(piece)} reaches over the edge of the table"
        if piece.hexes & covered:
            yield f"{name_of(piece)} lies on another piece"
        covered |= piece.hexes
    borders = _borders(board)
    for one, other in board.leads:
        if (one, other) not in borders:
            yield f"there is a lead between {NAMES[one]} and {NAMES[other]}, where no two pieces touch"


def _apart(board: Board) -> Iterator[Piece]:
    """Yield the pieces that cannot be reached from the start even over leads."""
    land = board.hexes
    together = next(piece.hexes for piece in board.pieces if piece.kind == "start")
    while (further := (together | spread(together)) & land) != together:
        together = further
    return (piece for piece in board.pieces if not piece.hexes & together)


def _kinds(board: Board) -> list[str]:
    return [piece.kind for piece in board.pieces]


def _borders(board: Board) -> set[tuple[Hex, Hex]]:
    return {(one.at, other.at) for one, other in board.touching()}


def _tidy(pieces: list[Piece], before: Board) -> Board:
    """Return the board with these pieces and those leads that still lie between two of them."""
    borders = _borders(Board.of(pieces, []))
    return Board.of(pieces, [lead for lead in before.leads if lead in borders])


def _piece(board: Board, at: Hex) -> Piece:
    return board.piece_at(at) or _refuse(f"there is no piece on {NAMES[at]}")


def _checked(board: Board) -> Board:
    if found := list(_impossible(board)):
        _refuse(*found)
    return board


def _refuse(*found: str) -> Piece:
    raise BadPosition("; ".join(found), problems=list(found))
