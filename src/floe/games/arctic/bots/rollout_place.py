"""Step A in an imagined game: the turn is planned once, and then the plan is followed card by card."""

from floe.engine.contract import Moves, Vector
from floe.engine.kernel import kernel
from floe.games.arctic.bots.hand_value import exchanged, hope, next_variety
from floe.games.arctic.bots.landscape import supply
from floe.games.arctic.bots.plan import as_it_is, find_plan
from floe.games.arctic.bots.rollout_draw import first_of
from floe.games.arctic.bots.scratch import CROWN, LAYING, LEFT, QUEUE, SHAPES, UNUSED, VALUE
from floe.games.arctic.bots.selection import laid_out
from floe.games.arctic.bots.shapes import (
    EACH,
    NO_ANIMAL,
    RUNS,
    animals_of,
    before,
    laid,
    of,
    one,
    shape,
    top,
    total,
    without,
)
from floe.games.arctic.compiled import actions as numbers
from floe.games.arctic.compiled import layout
from floe.games.arctic.compiled.cards import ANIMALS, CARDS, FOX, MAIN
from floe.games.arctic.compiled.layout import COUNTS, DONE, HAND, LOW, PILE, RIVER, SEAT, SIDES, own, start
from floe.games.arctic.compiled.powers import can_go_under, can_swap, can_take_back


@kernel
def known_shape(v: Vector, scratch: Moves) -> int:
    """Return the shape of the acting seat's pile."""
    at = SHAPES + int(v[SEAT])
    if scratch[at] == 0:
        scratch[at] = shape(v, own(v, PILE))
    return int(scratch[at])


@kernel
def next_placing(v: Vector, scratch: Moves) -> int:
    """Return the next move of step A: as planned, or what has to come before there is a plan."""
    if scratch[LEFT] == 0:
        move = begin(v, scratch)
        if move >= 0:
            return move
    scratch[LEFT] -= 1
    card = int(scratch[QUEUE + scratch[LEFT]])
    if scratch[LEFT] == 0 and can_go_under(v):
        return under_or_on_top(v, scratch, card)
    return numbers.PLACE + card


@kernel
def begin(v: Vector, scratch: Moves) -> int:
    """Plan the placing; returns a move that comes before it or instead of it, or -1."""
    hand, pile = animals_of(v, own(v, HAND)), known_shape(v, scratch)
    if hand == 0:
        return without_cards(v, scratch)
    if can_swap(v):
        move = swapped(v, pile, hand)
        if move >= 0:
            return move
    find_plan(v, hand, pile, scratch)
    size, river = int(v[COUNTS + own(v, HAND)]), animals_of(v, RIVER)
    if v[LOW] <= v[DONE] and as_it_is(v, pile, hand, size, river, supply(v), scratch) > scratch[VALUE]:
        return numbers.STOP
    queue_up(v, scratch, top(pile))
    scratch[SHAPES + int(v[SEAT])] = laid_out(pile, int(scratch[LAYING]), int(MAIN[scratch[CROWN]]))
    return -1


@kernel
def without_cards(v: Vector, scratch: Moves) -> int:
    """Return what to do with an empty hand: stop, or make up for as little as can be (A81), perhaps by the puffin."""
    if v[LOW] <= v[DONE]:
        return numbers.STOP
    missing = int(v[LOW]) - int(v[DONE])
    if missing > 1 and can_take_back(v):
        scratch[SHAPES + int(v[SEAT])] = 0
        return numbers.TAKEBACK
    return numbers.SETTLE + missing


@kernel
def swapped(v: Vector, pile: int, hand: int) -> int:
    """Return the exchange with the River that brings most, or -1 if none brings anything."""
    river, more = animals_of(v, RIVER), next_variety(pile)
    best, given, taken = 0, 0, 0
    for ours in range(ANIMALS):
        if of(hand, ours) > 0:
            for theirs in range(ANIMALS):
                if of(river, theirs) > 0:
                    gain = exchanged(pile, hand, ours, theirs, more)
                    if gain > best:
                        best, given, taken = gain, ours, theirs
    if best == 0:
        return -1
    return numbers.SWAP + CARDS * first_of(v, own(v, HAND), given) + first_of(v, RIVER, taken)


@kernel
def queue_up(v: Vector, scratch: Moves, first: int) -> None:
    """Line the cards of the plan up, the first one to be laid at the end."""
    cards, crown, at = int(scratch[LAYING]) & RUNS, int(scratch[CROWN]), start(own(v, HAND))
    slots = first_slots(cards, first, int(MAIN[crown]))
    scratch[LEFT] = total(cards)
    scratch[QUEUE] = crown
    cards -= one(int(MAIN[crown]))
    for place in range(at, at + int(v[COUNTS + own(v, HAND)])):
        card = int(v[place])
        animal = int(MAIN[card])
        is_laid = int(card != crown and of(cards, animal) > 0)
        scratch[QUEUE + (of(slots, animal) if is_laid else UNUSED)] = card  # no branch: nobody could foresee which
        cards -= is_laid * one(animal)
        slots += is_laid * one(animal)


@kernel
def first_slots(cards: int, first: int, last: int) -> int:
    """Return where in the queue each animal's cards begin: the last one's behind the crown, the first one's at the end.

    First comes the animal of the topmost run, so that it is continued.
    """
    below, is_continued = of(cards, last), first != last and first != NO_ANIMAL
    others = without(cards, last)
    others = without(others, first) if is_continued else others
    slots = without(before(others) + below * EACH, last) + one(last)
    return without(slots, first) + (below + total(others)) * one(first) if is_continued else slots


@kernel
def under_or_on_top(v: Vector, scratch: Moves, card: int) -> int:
    """Return how to place the last card: on top as planned, or another one under, if the fox makes more of that."""
    hand, pile = animals_of(v, own(v, HAND)), shape(v, own(v, PILE))
    spared = cheapest(pile, hand)
    is_burrow = v[SIDES + FOX] == layout.BURROW
    after = pile if is_burrow else laid(pile, top(pile), 1)
    size, river = int(v[COUNTS + own(v, HAND)]), animals_of(v, RIVER)
    value = as_it_is(v, after, hand - one(spared), size - 1, river, supply(v), scratch)
    if value <= scratch[VALUE]:
        return numbers.PLACE + card
    scratch[SHAPES + int(v[SEAT])] = 0
    return (numbers.BURROW if is_burrow else numbers.DISGUISE) + first_of(v, own(v, HAND), spared)


@kernel
def cheapest(pile: int, hand: int) -> int:
    """Return the animal of which a hand misses a card least."""
    more, least, chosen = next_variety(pile), 1 << 30, 0
    for animal in range(ANIMALS):
        held = of(hand, animal)
        if held > 0:
            loss = hope(pile, animal, held, more) - hope(pile, animal, held - 1, more)
            if loss < least:
                least, chosen = loss, animal
    return chosen
