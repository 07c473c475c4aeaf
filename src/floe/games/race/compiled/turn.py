"""A turn and its three steps: water, hazard, sled or helicopter (R20–R29), and what comes after it (R30, R46, R47)."""

import numpy as np

from floe.engine.contract import Moves, Vector
from floe.engine.dice import Dice, roll
from floe.engine.kernel import kernel
from floe.games.race.compiled.actions import FARES, FLY, HAZARD, ICE, PASS, SLED, WATER
from floe.games.race.compiled.ending import is_home, is_stuck
from floe.games.race.compiled.hazard import hazard_moves, hazard_waits, move_pawn
from floe.games.race.compiled.layout import (
    BLUE,
    CARD,
    CELLS,
    DICE,
    DIE,
    DONE,
    FIRST,
    GRID,
    HAZARD_STEP,
    HELICOPTER,
    LADDER,
    NO_TILE,
    OVER,
    PLACES,
    PLAYERS,
    POLE,
    ROUND,
    ROUNDS,
    SEAT,
    SIDES,
    SLED_STEP,
    SLEDS,
    START,
    STEP,
    TILE,
    TILE_COUNT,
    TILES,
    WATER_STEP,
    Words,
)
from floe.games.race.compiled.layout import HAZARD as FACE
from floe.games.race.compiled.walking import can_any_fly, can_any_walk, fly_moves, walk_moves
from floe.games.race.compiled.water import lay_ice, lay_water, leave_the_game, water_moves, water_waits


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
        return hazard_moves(vector, words, out)
    if step == WATER_STEP:
        return water_moves(vector, words, out)
    return 0


@kernel
def random_move(vector: Vector, moves: Moves, dice: Dice) -> int:
    """Return one of the legal moves, each as likely as the others; `moves` is room to list them."""
    return int(moves[roll(dice, legal(vector, moves))])


@kernel
def step(vector: Vector) -> int:
    """Return the step of the turn."""
    return int(vector[STEP])


@kernel
def play(vector: Vector, move: int) -> None:
    """Carry out a legal move, and whatever is nobody's choice until a seat has to choose again."""
    act(vector, move)
    go_on(vector)


@kernel
def act(vector: Vector, move: int) -> None:
    """Carry out a legal move, and nothing that follows from it."""
    words = vector.view(np.int64)
    if move >= FLY:
        _fly(vector, words, move - FLY)
    elif move >= SLED:
        _sled(vector, words, move - SLED)
    elif move >= HAZARD:
        move_pawn(vector, words, move - HAZARD)
    elif move >= ICE:
        lay_ice(vector, words, move - ICE)
    elif move >= WATER:
        lay_water(vector, words, move - WATER)
    else:
        _pass(vector, words)


@kernel
def go_on(vector: Vector) -> None:
    """Go from step to step until there is something to choose, or the game is over."""
    while not waits(vector):
        pass


@kernel
def waits(vector: Vector) -> bool:
    """Whether there is something to choose in this step, or the game is over; if not, go on to the next step."""
    words = vector.view(np.int64)
    step = int(vector[STEP])
    if step == WATER_STEP:
        return water_waits(vector, words)
    if step == HAZARD_STEP:
        return hazard_waits(vector, words)
    return _sled_waits(vector, words) if step == SLED_STEP else True


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
        leave_the_game(vector)
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
