"""What the end of a turn's placing promises, in hundredths of a point: greedy's considerations as arithmetic."""

from typing import Final

import numpy as np

from floe.engine.contract import Moves, Vector
from floe.engine.kernel import kernel
from floe.games.arctic.bots.landscape import LASTING, moved_by
from floe.games.arctic.bots.scratch import AHEAD, ROWS, WISHES
from floe.games.arctic.bots.scratch import POWERS as WORTH_OF_POWERS
from floe.games.arctic.bots.shapes import POINTS, height, of, one, variety
from floe.games.arctic.compiled.cards import ANIMALS, DRAW, MAIN, PLACEMENT
from floe.games.arctic.compiled.layout import FINAL, HAND_LIMIT, LAST, POWERS, SEAT, SIDES

IN_HAND: Final = 80  # for a point that the hand would make
SPARE: Final = 35  # for a card in hand without company
DRAWN: Final = 35  # for a card that is drawn, whatever it is
SHORTAGE: Final = 130  # for a card that the next turn will have to place and the hand will not have (A22)
CROWDING: Final = 150  # for a card more than the hand can hold if the next turn draws three (A42)
SURPLUS: Final = 200  # for a card that has to be discarded at once
POWER: Final = np.array((30, 60, 50, 50, 20, 20, 40, 10, 50, 30, 60, 40), np.int8)  # a turn, by animal and side
NOT_THERE: Final = -1
SOON: Final = 4  # turns that a power card is likely to be kept
MOST_DRAWS: Final = 5
LONGEST: Final = 6  # a longer run scores no more
FULL: Final = 7  # more cards of one animal are hoped no more of
SIZES: Final = 16  # of hands that the table tells apart: beyond these all are too full alike


def _worth_of_numbers(is_final: bool, size: int, draws: int) -> int:
    """Return what it is worth to draw so many cards and place the rest of six next turn, with a hand of this size."""
    following, held = 6 - draws, size + draws
    surplus = max(held - HAND_LIMIT, 0)
    worth = -SURPLUS * surplus - SHORTAGE * max(following - held, 0)
    if is_final:
        return worth
    return worth + DRAWN * (draws - surplus) - CROWDING * max(held - surplus - following + 3 - HAND_LIMIT, 0)


NUMBERS: Final = np.array(
    [
        _worth_of_numbers(is_final, size, draws)
        for is_final in (False, True)
        for size in range(SIZES)
        for draws in range(MOST_DRAWS + 1)
    ],
    np.int16,
)
"""What a card's two numbers are worth (they make six, A4): by whether the end is near, size of the hand, draw value."""


def _hope(best: int, below: int, count: int, more: int) -> int:
    """Return what so many cards in hand are worth that could be laid on some below, by their animal's longest run."""
    together = count + below
    if count == 0 or together < 2:
        return SPARE if count else 0
    return IN_HAND * (int(POINTS[max(together, best)]) - int(POINTS[best]) + (more if best < 2 else 0))


HOPES: Final = np.array(
    [
        _hope(best, below, min(count, FULL), more)
        for more in range(ANIMALS)
        for best in range(LONGEST + 1)
        for below in range(LONGEST + 1)
        for count in range(FULL + 3)
    ],
    np.int16,
)
"""By what one more animal with a run scores, by the animal's longest run, and by the topmost run if it is its own."""


@kernel
def hopes_of(pile: int, animal: int, more: int) -> int:
    """Return where the table has what cards of an animal in hand are worth; `more` is what another run scores."""
    row = more * (LONGEST + 1) + min(of(pile, animal), LONGEST)
    return (row * (LONGEST + 1) + min(height(pile, animal), LONGEST)) * (FULL + 3)


@kernel
def hope(pile: int, animal: int, count: int, more: int) -> int:
    """Return what so many cards of one animal in hand are worth; `more` is what another animal with a run scores."""
    return int(HOPES[hopes_of(pile, animal, more) + min(count, FULL)])


@kernel
def promise(pile: int, hand: int, room: int) -> int:
    """Return what a hand is worth of which so many cards can still be placed, the most rewarding animals first."""
    more, total, value = next_variety(pile), 0, 0
    for animal in range(ANIMALS):
        total += of(hand, animal)
        value += hope(pile, animal, of(hand, animal), more)
    return value if total <= room else crowded_promise(pile, hand, room, more)


@kernel
def exchanged(pile: int, hand: int, ours: int, theirs: int, more: int) -> int:
    """Return what it adds to the hopes of a hand that one of its cards becomes another animal's."""
    if ours == theirs:
        return 0
    lost = hope(pile, ours, of(hand, ours) - 1, more) - hope(pile, ours, of(hand, ours), more)
    return lost + hope(pile, theirs, of(hand, theirs) + 1, more) - hope(pile, theirs, of(hand, theirs), more)


@kernel
def crowded_promise(pile: int, hand: int, room: int, more: int) -> int:
    """Fill the room with one animal after the other, whichever adds most for each card."""
    value = 0
    while room > 0 and hand > 0:
        best, chosen, length = 0, 0, 0
        for animal in range(ANIMALS):
            count = min(of(hand, animal), room)
            if count > 0:
                gain = hope(pile, animal, count, more)
                if gain * length >= best * count:
                    best, chosen, length = gain, animal, count
        value += best
        room -= length
        hand -= of(hand, chosen) << 8 * chosen
    return value


@kernel
def next_variety(pile: int) -> int:
    """Return what one more animal with a run would score (A73)."""
    found = variety(pile)
    return int(POINTS[found + 1]) - int(POINTS[found])


@kernel
def gain_of_one(pile: int, hand: int, animal: int, more: int) -> int:
    """Return what one more card of an animal adds to the hopes of a hand."""
    return gain_in(hopes_of(pile, animal, more), of(hand, animal))


@kernel
def gain_in(row: int, count: int) -> int:
    """Return what one more card adds to so many of its animal, whose hopes are in this row."""
    at = row + min(count, FULL)
    return max(int(HOPES[at + 1]) - int(HOPES[at]), 0)


@kernel
def wish(row: int, count: int, offered: int) -> int:
    """Return how much one more card is wanted: for what it adds, or for what it does with another one of its kind."""
    at = row + min(count, FULL)
    two = int(HOPES[at + 2]) - int(HOPES[at]) >> 1
    alone = gain_in(row, count)
    return NOT_THERE if offered == 0 else max(alone, two) if offered > 1 else alone


@kernel
def foresee(pile: int, hand: int, river: int, most: int, scratch: Moves) -> int:
    """Write what a hand promises with no, one, two … cards more out of the River, and return it with the most of them.

    It always draws the card it wants most.
    """
    more, value = next_variety(pile), 0
    for animal in range(ANIMALS):
        row, count = hopes_of(pile, animal, more), of(hand, animal)
        value += int(HOPES[row + min(count, FULL)])
        scratch[ROWS + animal] = row
        scratch[WISHES + animal] = ranked(wish(row, count, of(river, animal)), animal)
    scratch[AHEAD] = value
    for draws in range(1, most + 1):
        best = int(scratch[WISHES])
        for animal in range(1, ANIMALS):
            best = max(best, int(scratch[WISHES + animal]))
        if best >= 0:
            chosen = 7 - (best & 7)
            row = int(scratch[ROWS + chosen])
            value += gain_in(row, of(hand, chosen))
            hand += one(chosen)
            river -= one(chosen)
            scratch[WISHES + chosen] = ranked(wish(row, of(hand, chosen), of(river, chosen)), chosen)
        scratch[AHEAD + draws] = value
    return hand


@kernel
def ranked(gain: int, animal: int) -> int:
    """Return a gain and whose it is as one number, so that the highest is the first of the best; below 0 if none."""
    return 8 * gain + 7 - animal


@kernel
def drawn(size: int, draws: int) -> int:
    """Return how many of so many cards a hand of this size can draw and keep (A42)."""
    return max(min(draws, HAND_LIMIT - size), 0)


@kernel
def prospect(v: Vector, size: int, card: int, left: int, scratch: Moves) -> int:
    """Return what a visible card promises a hand of this size, whatever the hand is, by what is to be seen around."""
    if v[LAST] != 0:
        return 20 * moved_by(card, scratch)
    numbers = ((SIZES if v[FINAL] != 0 else 0) + min(size, SIZES - 1)) * (MOST_DRAWS + 1) + int(DRAW[card])
    share = int(LASTING[left])
    return (
        share * moved_by(card, scratch) // 5 + int(scratch[WORTH_OF_POWERS + int(MAIN[card])]) + int(NUMBERS[numbers])
    )


@kernel
def hopes(pile: int, hand: int, size: int, card: int, river: int, left: int, scratch: Moves) -> int:
    """Return what such a hand promises with the cards that this visible card draws, by what was foreseen of them."""
    draws, room = drawn(size, int(DRAW[card])), int(PLACEMENT[card]) + left
    if size + draws <= room:
        return int(scratch[AHEAD + draws])
    return crowded_promise(pile, foresee(pile, hand, river, draws, scratch), room, next_variety(pile))


@kernel
def weigh_powers(v: Vector, left: int, scratch: Moves) -> None:
    """Write what it is worth to take each power from wherever it is (A23)."""
    turns = min(3 + left, 3 * SOON)
    for animal in range(ANIMALS):
        worth, holder = int(POWER[2 * animal + int(v[SIDES + animal])]) * turns // 3, v[POWERS + animal]
        scratch[WORTH_OF_POWERS + animal] = 0 if holder == v[SEAT] else worth if holder < 0 else 2 * worth
