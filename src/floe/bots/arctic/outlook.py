"""What the end of a turn's placing promises, in hundredths of a point: greedy's considerations as arithmetic."""

from typing import Final

import numpy as np

from floe.bots.arctic.shapes import POINTS, height, of, one, variety
from floe.fast.arctic.cards import (
    ANIMALS,
    CARDS,
    COMPANION,
    DRAW,
    LANDSCAPE,
    LEFT_EDGE,
    MAIN,
    NO_CARD,
    PLACEMENT,
    RIGHT_EDGE,
)
from floe.fast.arctic.layout import (
    COUNTS,
    FINAL,
    HAND_LIMIT,
    LAST,
    PLAYERS,
    POWERS,
    RESERVE,
    SEAT,
    SIDES,
    STOCK,
    TOKENS,
    TOTEMS,
)
from floe.fast.kernel import kernel
from floe.fast.twin import Moves, Vector

IN_HAND: Final = 80  # for a point that the hand would make
SPARE: Final = 35  # for a card in hand without company
DRAWN: Final = 35  # for a card that is drawn, whatever it is
SHORTAGE: Final = 130  # for a card that the next turn will have to place and the hand will not have (A22)
CROWDING: Final = 150  # for a card more than the hand can hold if the next turn draws three (A42)
SURPLUS: Final = 200  # for a card that has to be discarded at once
TOTEM: Final = 35  # percent of what the landscape is worth long before the end
LASTING: Final = np.array([TOTEM + (100 - TOTEM) * 3 // (6 + left) for left in range(CARDS)], np.int8)
"""Percent of a token's place that are left in the end, by how many cards each seat will still draw."""
POWER: Final = np.array((30, 60, 50, 50, 20, 20, 40, 10, 50, 30, 60, 40), np.int8)  # a turn, by animal and side
MOST_DRAWS: Final = 6
GAINS: Final = MOST_DRAWS + 1  # where in its work space `foresee` has what one more card of each animal would add
NOT_THERE: Final = -1
SOON: Final = 4  # turns that a power card is likely to be kept


@kernel
def supply(v: Vector) -> int:
    """Return how many cards each seat will still draw before the Reserve is opened."""
    return (int(v[COUNTS + STOCK]) - int(v[RESERVE])) // int(v[PLAYERS]) if v[FINAL] == 0 else 0


@kernel
def hope(pile: int, animal: int, count: int, more: int) -> int:
    """Return what so many cards of one animal in hand are worth; `more` is what another animal with a run scores."""
    together, best = count + height(pile, animal), of(pile, animal)
    run = IN_HAND * (int(POINTS[max(together, best)]) - int(POINTS[best]) + (more if best < 2 else 0))
    return 0 if count == 0 else SPARE if together < 2 else run  # only now: nobody could foresee which


@kernel
def promise(pile: int, hand: int, room: int) -> int:
    """Return what a hand is worth of which so many cards can still be placed, the most rewarding animals first."""
    more, total, value = next_variety(pile), 0, 0
    for animal in range(ANIMALS):
        total += of(hand, animal)
        value += hope(pile, animal, of(hand, animal), more)
    return value if total <= room else crowded_promise(pile, hand, room, more)


@kernel
def exchanged(pile: int, hand: int, ours: int, theirs: int, more: int) -> int:
    """Return what it adds to the hopes of a hand that one of its cards becomes another animal's."""
    if ours == theirs:
        return 0
    lost = hope(pile, ours, of(hand, ours) - 1, more) - hope(pile, ours, of(hand, ours), more)
    return lost + hope(pile, theirs, of(hand, theirs) + 1, more) - hope(pile, theirs, of(hand, theirs), more)


@kernel
def crowded_promise(pile: int, hand: int, room: int, more: int) -> int:
    """Fill the room with one animal after the other, whichever adds most for each card."""
    value = 0
    while room > 0 and hand > 0:
        best, chosen, length = 0, 0, 0
        for animal in range(ANIMALS):
            count = min(of(hand, animal), room)
            if count > 0:
                gain = hope(pile, animal, count, more)
                if gain * length >= best * count:
                    best, chosen, length = gain, animal, count
        value += best
        room -= length
        hand -= of(hand, chosen) << 8 * chosen
    return value


@kernel
def next_variety(pile: int) -> int:
    """Return what one more animal with a run would score (A73)."""
    found = variety(pile)
    return int(POINTS[found + 1]) - int(POINTS[found])


@kernel
def gain_of_one(pile: int, hand: int, animal: int, more: int) -> int:
    """Return what one more card of an animal adds to the hopes of a hand."""
    return gain_on(hope(pile, animal, of(hand, animal), more), pile, hand, animal, more)


@kernel
def gain_on(now: int, pile: int, hand: int, animal: int, more: int) -> int:
    """Return what one more card of an animal adds to what its cards are worth now."""
    return max(hope(pile, animal, of(hand, animal) + 1, more) - now, 0)


@kernel
def foresee(pile: int, hand: int, river: int, most: int, work: Moves, at: int) -> int:
    """Write what a hand promises with no, one, two … cards more out of the River, and return it with the most of them.

    It always draws the card it hopes most of.
    """
    more, value = next_variety(pile), 0
    for animal in range(ANIMALS):
        now = hope(pile, animal, of(hand, animal), more)
        value += now
        gain = gain_on(now, pile, hand, animal, more) if of(river, animal) > 0 else NOT_THERE
        work[at + GAINS + animal] = ranked(gain, animal)
    work[at] = value
    for draws in range(1, most + 1):
        best = int(work[at + GAINS])
        for animal in range(1, ANIMALS):
            best = max(best, int(work[at + GAINS + animal]))
        if best >= 0:
            chosen = 7 - (best & 7)
            value += best >> 3
            hand += one(chosen)
            river -= one(chosen)
            gain = gain_of_one(pile, hand, chosen, more) if of(river, chosen) > 0 else NOT_THERE
            work[at + GAINS + chosen] = ranked(gain, chosen)
        work[at + draws] = value
    return hand


@kernel
def ranked(gain: int, animal: int) -> int:
    """Return a gain and whose it is as one number, so that the highest is the first of the best; below 0 if none."""
    return 8 * gain + 7 - animal


@kernel
def drawn(size: int, draws: int) -> int:
    """Return how many of so many cards a hand of this size can draw and keep (A42)."""
    return max(min(draws, HAND_LIMIT - size), 0)


@kernel
def outlook(v: Vector, pile: int, hand: int, size: int, card: int, river: int, left: int, work: Moves, at: int) -> int:
    """Return what such a hand and this visible card promise besides the pile's points, by what was foreseen of them."""
    if v[LAST] != 0:
        return at_landscape(v, card, 100)
    draws, following = int(DRAW[card]), int(PLACEMENT[card])
    held = size + draws
    surplus = max(held - HAND_LIMIT, 0)
    value = at_landscape(v, card, int(LASTING[left])) + power(v, card, left)
    value -= SURPLUS * surplus + SHORTAGE * max(following - held, 0)
    if v[FINAL] == 0:
        value += DRAWN * (draws - surplus)
        value -= CROWDING * max(held - surplus - following + 3 - HAND_LIMIT, 0)
    if held - surplus > following + left:
        full = foresee(pile, hand, river, draws - surplus, work, at)
        return value + crowded_promise(pile, full, following + left, next_variety(pile))
    return value + int(work[at + max(draws - surplus, 0)])


@kernel
def power(v: Vector, card: int, left: int) -> int:
    """Return what it is worth to take the visible card's power from wherever it is (A23)."""
    if card == NO_CARD or v[POWERS + MAIN[card]] == v[SEAT]:
        return 0
    animal = int(MAIN[card])
    worth = int(POWER[2 * animal + int(v[SIDES + animal])]) * min(3 + left, 3 * SOON) // 3
    return worth if v[POWERS + animal] < 0 else 2 * worth


@kernel
def at_landscape(v: Vector, card: int, share: int) -> int:
    """Return what the tokens of this visible card will bring, moved as the acting seat likes it."""
    if card == NO_CARD:
        return 0
    main, companion = int(MAIN[card]), int(COMPANION[card])
    here, there = int(v[TOKENS + main]), int(v[TOKENS + companion])
    if is_edge(here) or is_edge(there):
        way = inward(here) if is_edge(here) else -inward(there)
        other = inward(there) if is_edge(there) else -inward(here)
        return share * (moved(v, main, way) + moved(v, companion, other)) // 5
    one_way, the_other = moved(v, main, 1) + moved(v, companion, -1), moved(v, main, -1) + moved(v, companion, 1)
    return share * max(one_way, the_other) // 5


@kernel
def is_edge(place: int) -> bool:
    """Whether a token stands on an outermost card."""
    return place in (LEFT_EDGE, RIGHT_EDGE)


@kernel
def inward(place: int) -> int:
    """Return the way from an edge toward the middle."""
    return 1 if place == LEFT_EDGE else -1


@kernel
def moved(v: Vector, animal: int, way: int) -> int:
    """Return in fifths of a point what it brings the acting seat that a token moves; the others' totems are a guess."""
    place = int(v[TOKENS + animal])
    change = int(LANDSCAPE[place + way]) - int(LANDSCAPE[place])
    return 5 * change if animal == v[TOTEMS + v[SEAT]] else -change


@kernel
def lasting(v: Vector) -> int:
    """Return how many percent of a token's place are left in the end, as things go."""
    return int(LASTING[supply(v)]) if v[LAST] == 0 else 100
