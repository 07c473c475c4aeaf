"""Hands and piles at a glance, as whole numbers: eight bits for each animal, and for a pile its topmost run besides."""

from typing import Final

import numpy as np

from floe.engine.contract import Vector
from floe.engine.kernel import kernel
from floe.engine.wrapping import wrapping_mul
from floe.games.arctic.compiled.cards import ANIMALS, MAIN
from floe.games.arctic.compiled.layout import COUNTS, start

POINTS: Final = np.array((0, 0, 1, 3, 6, 10, 15, *(15,) * 250), np.int16)  # A72, however long a run may be
TOP: Final = 48  # the bits of a pile from which on the animal of its topmost run stands, and that run's length
TALL: Final = 52
NO_ANIMAL: Final = 7
RUNS: Final = (1 << TOP) - 1
EACH: Final = 0x010101010101  # one for each animal
FLAGS: Final = EACH << 7  # above what any animal can have


@kernel
def animals_of(v: Vector, zone: int) -> int:
    """Count the main animals in a zone of cards that lie face up."""
    animals = 0
    for at in range(start(zone), start(zone) + int(v[COUNTS + zone])):
        animals += one(int(MAIN[v[at]]))
    return animals


@kernel
def one(animal: int) -> int:
    """Return a hand of one card."""
    return 1 << 8 * animal


@kernel
def of(animals: int, animal: int) -> int:
    """Return how many cards of an animal there are, or how long its longest run is."""
    return animals >> 8 * animal & 255


@kernel
def without(animals: int, animal: int) -> int:
    """Return the same without any of one animal."""
    return animals & ~(255 << 8 * animal)


@kernel
def total(animals: int) -> int:
    """Return how many cards of all animals there are."""
    return wrapping_mul(animals, EACH) >> 40 & 255


@kernel
def before(animals: int) -> int:
    """Return for each animal how many cards there are of those before it."""
    return wrapping_mul(animals, EACH << 8) & RUNS


@kernel
def shape(v: Vector, pile: int) -> int:
    """Return the shape of a pile: every animal's longest run, and the topmost run; jokers join it."""
    runs, animal, length = 0, NO_ANIMAL, 0
    for at in range(start(pile), start(pile) + int(v[COUNTS + pile])):
        card = int(v[at])
        main = animal if card < 0 else int(MAIN[card])
        length = length + 1 if main == animal else 1
        animal = main
        if animal < NO_ANIMAL and length > of(runs, animal):
            runs += length - of(runs, animal) << 8 * animal
    return runs | animal << TOP | length << TALL


@kernel
def top(pile: int) -> int:
    """Return the animal of the topmost run."""
    return pile >> TOP & 7


@kernel
def height(pile: int, animal: int) -> int:
    """Return how long the topmost run is, if it is this animal's."""
    return pile >> TALL if top(pile) == animal else 0


@kernel
def laid(pile: int, animal: int, count: int) -> int:
    """Return the shape of a pile with so many cards of one animal laid on top of it."""
    if count == 0:
        return pile
    length = height(pile, animal) + count
    runs = pile & RUNS
    if length > of(runs, animal):
        runs += length - of(runs, animal) << 8 * animal
    return runs | animal << TOP | length << TALL


@kernel
def higher(some: int, others: int) -> int:
    """Return for each animal the higher of two numbers, all six at once: a flag is left where `some` has it."""
    flags = (some | FLAGS) - others & FLAGS
    chosen = flags - (flags >> 7)
    return some & chosen | others & ~chosen


@kernel
def variety(pile: int) -> int:
    """Return how many animals have a run (A73): 126 more makes eight bits out of seven where there are two or more."""
    return wrapping_mul((pile & RUNS) + EACH * 126 >> 7 & EACH, EACH) >> 40 & 255


@kernel
def points(pile: int) -> int:
    """Return what a pile of this shape scores (A72, A73)."""
    total = int(POINTS[variety(pile)])
    for animal in range(ANIMALS):
        total += int(POINTS[of(pile, animal)])
    return total
