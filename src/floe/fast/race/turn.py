"""A turn and its three steps: water, hazard, sled or helicopter (R20–R29), and what comes after it (R30, R46, R47)."""

import numpy as np

from floe.fast.kernel import kernel
from floe.fast.race.chart import lay, space_at, touching
from floe.fast.race.ending import find_homeward, is_home, is_stuck, sled_spaces
from floe.fast.race.hexes import AROUND, WAYS, number
from floe.fast.race.layout import (
    BLUE,
    CARD,
    CELLS,
    COLUMNS,
    CRACK_TILE,
    CRACKS,
    DICE,
    DIE,
    DONE,
    DOUBLE_JOKER,
    EACH,
    ENDS,
    FIRST,
    FRAME,
    GONE,
    GRID,
    HAZARD_STEP,
    HELICOPTER,
    ICE_TILE,
    JOKER,
    LADDER,
    LAND,
    NO_HAZARD,
    NO_TILE,
    OPEN,
    OVER,
    PAWN_COUNT,
    PAWNS,
    PLACES,
    PLAYERS,
    POLE,
    ROUND,
    ROUNDS,
    ROWS,
    SEA,
    SEAT,
    SIDES,
    SLED_STEP,
    SLEDS,
    START,
    STEP,
    THREATENED,
    TILE,
    TILE_COUNT,
    TILES,
    WATER_STEP,
    Words,
)
from floe.fast.race.layout import HAZARD as FACE
from floe.fast.race.layout import ICE as NEW_ICE
from floe.fast.race.numbering import FARES, FLY, HAZARD, ICE, PASS, SLED, WATER, hazard_number, write
from floe.fast.race.walking import can_any_fly, can_any_walk, fly_moves, walk_moves
from floe.fast.twin import Moves, Vector


@kernel
def actor(vector: Vector) -> int:
    """Return the seat to decide, -1 when the game is over."""
    return -1 if vector[STEP] == OVER else int(vector[SEAT])


@kernel
def legal(vector: Vector, out: Moves) -> int:
    """List the legal moves in the reference's order, and return how many there are."""
    words = vector.view(np.int64)
    step = int(vector[STEP])
    if step == SLED_STEP:
        return _sled_moves(vector, words, out)
    if step == HAZARD_STEP:
        return _hazard_moves(vector, words, out)
    if step == WATER_STEP:
        return _water_moves(vector, words, out)
    return 0


@kernel
def play(vector: Vector, move: int) -> None:
    """Carry out a legal move, and whatever is nobody's choice until a seat has to choose again."""
    words = vector.view(np.int64)
    if move >= FLY:
        _fly(vector, words, move - FLY)
    elif move >= SLED:
        _sled(vector, words, move - SLED)
    elif move >= HAZARD:
        _hazard(vector, words, move - HAZARD)
    elif move >= ICE:
        _ice(vector, words, move - ICE)
    elif move >= WATER:
        _water(vector, words, move - WATER)
    else:
        _pass(vector, words)
    go_on(vector, words)


@kernel
def go_on(vector: Vector, words: Words) -> None:
    """Go from step to step until there is something to choose, or the game is over."""
    waits = False
    while not waits:
        step = int(vector[STEP])
        if step == WATER_STEP:
            waits = _water_waits(vector, words)
        elif step == HAZARD_STEP:
            waits = _hazard_waits(vector, words)
        elif step == SLED_STEP:
            waits = _sled_waits(vector, words)
        else:
            waits = True


@kernel
def start_turn(vector: Vector) -> None:
    """Roll both dice; a blue number also reveals the top water tile, as long as there are any (R20, R44)."""
    players = int(vector[PLAYERS])
    turn = (int(vector[ROUND]) - 1) * players + (int(vector[SEAT]) - int(vector[FIRST])) % players
    rolled = int(vector[DICE + turn]) - 1
    vector[DICE + turn] = 0
    vector[DIE], vector[FACE] = rolled // SIDES, rolled % SIDES
    vector[STEP], vector[TILE], vector[DONE] = WATER_STEP, NO_TILE, 0
    if rolled // SIDES < BLUE:
        _reveal(vector)


@kernel
def _reveal(vector: Vector) -> None:
    for at in range(TILES, TILES + TILE_COUNT):
        if vector[at] != NO_TILE:
            vector[TILE] = vector[at]
            vector[at] = NO_TILE
            return


# ── Water ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@kernel
def _water_waits(vector: Vector, words: Words) -> bool:
    """Whether somebody can say where the revealed tile goes; one for which there is no room leaves the game (R44)."""
    tile = int(vector[TILE])
    if tile == ICE_TILE or (tile != NO_TILE and _free(vector, words) != 0):
        return True
    if tile != NO_TILE:
        _leave_the_game(vector)
    vector[STEP] = HAZARD_STEP
    return False


@kernel
def _water_moves(vector: Vector, words: Words, out: Moves) -> int:
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
    across = (2 << int(vector[FRAME + 1])) - (1 << int(vector[FRAME]))
    count, below, here = 0, 0, _land_in(vector, int(vector[FRAME + 2]))
    for row in range(int(vector[FRAME + 2]), int(vector[FRAME + 3]) + 1):
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
    """List new ice in these columns of a row after the other moves, and return how many there are now."""
    while columns:
        bit = columns & -columns
        out[count] = ICE + row * COLUMNS + number(bit)
        count += 1
        columns ^= bit
    return count


@kernel
def _water(vector: Vector, words: Words, cell: int) -> None:
    """Put the revealed tile on a free space (R20)."""
    words[CRACKS if vector[TILE] == CRACK_TILE else OPEN] |= 1 << int(vector[GRID + cell])
    find_homeward(words)
    vector[TILE], vector[STEP] = NO_TILE, HAZARD_STEP


@kernel
def _ice(vector: Vector, words: Words, cell: int) -> None:
    """Lay a tile without water against the board as new ice (R20)."""
    lay(vector, cell)
    find_homeward(words)
    vector[TILE], vector[STEP] = NO_TILE, HAZARD_STEP


@kernel
def _leave_the_game(vector: Vector) -> None:
    """Put the revealed tile away: nobody wants it, or there is no room for it (R20, R44)."""
    at = GONE
    while vector[at] != NO_TILE:
        at += 1
    vector[at] = vector[TILE]
    vector[TILE], vector[STEP] = NO_TILE, HAZARD_STEP


# ── Hazard ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@kernel
def _pawns(face: int) -> tuple[int, int]:
    """Return the first pawn that this face of the hazard die lets move, and the first behind that it does not (R21)."""
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
def _hazard_waits(vector: Vector, words: Words) -> bool:
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
def _hazard_moves(vector: Vector, words: Words, out: Moves) -> int:
    """List the steps onto a neighbouring space without a hazard (R21); a joker may also be left unused (R43)."""
    first, behind = _pawns(int(vector[FACE]))
    safe = _safe(words)
    count = 0
    for pawn in range(first, behind):
        at = int(words[PAWNS + pawn])
        for way in range(WAYS):
            cell = int(AROUND[WAYS * at + way])
            out[count] = hazard_number(pawn) + cell
            count += safe >> (space_at(vector, cell) & 63) & 1  # no branch, for nobody could foresee it
    if vector[FACE] >= JOKER:
        out[count] = PASS
        count += 1
    return count


@kernel
def _hazard(vector: Vector, words: Words, step: int) -> None:
    """Move a pawn one step (R21)."""
    pawn, cell = step // CELLS, step % CELLS
    left = space_at(vector, int(words[PAWNS + pawn]))
    if left >= 0:
        words[THREATENED] ^= 1 << left
    words[THREATENED] |= 1 << int(vector[GRID + cell])
    words[PAWNS + pawn] = cell
    vector[DONE] += 1


# ── Sled or helicopter ───────────────────────────────────────────────────────────────────────────────────────────────


@kernel
def _sled_waits(vector: Vector, words: Words) -> bool:
    """Whether a sled can walk or fly; where none can, the turn is over (R41)."""
    if can_any_walk(vector, words) or can_any_fly(vector, words):
        return True
    _end_turn(vector, words)
    return False


@kernel
def _sled_moves(vector: Vector, words: Words, out: Moves) -> int:
    """List moves on foot and flights; passing is only for those who could not walk, but fly (R41)."""
    walks = walk_moves(vector, words, out)
    count = fly_moves(vector, words, out, walks)
    if walks == 0:
        out[count] = PASS
        count += 1
    return count


@kernel
def _sled(vector: Vector, words: Words, step: int) -> None:
    """Move a sled on foot; its way costs the acting seat's own ladders (R24, R27)."""
    way, place = step // PLACES, step % PLACES
    vector[LADDER + int(vector[SEAT])] -= way % FARES
    _bring(vector, words, way // FARES, place)


@kernel
def _fly(vector: Vector, words: Words, step: int) -> None:
    """Call the helicopter, which is then spent (R28)."""
    vector[HELICOPTER + int(vector[SEAT])] = 0
    _bring(vector, words, step // PLACES, step % PLACES)


@kernel
def _bring(vector: Vector, words: Words, sled: int, place: int) -> None:
    vector[SLEDS + sled] = int(vector[GRID + place]) if place < CELLS else START if place == CELLS else POLE
    _end_turn(vector, words)


@kernel
def _pass(vector: Vector, words: Words) -> None:
    """Lay no new ice (R20), use no joker (R43), or move nothing where no sled can walk (R41)."""
    if vector[STEP] == WATER_STEP:
        _leave_the_game(vector)
    elif vector[STEP] == HAZARD_STEP:
        vector[STEP] = SLED_STEP
    else:
        _end_turn(vector, words)


# ── From turn to turn ────────────────────────────────────────────────────────────────────────────────────────────────


@kernel
def _end_turn(vector: Vector, words: Words) -> None:
    """Hand the turn on clockwise (R29), unless the game ends with it (R30, R32, R46)."""
    following = (int(vector[SEAT]) + 1) % int(vector[PLAYERS])
    round_ends = following == int(vector[FIRST])
    if (round_ends and _is_last_round(vector)) or is_stuck(vector, words):
        vector[STEP] = OVER
        return
    vector[ROUND] += round_ends
    vector[SEAT] = following
    start_turn(vector)


@kernel
def _is_last_round(vector: Vector) -> bool:
    """Whether somebody has both sleds at the pole (R30, R47), or this has gone on for long enough (R46)."""
    for seat in range(int(vector[PLAYERS])):
        if is_home(vector, int(vector[CARD + seat])):
            return True
    return int(vector[ROUND]) >= ROUNDS
