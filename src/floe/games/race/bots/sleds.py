"""What several kernels ask about sleds and places."""

from floe.engine.kernel import kernel
from floe.games.race.compiled.extended_position import ExtendedVector
from floe.games.race.compiled.layout import CARD, CARDS, CELLS, GRID, POLE, SEAT, SLEDS, START


@kernel
def is_own(vector: ExtendedVector, sled: int) -> bool:
    """Whether a sled is the acting seat's."""
    card = int(vector[CARD + int(vector[SEAT])])
    return sled == int(CARDS[card, 0]) or sled == int(CARDS[card, 1])


@kernel
def has_other_home(vector: ExtendedVector, sled: int) -> bool:
    """Whether a sled is the acting seat's and its other one is at the pole."""
    card = int(vector[CARD + int(vector[SEAT])])
    one, other = int(CARDS[card, 0]), int(CARDS[card, 1])
    return (sled == one and vector[SLEDS + other] == POLE) or (sled == other and vector[SLEDS + one] == POLE)


@kernel
def space_at(vector: ExtendedVector, place: int) -> int:
    """Return the space of a place, SEA where there is none."""
    return int(vector[GRID + place]) if place < CELLS else START if place == CELLS else POLE
