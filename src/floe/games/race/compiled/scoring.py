"""The end of the game: nobody can get home any more (R32), and who has won (R30, R31, R45)."""

import numpy as np

from floe.engine.contract import Numbers, Vector
from floe.engine.kernel import kernel
from floe.games.race.compiled.chart import around, neighbours
from floe.games.race.compiled.layout import (
    ACROSS,
    BESIDE,
    CARD,
    CARDS,
    CRACKS,
    HELICOPTER,
    HOMEWARD,
    LADDER,
    LAND,
    MOST_LADDERS,
    MOST_PAIRS,
    NEAR,
    OPEN,
    PLAYERS,
    POLE,
    POLE_BIT,
    SCRATCH,
    SLED_COUNT,
    SLEDS,
    Words,
)


@kernel
def sled_spaces(vector: Vector) -> int:
    """Return every space with a sled."""
    spaces = 0
    for sled in range(SLED_COUNT):
        spaces |= 1 << int(vector[SLEDS + sled])
    return spaces


@kernel
def is_home(vector: Vector, card: int) -> bool:
    """Whether both sleds of a card are at the pole (R30)."""
    one, other = int(CARDS[card, 0]), int(CARDS[card, 1])
    return int(vector[SLEDS + one]) == POLE and int(vector[SLEDS + other]) == POLE


# ── Stuck ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@kernel
def find_homeward(words: Words) -> None:
    """Note from where the pole can be reached without any help, as the water lies now."""
    standing = int(words[LAND]) & ~int(words[OPEN])
    words[HOMEWARD] = _closed(words, POLE_BIT, standing, standing & ~int(words[CRACKS]))


@kernel
def is_stuck(vector: Vector, words: Words) -> bool:
    """Whether no sled still on the way can ever reach the pole (R32); hazards do not count, they move."""
    on_the_way = sled_spaces(vector) & ~POLE_BIT
    if on_the_way & int(words[HOMEWARD]):
        return False
    return on_the_way == 0 or not _can_be_helped(vector, words, on_the_way)


@kernel
def _can_be_helped(vector: Vector, words: Words, on_the_way: int) -> bool:
    """Whether one of these spaces leads to the pole if everybody helps.

    The search goes backwards from the pole. What has been spent so far is (helicopters, ladders, steps that cost two
    ladders at once): one player pays for a step, so each of the latter needs two ladders in one purse. The sets of one
    helicopter more take the place of the former ones.
    """
    ladders, pairs, helicopters = 0, 0, 0
    for seat in range(int(vector[PLAYERS])):
        ladders += int(vector[LADDER + seat])
        pairs += int(vector[LADDER + seat]) // 2
        helicopters += int(vector[HELICOPTER + seat])
    for at in range(SCRATCH, SCRATCH + (MOST_LADDERS + 1) * (MOST_PAIRS + 1)):
        words[at] = 0
    for flights in range(helicopters + 1):
        for spent in range(ladders + 1):
            for double in range(min(pairs, spent // 2) + 1):
                if _reached(words, flights, spent, double) & on_the_way:
                    return True
    return False


@kernel
def _reached(words: Words, flights: int, spent: int, double: int) -> int:
    """Return from where the pole can be reached for just this, and keep it."""
    standing = int(words[LAND]) & ~int(words[OPEN])
    cracks = int(words[CRACKS])
    at = SCRATCH + spent * (MOST_PAIRS + 1) + double
    spaces = around(words, NEAR, int(words[at])) | int(words[at]) if flights or spent else POLE_BIT
    if spent > 0:
        by_one = int(words[at - (MOST_PAIRS + 1)])
        spaces |= around(words, ACROSS, by_one & ~cracks) | around(words, BESIDE, by_one & cracks)
    if double > 0:
        by_two = int(words[at - 2 * (MOST_PAIRS + 1) - 1])
        spaces |= around(words, ACROSS, by_two & cracks)
    spaces = _closed(words, spaces & standing, standing, standing & ~cracks)
    words[at] = spaces
    return spaces


@kernel
def _closed(words: Words, spaces: int, standing: int, dry: int) -> int:
    """Add everything from where these spaces can be walked to without help; a crack can be left, but not entered."""
    fresh = spaces
    while fresh:
        fresh = around(words, BESIDE, fresh & dry) & standing & ~spaces
        spaces |= fresh
    return spaces


# ── Who has won ──────────────────────────────────────────────────────────────────────────────────────────────────────


@kernel
def outcome(vector: Vector, scores: Numbers, places: Numbers) -> None:
    """Rank the seats; who has both sleds at the pole has no step to go, so one order serves every ending (R30–R32)."""
    words = vector.view(np.int64)
    players = int(vector[PLAYERS])
    _find_steps(vector, words)
    for seat in range(players):
        one, other = int(CARDS[vector[CARD + seat], 0]), int(CARDS[vector[CARD + seat], 1])
        scores[seat] = -int(words[SCRATCH + one]) - int(words[SCRATCH + other])
    for seat in range(players):
        places[seat] = 1
        for other in range(players):
            places[seat] += _merit(vector, scores, other) > _merit(vector, scores, seat)


@kernel
def _merit(vector: Vector, scores: Numbers, seat: int) -> int:
    """Return what decides, most important first: steps, then an unused helicopter, then unused ladders (R31, R32)."""
    return int(scores[seat]) * 8 + int(vector[HELICOPTER + seat]) * 4 + int(vector[LADDER + seat])


@kernel
def _find_steps(vector: Vector, words: Words) -> None:
    """Count the steps from every sled to the pole as the board lies, water and hazards ignored (R45)."""
    reached, fresh, steps = POLE_BIT, POLE_BIT, 0
    while fresh:
        for sled in range(SLED_COUNT):
            if fresh >> int(vector[SLEDS + sled]) & 1:
                words[SCRATCH + sled] = steps
        beside, across = neighbours(words, fresh)
        fresh = (beside | across) & ~reached
        reached |= fresh
        steps += 1
