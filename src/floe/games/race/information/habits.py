"""What a seat did in a race, in numbers that can be added up over many races."""

from collections import Counter
from collections.abc import Sequence

from floe.games.race.rules.moves import Move
from floe.games.race.rules.state import State


def habits(end: State, moves: Sequence[Move], seat: int) -> dict[str, int]:
    """Return what a seat moved and spent: its own sleds and others, ladders, the helicopter, hazards, water and ice."""
    card = end.seats[seat].card
    count: Counter[str] = Counter()
    for move in moves:
        if move.kind in ("sled", "fly"):
            count["own" if move.thing in card else "others"] += 1
            count["ladders"] += move.ladders
        if move.kind in ("fly", "hazard", "water", "ice"):
            count[move.kind] += 1
    return dict(+count)
