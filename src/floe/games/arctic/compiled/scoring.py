"""Final scoring (A72–A77), with disguised cards chosen so that the score is the highest possible (A90)."""

from typing import Final

import numpy as np

from floe.engine.contract import Numbers, Vector
from floe.engine.kernel import kernel
from floe.games.arctic.compiled.cards import ANIMALS, DRAW_VALUES, LANDSCAPE, MAIN
from floe.games.arctic.compiled.layout import (
    COUNTS,
    FIRST,
    PENALTY,
    PILE,
    PLAYERS,
    SCRATCH,
    SEAT_ZONES,
    TOKENS,
    TOTEMS,
    start,
)

POINTS: Final = np.array((0, 0, 1, 3, 6, 10, 15), np.int8)
"""What a run of 0, 1, … 6 cards scores (A72), and likewise 0 … 6 runs of different animals (A73)."""
LONGEST: Final = 6  # a longer run scores no more

# The lines of a score sheet.
SHEET_RUNS: Final = 0  # by animal
SHEET_SEQUENCES: Final = SHEET_RUNS + ANIMALS
SHEET_VARIETY: Final = SHEET_SEQUENCES + ANIMALS
SHEET_TOTEM: Final = SHEET_VARIETY + 1
SHEET_PENALTY: Final = SHEET_TOTEM + 1
SHEET_TOTAL: Final = SHEET_PENALTY + 1
SHEET_SIZE: Final = SHEET_TOTAL + 1

# Scratch for a pile that lies face up.
_RUNS: Final = SCRATCH  # the longest run of each animal

# Scratch for a pile with disguised cards: rows with an entry for each set of animals (as bits). What may begin at a
# card depends on the six that follow it, so seven rows are enough. A card at which nothing begins has the row of the
# next one, so most cards cost nothing.
_SETS: Final = 1 << ANIMALS
_ROWS: Final = LONGEST + 1
_FIRST_ROW: Final = SCRATCH
_ANIMALS_OF: Final = _FIRST_ROW + _ROWS * _SETS  # for each row, the animals that occur in its sets
_ROW_OF: Final = _ANIMALS_OF + _ROWS  # for each of seven neighbouring cards, which row it has
_IMPOSSIBLE: Final = -1


@kernel
def outcome(vector: Vector, scores: Numbers, places: Numbers) -> None:
    """Score every seat and rank them; of equals, the one earlier in turn order is ahead (A76)."""
    players = int(vector[PLAYERS])
    for seat in range(players):
        scores[seat] = score(vector, seat)
    for seat in range(players):
        places[seat] = 1
        for other in range(players):
            places[seat] += _is_ahead(vector, scores, other, seat)


@kernel
def _is_ahead(vector: Vector, scores: Numbers, one: int, other: int) -> bool:
    if scores[one] != scores[other]:
        return bool(scores[one] > scores[other])
    return _turn_order(vector, one) < _turn_order(vector, other)


@kernel
def _turn_order(vector: Vector, seat: int) -> int:
    return (seat - int(vector[FIRST])) % int(vector[PLAYERS])


@kernel
def score(vector: Vector, seat: int) -> int:
    """Return a seat's score: sequences, variety, totem, penalty (A72–A75)."""
    pile = seat * SEAT_ZONES + PILE
    first, size = start(pile), int(vector[COUNTS + pile])
    is_disguised = _has_disguise(vector, first, size)
    points = _disguised_points(vector, first, size) if is_disguised else _plain_points(vector, first, size)
    totem = int(LANDSCAPE[vector[TOKENS + vector[TOTEMS + seat]]])
    return points + totem - int(vector[COUNTS + seat * SEAT_ZONES + PENALTY])


@kernel
def write_sheet(vector: Vector, seat: int, out: Numbers) -> None:
    """Write how a seat's score comes about, and turn its disguised cards up as animals that make it the highest (A90).

    Where several choices are equally good, the readable rules may show another one of them.
    """
    pile = seat * SEAT_ZONES + PILE
    first, size, highest = start(pile), int(vector[COUNTS + pile]), score(vector, seat)
    for at in range(first, first + size):
        if vector[at] < 0:
            animal = 0
            vector[at] = 0
            # The cards before it are turned up, and those behind it still free: some animal keeps the highest score.
            while score(vector, seat) != highest:
                animal += 1
                vector[at] = animal * DRAW_VALUES  # the first card of this animal
    _plain_points(vector, first, size)
    out[SHEET_VARIETY] = 0
    for animal in range(ANIMALS):
        run = int(vector[_RUNS + animal])
        out[SHEET_RUNS + animal] = run
        out[SHEET_SEQUENCES + animal] = int(POINTS[min(run, LONGEST)])
        out[SHEET_VARIETY] += run > 1
    out[SHEET_VARIETY] = int(POINTS[int(out[SHEET_VARIETY])])
    out[SHEET_TOTEM] = int(LANDSCAPE[vector[TOKENS + vector[TOTEMS + seat]]])
    out[SHEET_PENALTY] = -int(vector[COUNTS + seat * SEAT_ZONES + PENALTY])
    out[SHEET_TOTAL] = highest


@kernel
def _has_disguise(vector: Vector, first: int, size: int) -> bool:
    hidden = 0
    for at in range(first, first + size):
        hidden += vector[at] < 0
    return hidden > 0


@kernel
def _plain_points(vector: Vector, first: int, size: int) -> int:
    """Score sequences and variety of a pile that lies face up (A72, A73)."""
    for animal in range(ANIMALS):
        vector[_RUNS + animal] = 0
    run, before = 0, -1
    for at in range(first, first + size):
        animal = int(MAIN[vector[at]])
        run = run + 1 if animal == before else 1
        before = animal
        if run > vector[_RUNS + animal]:
            vector[_RUNS + animal] = run
    points, variety = 0, 0
    for animal in range(ANIMALS):
        longest = int(vector[_RUNS + animal])
        points += int(POINTS[min(longest, LONGEST)])
        variety += longest > 1
    return points + int(POINTS[variety])


@kernel
def _disguised_points(vector: Vector, first: int, size: int) -> int:
    """Score sequences and variety of a pile with disguised cards (A90).

    The best score is that of the best set of stretches, at most one per animal, no two overlapping, each made of cards
    that are or can become that animal. Going through the pile from its end, a row holds for each set of animals the
    best points of stretches at or after this card.
    """
    vector[_ROW_OF + size % _ROWS] = 0
    vector[_ANIMALS_OF] = 0
    vector[_FIRST_ROW] = 0
    for at in range(size - 1, -1, -1):
        vector[_ROW_OF + at % _ROWS] = vector[_ROW_OF + (at + 1) % _ROWS]
        card, before = int(vector[first + at]), int(vector[first + at - 1]) if at > 0 else -1
        lowest, highest = (0, ANIMALS) if card < 0 else (int(MAIN[card]), int(MAIN[card]) + 1)
        for animal in range(lowest, highest):
            if before < 0 or MAIN[before] != animal:  # a stretch that begins one card earlier is worth no less
                _try_stretches(vector, first, at, size, animal)
    return _best_of_row(vector, 0)


@kernel
def _try_stretches(vector: Vector, first: int, at: int, size: int, animal: int) -> None:
    """Begin stretches of this animal here; one may end early only before a disguised card, which others can use."""
    longest = _stretch(vector, first + at, first + size, animal)
    for length in range(2, longest + 1):
        if length == longest or vector[first + at + length] < 0:
            _try_stretch(vector, at, animal, length)


@kernel
def _row(vector: Vector, at: int) -> int:
    return _FIRST_ROW + int(vector[_ROW_OF + at % _ROWS]) * _SETS


@kernel
def _animals_of(vector: Vector, at: int) -> int:
    return int(vector[_ANIMALS_OF + int(vector[_ROW_OF + at % _ROWS])])


@kernel
def _begin_row(vector: Vector, at: int) -> None:
    """Give this card a row of its own, unless it has one; it starts as a copy of the next card's."""
    following = int(vector[_ROW_OF + (at + 1) % _ROWS])
    if vector[_ROW_OF + at % _ROWS] != following:
        return
    vector[_ROW_OF + at % _ROWS] = (following + 1) % _ROWS
    used, own, other = _animals_of(vector, at + 1), _row(vector, at), _row(vector, at + 1)
    vector[_ANIMALS_OF + (following + 1) % _ROWS] = used
    animals = used
    while animals >= 0:
        vector[own + animals] = vector[other + animals]
        animals = _next_set(animals, used)


@kernel
def _next_set(animals: int, used: int) -> int:
    """Return the next smaller subset of `used`, -1 after the empty one."""
    return (animals - 1) & used if animals > 0 else -1


@kernel
def _stretch(vector: Vector, at: int, end: int, animal: int) -> int:
    """Return how many cards from here on are or can become this animal, up to the length that still scores more."""
    length = 0
    while length < LONGEST and at + length < end:
        card = int(vector[at + length])
        if card >= 0 and MAIN[card] != animal:
            break
        length += 1
    return length


@kernel
def _try_stretch(vector: Vector, at: int, animal: int, length: int) -> None:
    """Put a stretch of this animal here before each set of stretches that may follow it."""
    _begin_row(vector, at)
    _admit(vector, at, animal)
    used, own, other = _animals_of(vector, at + length), _row(vector, at), _row(vector, at + length)
    animals = used
    while animals >= 0:
        points, here = int(vector[other + animals]), own + (animals | 1 << animal)
        if animals >> animal & 1 == 0 and points != _IMPOSSIBLE and points + POINTS[length] > vector[here]:
            vector[here] = points + POINTS[length]
        animals = _next_set(animals, used)


@kernel
def _admit(vector: Vector, at: int, animal: int) -> None:
    """Let the sets of this row have the animal."""
    used, own = _animals_of(vector, at), _row(vector, at)
    if used >> animal & 1:
        return
    animals = used
    while animals >= 0:
        vector[own + (animals | 1 << animal)] = _IMPOSSIBLE
        animals = _next_set(animals, used)
    vector[_ANIMALS_OF + int(vector[_ROW_OF + at % _ROWS])] = used | 1 << animal


@kernel
def _best_of_row(vector: Vector, at: int) -> int:
    used, own = _animals_of(vector, at), _row(vector, at)
    best, animals = 0, used
    while animals >= 0:
        points = int(vector[own + animals])
        if points != _IMPOSSIBLE:
            best = max(best, points + int(POINTS[_members(animals)]))
        animals = _next_set(animals, used)
    return best


@kernel
def _members(animals: int) -> int:
    count = 0
    for animal in range(ANIMALS):
        count += animals >> animal & 1
    return count
