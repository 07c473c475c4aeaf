"""The twelve powers (A50–A61): who has which side, and what it does to the actions."""

from floe.engine.contract import Vector
from floe.engine.kernel import kernel
from floe.games.arctic.compiled.cards import COMPANION, FOX, MAIN, MOOSE, NO_CARD, PLACEMENT, PUFFIN, WALRUS
from floe.games.arctic.compiled.cards import DRAW as DRAW_VALUE
from floe.games.arctic.compiled.layout import (
    COUNTS,
    DONE,
    HAND,
    HIGH,
    LOW,
    MOOSE_DRAW,
    MOOSE_PLACE,
    PILE,
    POWERS,
    SEAT,
    SIDES,
    SWAP,
    TAKEBACK,
    USED,
    WALRUS_MAIN,
    own,
    start,
)


@kernel
def visible(vector: Vector) -> int:
    """Return the acting seat's visible card (A20)."""
    pile = own(vector, PILE)
    size = int(vector[COUNTS + pile])
    top = int(vector[start(pile) + size - 1]) if size > 0 else -1
    return top if top >= 0 else NO_CARD


@kernel
def has(vector: Vector, animal: int) -> bool:
    """Whether the acting seat has this animal's power card."""
    return bool(vector[POWERS + animal] == vector[SEAT])


@kernel
def holds(vector: Vector, animal: int, side: int) -> bool:
    """Whether the acting seat has this power."""
    return has(vector, animal) and bool(vector[SIDES + animal] == side)


@kernel
def set_place_range(vector: Vector) -> None:
    """Set the fewest and the most cards to place on the visible card (A21, A59).

    Without a visible card the moose cannot make it no card at all (A80): there would be none to see afterwards either.
    """
    card = visible(vector)
    moose = int(holds(vector, MOOSE, MOOSE_PLACE))
    vector[LOW] = PLACEMENT[card] - (moose if card != NO_CARD else 0)
    vector[HIGH] = PLACEMENT[card] + moose


@kernel
def set_draw_range(vector: Vector) -> None:
    """Set the fewest and the most cards to draw with the visible card (A40, A58)."""
    card = visible(vector)
    moose = int(holds(vector, MOOSE, MOOSE_DRAW))
    vector[LOW] = max(int(DRAW_VALUE[card]) - moose, 0)
    vector[HIGH] = DRAW_VALUE[card] + moose


@kernel
def can_go_under(vector: Vector) -> bool:
    """Whether the fox may put the next card under: it is the last, and leaves a visible card (A60, A61, A82)."""
    is_last = vector[LOW] <= vector[DONE] + 1 or vector[COUNTS + own(vector, HAND)] == 1
    return bool(is_last) and has(vector, FOX) and visible(vector) != NO_CARD


@kernel
def _is_before_placing(vector: Vector) -> bool:
    return bool(vector[DONE] == 0 and vector[USED] == 0)


@kernel
def can_take_back(vector: Vector) -> bool:
    """Whether the puffin may return the visible card to the hand (A53, A84)."""
    return _is_before_placing(vector) and holds(vector, PUFFIN, TAKEBACK) and visible(vector) != NO_CARD


@kernel
def can_swap(vector: Vector) -> bool:
    """Whether the puffin may exchange a hand card with a River card (A52, A84)."""
    return _is_before_placing(vector) and holds(vector, PUFFIN, SWAP)


@kernel
def pushed_animal(vector: Vector) -> int:
    """Return the animal whose token the walrus may push (A50, A51)."""
    card = visible(vector)
    return int(MAIN[card]) if vector[SIDES + WALRUS] == WALRUS_MAIN else int(COMPANION[card])
