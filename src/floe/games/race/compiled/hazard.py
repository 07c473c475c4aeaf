"""The second step of a turn: a hazard moves (R21, R22, R42, R43)."""

from floe.engine.contract import Moves, Vector
from floe.engine.kernel import kernel
from floe.games.race.compiled.actions import PASS, hazard_number
from floe.games.race.compiled.chart import space_at, touching
from floe.games.race.compiled.hexes import AROUND, WAYS
from floe.games.race.compiled.layout import (
    CELLS,
    DONE,
    DOUBLE_JOKER,
    EACH,
    ENDS,
    FACE,
    GRID,
    JOKER,
    LAND,
    NO_HAZARD,
    PAWN_COUNT,
    PAWNS,
    SHIFT,
    SLED_STEP,
    STEP,
    THREATENED,
    Words,
)


@kernel
def _pawns(face: int) -> tuple[int, int]:
    """Return the range of pawns that this face of the hazard die lets move (R21)."""
    if face == NO_HAZARD:
        return 0, 0
    if face >= JOKER:
        return 0, PAWN_COUNT
    return EACH * face, EACH * face + EACH


@kernel
def _safe(words: Words) -> int:
    """Return the spaces a hazard may enter: no hazard there, neither start nor pole (R22, R42)."""
    return int(words[LAND]) & ~(int(words[THREATENED]) | ENDS)


@kernel
def hazard_waits(vector: Vector, words: Words) -> bool:
    """Whether there is a step of a pawn to be made."""
    most = 2 if vector[FACE] == DOUBLE_JOKER else 1
    if int(vector[DONE]) < most:
        first, behind = _pawns(int(vector[FACE]))
        safe = _safe(words)
        for pawn in range(first, behind):
            if touching(vector, int(words[PAWNS + pawn])) & safe:
                return True
    vector[STEP] = SLED_STEP
    return False


@kernel
def hazard_moves(vector: Vector, words: Words, out: Moves) -> int:
    """List the steps onto a neighbouring space without a hazard (R21); a joker may also be left unused (R43)."""
    first, behind = _pawns(int(vector[FACE]))
    safe = _safe(words)
    count = 0
    for pawn in range(first, behind):
        at = int(words[PAWNS + pawn])
        for way in range(WAYS):
            cell = int(AROUND[WAYS * at + way])
            out[count] = hazard_number(pawn) + cell
            count += safe >> (space_at(vector, cell) & SHIFT) & 1  # no branch, which no processor could predict
    if vector[FACE] >= JOKER:
        out[count] = PASS
        count += 1
    return count


@kernel
def move_pawn(vector: Vector, words: Words, step: int) -> None:
    """Move a pawn one step (R21), and what it threatens with it."""
    pawn, cell = step // CELLS, step % CELLS
    left = space_at(vector, int(words[PAWNS + pawn]))
    if left >= 0:
        words[THREATENED] ^= 1 << left
    words[THREATENED] |= 1 << int(vector[GRID + cell])
    words[PAWNS + pawn] = cell
    vector[DONE] += 1
