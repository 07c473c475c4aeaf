"""Step A of the rollout policy: the turn is planned once, and then the plan is followed card by card."""

from floe.engine.contract import Vector
from floe.engine.kernel import kernel
from floe.games.arctic.bots.hand_value import least_valuable, swap_gain, variety_bonus
from floe.games.arctic.bots.plan import after_placing, find_plan, holding, value_as_is
from floe.games.arctic.bots.rollout_draw import first_of
from floe.games.arctic.bots.scratch import UNUSED, Scratch
from floe.games.arctic.bots.selection import place_selection
from floe.games.arctic.bots.shapes import (
    NO_ANIMAL,
    cards_of,
    count_animals,
    count_of,
    each,
    one,
    prefix_sums,
    shape,
    top_animal,
    total,
    with_cards,
    without,
)
from floe.games.arctic.compiled import actions, layout
from floe.games.arctic.compiled.cards import ANIMALS, CARDS, FOX, MAIN
from floe.games.arctic.compiled.layout import COUNTS, DONE, HAND, LOW, PILE, RIVER, SEAT, SIDES, own, start
from floe.games.arctic.compiled.powers import can_go_under, can_swap, can_take_back


@kernel
def known_shape(v: Vector, scratch: Scratch) -> int:
    """Return the shape of the acting seat's pile, worked out only if a plan has not left it here."""
    seat = int(v[SEAT])
    if scratch.pile_shapes[seat] == 0:
        scratch.pile_shapes[seat] = shape(v, own(v, PILE))
    return int(scratch.pile_shapes[seat])


@kernel
def next_placing(v: Vector, scratch: Scratch) -> int:
    """Return the next move of step A: as planned, or what has to come before there is a plan."""
    if scratch.queued == 0:
        move = begin(v, scratch)
        if move >= 0:
            return move
    scratch.queued -= 1
    card = int(scratch.queue[scratch.queued])
    if scratch.queued == 0 and can_go_under(v):
        return under_or_on_top(v, scratch, card)
    return actions.PLACE + card


@kernel
def begin(v: Vector, scratch: Scratch) -> int:
    """Plan the placing; returns a move that comes before it or instead of it, or -1."""
    hand, pile = count_animals(v, own(v, HAND)), known_shape(v, scratch)
    if hand == 0:
        return without_cards(v, scratch)
    if can_swap(v):
        move = best_swap(v, pile, hand)
        if move >= 0:
            return move
    held = holding(v, pile, hand)
    find_plan(v, held, scratch)
    if v[LOW] <= v[DONE] and value_as_is(v, held, scratch) > scratch.plan_value:
        return actions.STOP
    queue_up(v, scratch, top_animal(pile))
    last = int(MAIN[scratch.plan_top_card])
    scratch.pile_shapes[int(v[SEAT])] = place_selection(pile, int(scratch.plan_selection), last)
    return -1


@kernel
def without_cards(v: Vector, scratch: Scratch) -> int:
    """Return what to do with an empty hand: stop, or take as few penalty cards as possible (A81), or take back."""
    if v[LOW] <= v[DONE]:
        return actions.STOP
    missing = int(v[LOW]) - int(v[DONE])
    if missing > 1 and can_take_back(v):
        scratch.pile_shapes[int(v[SEAT])] = 0
        return actions.TAKEBACK
    return actions.SETTLE + missing


@kernel
def best_swap(v: Vector, pile: int, hand: int) -> int:
    """Return the swap with the River that gains most, or -1 if none gains anything."""
    river, bonus = count_animals(v, RIVER), variety_bonus(pile)
    best, given, taken = 0, 0, 0
    for ours in range(ANIMALS):
        if count_of(hand, ours) > 0:
            for theirs in range(ANIMALS):
                if count_of(river, theirs) > 0:
                    gain = swap_gain(pile, hand, ours, theirs, bonus)
                    if gain > best:
                        best, given, taken = gain, ours, theirs
    if best == 0:
        return -1
    return actions.SWAP + CARDS * first_of(v, own(v, HAND), given) + first_of(v, RIVER, taken)


@kernel
def queue_up(v: Vector, scratch: Scratch, first: int) -> None:
    """Queue the cards of the plan, the first one to be placed at the end."""
    cards, top_card = cards_of(int(scratch.plan_selection)), int(scratch.plan_top_card)
    slots = first_slots(cards, first, int(MAIN[top_card]))
    scratch.queued = total(cards)
    scratch.queue[0] = top_card
    cards -= one(int(MAIN[top_card]))
    at = start(own(v, HAND))
    for place in range(at, at + int(v[COUNTS + own(v, HAND)])):
        card = int(v[place])
        animal = int(MAIN[card])
        is_placed = int(card != top_card and count_of(cards, animal) > 0)
        # No branch: the processor could not predict it.
        scratch.queue[count_of(slots, animal) if is_placed else UNUSED] = card
        cards -= is_placed * one(animal)
        slots += is_placed * one(animal)


@kernel
def first_slots(cards: int, first: int, last: int) -> int:
    """Return where in the queue each animal's cards begin.

    The last animal's follow the top card, and those of the topmost run's animal come at the end: they are placed first,
    so that the run is continued.
    """
    below, is_continued = count_of(cards, last), first != last and first != NO_ANIMAL
    others = without(cards, last)
    others = without(others, first) if is_continued else others
    slots = without(prefix_sums(others) + each(below), last) + one(last)
    return without(slots, first) + (below + total(others)) * one(first) if is_continued else slots


@kernel
def under_or_on_top(v: Vector, scratch: Scratch, card: int) -> int:
    """Return how to place the last card: on top as planned, or another one under, if the fox makes more of that."""
    hand, pile = count_animals(v, own(v, HAND)), shape(v, own(v, PILE))
    spared = least_valuable(pile, hand)
    is_burrow = v[SIDES + FOX] == layout.BURROW
    after = pile if is_burrow else with_cards(pile, top_animal(pile), 1)
    value = value_as_is(v, after_placing(holding(v, pile, hand), after, one(spared), 1), scratch)
    if value <= scratch.plan_value:
        return actions.PLACE + card
    scratch.pile_shapes[int(v[SEAT])] = 0
    return (actions.BURROW if is_burrow else actions.DISGUISE) + first_of(v, own(v, HAND), spared)
