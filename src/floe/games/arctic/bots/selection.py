"""What to lay on the pile this turn, as a whole: how many cards of which animal, and which animal on top of all.

Cards of one animal go together, the topmost run is continued first if at all, and the animal on top can be continued
next turn. For each animal that might come to lie on top, the best choice of the others is found: the best of all before
it and the best of all behind it, together.

A laying is one number: how many cards of each animal, as in a hand, and above them what that is worth in hundredths of
a point. So layings are put together by adding them, and the greatest number is the best laying.
"""

from typing import Final

import numpy as np

from floe.engine.contract import Moves
from floe.engine.kernel import kernel
from floe.games.arctic.bots.hand_value import IN_HAND, LONGEST
from floe.games.arctic.bots.scratch import BEFORE, BEHIND, GAINS, LAYINGS, MOST, OTHERS
from floe.games.arctic.bots.shapes import NO_ANIMAL, POINTS, RUNS, TALL, TOP, height, higher, of, one, top
from floe.games.arctic.compiled.cards import ANIMALS

WORTH: Final = TOP  # the bits of a laying from which on its worth stands
NEVER: Final = -(1 << 61)  # a laying that cannot be; a few of them can be added, and are still far below all others
CANNOT: Final = NEVER >> WORTH
UNDER: Final = 6  # the cards of a turn that come to lie under the last animal's are fewer than this


def _laid_and_kept(best: int, run: int, hoped: int, more: int) -> int:
    """Return what it is worth that an animal's longest run grows now, and may grow again with what is kept."""
    gain = int(POINTS[run]) - int(POINTS[best]) + (more if best < 2 <= run else 0)
    rest = int(POINTS[max(run, hoped)]) - int(POINTS[run]) + (more if run < 2 <= hoped else 0)
    return 100 * gain + IN_HAND * rest


def _buried(best: int, held: int, count: int, more: int) -> int:
    """Return what it gains to lay so many of one animal's cards, keep the rest, and lay others on top."""
    if count > held:
        return CANNOT
    kept = _laid_and_kept(best, best, held, more)
    return _laid_and_kept(best, max(best, count), held - count, more) - kept


_RUNS: Final = range(LONGEST + 1)
LAID: Final = np.array(
    [
        _laid_and_kept(best, run, hoped, more)
        for more in range(ANIMALS)
        for best in _RUNS
        for run in _RUNS
        for hoped in _RUNS
    ],
    np.int16,
)
BURIED: Final = np.array(
    [
        _buried(best, held, count, more)
        for more in range(ANIMALS)
        for best in _RUNS
        for held in range(MOST)
        for count in range(MOST)
    ],
    np.int16,
)
"""By what one more animal with a run scores, and by the length of the animal's longest run."""


@kernel
def laid_and_kept(best: int, run: int, hoped: int, more: int) -> int:
    """Return what it is worth that an animal's longest run grows now, and may grow again with what is kept."""
    row = (more * (LONGEST + 1) + min(best, LONGEST)) * (LONGEST + 1) + min(run, LONGEST)
    return int(LAID[row * (LONGEST + 1) + min(hoped, LONGEST)])


@kernel
def write_gains(pile: int, hand: int, more: int, scratch: Moves) -> None:
    """Write what it gains to lay some of an animal's cards under others, for each animal and number."""
    for animal in range(ANIMALS):
        best, held = min(of(pile, animal), LONGEST), min(of(hand, animal), MOST - 1)
        row = ((more * (LONGEST + 1) + best) * MOST + held) * MOST
        for count in range(UNDER):
            scratch[GAINS + MOST * animal + count] = (int(BURIED[row + count]) << WORTH) + count * one(animal)
    first = top(pile)
    if first < NO_ANIMAL and of(hand, first) > 0:
        gains_of_first(pile, first, of(hand, first), more, scratch)


@kernel
def gains_of_first(pile: int, first: int, held: int, more: int, scratch: Moves) -> None:
    """Write the same for the animal whose cards continue the topmost run."""
    best, below = of(pile, first), height(pile, first)
    kept = laid_and_kept(best, best, held, more)
    for count in range(1, min(held, UNDER - 1) + 1):
        gain = laid_and_kept(best, max(best, count + below), held - count, more) - kept
        scratch[GAINS + MOST * first + count] = (gain << WORTH) + count * one(first)


@kernel
def combine(pile: int, hand: int, more: int, scratch: Moves) -> None:
    """Write for each animal the best layings of those before it, and of those behind it."""
    write_gains(pile, hand, more, scratch)
    for count in range(UNDER):
        nothing = NEVER if count > 0 else 0
        scratch[BEFORE + count] = nothing
        scratch[BEHIND + MOST * (ANIMALS - 1) + count] = nothing
    for animal in range(ANIMALS - 1):
        join(scratch, BEFORE + MOST * animal, GAINS + MOST * animal, BEFORE + MOST * (animal + 1))
        other = ANIMALS - 1 - animal
        join(scratch, BEHIND + MOST * other, GAINS + MOST * other, BEHIND + MOST * (other - 1))


@kernel
def join(scratch: Moves, one_row: int, other_row: int, to: int) -> None:
    """Write for each number of cards the best laying with some of one row and the rest of another; 0 is for none."""
    a1, a2, a3 = int(scratch[one_row + 1]), int(scratch[one_row + 2]), int(scratch[one_row + 3])
    a4, a5 = int(scratch[one_row + 4]), int(scratch[one_row + 5])
    b1, b2, b3 = int(scratch[other_row + 1]), int(scratch[other_row + 2]), int(scratch[other_row + 3])
    b4, b5 = int(scratch[other_row + 4]), int(scratch[other_row + 5])
    scratch[to] = 0
    scratch[to + 1] = max(a1, b1)
    scratch[to + 2] = max(max(a2, a1 + b1), b2)
    scratch[to + 3] = max(max(a3, a2 + b1), max(a1 + b2, b3))
    scratch[to + 4] = max(max(max(a4, a3 + b1), max(a2 + b2, a1 + b3)), b4)
    scratch[to + 5] = max(max(max(a5, a4 + b1), max(a3 + b2, a2 + b3)), max(a1 + b4, b5))


@kernel
def lay_each(pile: int, hand: int, total: int, more: int, scratch: Moves) -> None:
    """Write the best laying of so many cards for each animal that could lie on top, NEVER if it cannot."""
    for last in range(ANIMALS):
        if of(hand, last) > 0:
            join(scratch, BEFORE + MOST * last, BEHIND + MOST * last, OTHERS)
            scratch[LAYINGS + last] = best_laying(pile, hand, last, total, more, scratch)
        else:
            scratch[LAYINGS + last] = NEVER


@kernel
def best_laying(pile: int, hand: int, last: int, total: int, more: int, scratch: Moves) -> int:
    """Return the best laying of so many cards, the last animal's on top of the best of the others."""
    held, best = of(hand, last), NEVER
    for count in range(1, min(held, total) + 1):
        worth = crowned(pile, last, held, count, count == total, more)
        best = max(best, int(scratch[OTHERS + total - count]) + (worth << WORTH) + count * one(last))
    return best if best > NEVER // 2 else NEVER


@kernel
def crowned(pile: int, last: int, held: int, count: int, is_alone: bool, more: int) -> int:
    """Return what it is worth to lay so many cards of the last animal on top of all, and keep the rest to go on."""
    below = height(pile, last) if is_alone else 0
    best = of(pile, last)
    return laid_and_kept(best, max(best, count + below), held + below, more)


@kernel
def laid_out(pile: int, laying: int, last: int) -> int:
    """Return the shape of a pile after a laying, its topmost run continued first."""
    cards, first = laying & RUNS, top(pile)
    count = of(cards, last)
    is_alone = cards == count * one(last)
    below = 0
    if first < NO_ANIMAL and of(cards, first) > 0 and (is_alone or first != last):
        below = pile >> TALL
    runs = higher(pile & RUNS, cards + (below << 8 * first))
    return runs | last << TOP | count + (below if is_alone else 0) << TALL
