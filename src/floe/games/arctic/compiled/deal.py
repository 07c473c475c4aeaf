"""Setting up (A10–A17), every option left to chance."""

from typing import Final

from floe.engine.contract import Boards, Vector
from floe.engine.kernel import kernel
from floe.engine.rng import RngState, roll
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
def deal(vector: Vector, players: int, rng: RngState, _boards: Boards) -> None:
    """Deal a game; Arctic has no boards to choose from."""
    first = roll(rng, players)  # A15
    vector[PLAYERS] = players
    vector[FIRST] = first
    vector[RESERVE] = RESERVE_STEP * (players - 1)
    vector[FINAL] = 0
    for zone in range(ZONES):
        vector[COUNTS + zone] = 0
    _animals(vector, players, rng)
    _cards(vector, players, rng)
    for seat in range(players):
        for _ in range(HAND_SIZE):
            add(vector, seat * SEAT_ZONES + HAND, top_of_draw_pile(vector))
    refill(vector)  # A17
    _first_turn(vector, first)


@kernel
def _animals(vector: Vector, players: int, rng: RngState) -> None:
    """Set out tokens and power cards (A10, A13), and give every seat a totem (A14)."""
    for animal in range(ANIMALS):
        vector[SIDES + animal] = roll(rng, 2)
        vector[TOKENS + animal] = START
        vector[POWERS + animal] = NOBODY
    left = (1 << ANIMALS) - 1
    for seat in range(players):
        totem = nth_of_set(left, roll(rng, ANIMALS - seat))
        vector[TOTEMS + seat] = totem
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
def _cards(vector: Vector, players: int, rng: RngState) -> None:
    """Take as many decks as there are players and shuffle them together (A11)."""
    decks = 0
    for chosen in range(players):
        deck = nth_of_set(~decks, roll(rng, ALL_DECKS - chosen))
        decks |= 1 << deck
        for card in range(deck * DECK_SIZE, (deck + 1) * DECK_SIZE):
            add(vector, STOCK, card)
    vector[DECKS] = decks
    shuffle(vector, start(STOCK), players * DECK_SIZE, rng)


@kernel
def shuffle(vector: Vector, first: int, size: int, rng: RngState) -> None:
    """Put entries of the vector into random order (Fisher–Yates)."""
    for last in range(size - 1, 0, -1):
        chosen = roll(rng, last + 1)
        moved = int(vector[first + last])
        vector[first + last] = vector[first + chosen]
        vector[first + chosen] = moved


@kernel
def _first_turn(vector: Vector, first: int) -> None:
    vector[SEAT] = first
    vector[STEP] = layout.PLACE
    vector[ROUND] = 1
    vector[ROUND_HIGH] = 0
    vector[DONE] = 0
    vector[LOW] = 1
    vector[HIGH] = 1
    vector[USED] = 0
    vector[LAST] = 0
