"""Which cards to place this turn: how many of which animal, and which animal on top of all.

Cards of one animal go together, the topmost run is continued first if at all, and the animal on top can be continued
next turn. That is a multiple-choice knapsack: for each animal a number of cards, each number with a gain, and a fixed
number of cards in all. As every animal may be the one on top, the best selections of all others are needed for each;
they come from the best of the animals before it (prefixes) and the best of those after it (suffixes).

A selection is one number, see `shapes`.
"""

from typing import Final

import numpy as np

from floe.engine.contract import Numbers
from floe.engine.kernel import kernel
from floe.games.arctic.bots.hand_value import LONGEST
from floe.games.arctic.bots.scratch import MOST, Scratch
from floe.games.arctic.bots.shapes import (
    IMPOSSIBLE,
    IMPOSSIBLE_VALUE,
    NO_ANIMAL,
    POINTS,
    cards_of,
    count_of,
    larger,
    length_on_top,
    one,
    pack_selection,
    pack_shape,
    runs_of,
    top_animal,
    top_length,
)
from floe.games.arctic.bots.weights import IN_HAND, POINT
from floe.games.arctic.compiled.cards import ANIMALS

UNDER: Final = 6  # a turn places fewer cards than this under those of the animal on top
_LENGTHS: Final = LONGEST + 1


def _run_value(best: int, run: int, potential: int, bonus: int) -> int:
    """Return the value of an animal's longest run growing now, and perhaps again with the cards kept in hand."""
    gain = int(POINTS[run]) - int(POINTS[best]) + (bonus if best < 2 <= run else 0)
    rest = int(POINTS[max(run, potential)]) - int(POINTS[run]) + (bonus if run < 2 <= potential else 0)
    return POINT * gain + IN_HAND * rest


def _buried_gain(best: int, held: int, count: int, bonus: int) -> int:
    """Return what it gains to place some of an animal's cards, keep the rest, and place others on top."""
    if count > held:
        return IMPOSSIBLE_VALUE
    kept = _run_value(best, best, held, bonus)
    return _run_value(best, max(best, count), held - count, bonus) - kept


RUN_VALUES: Final = np.array(
    [
        _run_value(best, run, potential, bonus)
        for bonus in range(ANIMALS)
        for best in range(_LENGTHS)
        for run in range(_LENGTHS)
        for potential in range(_LENGTHS)
    ],
    np.int16,
)
BURIED_GAINS: Final = np.array(
    [
        _buried_gain(best, held, count, bonus)
        for bonus in range(ANIMALS)
        for best in range(_LENGTHS)
        for held in range(MOST)
        for count in range(MOST)
    ],
    np.int16,
)
"""By the bonus for one more animal with a run, and by the length of the animal's longest run."""


@kernel
def run_value(best: int, run: int, potential: int, bonus: int) -> int:
    """Return the value of an animal's longest run growing now, and perhaps again with the cards kept in hand."""
    row = (bonus * _LENGTHS + min(best, LONGEST)) * _LENGTHS + min(run, LONGEST)
    return int(RUN_VALUES[row * _LENGTHS + min(potential, LONGEST)])


@kernel
def write_gains(pile: int, hand: int, bonus: int, scratch: Scratch) -> None:
    """Write for each animal what it gains to place 0, 1, 2 … of its cards under others."""
    for animal in range(ANIMALS):
        best, held = min(count_of(pile, animal), LONGEST), min(count_of(hand, animal), MOST - 1)
        row = ((bonus * _LENGTHS + best) * MOST + held) * MOST
        for count in range(UNDER):
            scratch.gains[animal, count] = pack_selection(int(BURIED_GAINS[row + count]), count * one(animal))
    first = top_animal(pile)
    if first < NO_ANIMAL and count_of(hand, first) > 0:
        write_gains_of_first(pile, first, count_of(hand, first), bonus, scratch)


@kernel
def write_gains_of_first(pile: int, first: int, held: int, bonus: int, scratch: Scratch) -> None:
    """Write the same for the animal whose cards continue the topmost run."""
    best, below = count_of(pile, first), top_length(pile)
    kept = run_value(best, best, held, bonus)
    for count in range(1, min(held, UNDER - 1) + 1):
        gain = run_value(best, max(best, count + below), held - count, bonus) - kept
        scratch.gains[first, count] = pack_selection(gain, count * one(first))


@kernel
def solve_knapsacks(pile: int, hand: int, bonus: int, scratch: Scratch) -> None:
    """Write for each animal the best selections of those before it, and of those after it."""
    write_gains(pile, hand, bonus, scratch)
    last = ANIMALS - 1
    for count in range(UNDER):
        nothing = IMPOSSIBLE if count > 0 else 0
        scratch.prefixes[0, count] = nothing
        scratch.suffixes[last, count] = nothing
    for animal in range(last):
        join(scratch.prefixes[animal], scratch.gains[animal], scratch.prefixes[animal + 1])
        other = last - animal
        join(scratch.suffixes[other], scratch.gains[other], scratch.suffixes[other - 1])


@kernel
def join(a: Numbers, b: Numbers, best: Numbers) -> None:
    """Write for each number of cards the best selection with some of one row and the rest of another; 0 is for none."""
    # Written out, not as loops: this is the inner part of every plan, and all of it fits into registers.
    a1, a2, a3, a4, a5 = int(a[1]), int(a[2]), int(a[3]), int(a[4]), int(a[5])
    b1, b2, b3, b4, b5 = int(b[1]), int(b[2]), int(b[3]), int(b[4]), int(b[5])
    best[0] = 0
    best[1] = max(a1, b1)
    best[2] = max(max(a2, a1 + b1), b2)
    best[3] = max(max(a3, a2 + b1), max(a1 + b2, b3))
    best[4] = max(max(max(a4, a3 + b1), max(a2 + b2, a1 + b3)), b4)
    best[5] = max(max(max(a5, a4 + b1), max(a3 + b2, a2 + b3)), max(a1 + b4, b5))


@kernel
def select_cards(pile: int, hand: int, count: int, bonus: int, scratch: Scratch) -> None:
    """Write the best selection of this many cards for each animal that may lie on top; IMPOSSIBLE if it cannot."""
    for last in range(ANIMALS):
        if count_of(hand, last) > 0:
            join(scratch.prefixes[last], scratch.suffixes[last], scratch.others)
            scratch.selections[last] = best_selection(pile, hand, last, count, bonus, scratch)
        else:
            scratch.selections[last] = IMPOSSIBLE


@kernel
def best_selection(pile: int, hand: int, last: int, count: int, bonus: int, scratch: Scratch) -> int:
    """Return the best selection of this many cards, some of the last animal's on top of the best of the others."""
    held, best = count_of(hand, last), IMPOSSIBLE
    for on_top in range(1, min(held, count) + 1):
        value = top_value(pile, last, held, on_top, on_top == count, bonus)
        best = max(best, int(scratch.others[count - on_top]) + pack_selection(value, on_top * one(last)))
    return best if best > IMPOSSIBLE // 2 else IMPOSSIBLE


@kernel
def top_value(pile: int, last: int, held: int, count: int, is_alone: bool, bonus: int) -> int:
    """Return the value of placing some cards of the last animal on top of all, and keeping the rest to go on."""
    below = length_on_top(pile, last) if is_alone else 0
    best = count_of(pile, last)
    return run_value(best, max(best, count + below), held + below, bonus)


@kernel
def place_selection(pile: int, selection: int, last: int) -> int:
    """Return the shape of a pile after the cards of a selection are placed on it, its topmost run continued first."""
    cards, first = cards_of(selection), top_animal(pile)
    count = count_of(cards, last)
    is_alone = cards == count * one(last)
    below = 0
    if first < NO_ANIMAL and count_of(cards, first) > 0 and (is_alone or first != last):
        below = top_length(pile)
        cards += below * one(first)
    return pack_shape(larger(runs_of(pile), cards), last, count + (below if is_alone else 0))
