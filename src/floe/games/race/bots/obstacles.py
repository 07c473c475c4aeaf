"""What a hazard or a water tile is worth on a space: what it costs the others, less what it costs the seat itself."""

from typing import Final

from floe.engine.contract import Moves
from floe.engine.kernel import kernel
from floe.games.race.bots.scratch import Scratch
from floe.games.race.bots.sleds import is_own
from floe.games.race.compiled.actions import HAZARD, ICE, WATER
from floe.games.race.compiled.extended_position import ExtendedVector
from floe.games.race.compiled.hexes import number
from floe.games.race.compiled.layout import (
    ACROSS,
    BESIDE,
    CELLS,
    GRID,
    OPEN_TILE,
    PAWNS,
    POLE,
    SEA,
    SLED_COUNT,
    SLEDS,
    SPACES,
    START,
    TILE,
    Words,
)

_NEGLIGIBLE: Final = 0.1
"""The part of an obstacle's worth next to a sled below which the way is followed no further. No weight: it is there
to save time. With a `fading` of 0.84 a sled that one seat surely has is followed for 14 spaces."""
_LEAST: Final = -(1 << 30)


@kernel
def value_places(
    vector: ExtendedVector, words: Words, moves: Moves, count: int, values: Moves, scratch: Scratch
) -> int:
    """Write what each place for a hazard or a water tile gains, and return the most; the rest gains nothing."""
    best, obstacles = _LEAST, scratch.obstacles
    deep = scratch.weights.open_water if vector[TILE] == OPEN_TILE else 1.0
    for at in range(count):
        move, value = int(moves[at]), 0
        if move >= HAZARD:
            value = int(obstacles[int(vector[GRID + (move - HAZARD) % CELLS])])
            left = int(vector[GRID + int(words[PAWNS + (move - HAZARD) // CELLS])])
            value -= int(obstacles[left]) if left != SEA else 0
        elif WATER <= move < ICE:
            value = int(int(obstacles[int(vector[GRID + move - WATER])]) * deep)
        values[at] = value
        best = max(best, value)
    return best


@kernel
def find_obstacles(vector: ExtendedVector, words: Words, scratch: Scratch) -> None:
    """Write for each space what an obstacle there is worth to the acting seat."""
    weights = scratch.weights
    least = weights.blocked * _NEGLIGIBLE
    for space in range(SPACES):
        scratch.obstacles[space] = 0
    for sled in range(SLED_COUNT):
        at = int(vector[SLEDS + sled])
        share = scratch.claims[sled] - (1.0 if is_own(vector, sled) else 0.0)
        if at != POLE and at != START:
            scratch.obstacles[at] += int(weights.held * share)
        _block(words, at, weights.blocked * share, weights.fading, least, scratch.rival_turns, scratch.obstacles)


@kernel
def _block(words: Words, at: int, worth: float, fading: float, least: float, turns: Words, obstacles: Words) -> None:
    """Follow a sled's way to the pole, and add what an obstacle on it is worth: less where there are other ways."""
    while at != POLE and abs(worth) > least:
        spaces, count = _nearest(words, at, turns)
        if count == 0:
            return
        at = number(spaces & -spaces)
        while spaces:
            bit = spaces & -spaces
            obstacles[number(bit)] += int(worth / (count * count))
            spaces ^= bit
        worth *= fading


@kernel
def _nearest(words: Words, at: int, turns: Words) -> tuple[int, int]:
    """Return the neighbours of a space that are nearest to the pole, and how many; none if that leads nowhere."""
    spaces, nearest, found, count = int(words[BESIDE + at]) | int(words[ACROSS + at]), int(turns[at]), 0, 0
    while spaces:
        bit = spaces & -spaces
        far = int(turns[number(bit)])
        if far < nearest:
            nearest, found, count = far, bit, 1
        elif far == nearest and count > 0:
            found, count = found | bit, count + 1
        spaces ^= bit
    return found, count
