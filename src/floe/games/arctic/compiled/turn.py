"""A turn: step A place, step B move tokens, step C draw, and then the next seat (A70, A71)."""

from floe.engine.contract import Moves, Vector
from floe.engine.dice import Dice, roll
from floe.engine.kernel import kernel
from floe.games.arctic.compiled import actions as numbers
from floe.games.arctic.compiled import layout
from floe.games.arctic.compiled.cards import CARDS
from floe.games.arctic.compiled.layout import FINAL, FIRST, HAND, LAST, PLAYERS, ROUND, SEAT, STEP, count, own
from floe.games.arctic.compiled.moving import (
    LEFT,
    RIGHT,
    end_moving,
    move_choice,
    move_waits,
    push,
    push_choice,
    push_choices,
    push_waits,
    right,
)
from floe.games.arctic.compiled.placing import (
    burrow,
    disguise,
    end_placing,
    place,
    place_choice,
    place_choices,
    place_waits,
    settle,
    start_turn,
    swap,
    takeback,
)
from floe.games.arctic.compiled.taking import (
    discard,
    discard_choice,
    discard_waits,
    dive,
    draw_choice,
    draw_choices,
    draw_waits,
    end_drawing,
    give,
    give_choice,
    give_choices,
    give_waits,
    recover,
    take,
)


@kernel
def actor(v: Vector) -> int:
    """Return the seat to decide, or -1 when the game is over."""
    return -1 if v[STEP] == layout.OVER else int(v[SEAT])


@kernel
def legal(v: Vector, out: Moves) -> int:
    """List the acting seat's legal moves, in the reference's order, and answer how many."""
    found = choices(v)
    for at in range(found):
        out[at] = choice(v, at)
    return found


@kernel
def random_move(v: Vector, _moves: Moves, dice: Dice) -> int:
    """Return one of the legal moves, each as likely as the others, without listing them."""
    return choice(v, roll(dice, choices(v)))


@kernel
def choices(v: Vector) -> int:
    """Count the acting seat's legal moves."""
    step = int(v[STEP])
    if step == layout.PLACE:
        return place_choices(v)
    if step == layout.DRAW:
        return draw_choices(v)
    if step == layout.MOVE:
        return 2
    if step == layout.PUSH:
        return push_choices(v)
    if step == layout.DISCARD:
        return count(v, own(v, HAND))
    return give_choices(v) if step == layout.GIVE else 0


@kernel
def choice(v: Vector, at: int) -> int:
    """Return one of the legal moves by its place among them."""
    step = int(v[STEP])
    if step == layout.PLACE:
        return place_choice(v, at)
    if step == layout.DRAW:
        return draw_choice(v, at)
    if step == layout.MOVE:
        return move_choice(v, at)
    if step == layout.PUSH:
        return push_choice(v, at)
    return discard_choice(v, at) if step == layout.DISCARD else give_choice(v, at)


@kernel
def step(v: Vector) -> int:
    """Return the step of the turn."""
    return int(v[STEP])


@kernel
def play(v: Vector, move: int) -> None:
    """Carry out a legal move and all that follows from it by itself."""
    act(v, move)
    go_on(v)


@kernel
def act(v: Vector, move: int) -> None:
    """Carry out a legal move, and nothing that follows from it."""
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
