"""Cards leaving a hand, and what everybody knows of it afterwards (A91)."""

from floe.engine.contract import Vector
from floe.engine.kernel import kernel
from floe.games.arctic.compiled.layout import COUNTS, HAND, KNOWN, PERHAPS, add, count, own, remove, start


@kernel
def leave_hand(v: Vector, card: int) -> None:
    """Take a card out of the hand for everybody to see."""
    remove(v, own(v, HAND), card)
    forget(v, card)


@kernel
def leave_hand_unseen(v: Vector, card: int) -> None:
    """Take a card out of the hand face down: all that was known of this hand is uncertain now."""
    remove(v, own(v, HAND), card)
    known, perhaps = own(v, KNOWN), own(v, PERHAPS)
    for at in range(count(v, known)):
        add(v, perhaps, int(v[start(known) + at]))
    v[COUNTS + known] = 0


@kernel
def forget(v: Vector, card: int) -> None:
    """Note that everybody has seen this card leave the hand."""
    if not remove(v, own(v, KNOWN), card):
        remove(v, own(v, PERHAPS), card)
