"""Step C: draw, discard, give (A40–A42), with the orca and the polar bear (A54–A57)."""

from floe.fast.arctic import layout, numbers
from floe.fast.arctic.cards import BEAR, CARDS, ORCA
from floe.fast.arctic.hand import leave_hand_unseen
from floe.fast.arctic.layout import (
    BEAR_GIVE,
    COUNTS,
    DONE,
    FLOW,
    HAND,
    HAND_LIMIT,
    HIGH,
    KNOWN,
    LOW,
    PENALTY,
    PLAYERS,
    RECOVER,
    RIVER,
    SEAT,
    SEAT_ZONES,
    STEP,
    STOCK,
    add,
    count,
    own,
    remove,
    start,
)
from floe.fast.arctic.placing import with_each
from floe.fast.arctic.powers import holds
from floe.fast.arctic.stock import refill, top_of_draw_pile
from floe.fast.kernel import kernel
from floe.fast.twin import Moves, Vector


@kernel
def draw_moves(v: Vector, out: Moves) -> int:
    """List where cards may be drawn from."""
    listed = with_each(v, RIVER, numbers.TAKE, out, 0)
    if _can_dive(v):
        out[listed] = numbers.DIVE
        listed += 1
    if holds(v, BEAR, RECOVER):
        listed = with_each(v, own(v, PENALTY), numbers.RECOVER, out, listed)
    if v[LOW] <= v[DONE] or v[COUNTS + RIVER] == 0:
        # What is left to draw takes a power, and no power is a must (A25).
        out[listed] = numbers.STOP
        listed += 1
    return listed


@kernel
def draw_waits(v: Vector) -> bool:
    """Whether there is a card to draw; if not, the drawing is over."""
    if v[DONE] < v[HIGH] and (v[COUNTS + RIVER] > 0 or _can_draw_by_power(v)):
        return True
    end_drawing(v)
    return False


@kernel
def _can_dive(v: Vector) -> bool:
    return holds(v, ORCA, layout.DIVE) and v[COUNTS + STOCK] > 0


@kernel
def _can_draw_by_power(v: Vector) -> bool:
    """Whether there is a card left to draw though the River is empty (A88)."""
    return _can_dive(v) or (v[COUNTS + own(v, PENALTY)] > 0 and holds(v, BEAR, RECOVER))


@kernel
def take(v: Vector, card: int) -> None:
    """Take a card from the River (A40); with the orca it fills up at once (A56, A87)."""
    remove(v, RIVER, card)
    add(v, own(v, HAND), card)
    add(v, own(v, KNOWN), card)
    v[DONE] += 1
    if holds(v, ORCA, FLOW):
        refill(v)


@kernel
def dive(v: Vector) -> None:
    """Orca: draw the top card of the draw pile, unseen by the others (A57)."""
    add(v, own(v, HAND), top_of_draw_pile(v))
    v[DONE] += 1


@kernel
def recover(v: Vector, card: int) -> None:
    """Polar bear: draw a card of the own penalty zone (A55)."""
    remove(v, own(v, PENALTY), card)
    add(v, own(v, HAND), card)
    v[DONE] += 1


@kernel
def end_drawing(v: Vector) -> None:
    """Refill the River before anything is discarded (A41, A85)."""
    refill(v)
    v[STEP] = layout.DISCARD
    v[DONE] = 0
    v[LOW] = 0
    v[HIGH] = 0


@kernel
def discard_moves(v: Vector, out: Moves) -> int:
    """List what may be discarded."""
    return with_each(v, own(v, HAND), numbers.DISCARD, out, 0)


@kernel
def discard_waits(v: Vector) -> bool:
    """Whether the hand is above its limit (A42)."""
    if v[COUNTS + own(v, HAND)] > HAND_LIMIT:
        return True
    v[STEP] = layout.GIVE
    return False


@kernel
def discard(v: Vector, card: int) -> None:
    """Put a hand card face down into the penalty zone (A42)."""
    leave_hand_unseen(v, card)
    add(v, own(v, PENALTY), card)


@kernel
def give_moves(v: Vector, out: Moves) -> int:
    """List which card may be given to whom."""
    penalty, listed = own(v, PENALTY), 0
    for at in range(count(v, penalty)):
        for seat in range(int(v[PLAYERS])):
            if seat != v[SEAT]:
                out[listed] = numbers.GIVE + seat * CARDS + int(v[start(penalty) + at])
                listed += 1
    out[listed] = numbers.PASS
    return listed + 1


@kernel
def give_waits(v: Vector) -> bool:
    """Whether the polar bear has something to give, after the discards (A86)."""
    if v[COUNTS + own(v, PENALTY)] > 0 and holds(v, BEAR, BEAR_GIVE):
        return True
    v[STEP] = layout.END
    return False


@kernel
def give(v: Vector, seat: int, card: int) -> None:
    """Polar bear: put a card of the own penalty zone into another seat's (A54)."""
    remove(v, own(v, PENALTY), card)
    add(v, seat * SEAT_ZONES + PENALTY, card)
    v[STEP] = layout.END
