"""Setting up (R11–R16) on one of some boards; the boards themselves come from `game.boards` (R10)."""

from floe.engine.contract import Boards, Vector
from floe.engine.kernel import kernel
from floe.engine.rng import RngState, roll
from floe.games.race.compiled.layout import (
    BOX,
    CARD,
    CARD_COUNT,
    DICE,
    FIRST,
    HELICOPTER,
    LADDER,
    LADDERS,
    MOVEMENT_DIE,
    PLAYERS,
    ROUND,
    ROUNDS,
    SEAT,
    SIDES,
    SIZE,
    TILE_COUNT,
    TILES,
)
from floe.games.race.compiled.turn import go_on, start_turn


@kernel
def deal(vector: Vector, players: int, rng: RngState, boards: Boards) -> None:
    """Set up on one of these boards and roll the first dice, everything left to chance."""
    board = roll(rng, boards.shape[0])
    for at in range(SIZE):
        vector[at] = boards[board, at]
    vector[PLAYERS] = players
    vector[FIRST] = roll(rng, players)  # R16
    vector[ROUND], vector[SEAT] = 1, vector[FIRST]
    for seat in range(players):  # R15
        vector[LADDER + seat] = LADDERS
        vector[HELICOPTER + seat] = 1
    deal_cards(vector, players, rng)
    for at in range(TILE_COUNT):
        vector[TILES + at] = BOX[at]
    shuffle_tiles(vector, TILE_COUNT, rng)
    roll_all(vector, 0, rng)
    start_turn(vector)
    go_on(vector)


@kernel
def deal_cards(vector: Vector, players: int, rng: RngState) -> None:
    """Give each seat a card of its own (R14)."""
    taken = 0
    for seat in range(players):
        card = draw_card(~taken & (1 << CARD_COUNT) - 1, rng)
        vector[CARD + seat] = card
        taken |= 1 << card


@kernel
def draw_card(cards: int, rng: RngState) -> int:
    """Return one card of a set, each as likely as the others."""
    count, left = 0, cards
    while left:
        left &= left - 1
        count += 1
    skipped, card = roll(rng, count), 0
    while skipped or not cards >> card & 1:
        skipped -= cards >> card & 1
        card += 1
    return card


@kernel
def shuffle_tiles(vector: Vector, count: int, rng: RngState) -> None:
    """Shuffle the tiles still to come, which are the last ones (R11)."""
    first = TILES + TILE_COUNT - count
    for left in range(count, 1, -1):
        chosen, last = first + roll(rng, left), first + left - 1
        kept = vector[last]
        vector[last] = vector[chosen]
        vector[chosen] = kept


@kernel
def roll_all(vector: Vector, turns_before: int, rng: RngState) -> None:
    """Roll both dice for all turns but the first ones (R3, R4, R46)."""
    for at in range(DICE + turns_before, DICE + ROUNDS * int(vector[PLAYERS])):
        both = roll(rng, SIDES * SIDES)
        vector[at] = 1 + SIDES * int(MOVEMENT_DIE[both // SIDES]) + both % SIDES
