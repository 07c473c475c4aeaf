"""Hands, piles and selections of cards, each packed into one whole number, so that kernels pass them around for free.

Counts have eight bits for each animal: how many cards of it a hand holds, or how long its longest run in a pile is.
Six animals are added, compared or summed up at once. No count reaches 128, so the eighth bit of each is free.

    bit  47      40 39      32 31      24 23      16 15       8 7        0
        |   bear   |  puffin  |   orca   |  walrus  |   moose  |   fox    |

A pile's shape has the longest runs as counts, and the topmost run above them. With no card in it, its top is NO_ANIMAL.

    bit  63              52   50    48 47                                0
        | topmost length | 0 |  top   | longest run of each animal        |

A selection (see `selection`) has the cards to place as counts, and what placing them is worth, which may be negative,
above them. Selections are put together by adding them, and the greatest number is the best selection.

    bit  63                         48 47                                0
        | value, hundredths of a point | cards of each animal              |

A ranked animal has a gain above what the animal lacks to 7, so that among equal gains the first animal is the greatest.

    bit  63                                               3 2          0
        | gain                                             | 7 - animal |

Nothing outside this file shifts or masks these numbers.
"""

from typing import Final

import numpy as np

from floe.engine.contract import Vector
from floe.engine.kernel import kernel
from floe.engine.wrapping import wrapping_mul
from floe.games.arctic.compiled.cards import ANIMALS, MAIN
from floe.games.arctic.compiled.layout import COUNTS, start

POINTS: Final = np.array((0, 0, 1, 3, 6, 10, 15, *(15,) * 250), np.int16)  # A72, however long a run may be
NO_ANIMAL: Final = 7

_WIDTH: Final = 8  # bits for each animal
_COUNT: Final = (1 << _WIDTH) - 1  # one animal's bits
_TOP: Final = _WIDTH * ANIMALS  # the first bit of a pile's top animal
_RANK: Final = 3  # bits of an animal's number
_NUMBER: Final = (1 << _RANK) - 1
_LENGTH: Final = _TOP + 4  # the first bit of its topmost run's length
_VALUE: Final = _WIDTH * ANIMALS  # the first bit of a selection's value
_ALL: Final = (1 << _WIDTH * ANIMALS) - 1  # all animals' bits
_EACH: Final = 0x010101010101  # one of each animal
_LAST: Final = _WIDTH * (ANIMALS - 1)  # the first bit of the last animal
_FLAGS: Final = _EACH << _WIDTH - 1  # the free bit of each animal

IMPOSSIBLE: Final = -(1 << 61)
"""A selection that cannot be: adding two or three still leaves room, and they stay far below all others."""
IMPOSSIBLE_VALUE: Final = IMPOSSIBLE >> _VALUE
EMPTY_PILE: Final = NO_ANIMAL << _TOP


@kernel
def count_animals(vector: Vector, zone: int) -> int:
    """Count the main animals in a zone of cards that lie face up."""
    counts = 0
    for at in range(start(zone), start(zone) + int(vector[COUNTS + zone])):
        counts += one(int(MAIN[vector[at]]))
    return counts


@kernel
def one(animal: int) -> int:
    """Return the counts of one card."""
    return 1 << _WIDTH * animal


@kernel
def count_of(counts: int, animal: int) -> int:
    """Return one animal's count; of a pile, its longest run."""
    return counts >> _WIDTH * animal & _COUNT


@kernel
def without(counts: int, animal: int) -> int:
    """Return the counts with none of one animal."""
    return counts & ~(_COUNT << _WIDTH * animal)


@kernel
def each(count: int) -> int:
    """Return the counts with this many of every animal."""
    return count * _EACH


@kernel
def total(counts: int) -> int:
    """Return the sum of all counts, which the multiplication gathers in the last animal's bits."""
    return wrapping_mul(counts, _EACH) >> _LAST & _COUNT


@kernel
def prefix_sums(counts: int) -> int:
    """Return for each animal the sum of the counts of those before it."""
    return wrapping_mul(counts, _EACH << _WIDTH) & _ALL


@kernel
def larger(some: int, others: int) -> int:
    """Return the larger count of each animal: its free bit survives the subtraction where `some` has it."""
    flags = (some | _FLAGS) - others & _FLAGS
    chosen = flags - (flags >> _WIDTH - 1)
    return some & chosen | others & ~chosen


@kernel
def shape(vector: Vector, pile: int) -> int:
    """Return the shape of the pile in a zone; disguised cards join the run below them."""
    runs, animal, length = 0, NO_ANIMAL, 0
    for at in range(start(pile), start(pile) + int(vector[COUNTS + pile])):
        card = int(vector[at])
        main = animal if card < 0 else int(MAIN[card])
        length = length + 1 if main == animal else 1
        animal = main
        if animal < NO_ANIMAL and length > count_of(runs, animal):
            runs += length - count_of(runs, animal) << _WIDTH * animal
    return pack_shape(runs, animal, length)


@kernel
def pack_shape(runs: int, animal: int, length: int) -> int:
    return runs | animal << _TOP | length << _LENGTH


@kernel
def runs_of(pile: int) -> int:
    """Return the longest runs of a pile, as counts."""
    return pile & _ALL


@kernel
def top_animal(pile: int) -> int:
    """Return the animal of the topmost run."""
    return pile >> _TOP & _NUMBER


@kernel
def top_length(pile: int) -> int:
    """Return the length of the topmost run."""
    return pile >> _LENGTH


@kernel
def length_on_top(pile: int, animal: int) -> int:
    """Return the length of the topmost run if it is this animal's, else 0."""
    return top_length(pile) if top_animal(pile) == animal else 0


@kernel
def with_cards(pile: int, animal: int, count: int) -> int:
    """Return the shape of a pile after this many cards of one animal are placed on it."""
    if count == 0:
        return pile
    length = length_on_top(pile, animal) + count
    runs = runs_of(pile)
    if length > count_of(runs, animal):
        runs += length - count_of(runs, animal) << _WIDTH * animal
    return pack_shape(runs, animal, length)


@kernel
def variety(pile: int) -> int:
    """Return how many animals have a run (A73): 126 more sets the eighth bit of a count of two or more."""
    return total(runs_of(pile) + each(126) >> _WIDTH - 1 & _EACH)


@kernel
def points(pile: int) -> int:
    """Return what a pile of this shape scores (A72, A73)."""
    score = int(POINTS[variety(pile)])
    for animal in range(ANIMALS):
        score += int(POINTS[count_of(pile, animal)])
    return score


@kernel
def pack_selection(value: int, cards: int) -> int:
    return (value << _VALUE) + cards


@kernel
def cards_of(selection: int) -> int:
    """Return the cards of a selection, as counts."""
    return selection & _ALL


@kernel
def value_of(selection: int) -> int:
    return selection >> _VALUE


@kernel
def rank_animal(gain: int, animal: int) -> int:
    return (gain << _RANK) + _NUMBER - animal


@kernel
def ranked_animal(ranked: int) -> int:
    return _NUMBER - (ranked & _NUMBER)


@kernel
def ranked_gain(ranked: int) -> int:
    return ranked >> _RANK
