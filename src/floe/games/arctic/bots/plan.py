"""Plans for the rest of a turn's placing: what to lay, which card on top of all, and what that promises."""

from typing import Final

from floe.engine.contract import Moves, Vector
from floe.engine.kernel import kernel
from floe.games.arctic.bots.hand_value import (
    MOST_DRAWS,
    crowded_promise,
    drawn,
    foresee,
    hopes,
    next_variety,
    prospect,
    weigh_powers,
)
from floe.games.arctic.bots.landscape import supply, survey
from floe.games.arctic.bots.scratch import AHEAD, CROWN, ESTIMATES, FAVOURITES, LAYING, LAYINGS, PROSPECTS, VALUE
from floe.games.arctic.bots.selection import NEVER, WORTH, combine, laid_out, lay_each
from floe.games.arctic.bots.shapes import RUNS, animals_of, points
from floe.games.arctic.compiled.cards import ANIMALS, CARDS, DRAW, MAIN, PLACEMENT
from floe.games.arctic.compiled.layout import COUNTS, DONE, HAND, HIGH, LAST, LOW, RIVER, own, start
from floe.games.arctic.compiled.powers import visible

A_DRAW: Final = 70  # what a card of the River adds to a hand on average, for a first estimate
TRIED: Final = 2  # plans that are looked at closely, those with the highest estimates


@kernel
def fewest(v: Vector) -> int:
    """Return how many cards are to be placed at least, if any."""
    return min(max(int(v[LOW]) - int(v[DONE]), 1), int(v[COUNTS + own(v, HAND)]))


@kernel
def most(v: Vector) -> int:
    """Return how many cards may be placed."""
    return min(int(v[HIGH]) - int(v[DONE]), int(v[COUNTS + own(v, HAND)]))


@kernel
def prepare(v: Vector, hand: int, pile: int, left: int, scratch: Moves) -> None:
    """Look around once for all plans of this turn."""
    survey(v, scratch)
    weigh_powers(v, left, scratch)
    combine(pile, hand, next_variety(pile), scratch)


@kernel
def look_at_cards(v: Vector, rest: int, left: int, scratch: Moves) -> None:
    """Write what each card in hand promises as the visible one, with so many cards left in hand."""
    for animal in range(ANIMALS):
        scratch[FAVOURITES + animal] = NEVER
    first, draw_worth = start(own(v, HAND)), A_DRAW if v[LAST] == 0 else 0
    for at in range(int(v[COUNTS + own(v, HAND)])):
        card = int(v[first + at])
        scratch[PROSPECTS + at] = prospect(v, rest, card, left, scratch)
        worth = int(scratch[PROSPECTS + at]) + draw_worth * drawn(rest, int(DRAW[card]))
        favourite = FAVOURITES + int(MAIN[card])
        scratch[favourite] = max(int(scratch[favourite]), worth * CARDS + card)


@kernel
def find_plan(v: Vector, hand: int, pile: int, scratch: Moves) -> None:
    """Find the best plan among those that look best at first."""
    size, river, left, more = int(v[COUNTS + own(v, HAND)]), animals_of(v, RIVER), supply(v), next_variety(pile)
    prepare(v, hand, pile, left, scratch)
    scratch[VALUE] = NEVER
    for total in range(fewest(v), most(v) + 1):
        look_at_cards(v, size - total, left, scratch)
        lay_each(pile, hand, total, more, scratch)
        estimate(scratch)
        for _ in range(TRIED):
            last = most_promising(scratch)
            if scratch[ESTIMATES + last] > NEVER:
                try_plan(v, hand, pile, last, size - total, river, left, scratch)
                scratch[ESTIMATES + last] = NEVER


@kernel
def estimate(scratch: Moves) -> None:
    """Write for each animal on top what a plan may be worth."""
    for last in range(ANIMALS):
        laying = int(scratch[LAYINGS + last])
        scratch[ESTIMATES + last] = (
            (laying >> WORTH) + int(scratch[FAVOURITES + last]) // CARDS if laying > NEVER else NEVER
        )


@kernel
def most_promising(scratch: Moves) -> int:
    """Return the animal with the highest estimate."""
    best = 0
    for last in range(1, ANIMALS):
        if scratch[ESTIMATES + last] > scratch[ESTIMATES + best]:
            best = last
    return best


@kernel
def try_plan(
    v: Vector, hand: int, pile: int, last: int, kept: int, river: int, left: int, scratch: Moves
) -> None:  # fmt: skip
    """Look closely at the plans with this animal on top, and note the best one if there was none as good."""
    laying, card = int(scratch[LAYINGS + last]), int(scratch[FAVOURITES + last]) % CARDS
    after, rest = laid_out(pile, laying, last), hand - (laying & RUNS)
    value = 100 * points(after) + prospect(v, kept, card, left, scratch)
    if v[LAST] == 0:
        draws, room = drawn(kept, int(DRAW[card])), int(PLACEMENT[card]) + left
        full = foresee(after, rest, river, draws, scratch)
        if kept + draws <= room:
            value += int(scratch[AHEAD + draws])
        else:
            value += crowded_promise(after, full, room, next_variety(after))
    if value > scratch[VALUE]:
        scratch[VALUE] = value
        scratch[LAYING] = laying
        scratch[CROWN] = card


@kernel
def look_ahead(v: Vector, pile: int, hand: int, size: int, river: int, scratch: Moves) -> None:
    """Foresee what such a hand may draw this turn, unless it is the last, which has no drawing (A71)."""
    if v[LAST] == 0:
        foresee(pile, hand, river, drawn(size, MOST_DRAWS), scratch)


@kernel
def hoped(
    v: Vector, pile: int, hand: int, size: int, card: int, river: int, left: int, scratch: Moves
) -> int:  # fmt: skip
    """Return what such a hand promises with this visible card; nothing in the last turn."""
    return hopes(pile, hand, size, card, river, left, scratch) if v[LAST] == 0 else 0


@kernel
def as_it_is(v: Vector, pile: int, hand: int, size: int, river: int, left: int, scratch: Moves) -> int:
    """Return what such a pile and hand are worth if the visible card stays what it is."""
    card = visible(v)
    look_ahead(v, pile, hand, size, river, scratch)
    value = 100 * points(pile) + prospect(v, size, card, left, scratch)
    return value + hoped(v, pile, hand, size, card, river, left, scratch)
