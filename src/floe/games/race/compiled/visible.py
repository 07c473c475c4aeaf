"""A position as one seat knows it: the same vector without what is hidden from that seat (R48)."""

from floe.engine.contract import Vector
from floe.engine.kernel import kernel
from floe.games.race.compiled.layout import (
    BOX,
    CARD,
    DICE,
    GRID,
    MOST_PLAYERS,
    NO_TILE,
    OVER,
    PLAYERS,
    ROUNDS,
    SCRATCH,
    STEP,
    TILE_COUNT,
    TILES,
    UNKNOWN,
)
from floe.games.race.compiled.position import is_home


@kernel
def hide(vector: Vector, seat: int) -> None:
    """Make a position the information set of a seat: the others' cards unknown, tiles sorted, no dice."""
    for other in range(int(vector[PLAYERS])):
        if other != seat and vector[STEP] != OVER and not is_home(vector, int(vector[CARD + other])):
            vector[CARD + other] = UNKNOWN
    for at in range(DICE, DICE + ROUNDS * MOST_PLAYERS):
        vector[at] = 0
    for at in range(8 * SCRATCH, GRID - 1):
        vector[at] = 0
    _sort_tiles(vector)


@kernel
def _sort_tiles(vector: Vector) -> None:
    """Put the tiles to come into the order of the box, behind the places of those that have come."""
    end = TILES + TILE_COUNT
    to = end
    for kind in range(int(BOX[TILE_COUNT - 1]), NO_TILE, -1):
        count = 0
        for at in range(TILES, to):
            count += vector[at] == kind
        _gather(vector, kind, to)
        to -= count


@kernel
def _gather(vector: Vector, kind: int, end: int) -> None:
    """Bring the tiles of a kind to the end of those that are not sorted yet; the others keep their order."""
    to = end
    for at in range(end - 1, TILES - 1, -1):
        if vector[at] == kind:
            to -= 1
            for between in range(at, to):
                vector[between] = vector[between + 1]
            vector[to] = kind
