"""Where Arctic's planning kernels keep what: one array of whole numbers, handed from one kernel to the next."""

from typing import Final

import numpy as np

from floe.engine.contract import Moves
from floe.engine.kernel import kernel
from floe.games.arctic.compiled.cards import ANIMALS, CARDS
from floe.games.arctic.compiled.layout import SEATS

MOST: Final = 8  # cards laid in a turn, or drawn, fewer than this

# What is remembered from one move of a play-out to the next; all of it is 0 before the first.
LEFT: Final = 0  # how many cards are still to be laid as planned
SHAPES: Final = LEFT + 1  # by seat: the shape of its pile when they are; 0 where that is not known
MEMORY: Final = SHAPES + SEATS

# The best plan so far.
VALUE: Final = MEMORY  # what it is worth
LAYING: Final = VALUE + 1  # what is laid
CROWN: Final = LAYING + 1  # the card on top of all
QUEUE: Final = CROWN + 1  # the cards, the next one last
UNUSED: Final = MOST - 1  # a place in the queue that no card needs

# Layings (see there), in rows by the number of cards.
GAINS: Final = QUEUE + MOST  # of one animal, under others
BEFORE: Final = GAINS + MOST * ANIMALS  # the best of all animals before this one
BEHIND: Final = BEFORE + MOST * ANIMALS  # the best of all animals behind it
OTHERS: Final = BEHIND + MOST * ANIMALS  # the best of all others
LAYINGS: Final = OTHERS + MOST  # by the animal on top: the best of all for this turn

# What the visible card could be.
RISES: Final = LAYINGS + ANIMALS  # by animal: what it brings that its token moves right, left, or off its edge
FALLS: Final = RISES + ANIMALS
TURNS: Final = FALLS + ANIMALS
POWERS: Final = TURNS + ANIMALS  # by animal: what its power card is worth
PROSPECTS: Final = POWERS + ANIMALS  # by place in hand: what each card promises as the visible one
FAVOURITES: Final = PROSPECTS + CARDS  # by animal: the most that one of its cards does
ESTIMATES: Final = FAVOURITES + ANIMALS  # by the animal on top: what a plan may be worth

# What is foreseen of draws.
AHEAD: Final = ESTIMATES + ANIMALS  # by the number of cards drawn: what the hand promises
WISHES: Final = AHEAD + MOST  # by animal: how much one more of its cards is wanted

ROWS: Final = WISHES + ANIMALS  # by animal: where its hopes stand in their table

SIZE: Final = ROWS + ANIMALS


def new_scratch() -> Moves:
    return np.zeros(SIZE, np.int64)


@kernel
def reset(scratch: Moves) -> None:
    """Forget the plans of an earlier roll-out."""
    for at in range(MEMORY):
        scratch[at] = 0
