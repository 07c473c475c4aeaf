"""Step C in an imagined game: what is wanted most is drawn, what is needed least is discarded."""

from typing import Final

from floe.engine.contract import Vector
from floe.engine.kernel import kernel
from floe.games.arctic.bots.hand_value import SPARE, SURPLUS, hopes_of, next_variety, promise, ranked, wish
from floe.games.arctic.bots.landscape import supply
from floe.games.arctic.bots.shapes import animals_of, of, one, total
from floe.games.arctic.compiled import actions as numbers
from floe.games.arctic.compiled import layout
from floe.games.arctic.compiled.cards import ANIMALS, BEAR, MAIN, ORCA, PLACEMENT
from floe.games.arctic.compiled.layout import COUNTS, DONE, HAND, HAND_LIMIT, LOW, PENALTY, RIVER, STOCK, own, start
from floe.games.arctic.compiled.powers import holds, visible

NOTHING: Final = -(1 << 30)  # less than anything is worth
UNSEEN: Final = 2 * SPARE  # what the top card of the draw pile is worth, whatever it is
A_PENALTY: Final = 100  # what it is worth that a penalty card becomes a card in hand


@kernel
def room_after(v: Vector) -> int:
    """Return how many cards the acting seat will still place after this turn."""
    return int(PLACEMENT[visible(v)]) + supply(v)


@kernel
def next_draw(v: Vector, pile: int) -> int:
    """Return where the next card is drawn from, or that none is."""
    hand, penalty, move, best = animals_of(v, own(v, HAND)), own(v, PENALTY), numbers.STOP, NOTHING
    room = room_after(v)
    if v[COUNTS + RIVER] > 0:
        found = wanted(pile, hand, animals_of(v, RIVER), room)
        move, best = numbers.TAKE + first_of(v, RIVER, 7 - (found & 7)), found >> 3
    if best < UNSEEN and v[COUNTS + STOCK] > 0 and holds(v, ORCA, layout.DIVE):
        move, best = numbers.DIVE, UNSEEN
    if v[COUNTS + penalty] > 0 and holds(v, BEAR, layout.RECOVER):
        found = wanted(pile, hand, animals_of(v, penalty), room) + (A_PENALTY << 3)
        if found >> 3 > best:
            move, best = numbers.RECOVER + first_of(v, penalty, 7 - (found & 7)), found >> 3
    may_stop = v[LOW] <= v[DONE] or v[COUNTS + RIVER] == 0
    return numbers.STOP if may_stop and best < worth_of_none(v) else move


@kernel
def worth_of_none(v: Vector) -> int:
    """Return what it is worth not to draw where one need not: a full hand would have to discard."""
    return SURPLUS if v[COUNTS + own(v, HAND)] >= HAND_LIMIT else SPARE


@kernel
def wanted(pile: int, hand: int, offered: int, room: int) -> int:
    """Return the animal of those offered that is wanted most, ranked by how much."""
    best, more, is_crowded = NOTHING, next_variety(pile), total(hand) >= room
    now = promise(pile, hand, room) if is_crowded else 0
    for animal in range(ANIMALS):
        if of(offered, animal) > 0:
            if is_crowded:
                gain = promise(pile, hand + one(animal), room) - now
            else:
                gain = wish(hopes_of(pile, animal, more), of(hand, animal), of(offered, animal))
            best = max(best, ranked(gain, animal))
    return best


@kernel
def first_of(v: Vector, zone: int, animal: int) -> int:
    """Return the first card of an animal in a zone that has one."""
    at = start(zone)
    while MAIN[v[at]] != animal:
        at += 1
    return int(v[at])


@kernel
def next_discard(v: Vector, pile: int) -> int:
    """Return which card to discard: the one without which the hand promises most."""
    hand, room, best, chosen = animals_of(v, own(v, HAND)), room_after(v), NOTHING, 0
    for animal in range(ANIMALS):
        if of(hand, animal) > 0:
            rest = promise(pile, hand - one(animal), room)
            if rest > best:
                best, chosen = rest, animal
    return numbers.DISCARD + first_of(v, own(v, HAND), chosen)
