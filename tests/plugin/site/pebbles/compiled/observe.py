"""What a seat may know, as numbers to learn from: its own things first, the other seats in turn."""

from typing import Final

from floe.engine.contract import Features, Vector
from floe.engine.kernel import kernel
from pebbles.compiled.layout import COUNTS, LEFT, PLAYERS, SEATS, SECRETS, TAKEN, TURN, TURNS

_HANDS: Final = 3
FEATURES: Final = _HANDS + SEATS * TURNS


@kernel
def observe(vector: Vector, seat: int, out: Features) -> None:
    players = int(vector[PLAYERS])
    out[0] = vector[TURN]
    out[1] = vector[LEFT]
    out[2] = vector[SECRETS + seat]
    for at in range(_HANDS, FEATURES):
        out[at] = 0
    for beside in range(players):
        other = (seat + beside) % players
        for at in range(int(vector[COUNTS + other])):
            out[_HANDS + TURNS * beside + at] = vector[TAKEN + TURNS * other + at]
