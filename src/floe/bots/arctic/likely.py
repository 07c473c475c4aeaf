"""What a player of Arctic would rather do, by a plan for the rest of the turn: a weight for every legal move."""

from typing import Final

import numpy as np

from floe.bots.arctic.laying import AHEAD, CHOICE, NEVER, best_top, fill, left_in_hand, others_laid, reckon
from floe.bots.arctic.outlook import (
    MOST_DRAWS,
    SPARE,
    SURPLUS,
    foresee,
    gain_of_one,
    lasting,
    moved,
    next_variety,
    outlook,
    promise,
    supply,
)
from floe.bots.arctic.shapes import animals_of, laid, of, one, points, shape, top
from floe.fast.arctic import layout, numbers
from floe.fast.arctic.cards import ANIMALS, CARDS, COMPANION, MAIN, PLACEMENT
from floe.fast.arctic.layout import COUNTS, DONE, HAND, HAND_LIMIT, HIGH, LAST, LOW, PILE, RIVER, STEP, own, start
from floe.fast.arctic.powers import visible
from floe.fast.kernel import kernel
from floe.fast.twin import Moves, Vector

GRAIN: Final = 10  # hundredths of a point to a step of the table
SOFTNESS: Final = 60  # hundredths of a point behind the best that make a move e times less likely
SOFT: Final = np.array([max(1, round(1000 * np.exp(-GRAIN * step / SOFTNESS))) for step in range(50)], np.int16)


@kernel
def weigh(v: Vector, moves: Moves, count: int, weights: Moves) -> int:
    """Write the weight of each move, at least 1, and return their sum; `weights` has room behind them to work in."""
    hand, pile, step = animals_of(v, own(v, HAND)), shape(v, own(v, PILE)), int(v[STEP])
    if step == layout.PLACE:
        judge_placing(v, moves, count, weights, hand, pile)
    elif step == layout.DRAW:
        judge_drawing(v, moves, count, weights, hand, pile)
    elif step == layout.DISCARD:
        judge_discards(v, moves, count, weights, hand, pile)
    else:
        for at in range(count):
            weights[at] = judge_other(v, int(moves[at]))
    return soften(count, weights)


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
def judge_placing(v: Vector, moves: Moves, count: int, worth: Moves, hand: int, pile: int) -> None:
    """Write what each move of step A is worth: that of the best plan it begins."""
    size, done, river = int(v[COUNTS + own(v, HAND)]), int(v[DONE]), animals_of(v, RIVER)
    for at in range(count):
        worth[at] = NEVER
    fewest, most = min(max(int(v[LOW]) - done, 1), size), min(int(v[HIGH]) - done, size)
    reckon(pile, hand, most - 1, worth, count)
    for total in range(max(fewest, 1), most + 1):
        for last in range(ANIMALS):
            if of(hand, last) > 0:
                plan(v, moves, count, worth, hand, pile, last, total, river)
    best = NEVER
    for at in range(count):
        best = max(best, int(worth[at]))
    for at in range(count):
        if worth[at] == NEVER:
            worth[at] = judge_power(v, int(moves[at]), hand, pile, size, best, river, worth, count)


@kernel
def plan(
    v: Vector, moves: Moves, count: int, worth: Moves, hand: int, pile: int, last: int, total: int, river: int
) -> None:
    """Find the best way to lay so many cards with this animal on top, and let every move that begins it know."""
    fill(hand, last, total - 1, worth, count)
    crown = best_top(pile, hand, last, total, worth, count)
    if crown == 0:
        return
    others = int(worth[count + CHOICE + total - crown])
    after = laid(others_laid(pile, others), last, crown)
    rest = left_in_hand(hand, others) - crown * one(last)
    size, first = int(v[COUNTS + own(v, HAND)]), start(own(v, HAND))
    animals, scored, left = beginners(pile, others, last), 100 * points(after), supply(v)
    if v[LAST] == 0:
        foresee(after, rest, river, max(min(MOST_DRAWS, HAND_LIMIT - size + total), 0), worth, count + AHEAD)
    for at in range(first, first + size):
        card = int(v[at])
        if MAIN[card] == last:
            value = outlook(v, after, rest, size - total, card, river, left, worth, count + AHEAD)
            credit(moves, count, worth, animals, card, total, scored + value)


@kernel
def beginners(pile: int, others: int, last: int) -> int:
    """Return the animals, as bits, with which a plan may begin."""
    first = top(pile)
    if first < ANIMALS and others >> 4 * first & 15:
        return 1 << first
    found = 0
    for animal in range(ANIMALS):
        if others >> 4 * animal & 15:
            found |= 1 << animal
    return found if found else 1 << last


@kernel
def credit(moves: Moves, count: int, worth: Moves, animals: int, crown: int, total: int, value: int) -> None:
    """Note for the cards of these animals that they begin a plan of this value; the one on top comes last."""
    for at in range(count):
        move = int(moves[at])
        if move < numbers.BURROW and animals >> int(MAIN[move]) & 1 and (move == crown) == (total == 1):
            worth[at] = max(int(worth[at]), value)


@kernel
def judge_power(
    v: Vector, move: int, hand: int, pile: int, size: int, best: int, river: int, work: Moves, at: int
) -> int:
    """Return what a move is worth that begins no plan."""
    if move < numbers.BURROW:
        return best - 300
    if move == numbers.STOP:
        return as_it_is(v, pile, hand, size, river, work, at)
    if move < numbers.TAKE:
        card = move % CARDS
        after = laid(pile, top(pile), 1) if move >= numbers.DISGUISE else pile
        return as_it_is(v, after, hand - one(int(MAIN[card])), size - 1, river, work, at)
    if numbers.SWAP <= move < numbers.SETTLE:
        ours, theirs = (move - numbers.SWAP) // CARDS, (move - numbers.SWAP) % CARDS
        changed = hand - one(int(MAIN[ours])) + one(int(MAIN[theirs]))
        return best + promise(pile, changed, size + 9) - promise(pile, hand, size + 9)
    return best - 100 * (move - numbers.SETTLE) if numbers.SETTLE <= move < numbers.RIGHT else best - 100


@kernel
def as_it_is(v: Vector, pile: int, hand: int, size: int, river: int, work: Moves, at: int) -> int:
    """Return what such a pile and hand are worth if the visible card stays what it is."""
    foresee(pile, hand, river, MOST_DRAWS, work, at + AHEAD)
    promised = outlook(v, pile, hand, size, visible(v), river, supply(v), work, at + AHEAD)
    return 100 * points(pile) + promised


@kernel
def room_after(v: Vector) -> int:
    """Return how many cards the acting seat will still place after this turn."""
    return int(PLACEMENT[visible(v)]) + supply(v)


@kernel
def judge_drawing(v: Vector, moves: Moves, count: int, worth: Moves, hand: int, pile: int) -> None:
    """Write what each move of drawing is worth: what it adds to what the hand promises."""
    room, size, more = room_after(v), int(v[COUNTS + own(v, HAND)]), next_variety(pile)
    now = promise(pile, hand, room) if size >= room else 0
    for at in range(count):
        move = int(moves[at])
        worth[at] = 2 * SPARE
        if numbers.TAKE <= move < numbers.DISCARD:
            animal = int(MAIN[(move - numbers.TAKE) % CARDS])
            gain = (
                promise(pile, hand + one(animal), room) - now if size >= room else gain_of_one(pile, hand, animal, more)
            )
            worth[at] = gain + (100 if move >= numbers.RECOVER else 0)
        elif move == numbers.STOP:
            worth[at] = SURPLUS if size >= HAND_LIMIT else SPARE


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
