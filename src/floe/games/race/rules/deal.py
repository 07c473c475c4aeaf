"""Setting up (R10–R16): the options a table may settle, and the deal that settles all the rest, every die included."""

from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import Any, Final

from floe.core.chance import Chance, Seed, shuffled
from floe.core.contract import Option
from floe.core.errors import BadNotation, BadOption
from floe.core.reading import read_first
from floe.core.words import _
from floe.games.race.boards import builder, codes
from floe.games.race.boards.board import Board
from floe.games.race.boards.generator import generate
from floe.games.race.boards.hexes import START, Hex
from floe.games.race.boards.waiting import chosen
from floe.games.race.rules.edition import (
    CARDS,
    HAZARD_DIE,
    LADDERS,
    LENGTHS,
    MOVEMENT_DIE,
    ROUNDS,
    SLEDS,
    WATER_TILES,
    WIDTHS,
)
from floe.games.race.rules.position import Position, Seat, Setup, Turn
from floe.games.race.rules.state import State
from floe.games.race.rules.turn import start_turn

SEEDS: Final = 1_000_000
"""How many boards of each kind can be asked for by a number that people can read out."""
_HANDFUL: Final = 5  # dice; one choice settles two such handfuls, for 6 ** 10 is below 2 ** 32


def deal(players: int, seed: bytes, options: Mapping[str, Any]) -> State:
    """Set the table and roll the first dice; the seed settles whatever the options leave open."""
    board, wanted = options["board"] or (from_chance(options["length"], options["width"], seed), ())  # R10
    first = _chance(seed, "first").randrange(players) if options["first"] is None else options["first"]  # R16
    cards = shuffled(CARDS, _chance(seed, "cards"))[:players]  # R14
    position = Position.of(
        setup=Setup(board, first),
        sleds=(START,) * len(SLEDS),  # R12
        hazards=chosen(board.chart, wanted),  # R13
        cracks=0,
        open=0,
        ice=0,
        seats=tuple(Seat(card, LADDERS, True) for card in cards),  # R15
        tiles="".join(shuffled(WATER_TILES, _chance(seed, "tiles"))),  # R11
        gone="",
        movement=_rolls(MOVEMENT_DIE, ROUNDS * players, _chance(seed, "movement die")),
        perils=_rolls(HAZARD_DIE, ROUNDS * players, _chance(seed, "hazard die")),
        turn=Turn(1, first, "water", "black 2", "no hazard"),
    )
    start_turn(position)
    return State.of(position)


def from_chance(length: str, width: str, seed: Seed) -> Board:
    """Return the board a seed settles (R10)."""
    return generate(length, width, _chance(seed, "board"))


def _chance(seed: Seed, purpose: str) -> Chance:
    return Chance(seed, f"race {purpose}")


def _rolls(die: str, count: int, chance: Chance) -> str:
    """Roll a die so many times; one choice of chance is good for two handfuls."""
    handfuls = _handfuls(die)
    rolls = ""
    while len(rolls) < count:
        second, first = divmod(chance.randrange(len(handfuls) ** 2), len(handfuls))
        rolls += handfuls[first] + handfuls[second]
    return rolls[:count]


@cache
def _handfuls(die: str) -> list[str]:
    """Return all that so many dice may show."""
    return ["".join(reversed(faces)) for faces in product(die, repeat=_HANDFUL)]


def read_length(value: Any, _players: int) -> str:
    """Read the option `length`."""
    return _read_word("length", value, tuple(LENGTHS), "normal")


def read_width(value: Any, _players: int) -> str:
    """Read the option `width`."""
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


OPTIONS: Final = {
    "length": Option("How far it is from start to pole: short 9 steps, normal 12, long 15.", read_length),
    "width": Option("How wide the board is: narrow, mixed or wide.", read_width),
    "board": Option(
        "A board by its code, or one from chance by its number (short wide 7); length and width then do not matter.",
        read_board,
    ),
    "first": Option("Which seat starts: a number from 0, or random.", read_first),
}
