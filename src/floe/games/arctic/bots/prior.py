"""What a player of Arctic would rather do, by a plan for the rest of the turn: a weight for every legal move."""

from typing import Final

import numpy as np

from floe.engine.contract import Moves, Vector
from floe.engine.kernel import kernel
from floe.games.arctic.bots.hand_value import gain_of_one, next_variety, promise
from floe.games.arctic.bots.landscape import lasting, moved
from floe.games.arctic.bots.prior_place import judge_placing
from floe.games.arctic.bots.rollout_draw import A_PENALTY, UNSEEN, room_after, worth_of_none
from floe.games.arctic.bots.shapes import animals_of, one, shape
from floe.games.arctic.compiled import actions as numbers
from floe.games.arctic.compiled import layout
from floe.games.arctic.compiled.cards import CARDS, COMPANION, MAIN
from floe.games.arctic.compiled.layout import COUNTS, HAND, PILE, STEP, own
from floe.games.arctic.compiled.powers import visible

GRAIN: Final = 10  # hundredths of a point to a step of the table
SOFTNESS: Final = 60  # hundredths of a point behind the best that make a move e times less likely
SOFT: Final = np.array([max(1, round(1000 * np.exp(-GRAIN * step / SOFTNESS))) for step in range(50)], np.int16)


@kernel
def prior(v: Vector, moves: Moves, count: int, weights: Moves, scratch: Moves) -> int:
    """Write the weight of each move, at least 1, and return their sum."""
    judge(v, moves, count, weights, scratch)
    return soften(count, weights)


@kernel
def judge(v: Vector, moves: Moves, count: int, worth: Moves, scratch: Moves) -> None:
    """Write what each move is worth, in hundredths of a point; only differences count."""
    hand, pile, step = animals_of(v, own(v, HAND)), shape(v, own(v, PILE)), int(v[STEP])
    if step == layout.PLACE:
        judge_placing(v, moves, count, worth, hand, pile, scratch)
    elif step == layout.DRAW:
        judge_drawing(v, moves, count, worth, hand, pile)
    elif step == layout.DISCARD:
        judge_discards(v, moves, count, worth, hand, pile)
    else:
        for at in range(count):
            worth[at] = judge_other(v, int(moves[at]))


@kernel
def soften(count: int, weights: Moves) -> int:
    """Turn what moves are worth into weights: the further a move is behind the best, the less it gets."""
    best, total = int(weights[0]), 0
    for at in range(1, count):
        best = max(best, int(weights[at]))
    for at in range(count):
        weights[at] = SOFT[min((best - int(weights[at])) // GRAIN, len(SOFT) - 1)]
        total += weights[at]
    return total


@kernel
def judge_drawing(v: Vector, moves: Moves, count: int, worth: Moves, hand: int, pile: int) -> None:
    """Write what each move of drawing is worth: what it adds to what the hand promises."""
    room, more = room_after(v), next_variety(pile)
    is_crowded = int(v[COUNTS + own(v, HAND)]) >= room
    now = promise(pile, hand, room) if is_crowded else 0
    for at in range(count):
        move = int(moves[at])
        worth[at] = worth_of_none(v) if move == numbers.STOP else UNSEEN
        if numbers.TAKE <= move < numbers.DISCARD:
            animal = int(MAIN[(move - numbers.TAKE) % CARDS])
            if is_crowded:
                gain = promise(pile, hand + one(animal), room) - now
            else:
                gain = gain_of_one(pile, hand, animal, more)
            worth[at] = gain + (A_PENALTY if move >= numbers.RECOVER else 0)


@kernel
def judge_discards(v: Vector, moves: Moves, count: int, worth: Moves, hand: int, pile: int) -> None:
    """Write what the hand promises without each card."""
    room = room_after(v)
    for at in range(count):
        worth[at] = promise(pile, hand - one(int(MAIN[int(moves[at]) - numbers.DISCARD])), room)


@kernel
def judge_other(v: Vector, move: int) -> int:
    """Return what it is worth to move a token, push one, give a penalty card, or not to."""
    if numbers.RIGHT <= move < numbers.PUSH:
        card, animal = visible(v), move - numbers.RIGHT
        other = int(COMPANION[card]) if animal == MAIN[card] else int(MAIN[card])
        return (moved(v, animal, 1) + moved(v, other, -1)) * lasting(v) // 5
    if numbers.PUSH <= move < numbers.TAKEBACK:
        way = 1 if (move - numbers.PUSH) % 2 else -1
        return moved(v, (move - numbers.PUSH) // 2, way) * lasting(v) // 5
    return 0 if move == numbers.PASS else 200
