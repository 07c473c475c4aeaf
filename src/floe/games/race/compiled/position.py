"""What several kernels ask of a position."""

from floe.engine.contract import Vector
from floe.engine.kernel import kernel
from floe.games.race.compiled.layout import CARDS, FIRST, PLAYERS, POLE, ROUND, SEAT, SLED_COUNT, SLEDS


@kernel
def sled_spaces(vector: Vector) -> int:
    """Return the spaces with a sled, as bits."""
    spaces = 0
    for sled in range(SLED_COUNT):
        spaces |= 1 << int(vector[SLEDS + sled])
    return spaces


@kernel
def is_home(vector: Vector, card: int) -> bool:
    """Whether both sleds of a card are at the pole (R30)."""
    one, other = int(CARDS[card, 0]), int(CARDS[card, 1])
    return int(vector[SLEDS + one]) == POLE and int(vector[SLEDS + other]) == POLE


@kernel
def turns_before(vector: Vector) -> int:
    """Return how many turns have come before this one."""
    players = int(vector[PLAYERS])
    return (int(vector[ROUND]) - 1) * players + (int(vector[SEAT]) - int(vector[FIRST])) % players
