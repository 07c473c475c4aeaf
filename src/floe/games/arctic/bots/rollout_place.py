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
def known_shape(vector: Vector, scratch: Scratch) -> int:
    """Return the shape of the acting seat's pile, worked out only if a plan has not left it here."""
    seat = int(vector[SEAT])
    if scratch.pile_shapes[seat] == 0:
        scratch.pile_shapes[seat] = shape(vector, own(vector, PILE))
    return int(scratch.pile_shapes[seat])


@kernel
def next_placing(vector: Vector, scratch: Scratch) -> int:
    """Return the next move of step A: as planned, or what has to come before there is a plan."""
    if scratch.queued == 0:
        move = begin(vector, scratch)
        if move >= 0:
            return move
    scratch.queued -= 1
    card = int(scratch.queue[scratch.queued])
    if scratch.queued == 0 and can_go_under(vector):
        return under_or_on_top(vector, scratch, card)
    return actions.PLACE + card


@kernel
def begin(vector: Vector, scratch: Scratch) -> int:
    """Plan the placing; returns a move that comes before it or instead of it, or -1."""
    hand, pile = count_animals(vector, own(vector, HAND)), known_shape(vector, scratch)
    if hand == 0:
        return without_cards(vector, scratch)
    if can_swap(vector):
        move = best_swap(vector, pile, hand)
        if move >= 0:
            return move
    held = holding(vector, pile, hand)
    find_plan(vector, held, scratch)
    if vector[LOW] <= vector[DONE] and value_as_is(vector, held, scratch) > scratch.plan_value:
        return actions.STOP
    queue_up(vector, scratch, top_animal(pile))
    last = int(MAIN[scratch.plan_top_card])
    scratch.pile_shapes[int(vector[SEAT])] = place_selection(pile, int(scratch.plan_selection), last)
    return -1


@kernel
def without_cards(vector: Vector, scratch: Scratch) -> int:
    """Return what to do with an empty hand: stop, or take as few penalty cards as possible (A81), or take back."""
    if vector[LOW] <= vector[DONE]:
        return actions.STOP
    missing = int(vector[LOW]) - int(vector[DONE])
    if missing > 1 and can_take_back(vector):
        scratch.pile_shapes[int(vector[SEAT])] = 0
        return actions.TAKEBACK
    return actions.SETTLE + missing


@kernel
def best_swap(vector: Vector, pile: int, hand: int) -> int:
    """Return the swap with the River that gains most, or -1 if none gains anything."""
    river, bonus = count_animals(vector, RIVER), variety_bonus(pile)
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
    return actions.SWAP + CARDS * first_of(vector, own(vector, HAND), given) + first_of(vector, RIVER, taken)


@kernel
def queue_up(vector: Vector, scratch: Scratch, first: int) -> None:
    """Queue the cards of the plan, the first one to be placed at the end."""
    cards, top_card = cards_of(int(scratch.plan_selection)), int(scratch.plan_top_card)
    slots = first_slots(cards, first, int(MAIN[top_card]))
    scratch.queued = total(cards)
    scratch.queue[0] = top_card
    cards -= one(int(MAIN[top_card]))
    at = start(own(vector, HAND))
    for place in range(at, at + int(vector[COUNTS + own(vector, HAND)])):
        card = int(vector[place])
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
def under_or_on_top(vector: Vector, scratch: Scratch, card: int) -> int:
    """Return how to place the last card: on top as planned, or another one under, if the fox makes more of that."""
    hand, pile = count_animals(vector, own(vector, HAND)), shape(vector, own(vector, PILE))
    spared = least_valuable(pile, hand)
    is_burrow = vector[SIDES + FOX] == layout.BURROW
    after = pile if is_burrow else with_cards(pile, top_animal(pile), 1)
    value = value_as_is(vector, after_placing(holding(vector, pile, hand), after, one(spared), 1), scratch)
    if value <= scratch.plan_value:
        return actions.PLACE + card
    scratch.pile_shapes[int(vector[SEAT])] = 0
    return (actions.BURROW if is_burrow else actions.DISGUISE) + first_of(vector, own(vector, HAND), spared)
