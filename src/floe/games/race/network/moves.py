"""What each legal move of Arctic Race is and does, as inputs of a network: how it changes the ways of all sleds.

A move is told by its effects and not by its place, because no board is like another.
"""

from typing import Any, Final

import numpy as np

from floe.engine.contract import Moves
from floe.engine.kernel import kernel
from floe.games.race.compiled.actions import FARES, FLY, HAZARD, ICE, SLED, WATER
from floe.games.race.compiled.chart import touching
from floe.games.race.compiled.extended_position import STEPS, ExtendedVector, check_length
from floe.games.race.compiled.hexes import number
from floe.games.race.compiled.layout import (
    CELLS,
    CRACK_TILE,
    CRACKS,
    EACH,
    GRID,
    LADDER,
    LADDERS,
    LAND,
    OPEN,
    PAWN_COUNT,
    PAWNS,
    PLACE,
    PLACES,
    POLE,
    SEA,
    SEAT,
    SLED_COUNT,
    SPACES,
    START,
    THREATENED,
    TILE,
    Words,
)
from floe.games.race.compiled.position import sled_spaces
from floe.games.race.network.distances import BLOCKED, FAR, NOW, THEN, measure
from floe.games.race.network.slots import OWN, slot_of, space_in

_KINDS: Final = PAWN_COUNT // EACH
_MOST_NEARER: Final = 4  # steps by which one move brings a sled nearer or farther, as far as they are told apart
_MOST: Final = 12
_LOST: Final = 12
"""The steps that losing the last way counts as."""

_FEW: Final = 1
"""Ladders that a way may cost when it is measured anew for each place; ways with more take long to find."""

M_WATER, M_ICE, M_HAZARD, M_SLED, M_FLY, M_PASS = range(6)

# A sled moves.
M_SLOT: Final = M_PASS + 1
M_NEARER_BIN: Final = M_SLOT + SLED_COUNT
M_NEARER: Final = M_NEARER_BIN + 2 * _MOST_NEARER + 1  # in steps of R45
M_GAIN: Final = M_NEARER + 1  # on the way with the ladders that are left then
M_FREE_GAIN: Final = M_GAIN + 1  # on the way with no ladder
M_BLOCKED_GAIN: Final = M_FREE_GAIN + 1  # with hazards in the way
M_WAY_LOST: Final = M_BLOCKED_GAIN + 1
M_WAY_FOUND: Final = M_WAY_LOST + 1
M_STILL: Final = M_WAY_FOUND + 1  # the way that is left
M_FARE: Final = M_STILL + 1
M_ARRIVES: Final = M_FARE + LADDERS
M_COMPLETES: Final = M_ARRIVES + 1
M_ON_CRACK: Final = M_COMPLETES + 1
M_DANGERS: Final = M_ON_CRACK + 1  # pawns that could come there with one step, by kind
M_DANGERS_HERE: Final = M_DANGERS + _KINDS
M_WITH: Final = M_DANGERS_HERE + 1  # sleds there, by slot
M_WAS_HELD: Final = M_WITH + SLED_COUNT

# Water or a hazard comes onto a space, new ice beside some.
M_LOSS: Final = M_WAS_HELD + 1  # by slot: how much longer the way gets
M_CUT: Final = M_LOSS + SLED_COUNT  # by slot: no way is left
M_FREE_LOSS: Final = M_CUT + SLED_COUNT
M_FREE_CUT: Final = M_FREE_LOSS + SLED_COUNT
M_HOLDS: Final = M_FREE_CUT + SLED_COUNT  # by slot: a hazard comes onto it
M_LETS_GO: Final = M_HOLDS + SLED_COUNT  # by slot: a hazard leaves it
M_BESIDE: Final = M_LETS_GO + SLED_COUNT  # by slot: next to it
M_KIND: Final = M_BESIDE + SLED_COUNT
M_ENTERS: Final = M_KIND + _KINDS  # from outside
M_CRACK: Final = M_ENTERS + 1
M_LEVEL: Final = M_CRACK + 1
M_TOUCHES: Final = M_LEVEL + 1
M_SHORTCUT: Final = M_TOUCHES + 1
MOVE_FEATURES: Final = M_SHORTCUT + 1

MOVE_SCALE: Final = np.ones(MOVE_FEATURES, np.float32)
MOVE_SCALE[[M_NEARER, M_GAIN, M_FREE_GAIN, M_BLOCKED_GAIN]] = 0.3
MOVE_SCALE[[M_STILL, M_LEVEL]] = 0.1
MOVE_SCALE[M_LOSS : M_LOSS + SLED_COUNT] = 0.3
MOVE_SCALE[M_FREE_LOSS : M_FREE_LOSS + SLED_COUNT] = 0.3
MOVE_SCALE[[M_TOUCHES, M_SHORTCUT]] = 0.3


@kernel
def write_moves(vector: ExtendedVector, moves: Moves, first: int, end: int, out: Any) -> None:
    """Write what these moves of the seat to decide are; `out` is all zeros before.

    Slots and distances lie in the vector since `write_features`.
    """
    check_length(vector)
    words = vector.view(np.int64)
    fog, blizzards, vortices = _reach(vector, words, 0), _reach(vector, words, 1), _reach(vector, words, 2)
    for at in range(first, end):
        move = int(moves[at])
        if move >= FLY:
            out[at, M_FLY] = 1
            sled, place = (move - FLY) // PLACES, (move - FLY) % PLACES
            _write_trip(vector, words, sled, place, 0, fog, blizzards, vortices, out[at])
        elif move >= SLED:
            route, place = (move - SLED) // PLACES, (move - SLED) % PLACES
            out[at, M_SLED] = 1
            _write_trip(vector, words, route // FARES, place, route % FARES, fog, blizzards, vortices, out[at])
        elif move >= HAZARD:
            _write_hazard(vector, words, (move - HAZARD) // CELLS, (move - HAZARD) % CELLS, out[at])
        elif move >= ICE:
            _write_ice(vector, words, move - ICE, out[at])
        elif move >= WATER:
            _write_water(vector, words, int(vector[GRID + move - WATER]), out[at])
        else:
            out[at, M_PASS] = 1


@kernel
def _reach(vector: ExtendedVector, words: Words, kind: int) -> int:
    """Return the spaces that a pawn of one kind could come to with one step."""
    found = 0
    for pawn in range(kind * EACH, kind * EACH + EACH):
        found |= touching(vector, int(words[PAWNS + pawn]))
    return found & ((1 << START) - 1)


@kernel
def _clip(steps: int) -> int:
    return min(max(steps, -_MOST), _MOST)


# ── Sleds ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@kernel
def _write_trip(
    vector: ExtendedVector,
    words: Words,
    sled: int,
    place: int,
    fare: int,
    fog: int,
    blizzards: int,
    vortices: int,
    out: Any,
) -> None:
    """Show a way on foot or a flight."""
    slot = slot_of(vector, sled)
    here = space_in(vector, slot)
    there = int(vector[GRID + place]) if place < CELLS else START + place - CELLS
    nearer = int(words[STEPS + here]) - int(words[STEPS + there])
    out[M_SLOT + slot] = 1
    out[M_NEARER] = _clip(nearer)
    out[M_NEARER_BIN + _MOST_NEARER + min(max(nearer, -_MOST_NEARER), _MOST_NEARER)] = 1
    _write_ways(vector, here, there, fare, out)
    if fare > 0:
        out[M_FARE + fare - 1] = 1
    if there == POLE:
        out[M_ARRIVES] = 1
        out[M_COMPLETES] = slot < OWN and space_in(vector, OWN - 1 - slot) == POLE
    out[M_ON_CRACK] = int(words[CRACKS]) >> there & 1
    out[M_DANGERS] = fog >> there & 1
    out[M_DANGERS + 1] = blizzards >> there & 1
    out[M_DANGERS + 2] = vortices >> there & 1
    out[M_DANGERS_HERE] = (fog | blizzards | vortices) >> here & 1
    out[M_WAS_HELD] = int(words[THREATENED]) >> here & 1
    for other in range(SLED_COUNT):
        out[M_WITH + other] = other != slot and space_in(vector, other) == there


@kernel
def _write_ways(vector: ExtendedVector, here: int, there: int, fare: int, out: Any) -> None:
    """Show how much shorter the way gets: with the ladders that are left, with none, and as the hazards stand."""
    ladders = int(vector[LADDER + int(vector[SEAT])])
    before, after = int(vector[NOW + ladders * SPACES + here]), int(vector[NOW + (ladders - fare) * SPACES + there])
    if before < FAR and after < FAR:
        out[M_GAIN] = _clip(before - after)
    out[M_WAY_LOST] = before < FAR and after == FAR
    out[M_WAY_FOUND] = before == FAR and after < FAR
    out[M_STILL] = after
    if int(vector[NOW + here]) < FAR and int(vector[NOW + there]) < FAR:
        out[M_FREE_GAIN] = _clip(int(vector[NOW + here]) - int(vector[NOW + there]))
    out[M_BLOCKED_GAIN] = _clip(int(vector[BLOCKED + here]) - int(vector[BLOCKED + there]))


# ── Water, hazards, ice ──────────────────────────────────────────────────────────────────────────────────────────────


@kernel
def _write_water(vector: ExtendedVector, words: Words, space: int, out: Any) -> None:
    bit, ladders = 1 << space, min(int(vector[LADDER + int(vector[SEAT])]), _FEW)
    dry = int(words[LAND]) & ~(int(words[OPEN]) | int(words[CRACKS]) | bit)
    cracks = int(words[CRACKS])
    out[M_WATER] = 1
    out[M_LEVEL] = min(int(words[STEPS + space]), FAR)
    if vector[TILE] == CRACK_TILE:
        out[M_CRACK] = 1
        cracks |= bit
    measure(vector, words, dry, cracks, ladders, sled_spaces(vector), THEN)
    near = touching(vector, int(words[PLACE + space]))
    for slot in range(SLED_COUNT):
        at = space_in(vector, slot)
        way = ladders * SPACES + at
        _write_loss(int(vector[NOW + way]), int(vector[THEN + way]), slot, M_LOSS, M_CUT, out)
        _write_loss(int(vector[NOW + at]), int(vector[THEN + at]), slot, M_FREE_LOSS, M_FREE_CUT, out)
        out[M_BESIDE + slot] = near >> at & 1


@kernel
def _write_loss(before: int, after: int, slot: int, loss: int, cut: int, out: Any) -> None:
    if before == FAR:
        out[loss + slot] = 0 if after == FAR else -_LOST
    elif after == FAR:
        out[cut + slot] = 1
    else:
        out[loss + slot] = _clip(after - before)


@kernel
def _write_hazard(vector: ExtendedVector, words: Words, pawn: int, cell: int, out: Any) -> None:
    space, left = int(vector[GRID + cell]), int(vector[GRID + int(words[PAWNS + pawn])])
    ladders = min(int(vector[LADDER + int(vector[SEAT])]), _FEW)
    threatened = int(words[THREATENED]) | 1 << space
    if left != SEA:
        threatened &= ~(1 << left)
    cracks = int(words[CRACKS])
    dry = int(words[LAND]) & ~(int(words[OPEN]) | cracks)
    out[M_HAZARD] = 1
    out[M_KIND + pawn // EACH] = 1
    out[M_ENTERS] = left == SEA
    out[M_LEVEL] = min(int(words[STEPS + space]), FAR)
    measure(vector, words, dry & ~threatened, cracks & ~threatened, ladders, sled_spaces(vector), THEN)
    near = touching(vector, cell)
    for slot in range(SLED_COUNT):
        at = space_in(vector, slot)
        _write_loss(int(vector[BLOCKED + at]), int(vector[THEN + ladders * SPACES + at]), slot, M_LOSS, M_CUT, out)
        out[M_HOLDS + slot] = at == space
        out[M_LETS_GO + slot] = at == left
        out[M_BESIDE + slot] = near >> at & 1 if at < START else 0


@kernel
def _write_ice(vector: ExtendedVector, words: Words, cell: int, out: Any) -> None:
    """Show new ice by the spaces that it joins."""
    near, nearest, farthest = touching(vector, cell) & int(words[LAND]), FAR, 0
    ladders = int(vector[LADDER + int(vector[SEAT])])
    out[M_ICE] = 1
    for slot in range(SLED_COUNT):
        out[M_BESIDE + slot] = near >> space_in(vector, slot) & 1
    while near:
        bit = near & -near
        far = int(vector[NOW + ladders * SPACES + number(bit)])
        nearest, farthest = min(nearest, far), max(farthest, far)
        out[M_TOUCHES] += 1
        near ^= bit
    out[M_LEVEL] = nearest
    out[M_SHORTCUT] = _clip(farthest - nearest - 2)
