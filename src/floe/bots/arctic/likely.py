"""What a player of Arctic would rather do, at a glance: a weight for every legal move."""

from typing import Final

import numpy as np

from floe.fast.arctic import layout, numbers
from floe.fast.arctic.cards import CARDS, DRAW, MAIN, PLACEMENT
from floe.fast.arctic.layout import COUNTS, DONE, HAND, HAND_LIMIT, HIGH, PILE, SEAT, STEP, TOTEMS, own, start
from floe.fast.kernel import kernel
from floe.fast.twin import Moves, Vector

POINTS: Final = np.array((0, 0, 1, 3, 6, 10, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15), np.int8)
TOP: Final = 48  # in a pile's shape: the bits from which on the animal of the topmost run stands, and its length
TALL: Final = 52


@kernel
def weigh(v: Vector, moves: Moves, count: int, weights: Moves) -> int:
    """Write the weight of each move, at least 1, and return their sum."""
    hand, pile, total = animals_in_hand(v), shape(v), 0
    for at in range(count):
        weights[at] = weight(v, int(moves[at]), hand, pile)
        total += weights[at]
    return total


@kernel
def animals_in_hand(v: Vector) -> int:
    """Count the hand's main animals, eight bits for each."""
    hand, animals = own(v, HAND), 0
    for at in range(start(hand), start(hand) + int(v[COUNTS + hand])):
        animals += 1 << 8 * int(MAIN[v[at]])
    return animals


@kernel
def shape(v: Vector) -> int:
    """Return the longest run of each animal in the pile, eight bits for each, and the topmost run; jokers join it."""
    pile, runs, animal, length = own(v, PILE), 0, 7, 0
    for at in range(start(pile), start(pile) + int(v[COUNTS + pile])):
        card = int(v[at])
        main = animal if card < 0 else int(MAIN[card])
        length = length + 1 if main == animal else 1
        animal = main
        if animal < 7 and length > (runs >> 8 * animal & 255):
            runs += length - (runs >> 8 * animal & 255) << 8 * animal
    return runs | animal << TOP | min(length, 15) << TALL


@kernel
def of(animals: int, animal: int) -> int:
    """Return this animal's eight bits."""
    return animals >> 8 * animal & 255


@kernel
def height(pile: int, animal: int) -> int:
    """Return how long the topmost run is, if it is this animal's."""
    return pile >> TALL if (pile >> TOP & 7) == animal else 0


@kernel
def gain(pile: int, animal: int, length: int) -> int:
    """Return what a run of this length would add to the score, a new animal among the runs counted as two points."""
    best = of(pile, animal)
    if length <= best:
        return 0
    return int(POINTS[min(length, 6)]) - int(POINTS[min(best, 6)]) + (2 if best < 2 and length > 1 else 0)


@kernel
def weight(v: Vector, move: int, hand: int, pile: int) -> int:
    """Return the weight of a move."""
    step = int(v[STEP])
    if step == layout.PLACE:
        return weigh_placing(v, move, hand, pile)
    if step == layout.DRAW:
        return weigh_drawing(v, move, hand, pile)
    if step == layout.MOVE:
        return 40 if move - numbers.RIGHT == v[TOTEMS + v[SEAT]] else 4
    if step == layout.PUSH:
        return weigh_push(v, move)
    if step == layout.DISCARD:
        return weigh_discard(move - numbers.DISCARD, hand, pile)
    return 1 if move == numbers.PASS else 8


@kernel
def weigh_placing(v: Vector, move: int, hand: int, pile: int) -> int:
    """Go on with the run on top, begin the one that brings most, and leave a card that next turn can follow."""
    if move < numbers.BURROW:
        animal, left = int(MAIN[move]), int(v[HIGH]) - int(v[DONE])
        tall = height(pile, animal)
        hoped = gain(pile, animal, tall + min(of(hand, animal), left))
        found = 4 + 12 * hoped + (40 + 20 * hoped if tall > 0 and hoped > 0 else 0)
        if left == 1:
            found //= 1 + 2 * trouble(v, move)
        return max(found, 1)
    if move < numbers.TAKE:
        return 48
    if numbers.SETTLE <= move < numbers.RIGHT:
        return 64 >> 2 * (move - numbers.SETTLE)
    return 24 if move == numbers.STOP else 4


@kernel
def trouble(v: Vector, card: int) -> int:
    """Return how many penalty cards this visible card will bring: too many to hold, or too few to place."""
    held = int(v[COUNTS + own(v, HAND)]) - 1 + int(DRAW[card])
    return max(held - HAND_LIMIT, int(PLACEMENT[card]) - min(held, HAND_LIMIT), 0)


@kernel
def weigh_drawing(v: Vector, move: int, hand: int, pile: int) -> int:
    """Take what goes with the hand and the run on top."""
    if move < numbers.TAKE or move >= numbers.DISCARD:
        return 24
    return 4 + 10 * promise((move - numbers.TAKE) % CARDS, hand, pile, 1)


@kernel
def promise(card: int, hand: int, pile: int, more: int) -> int:
    """Return what a card, and the others of its animal in hand, could add to the score."""
    animal = int(MAIN[card])
    together = height(pile, animal) + of(hand, animal) + more
    return gain(pile, animal, together) + (1 if together > 1 else 0)


@kernel
def weigh_push(v: Vector, move: int) -> int:
    """Push the own totem's token right, others anywhere."""
    if move == numbers.PASS:
        return 4
    animal, is_right = (move - numbers.PUSH) // 2, (move - numbers.PUSH) % 2
    if animal == v[TOTEMS + v[SEAT]]:
        return 40 if is_right else 1
    return 4


@kernel
def weigh_discard(card: int, hand: int, pile: int) -> int:
    """Let go of what promises least."""
    return 100 // (1 + 4 * promise(card, hand, pile, 0))
