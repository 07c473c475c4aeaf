"""The reference's moves, by number."""

from floe.core.errors import BadNotation
from floe.fast.race.boards import cell_of, hex_of, place_of, space_of
from floe.fast.race.layout import CELLS, PLACES
from floe.fast.race.numbering import FARES, FLY, HAZARD, ICE, MOVES, PASS, SLED, WATER
from floe.race import moves
from floe.race.moves import Move


def number(move: Move) -> int:
    """Return the number of a move."""
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


def move(number: int) -> Move:
    """Return the move with this number; raises BadNotation."""
    number = int(number)  # moves are kept for good, and a number of NumPy's is not to end up in them
    if not 0 <= number < MOVES:
        raise BadNotation(f"there is no move number {number!r}, only 0 to {MOVES - 1}", text=str(number))
    if number >= FLY:
        sled, place = divmod(number - FLY, PLACES)
        return moves.FLY[sled][space_of(place)]
    if number >= SLED:
        way, place = divmod(number - SLED, PLACES)
        sled, ladders = divmod(way, FARES)
        return moves.SLED[sled][ladders][space_of(place)]
    if number >= HAZARD:
        pawn, cell = divmod(number - HAZARD, CELLS)
        return moves.HAZARD[pawn][hex_of(cell)]
    if number >= ICE:
        return moves.ICE[hex_of(number - ICE)]
    return moves.WATER[hex_of(number - WATER)] if number >= WATER else moves.PASS
