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
def visible(v: Vector) -> int:
    """Return the acting seat's visible card (A20)."""
    pile = own(v, PILE)
    size = int(v[COUNTS + pile])
    top = int(v[start(pile) + size - 1]) if size > 0 else -1
    return top if top >= 0 else NO_CARD


@kernel
def has(v: Vector, animal: int) -> bool:
    """Whether the acting seat has this animal's power card."""
    return bool(v[POWERS + animal] == v[SEAT])


@kernel
def holds(v: Vector, animal: int, side: int) -> bool:
    """Whether the acting seat has this power."""
    return has(v, animal) and bool(v[SIDES + animal] == side)


@kernel
def set_place_range(v: Vector) -> None:
    """Set the fewest and the most cards to place on the visible card (A21, A59).

    Without a visible card the moose cannot make it no card at all (A80): there would be none to see afterwards either.
    """
    card = visible(v)
    moose = int(holds(v, MOOSE, MOOSE_PLACE))
    v[LOW] = PLACEMENT[card] - (moose if card != NO_CARD else 0)
    v[HIGH] = PLACEMENT[card] + moose


@kernel
def set_draw_range(v: Vector) -> None:
    """Set the fewest and the most cards to draw with the visible card (A40, A58)."""
    card = visible(v)
    moose = int(holds(v, MOOSE, MOOSE_DRAW))
    v[LOW] = max(int(DRAW_VALUE[card]) - moose, 0)
    v[HIGH] = DRAW_VALUE[card] + moose


@kernel
def can_go_under(v: Vector) -> bool:
    """Whether the fox may put the next card under: it is the last, and leaves a visible card (A60, A61, A82)."""
    is_last = v[LOW] <= v[DONE] + 1 or v[COUNTS + own(v, HAND)] == 1
    return bool(is_last) and has(v, FOX) and visible(v) != NO_CARD


@kernel
def _is_before_placing(v: Vector) -> bool:
    return bool(v[DONE] == 0 and v[USED] == 0)


@kernel
def can_take_back(v: Vector) -> bool:
    """Whether the puffin may return the visible card to the hand (A53, A84)."""
    return _is_before_placing(v) and holds(v, PUFFIN, TAKEBACK) and visible(v) != NO_CARD


@kernel
def can_swap(v: Vector) -> bool:
    """Whether the puffin may exchange a hand card with a River card (A52, A84)."""
    return _is_before_placing(v) and holds(v, PUFFIN, SWAP)


@kernel
def pushed_animal(v: Vector) -> int:
    """Return the animal whose token the walrus may push (A50, A51)."""
    card = visible(v)
    return int(MAIN[card]) if v[SIDES + WALRUS] == WALRUS_MAIN else int(COMPANION[card])
