"""Setting up (R10–R16) on one of some boards whose board lies ready; boards themselves are made by the reference."""

from floe.engine.contract import Boards, Vector
from floe.engine.dice import Dice, roll
from floe.engine.kernel import kernel
from floe.games.race.compiled.layout import (
    BOX,
    CARD,
    CARD_COUNT,
    DICE,
    FACES,
    FIRST,
    HELICOPTER,
    LADDER,
    LADDERS,
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
def deal(vector: Vector, players: int, dice: Dice, boards: Boards) -> None:
    """Set the table on one of these boards and roll the first dice, everything left to chance."""
    table = roll(dice, boards.shape[0])
    for at in range(SIZE):
        vector[at] = boards[table, at]
    vector[PLAYERS] = players
    vector[FIRST] = roll(dice, players)  # R16
    vector[ROUND], vector[SEAT] = 1, vector[FIRST]
    for seat in range(players):  # R15
        vector[LADDER + seat] = LADDERS
        vector[HELICOPTER + seat] = 1
    deal_cards(vector, players, dice)
    for at in range(TILE_COUNT):
        vector[TILES + at] = BOX[at]
    shuffle_tiles(vector, TILE_COUNT, dice)
    roll_all(vector, 0, dice)
    start_turn(vector)
    go_on(vector)


@kernel
def deal_cards(vector: Vector, players: int, dice: Dice) -> None:
    """Give each seat a card nobody else has (R14)."""
    taken = 0
    for seat in range(players):
        card = draw_card(~taken & (1 << CARD_COUNT) - 1, dice)
        vector[CARD + seat] = card
        taken |= 1 << card


@kernel
def draw_card(cards: int, dice: Dice) -> int:
    """Return one card of a set, each as likely as the other."""
    count, left = 0, cards
    while left:
        left &= left - 1
        count += 1
    skipped, card = roll(dice, count), 0
    while skipped or not cards >> card & 1:
        skipped -= cards >> card & 1
        card += 1
    return card


@kernel
def shuffle_tiles(vector: Vector, count: int, dice: Dice) -> None:
    """Shuffle the last tiles, so many of them (R11)."""
    first = TILES + TILE_COUNT - count
    for left in range(count, 1, -1):
        chosen, last = first + roll(dice, left), first + left - 1
        kept = vector[last]
        vector[last] = vector[chosen]
        vector[chosen] = kept


@kernel
def roll_all(vector: Vector, turn: int, dice: Dice) -> None:
    """Roll both dice for this turn and all that may follow (R3, R4, R46)."""
    for at in range(DICE + turn, DICE + ROUNDS * int(vector[PLAYERS])):
        both = roll(dice, SIDES * SIDES)
        vector[at] = 1 + SIDES * int(FACES[both // SIDES]) + both % SIDES
