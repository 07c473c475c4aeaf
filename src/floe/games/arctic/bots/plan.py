"""Plans for the rest of a turn's placing: which cards to place, which of them on top of all, and what that is worth."""

from floe.engine.contract import Vector
from floe.engine.kernel import kernel
from floe.games.arctic.bots.hand_value import limited_hand_value, variety_bonus
from floe.games.arctic.bots.landscape import cards_left, survey_tokens
from floe.games.arctic.bots.lookahead import (
    MOST_DRAWS,
    Holding,
    cards_kept,
    evaluate_powers,
    look_ahead,
    value_after_draws,
    visible_card_value,
)
from floe.games.arctic.bots.scratch import Scratch
from floe.games.arctic.bots.selection import place_selection, select_cards, solve_knapsacks
from floe.games.arctic.bots.shapes import IMPOSSIBLE, cards_of, count_animals, points, value_of
from floe.games.arctic.bots.weights import PLANS_TRIED, POINT, RIVER_CARD
from floe.games.arctic.compiled.cards import ANIMALS, CARDS, DRAW, MAIN, PLACEMENT
from floe.games.arctic.compiled.layout import COUNTS, DONE, HAND, HIGH, LAST, LOW, RIVER, own, start
from floe.games.arctic.compiled.powers import visible


@kernel
def holding(vector: Vector, pile: int, hand: int) -> Holding:
    """Return what the acting seat has and sees."""
    size = int(vector[COUNTS + own(vector, HAND)])
    return Holding(pile, hand, size, count_animals(vector, RIVER), cards_left(vector))


@kernel
def after_placing(held: Holding, pile: int, cards: int, count: int) -> Holding:
    """Return what is left when these cards have gone from the hand to the pile, which then has this shape."""
    return Holding(pile, held.hand - cards, held.size - count, held.river, held.left)


@kernel
def fewest(vector: Vector) -> int:
    """Return how many cards are to be placed at least, if any."""
    return min(max(int(vector[LOW]) - int(vector[DONE]), 1), int(vector[COUNTS + own(vector, HAND)]))


@kernel
def most(vector: Vector) -> int:
    """Return how many cards may be placed."""
    return min(int(vector[HIGH]) - int(vector[DONE]), int(vector[COUNTS + own(vector, HAND)]))


@kernel
def prepare(vector: Vector, held: Holding, scratch: Scratch) -> None:
    """Work out once what all plans of this turn need."""
    survey_tokens(vector, scratch)
    evaluate_powers(vector, held.left, scratch)
    solve_knapsacks(held.pile, held.hand, variety_bonus(held.pile), scratch)


@kernel
def prepare_count(vector: Vector, held: Holding, count: int, scratch: Scratch) -> None:
    """Write the best selections of this many cards, and what the hand's cards are worth on top of them."""
    evaluate_cards(vector, held.size - count, held.left, scratch)
    select_cards(held.pile, held.hand, count, variety_bonus(held.pile), scratch)


@kernel
def evaluate_cards(vector: Vector, kept: int, left: int, scratch: Scratch) -> None:
    """Write what each card in hand is worth as the visible one, with this many cards kept in hand."""
    for animal in range(ANIMALS):
        scratch.best_cards[animal] = IMPOSSIBLE
    first, river_card = start(own(vector, HAND)), RIVER_CARD if vector[LAST] == 0 else 0
    for at in range(int(vector[COUNTS + own(vector, HAND)])):
        card = int(vector[first + at])
        scratch.card_values[at] = visible_card_value(vector, kept, card, left, scratch)
        value, animal = int(scratch.card_values[at]) + river_card * cards_kept(kept, int(DRAW[card])), int(MAIN[card])
        scratch.best_cards[animal] = max(int(scratch.best_cards[animal]), rank_card(value, card))


@kernel
def rank_card(value: int, card: int) -> int:
    """Return a card with its value as one number, the greatest of which is the best."""
    return value * CARDS + card


@kernel
def ranked_card(ranked: int) -> int:
    return ranked % CARDS


@kernel
def ranked_value(ranked: int) -> int:
    return ranked // CARDS


@kernel
def find_plan(vector: Vector, held: Holding, scratch: Scratch) -> None:
    """Find the best plan among those with the highest estimates."""
    prepare(vector, held, scratch)
    scratch.plan_value = IMPOSSIBLE
    for count in range(fewest(vector), most(vector) + 1):
        prepare_count(vector, held, count, scratch)
        estimate_plans(scratch)
        for _ in range(PLANS_TRIED):
            last = best_estimate(scratch)
            if scratch.estimates[last] > IMPOSSIBLE:
                try_plan(vector, held, last, count, scratch)
                scratch.estimates[last] = IMPOSSIBLE


@kernel
def estimate_plans(scratch: Scratch) -> None:
    """Write for each animal on top what a plan may be worth."""
    for last in range(ANIMALS):
        selection = int(scratch.selections[last])
        scratch.estimates[last] = (
            value_of(selection) + ranked_value(int(scratch.best_cards[last])) if selection > IMPOSSIBLE else IMPOSSIBLE
        )


@kernel
def best_estimate(scratch: Scratch) -> int:
    """Return the animal with the highest estimate."""
    best = 0
    for last in range(1, ANIMALS):
        if scratch.estimates[last] > scratch.estimates[best]:
            best = last
    return best


@kernel
def try_plan(vector: Vector, held: Holding, last: int, count: int, scratch: Scratch) -> None:
    """Evaluate the plan with this animal on top, and keep it if it is the best so far."""
    selection, card = int(scratch.selections[last]), ranked_card(int(scratch.best_cards[last]))
    after = after_placing(held, place_selection(held.pile, selection, last), cards_of(selection), count)
    value = POINT * points(after.pile) + visible_card_value(vector, after.size, card, held.left, scratch)
    if vector[LAST] == 0:
        # As `value_after_draws`, but with only one card to look at there is no need to look at all draws.
        draws, room = cards_kept(after.size, int(DRAW[card])), int(PLACEMENT[card]) + held.left
        hand = look_ahead(after, draws, scratch)
        if after.size + draws <= room:
            value += int(scratch.hand_values[draws])
        else:
            value += limited_hand_value(after.pile, hand, room, variety_bonus(after.pile))
    if value > scratch.plan_value:
        scratch.plan_value = value
        scratch.plan_selection = selection
        scratch.plan_top_card = card


@kernel
def look_ahead_at_all(vector: Vector, held: Holding, scratch: Scratch) -> None:
    """Look ahead at any number of draws; the last turn has none (A71)."""
    if vector[LAST] == 0:
        look_ahead(held, cards_kept(held.size, MOST_DRAWS), scratch)


@kernel
def future_value(vector: Vector, held: Holding, card: int, scratch: Scratch) -> int:
    """Return what a hand is worth with this visible card, after a look at all draws; nothing in the last turn."""
    return value_after_draws(held, card, scratch) if vector[LAST] == 0 else 0


@kernel
def value_as_is(vector: Vector, held: Holding, scratch: Scratch) -> int:
    """Return what pile and hand are worth if the visible card stays the same."""
    card = visible(vector)
    look_ahead_at_all(vector, held, scratch)
    value = POINT * points(held.pile) + visible_card_value(vector, held.size, card, held.left, scratch)
    return value + future_value(vector, held, card, scratch)
