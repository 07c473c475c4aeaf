"""A turn and its three steps: water, hazard, sled or helicopter (R20–R29), and what comes after it (R30, R46, R47)."""

import numpy as np

from floe.engine.contract import Moves, Vector
from floe.engine.kernel import kernel
from floe.engine.rng import RngState, roll
from floe.games.race.compiled.actions import FLY, HAZARD, ICE, SLED, WATER
from floe.games.race.compiled.hazard import hazard_moves, hazard_waits, move_pawn
from floe.games.race.compiled.layout import (
    BLUE,
    CARD,
    DICE,
    DIE,
    DONE,
    FACE,
    FIRST,
    HAZARD_STEP,
    NO_TILE,
    OVER,
    PLAYERS,
    ROUND,
    ROUNDS,
    SEAT,
    SIDES,
    SLED_STEP,
    STEP,
    TILE,
    WATER_STEP,
    Words,
)
from floe.games.race.compiled.position import is_home, turns_before
from floe.games.race.compiled.stuck import is_stuck
from floe.games.race.compiled.walking import drive, fly, sled_moves, sled_waits
from floe.games.race.compiled.water import lay_ice, lay_water, leave_the_game, reveal, water_moves, water_waits


@kernel
def actor(vector: Vector) -> int:
    """Return the seat to decide, -1 when the game is over."""
    return -1 if vector[STEP] == OVER else int(vector[SEAT])


@kernel
def legal(vector: Vector, out: Moves) -> int:
    """List the legal moves in the order of the readable rules, and return how many there are."""
    words = vector.view(np.int64)
    step = int(vector[STEP])
    if step == SLED_STEP:
        return sled_moves(vector, words, out)
    if step == HAZARD_STEP:
        return hazard_moves(vector, words, out)
    if step == WATER_STEP:
        return water_moves(vector, words, out)
    return 0


@kernel
def random_move(vector: Vector, moves: Moves, rng: RngState) -> int:
    """Return one of the legal moves, each as likely as the others; `moves` is room to list them."""
    return int(moves[roll(rng, legal(vector, moves))])


@kernel
def step(vector: Vector) -> int:
    return int(vector[STEP])


@kernel
def play(vector: Vector, move: int) -> None:
    """Carry out a legal move, and all that happens by itself until a seat has to choose again."""
    act(vector, move)
    go_on(vector)


@kernel
def act(vector: Vector, move: int) -> None:
    """Carry out a legal move, and nothing that follows from it but the end of the turn."""
    words = vector.view(np.int64)
    if move >= SLED:
        if move >= FLY:
            fly(vector, move - FLY)
        else:
            drive(vector, move - SLED)
        _end_turn(vector, words)
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
    if step == OVER or sled_waits(vector, words):
        return True
    _end_turn(vector, words)
    return False


@kernel
def _pass(vector: Vector, words: Words) -> None:
    """Lay no new ice (R20), use no joker (R43), or move nothing where no sled can walk (R41)."""
    if vector[STEP] == WATER_STEP:
        leave_the_game(vector)
    elif vector[STEP] == HAZARD_STEP:
        vector[STEP] = SLED_STEP
    else:
        _end_turn(vector, words)


@kernel
def start_turn(vector: Vector) -> None:
    """Roll both dice; a blue number also reveals the top water tile (R20)."""
    at = DICE + turns_before(vector)
    rolled = int(vector[at]) - 1
    vector[at] = 0
    vector[DIE], vector[FACE] = rolled // SIDES, rolled % SIDES
    vector[STEP], vector[TILE], vector[DONE] = WATER_STEP, NO_TILE, 0
    if rolled // SIDES < BLUE:
        reveal(vector)


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
    """Whether somebody has both sleds at the pole (R30, R47), or the game has lasted as long as it may (R46)."""
    for seat in range(int(vector[PLAYERS])):
        if is_home(vector, int(vector[CARD + seat])):
            return True
    return int(vector[ROUND]) >= ROUNDS
