"""Setting up (R10–R16): the options of a game, and the deal that decides all the rest, every die included."""

from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import Any, Final

from floe.core.chance import Chance, Seed, shuffled
from floe.core.contract import Option
from floe.core.errors import BadOption
from floe.core.reading import read_first
from floe.core.words import _
from floe.games.race.boards.choice import from_chance, read_board, read_length, read_width
from floe.games.race.boards.hexes import START
from floe.games.race.boards.waiting import chosen
from floe.games.race.rules.edition import (
    CARDS,
    HAZARD_DIE,
    LADDERS,
    MOVEMENT_DIE,
    ROUNDS,
    SLEDS,
    WATER_TILES,
)
from floe.games.race.rules.position import Position, Seat, Setup, Turn
from floe.games.race.rules.state import State
from floe.games.race.rules.turn import start_turn

_HANDFUL: Final = 5  # dice; one draw from chance gives two handfuls, for 6 ** 10 is below 2 ** 32


def deal(players: int, seed: bytes, options: Mapping[str, Any]) -> State:
    """Set up and roll the first dice; the seed decides whatever the options leave open."""
    board, wanted = options["board"] or (from_chance(options["length"], options["width"], seed), ())  # R10
    first = _chance(seed, "first").randrange(players) if options["first"] is None else options["first"]  # R16
    cards = shuffled(CARDS, _chance(seed, "cards"))[:players]  # R14
    position = Position.of(
        setup=Setup(board, first, options["onward"]),
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
        now=Turn(1, first, "water", "black 2", "no hazard"),
    )
    start_turn(position)
    return State.of(position)


def _chance(seed: Seed, purpose: str) -> Chance:
    return Chance(seed, f"race {purpose}")


def _rolls(die: str, count: int, chance: Chance) -> str:
    """Return the faces of a die, roll by roll, drawn two handfuls at a time."""
    handfuls = _handfuls(die)
    rolls = ""
    while len(rolls) < count:
        second, first = divmod(chance.randrange(len(handfuls) ** 2), len(handfuls))
        rolls += handfuls[first] + handfuls[second]
    return rolls[:count]


@cache
def _handfuls(die: str) -> list[str]:
    """Return all that a handful of dice may show; to look one up is quicker than to roll each die."""
    return ["".join(reversed(faces)) for faces in product(die, repeat=_HANDFUL)]


def _yes(value: Any, _players: int) -> bool:
    """Read the option `onward` (R51): off unless chosen."""
    if value is None or value is False or value == "no":
        return False
    if value is True or value == "yes":
        return True
    raise BadOption(_("onward is yes or no, not {value!r}", value=value), option="onward", value=value)


OPTIONS: Final = {
    "length": Option("How far it is from start to pole: short 9 steps, normal 12, long 15.", read_length),
    "width": Option("How wide the board is: narrow, mixed or wide.", read_width),
    "board": Option(
        "A board by its code, or one from chance by its number (short wide 7); length and width then do not matter.",
        read_board,
    ),
    "onward": Option("Whether no sled may be moved or flown further from the pole than it stands: yes or no.", _yes),
    "first": Option("Which seat starts: a number from 0, or random.", read_first),
}
