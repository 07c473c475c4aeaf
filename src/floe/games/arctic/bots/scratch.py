"""Where Arctic's planning kernels keep what: one record of named numbers and tables, handed from kernel to kernel."""

from typing import Final

import numpy as np

from floe.engine.kernel import kernel
from floe.games.arctic.compiled.cards import ANIMALS, CARDS
from floe.games.arctic.compiled.layout import SEATS
from floe.search.model import Scratch

MOST: Final = 8  # a turn places, or draws, fewer cards than this
UNUSED: Final = MOST - 1  # a place in the queue that no card needs

_FIELDS: Final[tuple[tuple[str, tuple[int, ...]], ...]] = (
    # Remembered from one move of a roll-out to the next; `reset` clears these two.
    ("queued", ()),  # how many cards of the queue are still to be placed
    ("pile_shapes", (SEATS,)),  # the shape of each seat's pile once they are; 0 where it is not known
    # The best plan so far.
    ("plan_value", ()),
    ("plan_selection", ()),  # the cards that are placed
    ("plan_top_card", ()),  # the one placed last, which becomes the visible card
    ("queue", (MOST,)),  # the cards in the order of placing, the next one last
    # The knapsack of `selection`: the best selection of 0, 1, 2 … cards …
    ("gains", (ANIMALS, MOST)),  # … of this animal, with others on top of them
    ("prefixes", (ANIMALS, MOST)),  # … of the animals before this one
    ("suffixes", (ANIMALS, MOST)),  # … of the animals after it
    ("others", (MOST,)),  # … of all animals but the one on top
    ("selections", (ANIMALS,)),  # by the animal on top: the best for this turn
    # What the visible card can be.
    ("rightward", (ANIMALS,)),  # what it brings that each token moves right, left, or back from its edge
    ("leftward", (ANIMALS,)),
    ("inward", (ANIMALS,)),
    ("power_values", (ANIMALS,)),  # what it brings to take each power card
    ("card_values", (CARDS,)),  # by place in hand: what each card is worth as the visible one
    ("best_cards", (ANIMALS,)),  # of each animal's cards the best as the visible one, with its value
    ("estimates", (ANIMALS,)),  # by the animal on top: what a plan may be worth
    # Lookahead to this turn's draws.
    ("hand_values", (MOST,)),  # by the number of cards drawn: what the hand is worth
    ("draw_gains", (ANIMALS,)),  # what one more card of each animal adds
    ("rows", (ANIMALS,)),  # where each animal has its values in HAND_VALUES
)
# A record, not a NamedTuple of arrays as the search's Tree is: kernels get it as one pointer. A NamedTuple of these
# arrays is copied at every call that is not inlined; with it the search ran 35,400 simulations a second instead of
# 57,000 (two players, whole games, one core).
_RECORD: Final = np.dtype([(name, np.int64, shape) for name, shape in _FIELDS], align=True)


def new_scratch() -> Scratch:
    return np.zeros(1, _RECORD).view(np.recarray)[0]


@kernel
def reset(scratch: Scratch) -> None:
    """Forget the plan of an earlier roll-out."""
    scratch.queued = 0
    for seat in range(SEATS):
        scratch.pile_shapes[seat] = 0
