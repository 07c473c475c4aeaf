"""Step C: draw, discard, give (A40–A42), with the orca and the polar bear (A54–A57)."""

from floe.engine.contract import Vector
from floe.engine.kernel import kernel
from floe.games.arctic.compiled import actions, layout
from floe.games.arctic.compiled.cards import BEAR, CARDS, ORCA
from floe.games.arctic.compiled.hand import leave_hand_unseen
from floe.games.arctic.compiled.layout import (
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
    nth,
    own,
    remove,
)
from floe.games.arctic.compiled.powers import holds
from floe.games.arctic.compiled.stock import refill, top_of_draw_pile


@kernel
def count_draw_moves(v: Vector) -> int:
    found = count(v, RIVER) + int(_can_dive(v)) + int(_may_stop(v))
    return found + count(v, own(v, PENALTY)) if holds(v, BEAR, RECOVER) else found


@kernel
def nth_draw_move(v: Vector, at: int) -> int:
    """Return a move: from the River, the draw pile, the own penalty zone, or to draw no more."""
    if at < count(v, RIVER):
        return actions.TAKE + nth(v, RIVER, at)
    at -= count(v, RIVER)
    if _can_dive(v):
        if at == 0:
            return actions.DIVE
        at -= 1
    penalty = own(v, PENALTY)
    return actions.RECOVER + nth(v, penalty, at) if at < count(v, penalty) and holds(v, BEAR, RECOVER) else actions.STOP


@kernel
def _may_stop(v: Vector) -> bool:
    """Whether enough is drawn, or only a power can draw what is left: nobody has to use a power (A25)."""
    return bool(v[LOW] <= v[DONE] or v[COUNTS + RIVER] == 0)


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
    """Whether a power reaches a card although the River is empty (A88)."""
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
def nth_discard_move(v: Vector, at: int) -> int:
    return actions.DISCARD + nth(v, own(v, HAND), at)


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
def count_give_moves(v: Vector) -> int:
    return count(v, own(v, PENALTY)) * (int(v[PLAYERS]) - 1) + 1


@kernel
def nth_give_move(v: Vector, at: int) -> int:
    """Return a move: each card to each of the others, and then to give none."""
    penalty, others = own(v, PENALTY), int(v[PLAYERS]) - 1
    if at == count(v, penalty) * others:
        return actions.PASS
    seat = at % others
    return actions.GIVE + (seat + int(seat >= v[SEAT])) * CARDS + nth(v, penalty, at // others)


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
