"""The rollout policy of Arctic: a sensible player who plans each turn once, and follows the plan move by move."""

from floe.engine.contract import Vector
from floe.engine.kernel import kernel
from floe.games.arctic.bots.landscape import step_gain
from floe.games.arctic.bots.rollout_draw import next_discard, next_draw
from floe.games.arctic.bots.rollout_place import known_shape, next_placing
from floe.games.arctic.bots.scratch import Scratch
from floe.games.arctic.compiled import actions, layout
from floe.games.arctic.compiled.cards import CARDS, COMPANION, MAIN
from floe.games.arctic.compiled.layout import PENALTY, PLAYERS, SEAT, STEP, own, start
from floe.games.arctic.compiled.powers import pushed_animal, visible


@kernel
def next_move(vector: Vector, scratch: Scratch) -> int:
    """Return the acting seat's next move; the scratch keeps its plan from one move to the next."""
    step = int(vector[STEP])
    if step == layout.PLACE:
        return next_placing(vector, scratch)
    if step == layout.DRAW:
        return next_draw(vector, known_shape(vector, scratch))
    if step == layout.MOVE:
        return next_token(vector)
    if step == layout.PUSH:
        return next_push(vector)
    if step == layout.DISCARD:
        return next_discard(vector, known_shape(vector, scratch))
    return next_gift(vector)


@kernel
def next_token(vector: Vector) -> int:
    """Return which token goes right."""
    card = visible(vector)
    main, companion = int(MAIN[card]), int(COMPANION[card])
    main_right = step_gain(vector, main, 1) + step_gain(vector, companion, -1)
    companion_right = step_gain(vector, companion, 1) + step_gain(vector, main, -1)
    if main_right >= companion_right:
        return actions.RIGHT + main
    return actions.RIGHT + companion


@kernel
def next_push(vector: Vector) -> int:
    """Return which way the walrus pushes, if any."""
    animal = pushed_animal(vector)
    if step_gain(vector, animal, 1) > 0:
        return actions.PUSH + 2 * animal + 1
    return actions.PUSH + 2 * animal if step_gain(vector, animal, -1) > 0 else actions.PASS


@kernel
def next_gift(vector: Vector) -> int:
    """Return which penalty card the bear gives to whom: the first one, to the next seat."""
    following = (int(vector[SEAT]) + 1) % int(vector[PLAYERS])
    return actions.GIVE + following * CARDS + int(vector[start(own(vector, PENALTY))])
