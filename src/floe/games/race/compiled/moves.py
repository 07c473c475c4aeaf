"""Moves and their numbers."""

from functools import cache

from floe.core.errors import BadNotation
from floe.games.race.boards.hexes import NAMES
from floe.games.race.compiled.actions import FARES, FLY, HAZARD, ICE, MOVES, PASS, SLED, WATER
from floe.games.race.compiled.boards import cell_of, place_of, space_of
from floe.games.race.compiled.layout import CELLS, PLACES
from floe.games.race.rules.edition import PAWNS, SLEDS
from floe.games.race.rules.moves import Move


def number(move: Move) -> int:
    match move.kind:
        case "water":
            return WATER + cell_of(move.space)
        case "ice":
            return ICE + cell_of(move.space)
        case "hazard":
            return HAZARD + move.thing * CELLS + cell_of(move.space)
        case "sled":
            return SLED + (move.thing * FARES + move.ladders) * PLACES + place_of(move.space)
        case "fly":
            return FLY + move.thing * PLACES + place_of(move.space)
    return PASS


@cache
def move(number: int) -> Move:
    """Return the move with a number; raises BadNotation."""
    if not 0 <= number < MOVES:
        raise BadNotation(f"there is no move number {number!r}, only 0 to {MOVES - 1}", text=str(number))
    return Move.read(_text(number))


def _text(number: int) -> str:
    if number >= FLY:
        sled, place = divmod(number - FLY, PLACES)
        return f"fly {SLEDS[sled]} {_name(place)}"
    if number >= SLED:
        way, place = divmod(number - SLED, PLACES)
        sled, ladders = divmod(way, FARES)
        return f"sled {SLEDS[sled]} {_name(place)}" + (f" +{ladders}" if ladders else "")
    if number >= HAZARD:
        pawn, cell = divmod(number - HAZARD, CELLS)
        return f"hazard {PAWNS[pawn]} {_name(cell)}"
    if number >= ICE:
        return f"ice {_name(number - ICE)}"
    return f"water {_name(number - WATER)}" if number >= WATER else "pass"


def _name(place: int) -> str:
    return NAMES[space_of(place)]
