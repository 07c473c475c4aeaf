"""A board that people are making: what is laid, where the hazards are to wait, and every change to it, as text.

A draft keeps its place on the grid, with room on all sides, so that nothing jumps while people build.
"""

from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from floe.core.contract import Json
from floe.core.errors import BadNotation, BadPosition
from floe.core.reading import Forms, read_move
from floe.core.words import later
from floe.games.race.boards import builder, codes
from floe.games.race.boards.board import Board, Piece
from floe.games.race.boards.choice import SEEDS, from_chance, read_number
from floe.games.race.boards.hexes import COLUMNS, NAMES, RIGHT, ROWS, UP_RIGHT, Hex, bits, column_of, read_hex, row_of
from floe.games.race.boards.waiting import chosen, kind_of, places
from floe.games.race.rules.edition import LENGTHS, PAWNS, WIDTHS


class Draft(Struct, frozen=True):
    """A board being made, and where it comes from."""

    board: Board = Board()
    hazards: tuple[Hex, ...] = ()
    """Where the pawns are to wait, in their order; empty for where the board has them wait (R13)."""
    length: str = "normal"
    width: str = "mixed"
    seed: int | None = None
    """The number of a board from chance; None once people have changed it."""

    @property
    def pawns(self) -> tuple[Hex, ...]:
        """Where the pawns wait on a board without problems."""
        return chosen(self.board.chart, self.hazards)

    @property
    def is_chosen(self) -> bool:
        """Whether any pawn waits elsewhere than usual on this board."""
        return not builder.wrong(self.board) and self.pawns != chosen(self.board.chart, ())

    @property
    def code(self) -> str:
        """The code of the board, with the hazards where they are not as usual."""
        return codes.write(self.board, self.pawns if self.is_chosen else ())


Change = Callable[[Draft], Draft]


def read_change(text: str) -> Change:
    """Return the change with this text; raises BadNotation."""
    change: Change = read_move(text, _READERS, later("a change"))
    return change


def by_chance(length: str, width: str, seed: int) -> Draft:
    """Return the draft with the board of this seed, the same that `floe board new` gives."""
    return Draft(_centred(from_chance(length, width, seed)), (), length, width, seed)


def by_code(draft: Draft, code: str) -> Draft:
    """Return the draft with the board of a code; raises BadNotation, or BadPosition if it never could be one."""
    board, hazards = codes.read_all(code)
    centred = _centred(builder.checked(board))
    by = centred.pieces[0].at - board.pieces[0].at if board.pieces else 0
    return Draft(centred, tuple(at + by for at in hazards), draft.length, draft.width)


def _centred(board: Board) -> Board:
    """Return the same board in the middle of the grid."""
    hexes = bits(board.hexes)
    by = UP_RIGHT * _to_middle([row_of(at) for at in hexes], ROWS)
    by += RIGHT * _to_middle([column_of(at + by) for at in hexes], COLUMNS)
    return board.moved(by)


def _to_middle(numbers: list[int], size: int) -> int:
    return (size - 1 - min(numbers) - max(numbers)) // 2 if numbers else 0


# ── The changes ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _by_hand(change: Callable[..., Board], *words: object) -> Change:
    return lambda draft: replace(draft, board=change(draft.board, *words), seed=None)


def _lay(kind: str, at: str, turn: str = "0") -> Change:
    return _by_hand(builder.lay, kind, at, int(turn))


def _turn(at: str, turns: str = "1") -> Change:
    return _by_hand(builder.turn, at, int(turns))


def _move(at: str, to: str, turn: str | None = None) -> Change:
    return _by_hand(builder.move, at, to, None if turn is None else int(turn))


def _hazard(pawn: str, at: str) -> Change:
    if pawn not in PAWNS:
        raise BadNotation(f"there is no {pawn!r}, only {', '.join(PAWNS)}", text=pawn)
    number, to = PAWNS.index(pawn), read_hex(at)
    return lambda draft: _with_pawn(draft, number, to)


def _with_pawn(draft: Draft, pawn: int, to: Hex) -> Draft:
    if builder.wrong(draft.board):
        raise BadPosition("hazards come when the board is complete", problems=builder.problems(draft.board))
    pawns = draft.pawns
    if to in pawns or to not in places(draft.board.chart)[kind_of(pawn)]:
        problem = f"{PAWNS[pawn]} cannot wait on {NAMES[to]}"
        raise BadPosition(problem, problems=[problem])
    return replace(draft, hazards=(*pawns[:pawn], to, *pawns[pawn + 1 :]))


def _chance(length: str, width: str, seed: str) -> Change:
    found = read_number(f"{length} {width} {seed}")
    if found is None:
        known = f"lengths are {', '.join(LENGTHS)}, widths {', '.join(WIDTHS)}, numbers below {SEEDS}"
        raise BadNotation(f"there is no board {length}, {width} and {seed}: {known}", text=f"{length} {width} {seed}")
    return lambda _: by_chance(*found)


def _code(*parts: str) -> Change:
    return lambda draft: by_code(draft, "".join(parts))


# kind: (how it is written, how it is read)
_READERS: Final[Forms] = {
    "lay": ("lay PIECE HEX [TURN]", _lay),
    "turn": ("turn HEX [TURNS]", _turn),
    "move": ("move HEX HEX [TURN]", _move),
    "remove": ("remove HEX", lambda at: _by_hand(builder.remove, at)),
    "lead": ("lead HEX HEX", lambda one, other: _by_hand(builder.lead, one, other)),
    "hazard": ("hazard PAWN HEX", _hazard),
    "hazards": ("hazards", lambda: lambda draft: replace(draft, hazards=())),
    "chance": ("chance LENGTH WIDTH SEED", _chance),
    "code": ("code CODE", _code),
    "clear": ("clear", lambda: lambda draft: Draft(length=draft.length, width=draft.width)),
}

FORMS: Final = {kind: form for kind, (form, _) in _READERS.items()}
"""How each kind of change is written."""


# ── Drafts as plain data ─────────────────────────────────────────────────────────────────────────────────────────────


class _Data(Struct, forbid_unknown_fields=True):
    pieces: list[tuple[str, str, int]]
    leads: list[tuple[str, str]]
    hazards: list[str]
    length: str
    width: str
    seed: int | None


def dump(draft: Draft) -> Json:
    return {
        "pieces": [[piece.kind, NAMES[piece.at], piece.turn] for piece in draft.board.pieces],
        "leads": [[NAMES[one], NAMES[other]] for one, other in draft.board.leads],
        "hazards": [NAMES[at] for at in draft.hazards],
        "length": draft.length,
        "width": draft.width,
        "seed": draft.seed,
    }


def load(data: Json) -> Draft:
    """Return the draft that `dump` wrote down."""
    found = msgspec.convert(data, _Data)
    pieces = [Piece(kind, read_hex(at), turn) for kind, at, turn in found.pieces]
    board = Board.of(pieces, [(read_hex(one), read_hex(other)) for one, other in found.leads])
    return Draft(board, tuple(map(read_hex, found.hazards)), found.length, found.width, found.seed)
