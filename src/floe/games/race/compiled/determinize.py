"""Imagining what a seat cannot see (R48): cards, tiles and dice that could be, every such world equally likely."""

import numpy as np

from floe.engine.contract import InformationSet, Vector
from floe.engine.dice import Dice
from floe.engine.kernel import kernel
from floe.games.race.compiled.deal import draw_card, roll_all, shuffle_tiles
from floe.games.race.compiled.layout import (
    CARD,
    CARD_COUNT,
    FIRST,
    NO_TILE,
    PLAYERS,
    ROUND,
    SEAT,
    SIZE,
    TILE_COUNT,
    TILES,
    UNKNOWN,
)
from floe.games.race.compiled.scoring import is_home


@kernel
def determinize(information_set: InformationSet, dice: Dice, vector: Vector) -> None:
    """Write a position with this view. An information set is a vector without dice, tiles sorted, cards UNKNOWN."""
    seen = information_set.view(np.int8)
    for at in range(SIZE):
        vector[at] = seen[at]
    _imagine_cards(vector, dice)
    count = 0
    for at in range(TILES, TILES + TILE_COUNT):
        count += vector[at] != NO_TILE
    shuffle_tiles(vector, count, dice)
    players = int(vector[PLAYERS])
    turn = (int(vector[ROUND]) - 1) * players + (int(vector[SEAT]) - int(vector[FIRST])) % players
    roll_all(vector, turn + 1, dice)


@kernel
def _imagine_cards(vector: Vector, dice: Dice) -> None:
    """Deal the unknown cards anew: none that is known, none with both sleds at the pole, for it would be known."""
    players = int(vector[PLAYERS])
    cards = 0
    for card in range(CARD_COUNT):
        if not is_home(vector, card):
            cards |= 1 << card
    for seat in range(players):
        if vector[CARD + seat] != UNKNOWN:
            cards &= ~(1 << int(vector[CARD + seat]))
    for seat in range(players):
        if vector[CARD + seat] == UNKNOWN:
            card = draw_card(cards, dice)
            vector[CARD + seat] = card
            cards ^= 1 << card
