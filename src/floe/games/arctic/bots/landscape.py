"""What it brings the acting seat that tokens move on the landscape (A30–A32), in fifths of a point.

Its own totem counts for it; the other five animals are as likely as each other to be somebody else's.
"""

from typing import Final

import numpy as np

from floe.engine.contract import Moves, Vector
from floe.engine.kernel import kernel
from floe.games.arctic.bots.scratch import FALLS, RISES, TURNS
from floe.games.arctic.compiled.cards import ANIMALS, CARDS, COMPANION, LANDSCAPE, MAIN
from floe.games.arctic.compiled.layout import COUNTS, FINAL, LAST, PLAYERS, RESERVE, SEAT, STOCK, TOKENS, TOTEMS

TOTEM: Final = 35  # percent of what the landscape is worth long before the end
LASTING: Final = np.array([TOTEM + (100 - TOTEM) * 3 // (6 + left) for left in range(CARDS)], np.int8)
"""Percent of a token's place that are left in the end, by how many cards each seat will still draw."""
PLACES: Final = len(LANDSCAPE)
BARRED: Final = -10_000  # what no token may do


def _changes(way: int) -> list[int]:
    """Return what is gained by moving this way from every place, but from the edge."""
    steps = np.diff(LANDSCAPE.astype(int)).tolist()
    return [*steps, BARRED] if way > 0 else [BARRED, *(-step for step in steps)]


def _for_both(changes: list[int]) -> list[int]:
    """Return what these changes bring with somebody else's animal, perhaps, and then with the own one."""
    return [change if change == BARRED else share * change for share in (-1, 5) for change in changes]


_INWARD: Final = [_changes(1)[0], *[BARRED] * (PLACES - 2), _changes(-1)[-1]]
RIGHTWARD: Final = np.array(_for_both(_changes(1)), np.int16)
LEFTWARD: Final = np.array(_for_both(_changes(-1)), np.int16)
INWARD: Final = np.array(_for_both(_INWARD), np.int16)
"""By whose the token is and by its place."""


@kernel
def supply(v: Vector) -> int:
    """Return how many cards each seat will still draw before the Reserve is opened."""
    return (int(v[COUNTS + STOCK]) - int(v[RESERVE])) // int(v[PLAYERS]) if v[FINAL] == 0 else 0


@kernel
def lasting(v: Vector) -> int:
    """Return how many percent of a token's place are left in the end, as things go."""
    return int(LASTING[supply(v)]) if v[LAST] == 0 else 100


@kernel
def survey(v: Vector, scratch: Moves) -> None:
    """Write what every token's moves would bring."""
    for animal in range(ANIMALS):
        place = place_of(v, animal)
        scratch[RISES + animal] = RIGHTWARD[place]
        scratch[FALLS + animal] = LEFTWARD[place]
        scratch[TURNS + animal] = INWARD[place]


@kernel
def place_of(v: Vector, animal: int) -> int:
    """Return where the tables have a token: by its place, those of the acting seat's own totem behind the others."""
    return int(v[TOKENS + animal]) + (PLACES if animal == v[TOTEMS + v[SEAT]] else 0)


@kernel
def moved_by(card: int, scratch: Moves) -> int:
    """Return what the tokens of a visible card bring, moved as the acting seat likes it best, by the survey."""
    main, companion = int(MAIN[card]), int(COMPANION[card])
    one_way = int(scratch[RISES + main]) + int(scratch[FALLS + companion])
    the_other = int(scratch[FALLS + main]) + int(scratch[RISES + companion])
    return max(max(one_way, the_other), int(scratch[TURNS + main]) + int(scratch[TURNS + companion]))


@kernel
def moved(v: Vector, animal: int, way: int) -> int:
    """Return what it brings that a token moves right (1) or left (-1)."""
    return int(RIGHTWARD[place_of(v, animal)]) if way > 0 else int(LEFTWARD[place_of(v, animal)])
