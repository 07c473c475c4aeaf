"""Where Arctic's planning kernels keep what: one record of named numbers and tables, handed from kernel to kernel."""

from typing import Annotated, Final, cast, get_type_hints

import numpy as np

from floe.engine.contract import Numbers
from floe.engine.kernel import kernel
from floe.games.arctic.compiled.cards import ANIMALS, CARDS
from floe.games.arctic.compiled.layout import SEATS

MOST: Final = 8  # a turn places, or draws, fewer cards than this
UNUSED: Final = MOST - 1  # a place in the queue that no card needs


class Scratch:
    """The fields of the record; a table has its size beside its type.

    It is a record, not a NamedTuple of arrays as the search's Tree is, so that kernels get it as one pointer. A
    NamedTuple of these arrays would be copied at every call that is not inlined: with one, the search ran 35,400
    simulations a second instead of 57,000 (two players, whole games, one core).
    """

    # Remembered from one move of a roll-out to the next; `reset` clears these two.
    queued: int
    """How many cards of the queue are still to be placed."""
    pile_shapes: Annotated[Numbers, SEATS]
    """The shape of each seat's pile once they are placed; 0 where it is not known."""

    # The best plan so far.
    plan_value: int
    plan_selection: int
    """The cards that are placed."""
    plan_top_card: int
    """The one placed last, which becomes the visible card."""
    queue: Annotated[Numbers, MOST]
    """The cards in the order of placing, the next one last."""

    # The knapsack of `selection`: the best selection of 0, 1, 2 … cards …
    gains: Annotated[Numbers, ANIMALS, MOST]
    """… of this animal, with others on top of them."""
    prefixes: Annotated[Numbers, ANIMALS, MOST]
    """… of the animals before this one."""
    suffixes: Annotated[Numbers, ANIMALS, MOST]
    """… of the animals after it."""
    others: Annotated[Numbers, MOST]
    """… of all animals but the one on top."""
    selections: Annotated[Numbers, ANIMALS]
    """By the animal on top: the best for this turn."""

    # What the visible card can be.
    rightward: Annotated[Numbers, ANIMALS]
    """What it brings that each token moves right, left, or back from its edge."""
    leftward: Annotated[Numbers, ANIMALS]
    inward: Annotated[Numbers, ANIMALS]
    power_values: Annotated[Numbers, ANIMALS]
    """What it brings to take each power card."""
    card_values: Annotated[Numbers, CARDS]
    """By place in hand: what each card is worth as the visible one."""
    best_cards: Annotated[Numbers, ANIMALS]
    """Of each animal's cards the best as the visible one, ranked with its value."""
    estimates: Annotated[Numbers, ANIMALS]
    """By the animal on top: what a plan may be worth."""

    # The lookahead to this turn's draws.
    hand_values: Annotated[Numbers, MOST]
    """By the number of cards drawn: what the hand is worth."""
    draw_gains: Annotated[Numbers, ANIMALS]
    """What one more card of each animal adds, ranked."""
    rows: Annotated[Numbers, ANIMALS]
    """Where each animal has its values in HAND_VALUES."""


_FIELDS: Final = get_type_hints(Scratch, include_extras=True)
_RECORD: Final = np.dtype(
    [(name, np.int64, getattr(kind, "__metadata__", ())) for name, kind in _FIELDS.items()], align=True
)


def new_scratch() -> Scratch:
    return cast(Scratch, np.zeros(1, _RECORD).view(np.recarray)[0])


@kernel
def reset(scratch: Scratch) -> None:
    """Forget the plan of an earlier roll-out."""
    scratch.queued = 0
    for seat in range(SEATS):
        scratch.pile_shapes[seat] = 0
