"""The value of each move of step A: that of the best plan for the rest of the placing that it begins."""

from floe.engine.contract import Moves, Vector
from floe.engine.kernel import kernel
from floe.games.arctic.bots.hand_value import swap_gain, variety_bonus
from floe.games.arctic.bots.lookahead import Holding
from floe.games.arctic.bots.plan import (
    after_placing,
    fewest,
    future_value,
    look_ahead_at_all,
    most,
    prepare,
    prepare_count,
    value_as_is,
)
from floe.games.arctic.bots.scratch import Scratch
from floe.games.arctic.bots.selection import place_selection
from floe.games.arctic.bots.shapes import (
    IMPOSSIBLE,
    NO_ANIMAL,
    cards_of,
    count_of,
    one,
    points,
    top_animal,
    with_cards,
    without,
)
from floe.games.arctic.bots.weights import OFF_PLAN, POINT, TAKEBACK
from floe.games.arctic.compiled import actions
from floe.games.arctic.compiled.cards import ANIMALS, CARDS, MAIN
from floe.games.arctic.compiled.layout import COUNTS, HAND, own, start


@kernel
def evaluate_placing(vector: Vector, moves: Moves, count: int, values: Moves, held: Holding, scratch: Scratch) -> None:
    """Write the value of each move of step A."""
    first, best = first_placing(moves, count), IMPOSSIBLE
    for at in range(count):
        values[at] = IMPOSSIBLE
    prepare(vector, held, scratch)
    for placed in range(fewest(vector), most(vector) + 1):
        prepare_count(vector, held, placed, scratch)
        for last in range(ANIMALS):
            if scratch.selections[last] > IMPOSSIBLE:
                best = max(best, evaluate_plans(vector, values, first, held, last, placed, scratch))
    for at in range(count):
        if values[at] == IMPOSSIBLE:
            values[at] = evaluate_off_plan(vector, int(moves[at]), held, best, scratch)


@kernel
def first_placing(moves: Moves, count: int) -> int:
    """Return where the hand's cards begin in the list of moves, in their order: after what the puffin may do."""
    first = 0
    while first < count and moves[first] >= actions.BURROW:
        first += 1
    return first


@kernel
def evaluate_plans(
    vector: Vector, values: Moves, first: int, held: Holding, last: int, placed: int, scratch: Scratch
) -> int:
    """Evaluate the plans for this many cards with this animal on top, and return the best one's value.

    The cards with which they may begin get the value; `first` is the move that places the first card in hand.
    """
    selection = int(scratch.selections[last])
    after = after_placing(held, place_selection(held.pile, selection, last), cards_of(selection), placed)
    look_ahead_at_all(vector, after, scratch)
    cards, scored = start(own(vector, HAND)), POINT * points(after.pile)
    best, second, chosen = IMPOSSIBLE, IMPOSSIBLE, 0
    for at in range(held.size):
        card = int(vector[cards + at])
        if MAIN[card] == last:
            value = scored + int(scratch.card_values[at]) + future_value(vector, after, card, scratch)
            if placed == 1:
                values[first + at] = max(int(values[first + at]), value)
            if value > best:
                best, second, chosen = value, best, at
            else:
                second = max(second, value)
    if placed > 1:
        beginners = first_animals(top_animal(held.pile), without(cards_of(selection), last), last)
        credit(vector, values, first, beginners, chosen, best, second)
    return best


@kernel
def first_animals(topmost: int, others: int, last: int) -> int:
    """Return the animals, as counts above 0, with which a plan may begin on a topmost run of this animal."""
    if topmost < NO_ANIMAL and count_of(others, topmost) > 0:
        return one(topmost)
    return others if others > 0 else one(last)


@kernel
def credit(vector: Vector, values: Moves, first: int, animals: int, top_card: int, best: int, second: int) -> None:
    """Give the best plan's value to the cards of these animals; its own top card can only begin the second best."""
    cards = start(own(vector, HAND))
    for at in range(int(vector[COUNTS + own(vector, HAND)])):
        if count_of(animals, int(MAIN[vector[cards + at]])) > 0:
            values[first + at] = max(int(values[first + at]), second if at == top_card else best)


@kernel
def evaluate_off_plan(vector: Vector, move: int, held: Holding, best: int, scratch: Scratch) -> int:
    """Return the value of a move that begins no plan; `best` is that of the best plan."""
    if move < actions.BURROW:
        return best - OFF_PLAN
    if move == actions.STOP:
        return value_as_is(vector, held, scratch)
    if move < actions.TAKE:
        pile = with_cards(held.pile, top_animal(held.pile), 1) if move >= actions.DISGUISE else held.pile
        return value_as_is(vector, after_placing(held, pile, one(int(MAIN[move % CARDS])), 1), scratch)
    if actions.SWAP <= move < actions.SETTLE:
        ours, theirs = (move - actions.SWAP) // CARDS, (move - actions.SWAP) % CARDS
        bonus = variety_bonus(held.pile)
        return best + swap_gain(held.pile, held.hand, int(MAIN[ours]), int(MAIN[theirs]), bonus)
    if actions.SETTLE <= move < actions.RIGHT:
        return best - POINT * (move - actions.SETTLE)  # a point for each penalty card (A75)
    return best - TAKEBACK
