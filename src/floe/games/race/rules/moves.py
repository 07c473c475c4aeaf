"""What a seat can ask for, and how it is written. Moves are interned: the same text, the same object."""

from functools import cache
from typing import Any, Final, Self

from msgspec import Struct

from floe.core.errors import BadNotation
from floe.core.reading import Forms, reader
from floe.core.words import _
from floe.games.race.boards.hexes import NAMES, SPACES, Space, read_hex, read_space
from floe.games.race.rules.edition import LADDERS, PAWNS, SLEDS

NOWHERE: Final = -1


class Move(Struct, frozen=True, eq=False, gc=False):
    """One decision; only the fields its kind needs are filled."""

    kind: str
    space: Space = NOWHERE
    thing: int = -1
    """The number of the sled, or of the hazard pawn."""
    ladders: int = 0
    """What a sled's way costs: the rules take the way that costs least (R27)."""

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the move with this text; raises BadNotation."""
        return _read(text)  # type: ignore[no-any-return]

    def __str__(self) -> str:
        return _text(self)

    def __repr__(self) -> str:
        return f"Move.read({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        """Stay the one object of this move between processes."""
        return Move.read, (str(self),)


Moves = tuple[Move, ...]


@cache
def _text(move: Move) -> str:
    words = [move.kind]
    if move.thing >= 0:
        words.append(PAWNS[move.thing] if move.kind == "hazard" else SLEDS[move.thing])
    if move.space >= 0:
        words.append(NAMES[move.space])
    if move.ladders:
        words.append(f"+{move.ladders}")
    return " ".join(words)


def _by_space(kind: str, thing: int = -1, ladders: int = 0) -> list[Move]:
    """Return all moves of one kind by ladders spent and where they lead."""
    return [Move(kind, space, thing, spent) for spent in range(ladders + 1) for space in range(SPACES)]


WATER: Final = _by_space("water")
ICE: Final = _by_space("ice")
HAZARD: Final = tuple(_by_space("hazard", pawn) for pawn in range(len(PAWNS)))
SLED: Final = tuple(_by_space("sled", sled, LADDERS) for sled in range(len(SLEDS)))
"""By sled, then by ladders spent and space as one number, ladders * SPACES + space."""
FLY: Final = tuple(_by_space("fly", sled) for sled in range(len(SLEDS)))
PASS: Final = Move("pass")


def _number(name: str, names: tuple[str, ...]) -> int:
    if name not in names:
        raise BadNotation(_("there is no {name!r}, only {known}", name=name, known=", ".join(names)), text=name)
    return names.index(name)


def _sled(sled: str, space: str, ladders: str = "+0") -> Move:
    spent = {f"+{number}": number for number in range(LADDERS + 1)}
    if ladders not in spent:
        sentence = _("{text!r} is no number of ladders from +1 to +{most}", text=ladders, most=LADDERS)
        raise BadNotation(sentence, text=ladders)
    return SLED[_number(sled, SLEDS)][spent[ladders] * SPACES + read_space(space)]


# kind: (how it is written, how it is read)
_READERS: Final[Forms] = {
    "water": ("water SPACE", lambda space: WATER[read_hex(space)]),
    "ice": ("ice SPACE", lambda space: ICE[read_hex(space)]),
    "hazard": ("hazard PAWN SPACE", lambda pawn, space: HAZARD[_number(pawn, PAWNS)][read_hex(space)]),
    "sled": ("sled COLOUR SPACE [+LADDERS]", _sled),
    "fly": ("fly COLOUR SPACE", lambda sled, space: FLY[_number(sled, SLEDS)][read_space(space)]),
    "pass": ("pass", lambda: PASS),
}
_read: Final = reader(_READERS)

FORMS: Final = {kind: form for kind, (form, _) in _READERS.items()}
"""How each kind of move is written."""
