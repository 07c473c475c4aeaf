"""What a player does in a play-out: the best move at a glance, and what was planned for a turn's placing to its end."""

from floe.bots.arctic.likely import GRAIN, judge
from floe.bots.arctic.placing import CROWN, OTHERS, TOTAL, beginners, first_placing
from floe.bots.arctic.shapes import NO_ANIMAL
from floe.fast.arctic import layout, numbers
from floe.fast.arctic.cards import MAIN, NO_CARD
from floe.fast.arctic.layout import COUNTS, DONE, HAND, SEAT, STEP, own, start
from floe.fast.arctic.powers import visible
from floe.fast.kernel import kernel
from floe.fast.twin import Moves, Vector

# What is intended: whose plan it is, at which card of the turn it goes on, the cards still to be laid under the last
# animal's, the card on top of all, and how many cards are left.
WHOSE, NEXT, UNDER, TOPMOST, LEFT = range(5)


@kernel
def favour(v: Vector, moves: Moves, count: int, worth: Moves, intent: Moves) -> int:
    """Return the place of the move that a sensible player makes, who goes on with what is intended."""
    if v[STEP] != layout.PLACE:
        judge(v, moves, count, worth)
        return best_of(count, worth)
    if not has_plan(v, moves, count, intent):
        judge(v, moves, count, worth)
        best = best_of(count, worth)
        if moves[best] >= numbers.BURROW:
            intent[LEFT] = 0
            return best
        intend(v, worth, count, intent)
    return go_on(v, first_placing(moves, count), intent)


@kernel
def best_of(count: int, worth: Moves) -> int:
    """Return the first place at which there is as much as anywhere, or so little less that it does not count."""
    best, at = int(worth[0]), 0
    for other in range(1, count):
        best = max(best, int(worth[other]))
    while worth[at] <= best - GRAIN:
        at += 1
    return at


@kernel
def has_plan(v: Vector, moves: Moves, count: int, intent: Moves) -> bool:
    """Whether the acting seat has planned what comes now, and no power offers anything else."""
    is_own = intent[WHOSE] == v[SEAT] and intent[NEXT] == v[DONE] and intent[LEFT] > 0
    return bool(is_own) and moves[0] < numbers.BURROW and moves[count - 1] < numbers.BURROW


@kernel
def intend(v: Vector, work: Moves, at: int, intent: Moves) -> None:
    """Make the best plan that was found one's own."""
    intent[WHOSE] = v[SEAT]
    intent[UNDER] = work[at + OTHERS]
    intent[TOPMOST] = work[at + CROWN]
    intent[LEFT] = work[at + TOTAL]


@kernel
def go_on(v: Vector, first: int, intent: Moves) -> int:
    """Return the place of the next card of the plan: the topmost run goes on, and the card on top of all comes last."""
    crown, under, card = int(intent[TOPMOST]), int(intent[UNDER]), visible(v)
    animals = beginners(int(MAIN[card]) if card != NO_CARD else NO_ANIMAL, under, int(MAIN[crown]))
    at, cards = 0, start(own(v, HAND))
    while at + 1 < v[COUNTS + own(v, HAND)] and not is_next(int(v[cards + at]), animals, crown, int(intent[LEFT])):
        at += 1
    animal = int(MAIN[v[cards + at]])
    intent[UNDER] -= 1 << 4 * animal if under >> 4 * animal & 15 else 0
    intent[NEXT] = int(v[DONE]) + 1
    intent[LEFT] -= 1
    return first + at


@kernel
def is_next(card: int, animals: int, crown: int, left: int) -> bool:
    """Whether a card of the hand may be the next one of the plan."""
    return bool(animals >> int(MAIN[card]) & 1) and (card == crown) == (left == 1)
