"""Which board a game is played on (R10): one from chance, by its length, width and number, or one by its code."""

from typing import Any, Final

from floe.core.chance import Chance, Seed
from floe.core.errors import BadNotation, BadOption
from floe.core.words import _
from floe.games.race.boards import builder, codes
from floe.games.race.boards.board import Board
from floe.games.race.boards.generator import generate
from floe.games.race.boards.hexes import Hex
from floe.games.race.boards.waiting import chosen
from floe.games.race.rules.edition import LENGTHS, WIDTHS

SEEDS: Final = 1_000_000
"""How many boards of each kind can be asked for by a number that people can read out."""


def from_chance(length: str, width: str, seed: Seed) -> Board:
    """Return the board that a seed stands for."""
    return generate(length, width, Chance(seed, "race board"))


def read_length(value: Any, _players: int) -> str:
    return _read_word("length", value, tuple(LENGTHS), "normal")


def read_width(value: Any, _players: int) -> str:
    return _read_word("width", value, WIDTHS, "mixed")


def _read_word(option: str, value: Any, words: tuple[str, ...], usual: str) -> str:
    if value is None:
        return usual
    if value not in words:
        about = {"option": option, "known": ", ".join(words), "value": value}
        raise BadOption(_("{option} is one of {known}, not {value!r}", **about), option=option, value=value)
    return str(value)


def read_board(value: Any, _players: int) -> tuple[Board, tuple[Hex, ...]] | None:
    """Read the option `board`: a board, its code, "short wide 7", or "random"; gives it and the hazards' places."""
    if value in (None, "random"):
        return None
    if by_number := read_number(value):
        return from_chance(*by_number), ()
    try:
        board, hazards = codes.read_all(value.code if isinstance(value, Board) else value)
    except BadNotation as error:
        raise BadOption(str(error), option="board", value=value) from None
    problems = builder.problems(board)
    if not problems and hazards and chosen(board.chart, hazards) != hazards:
        problems.append(_("hazards cannot wait where this code puts them"))
    if problems:
        sentence = _("nobody can play on this board: {problems}", problems="; ".join(problems))
        raise BadOption(sentence, option="board", problems=problems)
    return board, hazards


def read_number(value: Any) -> tuple[str, str, int] | None:
    """Return length, width and seed of a board from chance written "short wide 7", None for any other text."""
    match value.split() if isinstance(value, str) else ():
        case [length, width, seed] if length in LENGTHS and width in WIDTHS and seed.isascii() and seed.isdecimal():
            return (length, width, int(seed)) if int(seed) < SEEDS else None
    return None
