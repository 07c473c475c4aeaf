"""Making boards (R10): what `floe.core.contract.Workshop` promises, for Arctic Race."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from floe.core.contract import Json, Workshop
from floe.games.race.boards import builder, draft
from floe.games.race.boards.board import ROTATIONS, Board
from floe.games.race.boards.chart import lead_between
from floe.games.race.boards.choice import SEEDS, read_length, read_number, read_width
from floe.games.race.boards.draft import Draft
from floe.games.race.boards.hexes import COLUMNS, FORWARD, NAMES, ROWS, UP_RIGHT, Hex, Hexes, bits
from floe.games.race.boards.waiting import kind_of, places
from floe.games.race.rules.edition import HAZARDS, LENGTHS, PAWNS, SUPPLY, WIDTHS


def begin(choices: Mapping[str, Any], seed: int) -> Json:
    """Return the draft for these options: the board they name, or one from chance."""
    length, width = read_length(choices.get("length"), 0), read_width(choices.get("width"), 0)
    code = choices.get("board", "random")
    if by_number := read_number(code):
        return draft.dump(draft.by_chance(*by_number))
    if code == "random":
        return draft.dump(draft.by_chance(length, width, seed % SEEDS))
    return draft.dump(draft.by_code(Draft(length=length, width=width), code))


def change(data: Json, text: str) -> Json:
    return draft.dump(draft.read_change(text)(draft.load(data)))


def options(data: Json) -> dict[str, str]:
    """Return the options with which a game is dealt on this draft."""
    return {"board": draft.load(data).code}


def show(data: Json) -> Json:
    """Return a draft with everything drawn out: pieces as lists of hexes, borders, hazards, and all that is wrong."""
    made = draft.load(data)
    board, problems = made.board, builder.wrong(made.board)
    return {
        "code": made.code,
        "length": made.length,
        "width": made.width,
        "seed": made.seed,
        "pieces": [
            {"kind": piece.kind, "at": NAMES[piece.at], "turn": piece.turn, "hexes": _names(bits(piece.hexes))}
            for piece in board.pieces
        ],
        "borders": _borders(board),
        "box": {kind: most - sum(piece.kind == kind for piece in board.pieces) for kind, most in SUPPLY.items()},
        "problems": [msgspec.to_builtins(problem) for problem in problems],
        **({"hazards": None, "chosen": False, "places": None, "steps": None} if problems else _finished(made)),
    }


def _borders(board: Board) -> list[Json]:
    """Return every two pieces that touch, the hexes on both sides of their border, and whether a lead runs there."""
    return [
        {
            "pieces": [NAMES[one.at], NAMES[other.at]],
            "hexes": _sides(one.hexes, other.hexes),
            "lead": (one.at, other.at) in board.leads,
        }
        for one, other in board.touching()
    ]


def _sides(one: Hexes, other: Hexes) -> list[list[str]]:
    crossings = zip(FORWARD, lead_between(one, other), strict=True)
    return [_names([at, at + way]) for way, hexes in crossings for at in bits(hexes)]


def _finished(made: Draft) -> Json:
    """Return what only a board without problems has."""
    waiting: dict[str, list[str]] = {hazard: [] for hazard in HAZARDS}
    for pawn, at in enumerate(made.pawns):
        waiting[kind_of(pawn)].append(NAMES[at])
    may = places(made.board.chart)
    return {
        "hazards": waiting,
        "chosen": made.is_chosen,
        "places": {hazard: _names([at for at in hexes if at not in made.pawns]) for hazard, hexes in may.items()},
        "steps": made.board.chart.walk(),
    }


def _names(hexes: list[Hex]) -> list[str]:
    return [NAMES[at] for at in hexes]


def _steps(hexes: Hexes) -> list[list[int]]:
    """Return a rotated piece as steps to the right and up to the right from its first hex."""
    ups = [(at, (at + UP_RIGHT // 2) // UP_RIGHT) for at in bits(hexes)]
    return [[at - up * UP_RIGHT, up] for at, up in ups]


WORKSHOP: Final = Workshop(
    tools={
        "seeds": SEEDS,
        "columns": COLUMNS,
        "rows": ROWS,
        "lengths": LENGTHS,
        "widths": list(WIDTHS),
        "pawns": list(PAWNS),
        "pieces": {
            kind: {"count": count, "forms": [_steps(hexes) for hexes in ROTATIONS[kind]]}
            for kind, count in SUPPLY.items()
        },
    },
    begin=begin,
    change=change,
    show=show,
    options=options,
)
