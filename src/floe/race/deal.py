"""Setting up (R10–R16): the options a table may settle, and the deal that settles all the rest, every die included."""

from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import Any, Final

from floe.core.chance import Chance, shuffled
from floe.core.contract import Option
from floe.core.errors import BadNotation, BadOption
from floe.core.reading import read_first
from floe.race import builder, codes
from floe.race.board import Board
from floe.race.edition import CARDS, HAZARD_DIE, LADDERS, LENGTHS, MOVEMENT_DIE, ROUNDS, SLEDS, WATER_TILES, WIDTHS
from floe.race.generator import generate
from floe.race.hexes import START
from floe.race.state import State
from floe.race.table import Seat, Setup, Table, Turn
from floe.race.turn import start_turn
from floe.race.waiting import waiting

_HANDFUL: Final = 5  # dice; one choice settles two such handfuls, for 6 ** 10 is below 2 ** 32


def deal(players: int, seed: bytes, options: Mapping[str, Any]) -> State:
    """Set the table and roll the first dice; the seed settles whatever the options leave open."""
    board = options["board"] or generate(options["length"], options["width"], _chance(seed, "board"))  # R10
    first = _chance(seed, "first").randrange(players) if options["first"] is None else options["first"]  # R16
    cards = shuffled(CARDS, _chance(seed, "cards"))[:players]  # R14
    table = Table.of(
        setup=Setup(board, first),
        sleds=(START,) * len(SLEDS),  # R12
        hazards=waiting(board.chart),  # R13
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
    start_turn(table)
    return State.on(table)


def _chance(seed: bytes, purpose: str) -> Chance:
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


def read_length(value: Any, _: int) -> str:
    """Read the option `length`."""
    return _read_word("length", value, tuple(LENGTHS), "normal")


def read_width(value: Any, _: int) -> str:
    """Read the option `width`."""
    return _read_word("width", value, WIDTHS, "mixed")


def _read_word(option: str, value: Any, words: tuple[str, ...], usual: str) -> str:
    if value is None:
        return usual
    if value not in words:
        raise BadOption(f"{option} is one of {', '.join(words)}, not {value!r}", option=option, value=value)
    return str(value)


def read_board(value: Any, _: int) -> Board | None:
    """Read the option `board`: a board, its code, or "random"."""
    if value in (None, "random"):
        return None
    try:
        board = codes.read(value.code if isinstance(value, Board) else value)
    except BadNotation as error:
        raise BadOption(str(error), option="board", value=value) from None
    if problems := builder.problems(board):
        raise BadOption(f"nobody can play on this board: {'; '.join(problems)}", option="board", problems=problems)
    return board


OPTIONS: Final = {
    "length": Option("How far it is from start to pole: short 9 steps, normal 12, long 15.", read_length),
    "width": Option("How wide the board is: narrow, mixed or wide.", read_width),
    "board": Option(
        "A board by its code, instead of one from chance; length and width then do not matter.", read_board
    ),
    "first": Option("Which seat starts: a number from 0, or random.", read_first),
}
