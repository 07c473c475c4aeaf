"""The deal, by the generator of the engine. Not the deal of the readable rules, but as fair."""

from floe.engine.contract import Boards, Vector
from floe.engine.kernel import kernel
from floe.engine.rng import RngState, roll
from pebbles.compiled.layout import BAG, COUNTS, LEFT, PEBBLES, PLAYERS, SEATS, SECRETS, TURN


@kernel
def deal(vector: Vector, players: int, rng: RngState, _boards: Boards) -> None:
    vector[PLAYERS] = players
    vector[TURN] = 0
    vector[LEFT] = PEBBLES - players
    for at in range(PEBBLES):  # Fisher and Yates, filling the bag as it goes
        other = roll(rng, at + 1)
        vector[BAG + at] = vector[BAG + other]
        vector[BAG + other] = at + 1
    for seat in range(SEATS):
        vector[COUNTS + seat] = 0
    for seat in range(players):
        vector[SECRETS + seat] = vector[BAG + PEBBLES - 1 - seat]
