"""A turn: step A place, step B move tokens, step C draw, and then the next seat (A70, A71)."""

from floe.engine.contract import Moves, Vector
from floe.engine.dice import Dice, roll
from floe.engine.kernel import kernel
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
def actor(v: Vector) -> int:
    """Return the seat to decide, or -1 when the game is over."""
    return -1 if v[STEP] == layout.OVER else int(v[SEAT])


@kernel
def legal(v: Vector, out: Moves) -> int:
    """Write the acting seat's legal moves, in the order of the readable rules, and return how many."""
    found = count_moves(v)
    for at in range(found):
        out[at] = nth_move(v, at)
    return found


@kernel
def random_move(v: Vector, _moves: Moves, dice: Dice) -> int:
    """Return one of the legal moves, each as likely as the others.

    Random play needs one move of many: to count them and work out the one that was drawn is quicker than to list all.
    """
    return nth_move(v, roll(dice, count_moves(v)))


@kernel
def count_moves(v: Vector) -> int:
    step = int(v[STEP])
    if step == layout.PLACE:
        return count_place_moves(v)
    if step == layout.DRAW:
        return count_draw_moves(v)
    if step == layout.MOVE:
        return 2  # either token may go right (A30)
    if step == layout.PUSH:
        return count_push_moves(v)
    if step == layout.DISCARD:
        return count(v, own(v, HAND))
    return count_give_moves(v) if step == layout.GIVE else 0


@kernel
def nth_move(v: Vector, at: int) -> int:
    """Return the legal move at this place in the order of `legal`."""
    step = int(v[STEP])
    if step == layout.PLACE:
        return nth_place_move(v, at)
    if step == layout.DRAW:
        return nth_draw_move(v, at)
    if step == layout.MOVE:
        return nth_right_move(v, at)
    if step == layout.PUSH:
        return nth_push_move(v, at)
    return nth_discard_move(v, at) if step == layout.DISCARD else nth_give_move(v, at)


@kernel
def step(v: Vector) -> int:
    return int(v[STEP])


@kernel
def play(v: Vector, move: int) -> None:
    """Carry out a legal move and all that follows from it by itself."""
    act(v, move)
    go_on(v)


@kernel
def act(v: Vector, move: int) -> None:
    """Carry out a legal move, and nothing that follows from it."""
    if move < actions.GIVE:
        _play_card(v, move // CARDS * CARDS, move % CARDS)
    elif move < actions.SWAP:
        give(v, (move - actions.GIVE) // CARDS, (move - actions.GIVE) % CARDS)
    elif move < actions.SETTLE:
        swap(v, (move - actions.SWAP) // CARDS, (move - actions.SWAP) % CARDS)
    elif move < actions.RIGHT:
        settle(v, move - actions.SETTLE)
    elif move < actions.PUSH:
        right(v, move - actions.RIGHT)
    elif move < actions.TAKEBACK:
        push(v, (move - actions.PUSH) // 2, RIGHT if (move - actions.PUSH) % 2 else LEFT)
    elif move == actions.TAKEBACK:
        takeback(v)
    elif move == actions.DIVE:
        dive(v)
    elif move == actions.STOP:
        _stop(v)
    else:
        _pass(v)


@kernel
def _play_card(v: Vector, kind: int, card: int) -> None:
    if kind == actions.PLACE:
        place(v, card)
    elif kind == actions.TAKE:
        take(v, card)
    elif kind == actions.DISCARD:
        discard(v, card)
    elif kind == actions.BURROW:
        burrow(v, card)
    elif kind == actions.DISGUISE:
        disguise(v, card)
    else:
        recover(v, card)


@kernel
def go_on(v: Vector) -> None:
    """Do what is nobody's choice until a seat has to choose or the game is over."""
    while not waits(v):
        pass


@kernel
def waits(v: Vector) -> bool:
    """Whether there is something to choose in this step, or the game is over; if not, go on to the next step."""
    step = int(v[STEP])
    if step == layout.PLACE:
        return place_waits(v)
    if step == layout.MOVE:
        return move_waits(v)
    if step == layout.PUSH:
        return push_waits(v)
    if step == layout.DRAW:
        return draw_waits(v)
    if step == layout.DISCARD:
        return discard_waits(v)
    if step == layout.GIVE:
        return give_waits(v)
    return end_turn(v) if step == layout.END else True


@kernel
def end_turn(v: Vector) -> bool:
    """Hand the turn on clockwise; at the end of a round the last turns begin, or the game ends (A70, A71)."""
    following = (int(v[SEAT]) + 1) % int(v[PLAYERS])
    is_round_over = following == v[FIRST]
    if is_round_over and v[LAST] != 0:
        v[STEP] = layout.OVER
        return False
    if is_round_over:
        _next_round(v)
        v[LAST] = v[FINAL]
    v[SEAT] = following
    start_turn(v)
    return False


@kernel
def _next_round(v: Vector) -> None:
    if v[ROUND] < ROUND_BASE - 1:
        v[ROUND] += 1
    else:
        v[ROUND] = 0
        v[ROUND_HIGH] += 1


@kernel
def _stop(v: Vector) -> None:
    """Moose: enough placed, or enough drawn (A80)."""
    if v[STEP] == layout.PLACE:
        end_placing(v)
    else:
        end_drawing(v)


@kernel
def _pass(v: Vector) -> None:
    """Leave a power unused (A25)."""
    if v[STEP] == layout.PUSH:
        end_moving(v)
    else:
        v[STEP] = layout.END
