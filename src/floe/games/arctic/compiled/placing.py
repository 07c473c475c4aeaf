"""Step A: place cards, and take a power card (A20–A25), with the puffin, the moose and the fox (A52, A53, A59–A61)."""

from floe.engine.contract import Vector
from floe.engine.kernel import kernel
from floe.games.arctic.compiled import actions, layout
from floe.games.arctic.compiled.cards import CARDS, FOX, MAIN, NO_CARD, PUFFIN
from floe.games.arctic.compiled.hand import forget, leave_hand, leave_hand_unseen
from floe.games.arctic.compiled.layout import (
    COUNTS,
    DONE,
    HAND,
    HIGH,
    KNOWN,
    LOW,
    PENALTY,
    PILE,
    POWERS,
    RIVER,
    SEAT,
    SIDES,
    STEP,
    USED,
    add,
    count,
    find,
    insert,
    nth,
    own,
    start,
)
from floe.games.arctic.compiled.powers import can_go_under, can_swap, can_take_back, has, set_place_range, visible
from floe.games.arctic.compiled.stock import top_of_draw_pile


@kernel
def start_turn(v: Vector) -> None:
    v[STEP] = layout.PLACE
    v[DONE] = 0
    v[USED] = 0
    set_place_range(v)


@kernel
def count_place_moves(v: Vector) -> int:
    cards = count(v, own(v, HAND))
    found = _count_puffin_moves(v) + cards
    if can_go_under(v):
        found += cards
    if v[LOW] <= v[DONE]:
        return found + 1
    return found + int(v[HIGH]) - int(v[LOW]) + 1 if cards == 0 else found


@kernel
def nth_place_move(v: Vector, at: int) -> int:
    """Return a move: first the puffin's, then a card on top, a card under, and to place no more."""
    puffin, hand = _count_puffin_moves(v), own(v, HAND)
    if at < puffin:
        return _nth_puffin_move(v, at)
    at, cards = at - puffin, count(v, hand)
    if at < cards:
        return actions.PLACE + nth(v, hand, at)
    at -= cards
    if at < cards and can_go_under(v):
        under = actions.BURROW if v[SIDES + FOX] == layout.BURROW else actions.DISGUISE
        return under + nth(v, hand, at)
    return actions.STOP if v[LOW] <= v[DONE] else actions.SETTLE + int(v[LOW]) - int(v[DONE]) + at


@kernel
def _count_puffin_moves(v: Vector) -> int:
    if not has(v, PUFFIN):
        return 0
    if can_take_back(v):
        return 1
    return count(v, own(v, HAND)) * count(v, RIVER) if can_swap(v) else 0


@kernel
def _nth_puffin_move(v: Vector, at: int) -> int:
    if can_take_back(v):
        return actions.TAKEBACK
    ours, theirs = at // count(v, RIVER), at % count(v, RIVER)
    return actions.SWAP + nth(v, own(v, HAND), ours) * CARDS + nth(v, RIVER, theirs)


@kernel
def place_waits(v: Vector) -> bool:
    """Whether there is something to choose; if not, go on to step B."""
    if v[DONE] < v[HIGH] and (v[COUNTS + own(v, HAND)] > 0 or can_take_back(v)):
        return True
    if v[DONE] < v[LOW] and v[LOW] < v[HIGH]:
        return True  # a short hand, and the moose may choose how short (A81)
    if v[DONE] < v[LOW]:
        _take_penalties(v, int(v[LOW]) - int(v[DONE]))
    end_placing(v)
    return False


@kernel
def place(v: Vector, card: int) -> None:
    """Put a card on top of the pile (A21)."""
    leave_hand(v, card)
    add(v, own(v, PILE), card)
    v[DONE] += 1


@kernel
def burrow(v: Vector, card: int) -> None:
    """Fox: put the last card under the whole pile (A60)."""
    leave_hand(v, card)
    insert(v, own(v, PILE), 0, card)
    _go_under(v)


@kernel
def disguise(v: Vector, card: int) -> None:
    """Fox: put the last card face down under the visible card (A61)."""
    leave_hand_unseen(v, card)
    pile = own(v, PILE)
    insert(v, pile, count(v, pile) - 1, ~card)
    _go_under(v)


@kernel
def _go_under(v: Vector) -> None:
    """A card placed under ends the placing; a shortage still counts (A82)."""
    v[DONE] += 1
    if v[DONE] >= v[LOW]:
        end_placing(v)


@kernel
def swap(v: Vector, card: int, river: int) -> None:
    """Puffin: exchange a hand card with a River card, each in the other's place (A52)."""
    hand = own(v, HAND)
    at, river_at = find(v, hand, card), find(v, RIVER, river)
    v[start(hand) + at] = river
    v[start(RIVER) + river_at] = card
    forget(v, card)
    add(v, own(v, KNOWN), river)  # all have seen it come (A91)
    v[USED] = 1


@kernel
def takeback(v: Vector) -> None:
    """Puffin: return the visible card to the hand; the card below now sets the placement value (A53)."""
    card = visible(v)
    v[COUNTS + own(v, PILE)] -= 1
    add(v, own(v, HAND), card)
    add(v, own(v, KNOWN), card)  # all have seen it come (A91)
    set_place_range(v)
    v[USED] = 1


@kernel
def settle(v: Vector, missing: int) -> None:
    """Make up for a short hand with penalty cards, as many as the moose chose (A81)."""
    _take_penalties(v, missing)
    end_placing(v)


@kernel
def _take_penalties(v: Vector, missing: int) -> None:
    """For each card missing take the top card of the draw pile into the penalty zone (A22)."""
    for _ in range(missing):
        card = top_of_draw_pile(v)
        if card != NO_CARD:
            add(v, own(v, PENALTY), card)


@kernel
def end_placing(v: Vector) -> None:
    """Take the power card of the visible card's main animal, wherever it is (A23, A83), and go on to step B."""
    card = visible(v)
    if card != NO_CARD:
        v[POWERS + MAIN[card]] = v[SEAT]
    v[STEP] = layout.MOVE
    v[DONE] = 0
    v[LOW] = 0
    v[HIGH] = 0
