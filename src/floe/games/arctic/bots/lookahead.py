"""What the cards drawn this turn may make of a hand, and what a visible card is worth; in hundredths of a point."""

from typing import Final, NamedTuple

import numpy as np

from floe.engine.contract import Vector
from floe.engine.kernel import kernel
from floe.games.arctic.bots.hand_value import (
    FULL,
    HAND_VALUES,
    card_gain,
    draw_gain,
    limited_hand_value,
    row_of,
    variety_bonus,
)
from floe.games.arctic.bots.landscape import CERTAIN, LASTING, in_hundredths, tokens_gain
from floe.games.arctic.bots.scratch import Scratch
from floe.games.arctic.bots.shapes import count_of, one, rank_animal, ranked_animal
from floe.games.arctic.bots.weights import (
    CARDS_PER_TURN,
    CROWDING,
    DRAWN,
    GREEDY,
    POWER_TURNS,
    SHORTAGE,
    SURPLUS,
    hundredths,
)
from floe.games.arctic.compiled.cards import ANIMALS, DRAW, MAIN, PLACEMENT
from floe.games.arctic.compiled.layout import FINAL, HAND_LIMIT, LAST, POWERS, SEAT, SIDE_NAMES, SIDES

MOST_DRAWS: Final = 5
BOTH_NUMBERS: Final = 6  # a card's draw value and placement value together (A4)
SIZES: Final = 16  # of hands that the table tells apart: those beyond it are all too full
SIDE_VALUES: Final = np.array(
    [hundredths(GREEDY.powers.weights[side]) for sides in SIDE_NAMES for side in sides], np.int8
)
"""What a power card is worth a turn, by animal and side."""


class Holding(NamedTuple):
    """What a seat has and sees between two steps of a turn; hand, pile and River are packed, see `shapes`."""

    pile: int
    hand: int
    size: int
    """How many cards the hand has."""
    river: int
    left: int
    """How many cards each seat will still draw, see `cards_left`."""


def _numbers_value(is_final: bool, size: int, draws: int) -> int:
    """Return what a visible card's numbers are worth to a hand of this size: it draws now and places next turn."""
    placed, held = BOTH_NUMBERS - draws, size + draws
    surplus = max(held - HAND_LIMIT, 0)
    value = -SURPLUS * surplus - SHORTAGE * max(placed - held, 0)
    if is_final:
        return value
    crowding = max(held - surplus - placed + CARDS_PER_TURN - HAND_LIMIT, 0)
    return value + DRAWN * (draws - surplus) - CROWDING * crowding


NUMBERS_VALUES: Final = np.array(
    [
        _numbers_value(is_final, size, draws)
        for is_final in (False, True)
        for size in range(SIZES)
        for draws in range(MOST_DRAWS + 1)
    ],
    np.int16,
)
"""By whether the Reserve is open, size of the hand, and draw value."""


@kernel
def evaluate_powers(vector: Vector, left: int, scratch: Scratch) -> None:
    """Write what it is worth to take each power card (A23): twice as much if that takes it from another seat."""
    # Greedy's min(turns left, POWER_TURNS), in whole cards.
    cards = min(CARDS_PER_TURN + left, CARDS_PER_TURN * POWER_TURNS)
    for animal in range(ANIMALS):
        value = int(SIDE_VALUES[2 * animal + int(vector[SIDES + animal])]) * cards // CARDS_PER_TURN
        holder = vector[POWERS + animal]
        scratch.power_values[animal] = 0 if holder == vector[SEAT] else value if holder < 0 else 2 * value


@kernel
def visible_card_value(vector: Vector, size: int, card: int, left: int, scratch: Scratch) -> int:
    """Return what a visible card is worth to a hand of this size, whatever the hand is: tokens, power and numbers."""
    if vector[LAST] != 0:
        return in_hundredths(tokens_gain(card, scratch), CERTAIN)
    numbers = ((SIZES if vector[FINAL] != 0 else 0) + min(size, SIZES - 1)) * (MOST_DRAWS + 1) + int(DRAW[card])
    tokens = in_hundredths(tokens_gain(card, scratch), int(LASTING[left]))
    return tokens + int(scratch.power_values[int(MAIN[card])]) + int(NUMBERS_VALUES[numbers])


@kernel
def cards_kept(size: int, draws: int) -> int:
    """Return how many of the cards it draws a hand of this size can keep (A42)."""
    return max(min(draws, HAND_LIMIT - size), 0)


@kernel
def look_ahead(held: Holding, draws: int, scratch: Scratch) -> int:
    """Write what a hand is worth with 0, 1, 2 … cards more out of the River, and return it with the most of them.

    It always draws the card that gains most.
    """
    bonus, value, hand, river = variety_bonus(held.pile), 0, held.hand, held.river
    for animal in range(ANIMALS):
        row, count = row_of(held.pile, animal, bonus), count_of(hand, animal)
        value += int(HAND_VALUES[row + min(count, FULL)])
        scratch.rows[animal] = row
        scratch.draw_gains[animal] = rank_animal(draw_gain(row, count, count_of(river, animal)), animal)
    scratch.hand_values[0] = value
    for drawn in range(1, draws + 1):
        best = int(scratch.draw_gains[0])
        for animal in range(1, ANIMALS):
            best = max(best, int(scratch.draw_gains[animal]))
        if best >= 0:
            chosen = ranked_animal(best)
            row = int(scratch.rows[chosen])
            value += card_gain(row, count_of(hand, chosen))
            hand += one(chosen)
            river -= one(chosen)
            gain = draw_gain(row, count_of(hand, chosen), count_of(river, chosen))
            scratch.draw_gains[chosen] = rank_animal(gain, chosen)
        scratch.hand_values[drawn] = value
    return hand


@kernel
def value_after_draws(held: Holding, card: int, scratch: Scratch) -> int:
    """Return what a hand is worth with the cards that this visible card draws, after `look_ahead` at all of them."""
    draws, room = cards_kept(held.size, int(DRAW[card])), int(PLACEMENT[card]) + held.left
    if held.size + draws <= room:
        return int(scratch.hand_values[draws])
    return limited_hand_value(held.pile, look_ahead(held, draws, scratch), room, variety_bonus(held.pile))
