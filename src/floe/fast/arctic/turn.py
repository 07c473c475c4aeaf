"""A turn: step A place, step B move tokens, step C draw, and then the next seat (A70, A71)."""

from floe.fast.arctic import layout, numbers
from floe.fast.arctic.cards import CARDS
from floe.fast.arctic.layout import FINAL, FIRST, LAST, PLAYERS, ROUND, SEAT, STEP
from floe.fast.arctic.moving import LEFT, RIGHT, end_moving, move_moves, move_waits, push, push_moves, push_waits, right
from floe.fast.arctic.placing import (
    burrow,
    disguise,
    end_placing,
    place,
    place_moves,
    place_waits,
    settle,
    start_turn,
    swap,
    takeback,
)
from floe.fast.arctic.taking import (
    discard,
    discard_moves,
    discard_waits,
    dive,
    draw_moves,
    draw_waits,
    end_drawing,
    give,
    give_moves,
    give_waits,
    recover,
    take,
)
from floe.fast.kernel import kernel
from floe.fast.twin import Moves, Vector


@kernel
def actor(v: Vector) -> int:
    """Return the seat to decide, or -1 when the game is over."""
    return -1 if v[STEP] == layout.OVER else int(v[SEAT])


@kernel
def legal(v: Vector, out: Moves) -> int:
    """List the acting seat's legal moves, in the reference's order, and answer how many."""
    step = int(v[STEP])
    if step == layout.PLACE:
        return place_moves(v, out)
    if step == layout.DRAW:
        return draw_moves(v, out)
    if step == layout.MOVE:
        return move_moves(v, out)
    if step == layout.PUSH:
        return push_moves(v, out)
    if step == layout.DISCARD:
        return discard_moves(v, out)
    return give_moves(v, out) if step == layout.GIVE else 0


@kernel
def play(v: Vector, move: int) -> None:
    """Carry out a legal move and all that follows from it by itself."""
    if move < numbers.GIVE:
        _play_card(v, move // CARDS * CARDS, move % CARDS)
    elif move < numbers.SWAP:
        give(v, (move - numbers.GIVE) // CARDS, (move - numbers.GIVE) % CARDS)
    elif move < numbers.SETTLE:
        swap(v, (move - numbers.SWAP) // CARDS, (move - numbers.SWAP) % CARDS)
    elif move < numbers.RIGHT:
        settle(v, move - numbers.SETTLE)
    elif move < numbers.PUSH:
        right(v, move - numbers.RIGHT)
    elif move < numbers.TAKEBACK:
        push(v, (move - numbers.PUSH) // 2, RIGHT if (move - numbers.PUSH) % 2 else LEFT)
    elif move == numbers.TAKEBACK:
        takeback(v)
    elif move == numbers.DIVE:
        dive(v)
    elif move == numbers.STOP:
        _stop(v)
    else:
        _pass(v)
    go_on(v)


@kernel
def _play_card(v: Vector, kind: int, card: int) -> None:
    if kind == numbers.PLACE:
        place(v, card)
    elif kind == numbers.TAKE:
        take(v, card)
    elif kind == numbers.DISCARD:
        discard(v, card)
    elif kind == numbers.BURROW:
        burrow(v, card)
    elif kind == numbers.DISGUISE:
        disguise(v, card)
    else:
        recover(v, card)


@kernel
def go_on(v: Vector) -> None:
    """Do whatever is nobody's choice, until a seat has to choose or the game is over."""
    while not _waits(v):
        pass


@kernel
def _waits(v: Vector) -> bool:
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
    if v[ROUND] < 127:
        v[ROUND] += 1
    else:
        v[ROUND] = 0
        v[ROUND + 1] += 1


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
