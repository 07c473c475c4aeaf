"""The search's prior in Arctic: a softmax over the values of the legal moves, by a plan for the rest of the turn."""

from typing import Final

import numpy as np

from floe.engine.contract import Moves, Vector
from floe.engine.kernel import kernel
from floe.games.arctic.bots.hand_value import card_gain, hand_value, row_of, variety_bonus
from floe.games.arctic.bots.landscape import in_hundredths, lasting_percent, step_gain
from floe.games.arctic.bots.plan import holding
from floe.games.arctic.bots.prior_place import evaluate_placing
from floe.games.arctic.bots.rollout_draw import room_after, value_of_stopping
from floe.games.arctic.bots.scratch import Scratch
from floe.games.arctic.bots.shapes import count_animals, count_of, one, shape
from floe.games.arctic.bots.weights import POINT, TEMPERATURE, UNSEEN_CARD
from floe.games.arctic.compiled import actions, layout
from floe.games.arctic.compiled.cards import CARDS, COMPANION, MAIN
from floe.games.arctic.compiled.layout import COUNTS, HAND, PILE, STEP, own
from floe.games.arctic.compiled.powers import visible

GIVEN_AWAY: Final = 2 * POINT  # a penalty card less here and one more there (A75)

GRAIN: Final = 10  # hundredths of a point to a step of the table
LIKELIEST: Final = 1000  # the weight of the best move
SOFTMAX: Final = np.array(
    [max(1, round(LIKELIEST * np.exp(-GRAIN * step / TEMPERATURE))) for step in range(50)], np.int16
)
"""The weight of a move by how many steps it is behind the best, 50 at most: at a temperature of 0.6 that is 1 from step
40 on, and up to 0.75 the last is 1."""


@kernel
def prior(vector: Vector, moves: Moves, count: int, weights: Moves, scratch: Scratch) -> int:
    """Write the weight of each move, at least 1, and return their sum."""
    evaluate_moves(vector, moves, count, weights, scratch)
    return soften(count, weights)


@kernel
def evaluate_moves(vector: Vector, moves: Moves, count: int, values: Moves, scratch: Scratch) -> None:
    """Write the value of each move, in hundredths of a point; only differences count."""
    hand, pile, step = count_animals(vector, own(vector, HAND)), shape(vector, own(vector, PILE)), int(vector[STEP])
    if step == layout.PLACE:
        evaluate_placing(vector, moves, count, values, holding(vector, pile, hand), scratch)
    elif step == layout.DRAW:
        evaluate_draws(vector, moves, count, values, hand, pile)
    elif step == layout.DISCARD:
        evaluate_discards(vector, moves, count, values, hand, pile)
    else:
        for at in range(count):
            values[at] = evaluate_other(vector, int(moves[at]))


@kernel
def soften(count: int, weights: Moves) -> int:
    """Turn the values of moves into weights: the further a move is behind the best, the less it gets."""
    best, total = int(weights[0]), 0
    for at in range(1, count):
        best = max(best, int(weights[at]))
    for at in range(count):
        weights[at] = SOFTMAX[min((best - int(weights[at])) // GRAIN, len(SOFTMAX) - 1)]
        total += weights[at]
    return total


@kernel
def evaluate_draws(vector: Vector, moves: Moves, count: int, values: Moves, hand: int, pile: int) -> None:
    """Write the value of each move of drawing: what it adds to that of the hand.

    A single card counts for what it adds by itself. Roll-outs also look at two of a kind; here that lost games.
    """
    room, bonus = room_after(vector), variety_bonus(pile)
    is_crowded = int(vector[COUNTS + own(vector, HAND)]) >= room
    now = hand_value(pile, hand, room) if is_crowded else 0
    for at in range(count):
        move = int(moves[at])
        values[at] = value_of_stopping(vector) if move == actions.STOP else UNSEEN_CARD
        if actions.TAKE <= move < actions.DISCARD:
            animal = int(MAIN[(move - actions.TAKE) % CARDS])
            if is_crowded:
                gain = hand_value(pile, hand + one(animal), room) - now
            else:
                gain = card_gain(row_of(pile, animal, bonus), count_of(hand, animal))
            values[at] = gain + (POINT if move >= actions.RECOVER else 0)  # a penalty card less (A75)


@kernel
def evaluate_discards(vector: Vector, moves: Moves, count: int, values: Moves, hand: int, pile: int) -> None:
    """Write what the hand is worth without each card."""
    room = room_after(vector)
    for at in range(count):
        values[at] = hand_value(pile, hand - one(int(MAIN[int(moves[at]) - actions.DISCARD])), room)


@kernel
def evaluate_other(vector: Vector, move: int) -> int:
    """Return what it is worth to move a token, push one, give a penalty card, or not to."""
    if actions.RIGHT <= move < actions.PUSH:
        card, animal = visible(vector), move - actions.RIGHT
        other = int(COMPANION[card]) if animal == MAIN[card] else int(MAIN[card])
        return in_hundredths(step_gain(vector, animal, 1) + step_gain(vector, other, -1), lasting_percent(vector))
    if actions.PUSH <= move < actions.TAKEBACK:
        way = 1 if (move - actions.PUSH) % 2 else -1
        return in_hundredths(step_gain(vector, (move - actions.PUSH) // 2, way), lasting_percent(vector))
    return 0 if move == actions.PASS else GIVEN_AWAY
