"""A position as a vector of int8: where each entry is, and the numbers of the moves."""

from typing import Final

SEATS: Final = 4
PEBBLES: Final = 12
TURNS: Final = 2
LIMIT: Final = 15

PLAYERS: Final = 0
TURN: Final = 1
LEFT: Final = 2
"""How many pebbles are in the bag."""
BAG: Final = 3
"""The pebbles in the bag, the next one last, so that taking it moves nothing else."""
SECRETS: Final = BAG + PEBBLES
TAKEN: Final = SECRETS + SEATS
"""Room for TURNS pebbles of each seat."""
COUNTS: Final = TAKEN + SEATS * TURNS
"""How many each seat has taken."""
SIZE: Final = COUNTS + SEATS

TAKE: Final = 0
SKIP: Final = 1
MOVES: Final = 2
