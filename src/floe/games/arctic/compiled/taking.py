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
def count_draw_moves(vector: Vector) -> int:
    found = count(vector, RIVER) + int(_can_dive(vector)) + int(_may_stop(vector))
    return found + count(vector, own(vector, PENALTY)) if holds(vector, BEAR, RECOVER) else found


@kernel
def nth_draw_move(vector: Vector, at: int) -> int:
    """Return a move: from the River, the draw pile, the own penalty zone, or to draw no more."""
    if at < count(vector, RIVER):
        return actions.TAKE + nth(vector, RIVER, at)
    at -= count(vector, RIVER)
    if _can_dive(vector):
        if at == 0:
            return actions.DIVE
        at -= 1
    penalty = own(vector, PENALTY)
    recovers = at < count(vector, penalty) and holds(vector, BEAR, RECOVER)
    return actions.RECOVER + nth(vector, penalty, at) if recovers else actions.STOP


@kernel
def _may_stop(vector: Vector) -> bool:
    """Whether enough is drawn, or only a power can draw what is left: nobody has to use a power (A25)."""
    return bool(vector[LOW] <= vector[DONE] or vector[COUNTS + RIVER] == 0)


@kernel
def draw_waits(vector: Vector) -> bool:
    """Whether there is a card to draw; if not, the drawing is over."""
    if vector[DONE] < vector[HIGH] and (vector[COUNTS + RIVER] > 0 or _can_draw_by_power(vector)):
        return True
    end_drawing(vector)
    return False


@kernel
def _can_dive(vector: Vector) -> bool:
    return holds(vector, ORCA, layout.DIVE) and vector[COUNTS + STOCK] > 0


@kernel
def _can_draw_by_power(vector: Vector) -> bool:
    """Whether a power reaches a card although the River is empty (A88)."""
    return _can_dive(vector) or (vector[COUNTS + own(vector, PENALTY)] > 0 and holds(vector, BEAR, RECOVER))


@kernel
def take(vector: Vector, card: int) -> None:
    """Take a card from the River (A40); with the orca it fills up at once (A56, A87)."""
    remove(vector, RIVER, card)
    add(vector, own(vector, HAND), card)
    add(vector, own(vector, KNOWN), card)
    vector[DONE] += 1
    if holds(vector, ORCA, FLOW):
        refill(vector)


@kernel
def dive(vector: Vector) -> None:
    """Orca: draw the top card of the draw pile, unseen by the others (A57)."""
    add(vector, own(vector, HAND), top_of_draw_pile(vector))
    vector[DONE] += 1


@kernel
def recover(vector: Vector, card: int) -> None:
    """Polar bear: draw a card of the own penalty zone (A55)."""
    remove(vector, own(vector, PENALTY), card)
    add(vector, own(vector, HAND), card)
    vector[DONE] += 1


@kernel
def end_drawing(vector: Vector) -> None:
    """Refill the River before anything is discarded (A41, A85)."""
    refill(vector)
    vector[STEP] = layout.DISCARD
    vector[DONE] = 0
    vector[LOW] = 0
    vector[HIGH] = 0


@kernel
def nth_discard_move(vector: Vector, at: int) -> int:
    return actions.DISCARD + nth(vector, own(vector, HAND), at)


@kernel
def discard_waits(vector: Vector) -> bool:
    """Whether the hand is above its limit (A42)."""
    if vector[COUNTS + own(vector, HAND)] > HAND_LIMIT:
        return True
    vector[STEP] = layout.GIVE
    return False


@kernel
def discard(vector: Vector, card: int) -> None:
    """Put a hand card face down into the penalty zone (A42)."""
    leave_hand_unseen(vector, card)
    add(vector, own(vector, PENALTY), card)


@kernel
def count_give_moves(vector: Vector) -> int:
    return count(vector, own(vector, PENALTY)) * (int(vector[PLAYERS]) - 1) + 1


@kernel
def nth_give_move(vector: Vector, at: int) -> int:
    """Return a move: each card to each of the others, and then to give none."""
    penalty, others = own(vector, PENALTY), int(vector[PLAYERS]) - 1
    if at == count(vector, penalty) * others:
        return actions.PASS
    seat = at % others
    return actions.GIVE + (seat + int(seat >= vector[SEAT])) * CARDS + nth(vector, penalty, at // others)


@kernel
def give_waits(vector: Vector) -> bool:
    """Whether the polar bear has something to give, after the discards (A86)."""
    if vector[COUNTS + own(vector, PENALTY)] > 0 and holds(vector, BEAR, BEAR_GIVE):
        return True
    vector[STEP] = layout.END
    return False


@kernel
def give(vector: Vector, seat: int, card: int) -> None:
    """Polar bear: put a card of the own penalty zone into another seat's (A54)."""
    remove(vector, own(vector, PENALTY), card)
    add(vector, seat * SEAT_ZONES + PENALTY, card)
    vector[STEP] = layout.END
