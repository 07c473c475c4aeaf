"""Determinizations: sled cards, tiles and dice that agree with a view, all equally likely (R48)."""

import numpy as np

from floe.engine.contract import InformationSet, Vector
from floe.engine.kernel import kernel
from floe.engine.rng import RngState
from floe.games.race.compiled.deal import draw_card, roll_all, shuffle_tiles
from floe.games.race.compiled.layout import (
    CARD,
    CARD_COUNT,
    NO_TILE,
    PLAYERS,
    SIZE,
    TILE_COUNT,
    TILES,
    UNKNOWN,
)
from floe.games.race.compiled.position import is_home, turns_before


@kernel
def determinize(information_set: InformationSet, rng: RngState, vector: Vector) -> None:
    """Write a position that agrees with an information set: a vector without dice, tiles sorted, cards UNKNOWN."""
    seen = information_set.view(np.int8)
    for at in range(SIZE):
        vector[at] = seen[at]
    _deal_unknown_cards(vector, rng)
    count = 0
    for at in range(TILES, TILES + TILE_COUNT):
        count += vector[at] != NO_TILE
    shuffle_tiles(vector, count, rng)
    roll_all(vector, turns_before(vector) + 1, rng)


@kernel
def _deal_unknown_cards(vector: Vector, rng: RngState) -> None:
    """Deal the unknown cards anew: none that is known, none with both sleds at the pole, which all would know."""
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
            card = draw_card(cards, rng)
            vector[CARD + seat] = card
            cards ^= 1 << card
