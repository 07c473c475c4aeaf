"""Actions, the numbers of moves: each kind of move has a range of its own, by card, animal or seat."""

from typing import Final

from floe.games.arctic.compiled.cards import ANIMALS, CARDS
from floe.games.arctic.compiled.layout import MOST_CARDS, SEATS

PLACE: Final = 0
BURROW: Final = PLACE + CARDS
DISGUISE: Final = BURROW + CARDS
TAKE: Final = DISGUISE + CARDS
RECOVER: Final = TAKE + CARDS
DISCARD: Final = RECOVER + CARDS
GIVE: Final = DISCARD + CARDS  # by receiver, then by card
SWAP: Final = GIVE + SEATS * CARDS  # by hand card, then by River card
SETTLE: Final = SWAP + CARDS * CARDS  # by the number of cards, 0 to MOST_CARDS
RIGHT: Final = SETTLE + MOST_CARDS + 1
PUSH: Final = RIGHT + ANIMALS  # by animal, then left and right
TAKEBACK: Final = PUSH + 2 * ANIMALS
STOP: Final = TAKEBACK + 1
DIVE: Final = STOP + 1
PASS: Final = DIVE + 1
MOVES: Final = PASS + 1
