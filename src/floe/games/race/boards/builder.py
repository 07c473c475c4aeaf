"""Laying a board by hand (R10): lay a piece, turn it, take it away, put a lead; and what is still wrong with the board.

Boards are values: each of these returns a new one, or refuses with BadPosition what could never lie like that.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from msgspec import Struct

from floe.core.errors import BadPosition
from floe.core.words import _, later
from floe.games.race.boards.board import HEXES, ROTATIONS, Board, Piece, name_of
from floe.games.race.boards.hexes import NAMES, Hex, read_hex, spread
from floe.games.race.boards.waiting import waiting
from floe.games.race.rules.edition import PAWNS, SHAPES, SUPPLY


class Problem(Struct, frozen=True, omit_defaults=True):
    """Something wrong with a board, in a word for programs and a sentence for people."""

    code: str
    sentence: str
    piece: str = ""
    """Which kind of piece it is about."""
    at: str = ""
    """The first hex of that piece."""


def lay(board: Board, kind: str, at: str, turn: int = 0) -> Board:
    """Lay a piece with its first hex here, turned this many times."""
    if kind not in SHAPES:
        _refuse(f"there is no piece {kind!r}; there are {', '.join(SHAPES)}")
    piece = Piece(kind, read_hex(at), turn % len(ROTATIONS[kind]))
    return checked(Board.of([*board.pieces, piece], list(board.leads)))


def turn(board: Board, at: str, turns: int = 1) -> Board:
    """Turn the piece on this hex around its first hex; its leads stay where it still touches."""
    piece = _piece(board, read_hex(at))
    turned = Piece(piece.kind, piece.at, (piece.turn + turns) % len(ROTATIONS[piece.kind]))
    return checked(_tidy([*(other for other in board.pieces if other != piece), turned], board))


def move(board: Board, at: str, to: str, turn: int | None = None) -> Board:
    """Take the piece on this hex away, with its leads, and lay it with its first hex elsewhere."""
    piece = _piece(board, read_hex(at))
    return lay(remove(board, at), piece.kind, to, piece.turn if turn is None else turn)


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
    return [problem.sentence for problem in wrong(board)]


def wrong(board: Board) -> tuple[Problem, ...]:
    """Return everything that is wrong with a board, in the reader's language."""
    return () if _is_sound(board) else tuple(_wrong(board))


@lru_cache(maxsize=1 << 8)  # every deal on a board asks
def _is_sound(board: Board) -> bool:
    return not _wrong(board)


def _wrong(board: Board) -> list[Problem]:
    found = list(_impossible(board)) + [
        Problem("missing", _(sentence), kind) for kind, sentence in _MISSING.items() if kind not in _kinds(board)
    ]
    if found:
        return found
    if board.chart.walk() is None:
        found.append(Problem("no-walk", _("no sled could walk from start to pole without help")))
    found += [_about("apart", piece, later("{piece} lies apart from the rest")) for piece in _apart(board)]
    if not found and len(waiting(board.chart)) < len(PAWNS):
        found.append(Problem("no-room", _("there is no room for the hazards around the board")))
    return found


_MISSING: Final = {"start": later("there is no start"), "pole": later("there is no pole")}


def _about(code: str, piece: Piece, what: str) -> Problem:
    return Problem(code, _(what, piece=name_of(piece)), piece.kind, NAMES[piece.at])


def _impossible(board: Board) -> Iterator[Problem]:
    """Yield what no later piece could put right."""
    for kind, most in SUPPLY.items():
        if (count := _kinds(board).count(kind)) > most:
            numbers = {"count": count, "kind": _(kind), "most": most}
            yield Problem(
                "too-many", _("there are {count} pieces {kind!r}, but only {most} in the box", **numbers), kind
            )
    covered = 0
    for piece in board.pieces:
        if piece.hexes & ~HEXES:
            yield _about("off-table", piece, later("{piece} reaches over the edge of the table"))
        if piece.hexes & covered:
            yield _about("overlap", piece, later("{piece} lies on another piece"))
        covered |= piece.hexes
    borders = _borders(board)
    for one, other in board.leads:
        if (one, other) not in borders:
            ends = {"one": NAMES[one], "other": NAMES[other]}
            sentence = _("there is a lead between {one} and {other}, where no two pieces touch", **ends)
            yield Problem("stray-lead", sentence)


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


def checked(board: Board) -> Board:
    """Return the board; raises BadPosition if there is something that no later piece could put right."""
    if found := list(_impossible(board)):
        sentences = [problem.sentence for problem in found]
        raise BadPosition("; ".join(sentences), problems=sentences, codes=[problem.code for problem in found])
    return board


def _refuse(problem: str) -> Piece:
    raise BadPosition(problem, problems=[problem])
