"""A turn: step A place, step B move tokens, step C draw, and then the next seat (A70, A71)."""

from floe.engine.contract import Moves, Vector
from floe.engine.kernel import kernel
from floe.engine.rng import RngState, roll
from floe.games.arctic.compiled import actions, layout
from floe.games.arctic.compiled.cards import CARDS
from floe.games.arctic.compiled.layout import (
    FINAL,
    FIRST,
    HAND,
    LAST,
    PLAYERS,
    ROUND,
    ROUND_BASE,
    ROUND_HIGH,
    SEAT,
    STEP,
    count,
    own,
)
from floe.games.arctic.compiled.moving import (
    LEFT,
    RIGHT,
    count_push_moves,
    end_moving,
    move_waits,
    nth_push_move,
    nth_right_move,
    push,
    push_waits,
    right,
)
from floe.games.arctic.compiled.placing import (
    burrow,
    count_place_moves,
    disguise,
    end_placing,
    nth_place_move,
    place,
    place_waits,
    settle,
    start_turn,
    swap,
    takeback,
)
from floe.games.arctic.compiled.taking import (
    count_draw_moves,
    count_give_moves,
    discard,
    discard_waits,
    dive,
    draw_waits,
    end_drawing,
    give,
    give_waits,
    nth_discard_move,
    nth_draw_move,
    nth_give_move,
    recover,
    take,
)


@kernel
def actor(vector: Vector) -> int:
    """Return the seat to decide, or -1 when the game is over."""
    return -1 if vector[STEP] == layout.OVER else int(vector[SEAT])


@kernel
def legal(vector: Vector, out: Moves) -> int:
    """Write the acting seat's legal moves, in the order of the readable rules, and return how many."""
    found = count_moves(vector)
    for at in range(found):
        out[at] = nth_move(vector, at)
    return found


@kernel
def random_move(vector: Vector, _moves: Moves, rng: RngState) -> int:
    """Return one of the legal moves, each as likely as the others.

    Random play needs one move of many: to count them and work out the one that was drawn is quicker than to list all.
    """
    return nth_move(vector, roll(rng, count_moves(vector)))


@kernel
def count_moves(vector: Vector) -> int:
    step = int(vector[STEP])
    if step == layout.PLACE:
        return count_place_moves(vector)
    if step == layout.DRAW:
        return count_draw_moves(vector)
    if step == layout.MOVE:
        return 2  # either token may go right (A30)
    if step == layout.PUSH:
        return count_push_moves(vector)
    if step == layout.DISCARD:
        return count(vector, own(vector, HAND))
    return count_give_moves(vector) if step == layout.GIVE else 0


@kernel
def nth_move(vector: Vector, at: int) -> int:
    """Return the legal move at this place in the order of `legal`."""
    step = int(vector[STEP])
    if step == layout.PLACE:
        return nth_place_move(vector, at)
    if step == layout.DRAW:
        return nth_draw_move(vector, at)
    if step == layout.MOVE:
        return nth_right_move(vector, at)
    if step == layout.PUSH:
        return nth_push_move(vector, at)
    return nth_discard_move(vector, at) if step == layout.DISCARD else nth_give_move(vector, at)


@kernel
def step(vector: Vector) -> int:
    return int(vector[STEP])


@kernel
def play(vector: Vector, move: int) -> None:
    """Carry out a legal move and all that follows from it by itself."""
    act(vector, move)
    go_on(vector)


@kernel
def act(vector: Vector, move: int) -> None:
    """Carry out a legal move, and nothing that follows from it."""
    if move < actions.GIVE:
        _play_card(vector, move // CARDS * CARDS, move % CARDS)
    elif move < actions.SWAP:
        give(vector, (move - actions.GIVE) // CARDS, (move - actions.GIVE) % CARDS)
    elif move < actions.SETTLE:
        swap(vector, (move - actions.SWAP) // CARDS, (move - actions.SWAP) % CARDS)
    elif move < actions.RIGHT:
        settle(vector, move - actions.SETTLE)
    elif move < actions.PUSH:
        right(vector, move - actions.RIGHT)
    elif move < actions.TAKEBACK:
        push(vector, (move - actions.PUSH) // 2, RIGHT if (move - actions.PUSH) % 2 else LEFT)
    elif move == actions.TAKEBACK:
        takeback(vector)
    elif move == actions.DIVE:
        dive(vector)
    elif move == actions.STOP:
        _stop(vector)
    else:
        _pass(vector)


@kernel
def _play_card(vector: Vector, kind: int, card: int) -> None:
    if kind == actions.PLACE:
        place(vector, card)
    elif kind == actions.TAKE:
        take(vector, card)
    elif kind == actions.DISCARD:
        discard(vector, card)
    elif kind == actions.BURROW:
        burrow(vector, card)
    elif kind == actions.DISGUISE:
        disguise(vector, card)
    else:
        recover(vector, card)


@kernel
def go_on(vector: Vector) -> None:
    """Do what is nobody's choice until a seat has to choose or the game is over."""
    while not waits(vector):
        pass


@kernel
def waits(vector: Vector) -> bool:
    """Whether there is something to choose in this step, or the game is over; if not, go on to the next step."""
    step = int(vector[STEP])
    if step == layout.PLACE:
        return place_waits(vector)
    if step == layout.MOVE:
        return move_waits(vector)
    if step == layout.PUSH:
        return push_waits(vector)
    if step == layout.DRAW:
        return draw_waits(vector)
    if step == layout.DISCARD:
        return discard_waits(vector)
    if step == layout.GIVE:
        return give_waits(vector)
    return end_turn(vector) if step == layout.END else True


@kernel
def end_turn(vector: Vector) -> bool:
    """Hand the turn on clockwise; at the end of a round the last turns begin, or the game ends (A70, A71)."""
    following = (int(vector[SEAT]) + 1) % int(vector[PLAYERS])
    is_round_over = following == vector[FIRST]
    if is_round_over and vector[LAST] != 0:
        vector[STEP] = layout.OVER
        return False
    if is_round_over:
        _next_round(vector)
        vector[LAST] = vector[FINAL]
    vector[SEAT] = following
    start_turn(vector)
    return False


@kernel
def _next_round(vector: Vector) -> None:
    if vector[ROUND] < ROUND_BASE - 1:
        vector[ROUND] += 1
    else:
        vector[ROUND] = 0
        vector[ROUND_HIGH] += 1


@kernel
def _stop(vector: Vector) -> None:
    """Moose: enough placed, or enough drawn (A80)."""
    if vector[STEP] == layout.PLACE:
        end_placing(vector)
    else:
        end_drawing(vector)


@kernel
def _pass(vector: Vector) -> None:
    """Leave a power unused (A25)."""
    if vector[STEP] == layout.PUSH:
        end_moving(vector)
    else:
        vector[STEP] = layout.END
