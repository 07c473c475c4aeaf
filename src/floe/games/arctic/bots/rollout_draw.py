"""Step C of the rollout policy: draw the card that gains most, discard the one that is missed least."""

from typing import Final

from floe.engine.contract import Vector
from floe.engine.kernel import kernel
from floe.games.arctic.bots.hand_value import draw_gain, hand_value, row_of, variety_bonus
from floe.games.arctic.bots.landscape import cards_left
from floe.games.arctic.bots.shapes import (
    count_animals,
    count_of,
    one,
    rank_animal,
    ranked_animal,
    ranked_gain,
    total,
)
from floe.games.arctic.bots.weights import POINT, SPARE, SURPLUS, UNSEEN_CARD
from floe.games.arctic.compiled import actions, layout
from floe.games.arctic.compiled.cards import ANIMALS, BEAR, MAIN, ORCA, PLACEMENT
from floe.games.arctic.compiled.layout import COUNTS, DONE, HAND, HAND_LIMIT, LOW, PENALTY, RIVER, STOCK, own, start
from floe.games.arctic.compiled.powers import holds, visible

NOTHING: Final = -(1 << 30)  # below any value


@kernel
def room_after(vector: Vector) -> int:
    """Return how many cards the acting seat will still place after this turn."""
    return int(PLACEMENT[visible(vector)]) + cards_left(vector)


@kernel
def next_draw(vector: Vector, pile: int) -> int:
    """Return where the next card is drawn from, or that none is."""
    hand, penalty, move, best = count_animals(vector, own(vector, HAND)), own(vector, PENALTY), actions.STOP, NOTHING
    room = room_after(vector)
    if vector[COUNTS + RIVER] > 0:
        found = best_offer(pile, hand, count_animals(vector, RIVER), room)
        move, best = actions.TAKE + first_of(vector, RIVER, ranked_animal(found)), ranked_gain(found)
    if best < UNSEEN_CARD and vector[COUNTS + STOCK] > 0 and holds(vector, ORCA, layout.DIVE):
        move, best = actions.DIVE, UNSEEN_CARD
    if vector[COUNTS + penalty] > 0 and holds(vector, BEAR, layout.RECOVER):
        found = best_offer(pile, hand, count_animals(vector, penalty), room)
        gain = ranked_gain(found) + POINT  # a penalty card less (A75)
        if gain > best:
            move, best = actions.RECOVER + first_of(vector, penalty, ranked_animal(found)), gain
    may_stop = vector[LOW] <= vector[DONE] or vector[COUNTS + RIVER] == 0
    return actions.STOP if may_stop and best < value_of_stopping(vector) else move


@kernel
def value_of_stopping(vector: Vector) -> int:
    """Return what it is worth not to draw: a full hand would have to discard, another loses little."""
    return SURPLUS if vector[COUNTS + own(vector, HAND)] >= HAND_LIMIT else SPARE


@kernel
def best_offer(pile: int, hand: int, offered: int, room: int) -> int:
    """Return the animal of those offered that gains most, ranked."""
    best, bonus, is_crowded = NOTHING, variety_bonus(pile), total(hand) >= room
    now = hand_value(pile, hand, room) if is_crowded else 0
    for animal in range(ANIMALS):
        if count_of(offered, animal) > 0:
            if is_crowded:
                gain = hand_value(pile, hand + one(animal), room) - now
            else:
                gain = draw_gain(row_of(pile, animal, bonus), count_of(hand, animal), count_of(offered, animal))
            best = max(best, rank_animal(gain, animal))
    return best


@kernel
def first_of(vector: Vector, zone: int, animal: int) -> int:
    """Return the first card of an animal in a zone that has one."""
    at = start(zone)
    while MAIN[vector[at]] != animal:
        at += 1
    return int(vector[at])


@kernel
def next_discard(vector: Vector, pile: int) -> int:
    """Return which card to discard: the one without which the hand is worth most."""
    hand, room, best, chosen = count_animals(vector, own(vector, HAND)), room_after(vector), NOTHING, 0
    for animal in range(ANIMALS):
        if count_of(hand, animal) > 0:
            rest = hand_value(pile, hand - one(animal), room)
            if rest > best:
                best, chosen = rest, animal
    return actions.DISCARD + first_of(vector, own(vector, HAND), chosen)
