"""What to lay on the pile this turn, as a whole: how many cards of which animal, and which card on top of all.

Cards of one animal go together, the topmost run is continued first if at all, and the animal on top can be continued
next turn. For each animal that might come to lie on top, the best choice of the others is found card by card of room.
"""

from typing import Final

from floe.bots.arctic.outlook import IN_HAND
from floe.bots.arctic.shapes import POINTS, height, laid, of, one, top
from floe.fast.arctic.cards import ANIMALS
from floe.fast.kernel import kernel
from floe.fast.twin import Moves

NEVER: Final = -1_000_000
MOST: Final = 8  # cards laid in a turn, fewer than this
# Where the work space has what.
WORTH: Final = 0  # by how many cards are laid: the best worth
CHOICE: Final = WORTH + MOST  # and which they are, four bits for each animal
GAINS: Final = CHOICE + MOST  # by animal and number of its cards
AHEAD: Final = GAINS + ANIMALS * MOST  # what is foreseen of draws


@kernel
def reckon(pile: int, hand: int, most: int, more: int, work: Moves, at: int) -> None:
    """Write what it gains to lay some of an animal's cards under others, for each animal and number."""
    for animal in range(ANIMALS):
        held = of(hand, animal)
        kept = buried(pile, animal, held, 0, more) if held > 0 else 0
        for count in range(1, min(held, most) + 1):
            work[at + GAINS + MOST * animal + count] = buried(pile, animal, held, count, more) - kept


@kernel
def fill(hand: int, last: int, most: int, work: Moves, at: int) -> None:
    """Find for every number of cards, up to so many, the most rewarding ones that are not of the last animal."""
    for room in range(most + 1):
        work[at + WORTH + room] = NEVER
    work[at + WORTH] = 0
    work[at + CHOICE] = 0
    if most == 0:
        return
    for animal in range(ANIMALS):
        held = of(hand, animal)
        if animal == last or held == 0:
            continue
        for room in range(most, 0, -1):
            for count in range(1, min(held, room) + 1):
                worth = int(work[at + WORTH + room - count]) + int(work[at + GAINS + MOST * animal + count])
                if worth > work[at + WORTH + room]:
                    work[at + WORTH + room] = worth
                    work[at + CHOICE + room] = int(work[at + CHOICE + room - count]) + (count << 4 * animal)


@kernel
def buried(pile: int, animal: int, held: int, count: int, more: int) -> int:
    """Return what it is worth to lay so many of one animal's cards, keep the rest, and lay others on top."""
    best = of(pile, animal)
    run = max(best, count + height(pile, animal)) if count > 0 else best
    return laid_and_kept(best, run, held - count, more)


@kernel
def crowned(pile: int, last: int, held: int, count: int, is_alone: bool, more: int) -> int:
    """Return what it is worth to lay so many cards of the last animal on top of all, and keep the rest to go on."""
    below = height(pile, last) if is_alone else 0
    best = of(pile, last)
    return laid_and_kept(best, max(best, count + below), held + below, more)


@kernel
def laid_and_kept(best: int, run: int, hoped: int, more: int) -> int:
    """Return what it is worth that an animal's longest run grows now, and may grow again with what is kept."""
    gain = int(POINTS[run]) - int(POINTS[best]) + (more if best < 2 <= run else 0)
    rest = int(POINTS[max(run, hoped)]) - int(POINTS[run]) + (more if run < 2 <= hoped else 0)
    return 100 * gain + IN_HAND * rest


@kernel
def best_top(pile: int, hand: int, last: int, total: int, more: int, work: Moves, at: int) -> int:
    """Return how many of so many cards had better be of the last animal, by what `fill` found; 0 if it cannot be."""
    chosen, highest = 0, NEVER // 2
    for count in range(1, min(of(hand, last), total) + 1):
        worth = int(work[at + WORTH + total - count]) + crowned(pile, last, of(hand, last), count, count == total, more)
        if worth > highest:
            chosen, highest = count, worth
    return chosen


@kernel
def others_laid(pile: int, others: int) -> int:
    """Return the shape of a pile after other animals' cards were laid, its topmost run continued first."""
    if others == 0:
        return pile
    first = top(pile)
    if first < ANIMALS:
        pile = laid(pile, first, others >> 4 * first & 15)
    for animal in range(ANIMALS):
        if animal != first:
            pile = laid(pile, animal, others >> 4 * animal & 15)
    return pile


@kernel
def left_in_hand(hand: int, others: int) -> int:
    """Return a hand without the cards laid."""
    for animal in range(ANIMALS if others else 0):
        hand -= (others >> 4 * animal & 15) * one(animal)
    return hand
