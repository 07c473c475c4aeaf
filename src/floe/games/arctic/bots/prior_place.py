"""What the moves of step A are worth: as much as the best plan for the whole of the placing that each begins."""

from floe.engine.contract import Moves, Vector
from floe.engine.kernel import kernel
from floe.games.arctic.bots.hand_value import exchanged, next_variety
from floe.games.arctic.bots.landscape import supply
from floe.games.arctic.bots.plan import as_it_is, fewest, hoped, look_ahead, look_at_cards, most, prepare
from floe.games.arctic.bots.scratch import LAYINGS, PROSPECTS
from floe.games.arctic.bots.selection import NEVER, laid_out, lay_each
from floe.games.arctic.bots.shapes import NO_ANIMAL, RUNS, animals_of, laid, of, one, points, top
from floe.games.arctic.compiled import actions as numbers
from floe.games.arctic.compiled.cards import ANIMALS, CARDS, MAIN
from floe.games.arctic.compiled.layout import COUNTS, HAND, RIVER, own, start


@kernel
def judge_placing(v: Vector, moves: Moves, count: int, worth: Moves, hand: int, pile: int, scratch: Moves) -> None:
    """Write what each move of step A is worth: that of the best plan it begins."""
    size, river, left, more = int(v[COUNTS + own(v, HAND)]), animals_of(v, RIVER), supply(v), next_variety(pile)
    first, best = first_placing(moves, count), NEVER
    for at in range(count):
        worth[at] = NEVER
    prepare(v, hand, pile, left, scratch)
    for total in range(fewest(v), most(v) + 1):
        look_at_cards(v, size - total, left, scratch)
        lay_each(pile, hand, total, more, scratch)
        for last in range(ANIMALS):
            if scratch[LAYINGS + last] > NEVER:
                best = max(best, judge_plans(v, worth, first, hand, pile, last, total, river, left, scratch))
    for at in range(count):
        if worth[at] == NEVER:
            worth[at] = judge_power(v, int(moves[at]), hand, pile, size, best, river, left, scratch)


@kernel
def first_placing(moves: Moves, count: int) -> int:
    """Return where the hand's cards begin in the list of moves, in their order: behind what the puffin may do."""
    first = 0
    while first < count and moves[first] >= numbers.BURROW:
        first += 1
    return first


@kernel
def judge_plans(
    v: Vector,
    worth: Moves,
    first: int,
    hand: int,
    pile: int,
    last: int,
    total: int,
    river: int,
    left: int,
    scratch: Moves,
) -> int:  # fmt: skip
    """Credit what begins a plan for so many cards with this animal on top, and return the best one's value."""
    laying = int(scratch[LAYINGS + last])
    after, rest = laid_out(pile, laying, last), hand - (laying & RUNS)
    size, cards = int(v[COUNTS + own(v, HAND)]), start(own(v, HAND))
    look_ahead(v, after, rest, size - total, river, scratch)
    scored, best, second, chosen = 100 * points(after), NEVER, NEVER, 0
    for at in range(size):
        card = int(v[cards + at])
        if MAIN[card] == last:
            value = (
                scored + int(scratch[PROSPECTS + at]) + hoped(v, after, rest, size - total, card, river, left, scratch)
            )
            if total == 1:
                worth[first + at] = max(int(worth[first + at]), value)
            if value > best:
                best, second, chosen = value, best, at
            else:
                second = max(second, value)
    if total > 1:
        credit(v, worth, first, beginners(top(pile), laying & RUNS & ~(255 << 8 * last), last), chosen, best, second)
    return best


@kernel
def beginners(topmost: int, others: int, last: int) -> int:
    """Return the animals, as bits, with which a plan may begin on a topmost run of this animal."""
    if topmost < NO_ANIMAL and of(others, topmost) > 0:
        return 1 << topmost
    found = 0
    for animal in range(ANIMALS):
        if of(others, animal) > 0:
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
    v: Vector, move: int, hand: int, pile: int, size: int, best: int, river: int, left: int, scratch: Moves
) -> int:  # fmt: skip
    """Return what a move is worth that begins no plan."""
    if move < numbers.BURROW:
        return best - 300
    if move == numbers.STOP:
        return as_it_is(v, pile, hand, size, river, left, scratch)
    if move < numbers.TAKE:
        card = move % CARDS
        after = laid(pile, top(pile), 1) if move >= numbers.DISGUISE else pile
        return as_it_is(v, after, hand - one(int(MAIN[card])), size - 1, river, left, scratch)
    if numbers.SWAP <= move < numbers.SETTLE:
        ours, theirs = (move - numbers.SWAP) // CARDS, (move - numbers.SWAP) % CARDS
        return best + exchanged(pile, hand, int(MAIN[ours]), int(MAIN[theirs]), next_variety(pile))
    return best - 100 * (move - numbers.SETTLE) if numbers.SETTLE <= move < numbers.RIGHT else best - 100
