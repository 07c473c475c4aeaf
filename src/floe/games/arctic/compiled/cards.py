"""The 120 animal cards as numbers, in the order of `rules.cards` (A1–A4), and arrays of what is on them."""

from typing import Final

import numpy as np

CARDS: Final = 120
NO_CARD: Final = CARDS
"""Stands for the visible card where there is none (A20): it asks for one card to be placed, and for nothing else."""
FOX, MOOSE, WALRUS, ORCA, PUFFIN, BEAR = range(6)
ANIMALS: Final = 6
DECKS: Final = 4
DECK_SIZE: Final = 30
DRAW_VALUES: Final = 5  # from 1; a deck has each animal with each of them, in this order
LANDSCAPE: Final = np.array((0, 1, 3, 6, 10, 15), np.int8)  # A2, from left to right
LEFT_EDGE: Final = 0
RIGHT_EDGE: Final = 5

# A deck holds each animal with draw values 1 to 5. Its companions are the five animals after it in the cycle, each
# deck one further along (A4).
_DECK, _IN_DECK = np.divmod(np.arange(CARDS), DECK_SIZE)
_MAIN, _VALUE = np.divmod(_IN_DECK, DRAW_VALUES)
_COMPANION = (_MAIN + (_VALUE + _DECK) % 5 + 1) % ANIMALS

MAIN: Final = np.append(_MAIN, -1).astype(np.int8)
COMPANION: Final = np.append(_COMPANION, -1).astype(np.int8)
DRAW: Final = np.append(_VALUE + 1, 0).astype(np.int8)
PLACEMENT: Final = np.append(5 - _VALUE, 1).astype(np.int8)
