"""The things of Arctic Race by name, in the reader's language."""

from collections.abc import Sequence
from typing import Final

from floe.core.words import _, later, mark
from floe.games.race.boards.hexes import NAMES, POLE, START, Space
from floe.games.race.rules.edition import PAWNS, SLEDS

_SLEDS: Final = (
    later("red"),
    later("orange"),
    later("yellow"),
    later("green"),
    later("blue"),
    later("purple"),
)
_FACES: Final = {
    "fog": later("fog"),
    "blizzard": later("blizzard"),
    "vortex": later("vortex"),
    "joker": later("joker"),
    "double joker": later("double joker"),
    "no hazard": later("no hazard"),
}
_DICE: Final = {"blue": later("blue {n}"), "black": later("black {n}")}


def sled_name(sled: int) -> str:
    """Return the colour of a sled."""
    return _(_SLEDS[sled])


def sled_mark(sled: str) -> str:
    """Return the small letter that stands for a sled in the reader's language."""
    return mark(_SLED_MARKS[SLEDS.index(sled)]).lower()


def hazard_mark(letter: str) -> str:
    """Return the letter that stands for a hazard in the reader's language, by the one that positions are drawn with."""
    return mark(_HAZARD_MARKS[letter])


_SLED_MARKS: Final = (
    later("R|red sled"),
    later("O|orange sled"),
    later("Y|yellow sled"),
    later("G|green sled"),
    later("B|blue sled"),
    later("P|purple sled"),
)
_HAZARD_MARKS: Final = {"F": later("F|fog"), "B": later("B|blizzard"), "V": later("V|vortex")}


def hazard_marks() -> list[str]:
    """Return the letters of fog, blizzard and vortex."""
    return list(map(mark, _HAZARD_MARKS.values()))


def sled_names() -> dict[str, str]:
    """Return every word that names a sled, in English as in moves and in the reader's language."""
    return dict(zip(map(_, _SLEDS), SLEDS, strict=True)) | dict(zip(SLEDS, SLEDS, strict=True))


def pair(card: Sequence[int]) -> str:
    """Return the two sleds of a card."""
    return " + ".join(map(sled_name, card))


def pawn_name(pawn: int) -> str:
    """Return a hazard pawn with its number."""
    return face_name(PAWNS[pawn][:-1]) + PAWNS[pawn][-1]


def place_name(space: Space) -> str:
    """Return what a space is called: C4, or start and pole in the reader's language."""
    return {START: _("start"), POLE: _("pole")}.get(space, NAMES[space])


def face_name(face: str) -> str:
    """Return what the hazard die shows."""
    return _(_FACES[face])


def die_name(die: str) -> str:
    """Return what the movement die shows."""
    colour, number = die.split()
    return _(_DICE[colour], n=number)
