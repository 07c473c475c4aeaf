"""What it brings the acting seat that tokens move on the landscape (A30–A32), in fifths of a point.

Its own totem counts for it. Each of the other five animals is as likely as the next to be a rival's totem, so a point
under one of them counts a fifth against it.
"""

from typing import Final

import numpy as np

from floe.engine.contract import Vector
from floe.engine.kernel import kernel
from floe.games.arctic.bots.scratch import Scratch
from floe.games.arctic.bots.weights import CARDS_PER_TURN, TOTEM_PERCENT
from floe.games.arctic.compiled.cards import ANIMALS, CARDS, COMPANION, LANDSCAPE, MAIN
from floe.games.arctic.compiled.layout import COUNTS, FINAL, LAST, PLAYERS, RESERVE, SEAT, STOCK, TOKENS, TOTEMS

FIFTHS: Final = ANIMALS - 1  # to a point
CERTAIN: Final = 100  # percent: in the last turns tokens stay where they are put
# Greedy's totem + (1 - totem) / (1 + turns left), for turns = 1 + left / CARDS_PER_TURN, in whole percent.
LASTING: Final = np.array(
    [TOTEM_PERCENT + (100 - TOTEM_PERCENT) * CARDS_PER_TURN // (2 * CARDS_PER_TURN + left) for left in range(CARDS)],
    np.int8,
)
"""The percentage of a token's place that is still there at the end, by how many cards each seat will still draw."""
PLACES: Final = len(LANDSCAPE)
BARRED: Final = -10_000  # what no token may do


def _changes(way: int) -> list[int]:
    """Return what is gained by moving this way from every place; nothing moves on from the edge."""
    steps = np.diff(LANDSCAPE.astype(int)).tolist()
    return [*steps, BARRED] if way > 0 else [BARRED, *(-step for step in steps)]


def _for_both(changes: list[int]) -> list[int]:
    """Return what these changes bring with an animal that may be a rival's, and then with the own one."""
    return [change if change == BARRED else share * change for share in (-1, FIFTHS) for change in changes]


_INWARD: Final = [_changes(1)[0], *[BARRED] * (PLACES - 2), _changes(-1)[-1]]
RIGHTWARD: Final = np.array(_for_both(_changes(1)), np.int16)
LEFTWARD: Final = np.array(_for_both(_changes(-1)), np.int16)
INWARD: Final = np.array(_for_both(_INWARD), np.int16)
"""By whose the token is and by its place."""


@kernel
def cards_left(vector: Vector) -> int:
    """Return how many cards each seat will still draw before the Reserve is opened."""
    return (int(vector[COUNTS + STOCK]) - int(vector[RESERVE])) // int(vector[PLAYERS]) if vector[FINAL] == 0 else 0


@kernel
def lasting_percent(vector: Vector) -> int:
    """Return the percentage of a token's place that is still there at the end."""
    return int(LASTING[cards_left(vector)]) if vector[LAST] == 0 else CERTAIN


@kernel
def in_hundredths(fifths: int, percent: int) -> int:
    """Return in hundredths of a point what is left of a change in fifths."""
    return percent * fifths // FIFTHS


@kernel
def survey_tokens(vector: Vector, scratch: Scratch) -> None:
    """Write what every token's moves would bring."""
    for animal in range(ANIMALS):
        place = table_place(vector, animal)
        scratch.rightward[animal] = RIGHTWARD[place]
        scratch.leftward[animal] = LEFTWARD[place]
        scratch.inward[animal] = INWARD[place]


@kernel
def table_place(vector: Vector, animal: int) -> int:
    """Return where the tables have a token: by its place, those of the acting seat's own totem after the others."""
    return int(vector[TOKENS + animal]) + (PLACES if animal == vector[TOTEMS + vector[SEAT]] else 0)


@kernel
def tokens_gain(card: int, scratch: Scratch) -> int:
    """Return what the tokens of a visible card bring, moved as suits the acting seat best, by the survey."""
    main, companion = int(MAIN[card]), int(COMPANION[card])
    main_right = int(scratch.rightward[main]) + int(scratch.leftward[companion])
    main_left = int(scratch.leftward[main]) + int(scratch.rightward[companion])
    return max(max(main_right, main_left), int(scratch.inward[main]) + int(scratch.inward[companion]))


@kernel
def step_gain(vector: Vector, animal: int, way: int) -> int:
    """Return what it brings that a token moves right (1) or left (-1)."""
    return int(RIGHTWARD[table_place(vector, animal)]) if way > 0 else int(LEFTWARD[table_place(vector, animal)])
