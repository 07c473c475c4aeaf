"""Cards leaving a hand, and what everybody knows of it afterwards (A91)."""

from floe.engine.contract import Vector
from floe.engine.kernel import kernel
from floe.games.arctic.compiled.layout import COUNTS, HAND, KNOWN, PERHAPS, add, count, own, remove, start


@kernel
def leave_hand(vector: Vector, card: int) -> None:
    """Take a card out of the hand for everybody to see."""
    remove(vector, own(vector, HAND), card)
    forget(vector, card)


@kernel
def leave_hand_unseen(vector: Vector, card: int) -> None:
    """Take a card out of the hand face down: all that was known of this hand is uncertain now."""
    remove(vector, own(vector, HAND), card)
    known, perhaps = own(vector, KNOWN), own(vector, PERHAPS)
    for at in range(count(vector, known)):
        add(vector, perhaps, int(vector[start(known) + at]))
    vector[COUNTS + known] = 0


@kernel
def forget(vector: Vector, card: int) -> None:
    """Note that everybody has seen this card leave the hand."""
    if not remove(vector, own(vector, KNOWN), card):
        remove(vector, own(vector, PERHAPS), card)
