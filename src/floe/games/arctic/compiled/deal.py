"""Setting up (A10–A17), every option left to chance."""

from typing import Final

from floe.engine.contract import Boards, Vector
from floe.engine.dice import Dice, roll
from floe.engine.kernel import kernel
from floe.games.arctic.compiled import layout
from floe.games.arctic.compiled.cards import ANIMALS, DECK_SIZE
from floe.games.arctic.compiled.cards import DECKS as ALL_DECKS
from floe.games.arctic.compiled.layout import (
    COUNTS,
    DECKS,
    DONE,
    FINAL,
    FIRST,
    HAND,
    HIGH,
    LAST,
    LOW,
    NOBODY,
    PLAYERS,
    POWERS,
    RESERVE,
    ROUND,
    ROUND_HIGH,
    SEAT,
    SEAT_ZONES,
    SIDES,
    STEP,
    STOCK,
    TOKENS,
    TOTEMS,
    USED,
    ZONES,
    add,
    start,
)
from floe.games.arctic.compiled.stock import refill, top_of_draw_pile

START: Final = 2  # the landscape card worth 3 (A10)
HAND_SIZE: Final = 3  # A16
RESERVE_STEP: Final = 5  # 5 cards with two players, 10 with three, 15 with four (A12)


@kernel
def deal(v: Vector, players: int, dice: Dice, _boards: Boards) -> None:
    """Deal a game; Arctic has no boards to choose from."""
    first = roll(dice, players)  # A15
    v[PLAYERS] = players
    v[FIRST] = first
    v[RESERVE] = RESERVE_STEP * (players - 1)
    v[FINAL] = 0
    for zone in range(ZONES):
        v[COUNTS + zone] = 0
    _animals(v, players, dice)
    _cards(v, players, dice)
    for seat in range(players):
        for _ in range(HAND_SIZE):
            add(v, seat * SEAT_ZONES + HAND, top_of_draw_pile(v))
    refill(v)  # A17
    _first_turn(v, first)


@kernel
def _animals(v: Vector, players: int, dice: Dice) -> None:
    """Set out tokens and power cards (A10, A13), and give every seat a totem (A14)."""
    for animal in range(ANIMALS):
        v[SIDES + animal] = roll(dice, 2)
        v[TOKENS + animal] = START
        v[POWERS + animal] = NOBODY
    left = (1 << ANIMALS) - 1
    for seat in range(players):
        totem = nth_of_set(left, roll(dice, ANIMALS - seat))
        v[TOTEMS + seat] = totem
        left &= ~(1 << totem)


@kernel
def nth_of_set(members: int, nth: int) -> int:
    """Return one of the numbers whose bits are set, counted from the lowest."""
    number = 0
    while True:
        if members >> number & 1:
            if nth == 0:
                return number
            nth -= 1
        number += 1


@kernel
def _cards(v: Vector, players: int, dice: Dice) -> None:
    """Take as many decks as there are players and shuffle them together (A11)."""
    decks = 0
    for chosen in range(players):
        deck = nth_of_set(~decks, roll(dice, ALL_DECKS - chosen))
        decks |= 1 << deck
        for card in range(deck * DECK_SIZE, (deck + 1) * DECK_SIZE):
            add(v, STOCK, card)
    v[DECKS] = decks
    shuffle(v, start(STOCK), players * DECK_SIZE, dice)


@kernel
def shuffle(v: Vector, first: int, size: int, dice: Dice) -> None:
    """Put entries of the vector into random order (Fisher–Yates)."""
    for last in range(size - 1, 0, -1):
        chosen = roll(dice, last + 1)
        moved = int(v[first + last])
        v[first + last] = v[first + chosen]
        v[first + chosen] = moved


@kernel
def _first_turn(v: Vector, first: int) -> None:
    v[SEAT] = first
    v[STEP] = layout.PLACE
    v[ROUND] = 1
    v[ROUND_HIGH] = 0
    v[DONE] = 0
    v[LOW] = 1
    v[HIGH] = 1
    v[USED] = 0
    v[LAST] = 0
