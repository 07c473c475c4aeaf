"""The second step of a turn: a hazard moves (R21, R22, R42, R43)."""

from functools import lru_cache
from typing import Final

from floe.games.race.boards.hexes import AROUND, START, Hex, Hexes, spread
from floe.games.race.rules.edition import HAZARDS, PAWNS, Face
from floe.games.race.rules.moves import HAZARD, PASS, Move
from floe.games.race.rules.position import Position

_RINGS: Final = [spread(1 << at) for at in range(START)]
_ALL: Final = range(len(PAWNS))
_EACH: Final = len(PAWNS) // len(HAZARDS)
_PAWNS: Final[dict[Face, range]] = {
    "fog": _ALL[:_EACH],
    "blizzard": _ALL[_EACH : 2 * _EACH],
    "vortex": _ALL[2 * _EACH :],
    "joker": _ALL,
    "double joker": _ALL,
    "no hazard": _ALL[:0],
}
"""Which pawns each face of the hazard die lets move (R21)."""


def ask_hazard(position: Position) -> list[Move]:
    """Ask for a step of a pawn; a joker may also be left unused (R43)."""
    most = 2 if position.hazard == "double joker" else 1
    moves = _pawn_moves(position) if position.done < most else []
    if not moves:
        position.step = "sled"
    elif position.hazard in ("joker", "double joker"):
        moves.append(PASS)
    return moves


def _pawn_moves(position: Position) -> list[Move]:
    """Return the steps onto a neighbouring space without a hazard, neither start nor pole (R21, R22, R42)."""
    safe, hazards = position.land & ~(position.threatened | position.chart.ends), position.hazards
    moves: list[Move] = []
    for pawn in _PAWNS[position.hazard]:
        at = hazards[pawn]
        moves += _steps_of(pawn, at, safe & _RINGS[at])
    return moves


@lru_cache(maxsize=1 << 12)  # most pawns have the same free hexes around them turn after turn
def _steps_of(pawn: int, at: Hex, free: Hexes) -> list[Move]:
    """Return the moves that take a pawn onto the free hexes around it."""
    return [HAZARD[pawn][to] for to in AROUND[at] if free >> to & 1]


def move_pawn(position: Position, move: Move) -> None:
    """Move a pawn one step (R21)."""
    left = position.hazards[move.thing]
    position.threatened ^= 1 << left | 1 << move.space  # no two hazards share a hex, so each bit belongs to one pawn
    position.hazards = (*position.hazards[: move.thing], move.space, *position.hazards[move.thing + 1 :])
    position.done += 1
