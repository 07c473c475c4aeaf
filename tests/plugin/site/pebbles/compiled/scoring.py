"""The end once more, for kernels."""

from floe.engine.contract import Numbers, Vector
from floe.engine.kernel import kernel
from pebbles.compiled.layout import COUNTS, LIMIT, PLAYERS, SECRETS, TAKEN, TURNS


@kernel
def outcome(vector: Vector, scores: Numbers, places: Numbers) -> None:
    players = int(vector[PLAYERS])
    for seat in range(players):
        weight = int(vector[SECRETS + seat])
        for at in range(int(vector[COUNTS + seat])):
            weight += int(vector[TAKEN + TURNS * seat + at])
        scores[seat] = weight if weight <= LIMIT else 0
    for seat in range(players):
        places[seat] = 1
        for other in range(players):
            if scores[other] > scores[seat]:
                places[seat] += 1
