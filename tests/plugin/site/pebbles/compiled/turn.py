"""The turn once more, for kernels: the same moves in the same order as `pebbles.rules.turn`."""

from floe.engine.contract import Moves, Vector
from floe.engine.kernel import kernel
from floe.engine.rng import RngState, roll
from pebbles.compiled.layout import BAG, COUNTS, LEFT, PLAYERS, SKIP, TAKE, TAKEN, TURN, TURNS


@kernel
def step(vector: Vector) -> int:
    return 1 if int(vector[TURN]) == TURNS * int(vector[PLAYERS]) else 0


@kernel
def waits(_vector: Vector) -> bool:
    return True  # nothing in Pebbles happens by itself


@kernel
def actor(vector: Vector) -> int:
    return -1 if step(vector) else int(vector[TURN]) % int(vector[PLAYERS])


@kernel
def legal(vector: Vector, out: Moves) -> int:
    seat = actor(vector)
    if seat < 0:
        return 0
    out[0] = TAKE
    if int(vector[COUNTS + seat]) < int(vector[TURN]) // int(vector[PLAYERS]):
        return 1
    out[1] = SKIP
    return 2


@kernel
def random_move(vector: Vector, moves: Moves, rng: RngState) -> int:
    return int(moves[roll(rng, legal(vector, moves))])


@kernel
def play(vector: Vector, move: int) -> None:
    if move == TAKE:
        seat = actor(vector)
        count = int(vector[COUNTS + seat])
        vector[LEFT] -= 1
        vector[TAKEN + TURNS * seat + count] = vector[BAG + int(vector[LEFT])]
        vector[COUNTS + seat] = count + 1
    vector[TURN] += 1
