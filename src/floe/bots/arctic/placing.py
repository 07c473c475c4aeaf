"""What the moves of step A are worth: as much as the best plan for the whole of the placing that each begins."""

from typing import Final

from floe.bots.arctic.laying import AHEAD, CHOICE, NEVER, best_top, fill, left_in_hand, others_laid, reckon
from floe.bots.arctic.outlook import GAINS, drawn, exchanged, foresee, next_variety, outlook, supply
from floe.bots.arctic.shapes import NO_ANIMAL, animals_of, laid, of, one, points, top
from floe.fast.arctic import numbers
from floe.fast.arctic.cards import ANIMALS, CARDS, DRAW, MAIN
from floe.fast.arctic.layout import COUNTS, DONE, HAND, HIGH, LAST, LOW, RIVER, own, start
from floe.fast.arctic.powers import visible
from floe.fast.kernel import kernel
from floe.fast.twin import Moves, Vector

# Where the work space has what, behind all that `laying` and `outlook` keep there.
DRAWS: Final = AHEAD + GAINS + ANIMALS  # by animal: the highest draw value of its cards in hand


@kernel
def judge_placing(v: Vector, moves: Moves, count: int, worth: Moves, hand: int, pile: int) -> None:
    """Write what each move of step A is worth: that of the best plan it begins."""
    size, done, river = int(v[COUNTS + own(v, HAND)]), int(v[DONE]), animals_of(v, RIVER)
    more, left, first = next_variety(pile), supply(v), first_placing(moves, count)
    for at in range(count):
        worth[at] = NEVER
    fewest, most = min(max(int(v[LOW]) - done, 1), size), min(int(v[HIGH]) - done, size)
    reckon(pile, hand, most - 1, more, worth, count)
    find_draws(v, worth, count)
    best = NEVER
    for total in range(max(fewest, 1), most + 1):
        for last in range(ANIMALS):
            if of(hand, last) > 0:
                best = max(best, plan(v, worth, first, count, hand, pile, last, total, river, more, left))
    for at in range(count):
        if worth[at] == NEVER:
            worth[at] = judge_power(v, int(moves[at]), hand, pile, size, best, river, more, left, worth, count)


@kernel
def first_placing(moves: Moves, count: int) -> int:
    """Return where the hand's cards begin in the list of moves, in their order: behind what the puffin may do."""
    first = 0
    while first < count and moves[first] >= numbers.BURROW:
        first += 1
    return first


@kernel
def find_draws(v: Vector, work: Moves, at: int) -> None:
    """Write the highest draw value of each animal's cards in hand."""
    for animal in range(ANIMALS):
        work[at + DRAWS + animal] = 0
    first = start(own(v, HAND))
    for place in range(first, first + int(v[COUNTS + own(v, HAND)])):
        card = int(v[place])
        here = at + DRAWS + int(MAIN[card])
        work[here] = max(int(work[here]), int(DRAW[card]))


@kernel
def plan(
    v: Vector, worth: Moves, first: int, count: int, hand: int, pile: int, last: int, total: int, river: int, more: int,
    left: int,
) -> int:  # fmt: skip
    """Find the best way to lay so many cards with this animal on top, credit what begins it, and return its value."""
    fill(hand, last, total - 1, worth, count)
    crowns = best_top(pile, hand, last, total, more, worth, count)
    if crowns == 0:
        return NEVER
    others = int(worth[count + CHOICE + total - crowns])
    after = laid(others_laid(pile, others), last, crowns)
    rest = left_in_hand(hand, others) - crowns * one(last)
    size, cards = int(v[COUNTS + own(v, HAND)]), start(own(v, HAND))
    if v[LAST] == 0:
        foresee(after, rest, river, drawn(size - total, int(worth[count + DRAWS + last])), worth, count + AHEAD)
    scored, best, second, chosen = 100 * points(after), NEVER, NEVER, 0
    for at in range(size):
        card = int(v[cards + at])
        if MAIN[card] == last:
            value = scored + outlook(v, after, rest, size - total, card, river, left, worth, count + AHEAD)
            if total == 1:
                worth[first + at] = max(int(worth[first + at]), value)
            if value > best:
                best, second, chosen = value, best, at
            else:
                second = max(second, value)
    if total > 1:
        credit(v, worth, first, beginners(top(pile), others, last), chosen, best, second)
    return best


@kernel
def beginners(topmost: int, others: int, last: int) -> int:
    """Return the animals, as bits, with which a plan may begin on a topmost run of this animal."""
    if topmost < NO_ANIMAL and others >> 4 * topmost & 15:
        return 1 << topmost
    found = 0
    for animal in range(ANIMALS):
        if others >> 4 * animal & 15:
            found |= 1 << animal
    return found if found else 1 << last


@kernel
def credit(v: Vector, worth: Moves, first: int, animals: int, crown: int, best: int, second: int) -> None:
    """Note for the hand's cards of these animals that they begin a plan; the best one's top card begins the second."""
    cards = start(own(v, HAND))
    for at in range(int(v[COUNTS + own(v, HAND)])):
        if animals >> int(MAIN[v[cards + at]]) & 1:
            worth[first + at] = max(int(worth[first + at]), second if at == crown else best)


@kernel
def judge_power(
    v: Vector, move: int, hand: int, pile: int, size: int, best: int, river: int, more: int, left: int, work: Moves,
    at: int,
) -> int:  # fmt: skip
    """Return what a move is worth that begins no plan."""
    if move < numbers.BURROW:
        return best - 300
    if move == numbers.STOP:
        return as_it_is(v, pile, hand, size, river, left, work, at)
    if move < numbers.TAKE:
        card = move % CARDS
        after = laid(pile, top(pile), 1) if move >= numbers.DISGUISE else pile
        return as_it_is(v, after, hand - one(int(MAIN[card])), size - 1, river, left, work, at)
    if numbers.SWAP <= move < numbers.SETTLE:
        ours, theirs = (move - numbers.SWAP) // CARDS, (move - numbers.SWAP) % CARDS
        return best + exchanged(pile, hand, int(MAIN[ours]), int(MAIN[theirs]), more)
    return best - 100 * (move - numbers.SETTLE) if numbers.SETTLE <= move < numbers.RIGHT else best - 100


@kernel
def as_it_is(v: Vector, pile: int, hand: int, size: int, river: int, left: int, work: Moves, at: int) -> int:
    """Return what such a pile and hand are worth if the visible card stays what it is."""
    card = visible(v)
    foresee(pile, hand, river, drawn(size, int(DRAW[card])), work, at + AHEAD)
    return 100 * points(pile) + outlook(v, pile, hand, size, card, river, left, work, at + AHEAD)
