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
def start_turn(vector: Vector) -> None:
    vector[STEP] = layout.PLACE
    vector[DONE] = 0
    vector[USED] = 0
    set_place_range(vector)


@kernel
def count_place_moves(vector: Vector) -> int:
    cards = count(vector, own(vector, HAND))
    found = _count_puffin_moves(vector) + cards
    if can_go_under(vector):
        found += cards
    if vector[LOW] <= vector[DONE]:
        return found + 1
    return found + int(vector[HIGH]) - int(vector[LOW]) + 1 if cards == 0 else found


@kernel
def nth_place_move(vector: Vector, at: int) -> int:
    """Return a move: first the puffin's, then a card on top, a card under, and to place no more."""
    puffin, hand = _count_puffin_moves(vector), own(vector, HAND)
    if at < puffin:
        return _nth_puffin_move(vector, at)
    at, cards = at - puffin, count(vector, hand)
    if at < cards:
        return actions.PLACE + nth(vector, hand, at)
    at -= cards
    if at < cards and can_go_under(vector):
        under = actions.BURROW if vector[SIDES + FOX] == layout.BURROW else actions.DISGUISE
        return under + nth(vector, hand, at)
    return actions.STOP if vector[LOW] <= vector[DONE] else actions.SETTLE + int(vector[LOW]) - int(vector[DONE]) + at


@kernel
def _count_puffin_moves(vector: Vector) -> int:
    if not has(vector, PUFFIN):
        return 0
    if can_take_back(vector):
        return 1
    return count(vector, own(vector, HAND)) * count(vector, RIVER) if can_swap(vector) else 0


@kernel
def _nth_puffin_move(vector: Vector, at: int) -> int:
    if can_take_back(vector):
        return actions.TAKEBACK
    ours, theirs = at // count(vector, RIVER), at % count(vector, RIVER)
    return actions.SWAP + nth(vector, own(vector, HAND), ours) * CARDS + nth(vector, RIVER, theirs)


@kernel
def place_waits(vector: Vector) -> bool:
    """Whether there is something to choose; if not, go on to step B."""
    if vector[DONE] < vector[HIGH] and (vector[COUNTS + own(vector, HAND)] > 0 or can_take_back(vector)):
        return True
    if vector[DONE] < vector[LOW] and vector[LOW] < vector[HIGH]:
        return True  # a short hand, and the moose may choose how short (A81)
    if vector[DONE] < vector[LOW]:
        _take_penalties(vector, int(vector[LOW]) - int(vector[DONE]))
    end_placing(vector)
    return False


@kernel
def place(vector: Vector, card: int) -> None:
    """Put a card on top of the pile (A21)."""
    leave_hand(vector, card)
    add(vector, own(vector, PILE), card)
    vector[DONE] += 1


@kernel
def burrow(vector: Vector, card: int) -> None:
    """Fox: put the last card under the whole pile (A60)."""
    leave_hand(vector, card)
    insert(vector, own(vector, PILE), 0, card)
    _go_under(vector)


@kernel
def disguise(vector: Vector, card: int) -> None:
    """Fox: put the last card face down under the visible card (A61)."""
    leave_hand_unseen(vector, card)
    pile = own(vector, PILE)
    insert(vector, pile, count(vector, pile) - 1, ~card)
    _go_under(vector)


@kernel
def _go_under(vector: Vector) -> None:
    """A card placed under ends the placing; a shortage still counts (A82)."""
    vector[DONE] += 1
    if vector[DONE] >= vector[LOW]:
        end_placing(vector)


@kernel
def swap(vector: Vector, card: int, river: int) -> None:
    """Puffin: exchange a hand card with a River card, each in the other's place (A52)."""
    hand = own(vector, HAND)
    at, river_at = find(vector, hand, card), find(vector, RIVER, river)
    vector[start(hand) + at] = river
    vector[start(RIVER) + river_at] = card
    forget(vector, card)
    add(vector, own(vector, KNOWN), river)  # all have seen it come (A91)
    vector[USED] = 1


@kernel
def takeback(vector: Vector) -> None:
    """Puffin: return the visible card to the hand; the card below now sets the placement value (A53)."""
    card = visible(vector)
    vector[COUNTS + own(vector, PILE)] -= 1
    add(vector, own(vector, HAND), card)
    add(vector, own(vector, KNOWN), card)  # all have seen it come (A91)
    set_place_range(vector)
    vector[USED] = 1


@kernel
def settle(vector: Vector, missing: int) -> None:
    """Make up for a short hand with penalty cards, as many as the moose chose (A81)."""
    _take_penalties(vector, missing)
    end_placing(vector)


@kernel
def _take_penalties(vector: Vector, missing: int) -> None:
    """For each card missing take the top card of the draw pile into the penalty zone (A22)."""
    for _ in range(missing):
        card = top_of_draw_pile(vector)
        if card != NO_CARD:
            add(vector, own(vector, PENALTY), card)


@kernel
def end_placing(vector: Vector) -> None:
    """Take the power card of the visible card's main animal, wherever it is (A23, A83), and go on to step B."""
    card = visible(vector)
    if card != NO_CARD:
        vector[POWERS + MAIN[card]] = vector[SEAT]
    vector[STEP] = layout.MOVE
    vector[DONE] = 0
    vector[LOW] = 0
    vector[HIGH] = 0
