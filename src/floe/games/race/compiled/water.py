"""The first step of a turn: a water tile, or new ice (R20, R44)."""

from floe.engine.contract import Moves, Vector
from floe.engine.kernel import kernel
from floe.games.race.compiled.actions import ICE, PASS, WATER, write
from floe.games.race.compiled.chart import lay
from floe.games.race.compiled.hexes import number
from floe.games.race.compiled.layout import (
    COLUMNS,
    CRACK_TILE,
    CRACKS,
    ENDS,
    FIRST_COLUMN,
    FIRST_ROW,
    GONE,
    GRID,
    HAZARD_STEP,
    ICE_TILE,
    LAND,
    LAST_COLUMN,
    LAST_ROW,
    NEW_ICE,
    NO_TILE,
    OPEN,
    PAWN_COUNT,
    PAWNS,
    ROWS,
    SEA,
    STEP,
    THREATENED,
    TILE,
    TILE_COUNT,
    TILES,
    Words,
)
from floe.games.race.compiled.position import sled_spaces
from floe.games.race.compiled.stuck import find_homeward


@kernel
def reveal(vector: Vector) -> None:
    """Turn over the top water tile, as long as there are any (R44)."""
    for at in range(TILES, TILES + TILE_COUNT):
        if vector[at] != NO_TILE:
            vector[TILE] = vector[at]
            vector[at] = NO_TILE
            return


@kernel
def water_waits(vector: Vector, words: Words) -> bool:
    """Whether there is a choice where the revealed tile goes; one for which there is no room leaves the game (R44)."""
    tile = int(vector[TILE])
    if tile == ICE_TILE or (tile != NO_TILE and _free(vector, words) != 0):
        return True
    if tile != NO_TILE:
        leave_the_game(vector)
    vector[STEP] = HAZARD_STEP
    return False


@kernel
def water_moves(vector: Vector, words: Words, out: Moves) -> int:
    """List where the revealed tile can go; water onto the board's own spaces first, and new ice may stay away."""
    if vector[TILE] == ICE_TILE:
        count = _shore_moves(vector, words, out)
        out[count] = PASS
        return count + 1
    free, ice = _free(vector, words), int(words[NEW_ICE])
    return write(words, free & ice, WATER, out, write(words, free & ~ice, WATER, out, 0))


@kernel
def _free(vector: Vector, words: Words) -> int:
    """Return the free spaces: no sled, no hazard, no water tile, neither start nor pole (R20)."""
    taken = int(words[CRACKS]) | int(words[OPEN]) | int(words[THREATENED]) | sled_spaces(vector) | ENDS
    return int(words[LAND]) & ~taken


@kernel
def _shore_moves(vector: Vector, words: Words, out: Moves) -> int:
    """List the hexes against the edge of the board where new ice can lie, none with a hazard waiting (R20)."""
    across = (2 << int(vector[LAST_COLUMN])) - (1 << int(vector[FIRST_COLUMN]))
    count, below, here = 0, 0, _land_in(vector, int(vector[FIRST_ROW]))
    for row in range(int(vector[FIRST_ROW]), int(vector[LAST_ROW]) + 1):
        above = _land_in(vector, row + 1)
        beyond = below | above
        beyond |= beyond >> 1 if row % 2 else beyond << 1  # odd rows lie half a hex further right
        shore = (here << 1 | here >> 1 | beyond) & across & ~here & ~_pawns_in(words, row)
        count = _write_row(row, shore, out, count)
        below, here = here, above
    return count


@kernel
def _land_in(vector: Vector, row: int) -> int:
    """Return the columns in which a row has land, as bits."""
    columns = 0
    if row < ROWS:
        for column in range(COLUMNS):
            columns |= int(vector[GRID + row * COLUMNS + column] != SEA) << column
    return columns


@kernel
def _pawns_in(words: Words, row: int) -> int:
    """Return the columns in which a row has a hazard, as bits."""
    columns = 0
    for pawn in range(PAWN_COUNT):
        if int(words[PAWNS + pawn]) // COLUMNS == row:
            columns |= 1 << int(words[PAWNS + pawn]) % COLUMNS
    return columns


@kernel
def _write_row(row: int, columns: int, out: Moves, count: int) -> int:
    """List new ice in these columns of a row behind the other moves, and return how many there are now."""
    while columns:
        bit = columns & -columns
        out[count] = ICE + row * COLUMNS + number(bit)
        count += 1
        columns ^= bit
    return count


@kernel
def lay_water(vector: Vector, words: Words, cell: int) -> None:
    """Put the revealed tile on a free space (R20)."""
    words[CRACKS if vector[TILE] == CRACK_TILE else OPEN] |= 1 << int(vector[GRID + cell])
    find_homeward(words)
    vector[TILE], vector[STEP] = NO_TILE, HAZARD_STEP


@kernel
def lay_ice(vector: Vector, words: Words, cell: int) -> None:
    """Lay a tile without water against the board as new ice (R20)."""
    lay(vector, cell)
    find_homeward(words)
    vector[TILE], vector[STEP] = NO_TILE, HAZARD_STEP


@kernel
def leave_the_game(vector: Vector) -> None:
    """Put the revealed tile away: nobody wants it, or there is no room for it (R20, R44)."""
    at = GONE
    while vector[at] != NO_TILE:
        at += 1
    vector[at] = vector[TILE]
    vector[TILE], vector[STEP] = NO_TILE, HAZARD_STEP
