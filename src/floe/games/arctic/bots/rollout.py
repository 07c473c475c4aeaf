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
def next_move(v: Vector, scratch: Scratch) -> int:
    """Return the acting seat's next move; the scratch keeps its plan from one move to the next."""
    step = int(v[STEP])
    if step == layout.PLACE:
        return next_placing(v, scratch)
    if step == layout.DRAW:
        return next_draw(v, known_shape(v, scratch))
    if step == layout.MOVE:
        return next_token(v)
    if step == layout.PUSH:
        return next_push(v)
    if step == layout.DISCARD:
        return next_discard(v, known_shape(v, scratch))
    return next_gift(v)


@kernel
def next_token(v: Vector) -> int:
    """Return which token goes right."""
    card = visible(v)
    main, companion = int(MAIN[card]), int(COMPANION[card])
    if step_gain(v, main, 1) + step_gain(v, companion, -1) >= step_gain(v, companion, 1) + step_gain(v, main, -1):
        return actions.RIGHT + main
    return actions.RIGHT + companion


@kernel
def next_push(v: Vector) -> int:
    """Return which way the walrus pushes, if any."""
    animal = pushed_animal(v)
    if step_gain(v, animal, 1) > 0:
        return actions.PUSH + 2 * animal + 1
    return actions.PUSH + 2 * animal if step_gain(v, animal, -1) > 0 else actions.PASS


@kernel
def next_gift(v: Vector) -> int:
    """Return which penalty card the bear gives to whom: the first one, to the next seat."""
    following = (int(v[SEAT]) + 1) % int(v[PLAYERS])
    return actions.GIVE + following * CARDS + int(v[start(own(v, PENALTY))])
