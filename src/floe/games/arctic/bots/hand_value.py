"""What a hand is worth on a pile, in hundredths of a point: greedy's weights as tables and arithmetic.

`bonus` is always what one more animal with a run would score (A73), see `variety_bonus`.
"""

from typing import Final

import numpy as np

from floe.engine.kernel import kernel
from floe.games.arctic.bots.shapes import POINTS, count_of, length_on_top, variety, without
from floe.games.arctic.bots.weights import IN_HAND, SPARE
from floe.games.arctic.compiled.cards import ANIMALS

LONGEST: Final = 6  # a longer run scores no more
FULL: Final = 7  # a larger number of one animal's cards is worth no more
NOT_OFFERED: Final = -1  # below any gain

_LENGTHS: Final = LONGEST + 1
_COUNTS: Final = FULL + 3  # so that there is room to look one or two cards ahead


def _animal_value(best: int, below: int, count: int, bonus: int) -> int:
    """Return what `count` cards of an animal are worth, with its longest run and its run on top of the pile."""
    together = count + below
    if count == 0 or together < 2:
        return SPARE if count else 0
    return IN_HAND * (int(POINTS[max(together, best)]) - int(POINTS[best]) + (bonus if best < 2 else 0))


HAND_VALUES: Final = np.array(
    [
        _animal_value(best, below, min(count, FULL), bonus)
        for bonus in range(ANIMALS)
        for best in range(_LENGTHS)
        for below in range(_LENGTHS)
        for count in range(_COUNTS)
    ],
    np.int16,
)
"""What cards of one animal in hand are worth: by bonus, the animal's longest run, its run on top, and their number."""


@kernel
def variety_bonus(pile: int) -> int:
    """Return what one more animal with a run would score (A73)."""
    found = variety(pile)
    return int(POINTS[found + 1]) - int(POINTS[found])


@kernel
def row_of(pile: int, animal: int, bonus: int) -> int:
    """Return where HAND_VALUES has the cards of an animal."""
    row = bonus * _LENGTHS + min(count_of(pile, animal), LONGEST)
    return (row * _LENGTHS + min(length_on_top(pile, animal), LONGEST)) * _COUNTS


@kernel
def animal_value(pile: int, animal: int, count: int, bonus: int) -> int:
    """Return what this many cards of one animal in hand are worth."""
    return int(HAND_VALUES[row_of(pile, animal, bonus) + min(count, FULL)])


@kernel
def hand_value(pile: int, hand: int, room: int) -> int:
    """Return what a hand is worth if `room` of its cards can still be placed."""
    bonus, size, value = variety_bonus(pile), 0, 0
    for animal in range(ANIMALS):
        size += count_of(hand, animal)
        value += animal_value(pile, animal, count_of(hand, animal), bonus)
    return value if size <= room else limited_hand_value(pile, hand, room, bonus)


@kernel
def limited_hand_value(pile: int, hand: int, room: int, bonus: int) -> int:
    """Fill the room with one animal after the other, always the one that adds most for each card."""
    value = 0
    while room > 0 and hand > 0:
        best, chosen, length = 0, 0, 0
        for animal in range(ANIMALS):
            count = min(count_of(hand, animal), room)
            if count > 0:
                gain = animal_value(pile, animal, count, bonus)
                if gain * length >= best * count:  # gain / count >= best / length, in whole numbers
                    best, chosen, length = gain, animal, count
        value += best
        room -= length
        hand = without(hand, chosen)
    return value


@kernel
def swap_gain(pile: int, hand: int, ours: int, theirs: int, bonus: int) -> int:
    """Return what a hand gains if one of its cards becomes another animal's."""
    if ours == theirs:
        return 0
    lost = animal_value(pile, ours, count_of(hand, ours) - 1, bonus) - animal_value(
        pile, ours, count_of(hand, ours), bonus
    )
    return lost + (
        animal_value(pile, theirs, count_of(hand, theirs) + 1, bonus)
        - animal_value(pile, theirs, count_of(hand, theirs), bonus)
    )


@kernel
def card_gain(row: int, count: int) -> int:
    """Return what one more card adds to this many of its animal, whose values begin at this row."""
    at = row + min(count, FULL)
    return max(int(HAND_VALUES[at + 1]) - int(HAND_VALUES[at]), 0)


@kernel
def draw_gain(row: int, count: int, offered: int) -> int:
    """Return what it gains to draw one of the cards offered: by itself, or half of what two of its animal add."""
    at = row + min(count, FULL)
    two = (int(HAND_VALUES[at + 2]) - int(HAND_VALUES[at])) // 2
    alone = card_gain(row, count)
    return NOT_OFFERED if offered == 0 else max(alone, two) if offered > 1 else alone


@kernel
def least_valuable(pile: int, hand: int) -> int:
    """Return the animal of which a hand misses a card least."""
    bonus, least, chosen = variety_bonus(pile), 1 << 30, 0
    for animal in range(ANIMALS):
        held = count_of(hand, animal)
        if held > 0:
            loss = animal_value(pile, animal, held, bonus) - animal_value(pile, animal, held - 1, bonus)
            if loss < least:
                least, chosen = loss, animal
    return chosen
