"""Final scoring (A72–A77), with disguised cards chosen so that the score is the highest possible (A90)."""

from functools import lru_cache
from itertools import groupby
from typing import Final

from msgspec import Struct

from floe.core.outcome import Outcome, places
from floe.games.arctic.rules.cards import LANDSCAPE, Animal
from floe.games.arctic.rules.position import Position, Seat

POINTS: Final = (0, 0, 1, 3, 6, 10, 15)
"""What a run of 0, 1, … 6 cards scores (A72), and likewise 0 … 6 runs of different animals (A73)."""
LONGEST: Final = len(POINTS) - 1  # a longer run scores no more

_WILD: Final = -1  # a disguised card before it has chosen its animal
_Sequence = tuple[Animal, ...]


class Breakdown(Struct, frozen=True):
    """One seat's score sheet, line by line."""

    animals: tuple[Animal, ...]
    """The main animal each card of the pile counts as, disguised cards included."""
    runs: tuple[int, ...]
    """The longest run of each animal, in the order of the animals."""
    sequences: tuple[int, ...]
    """What each of those runs scores."""
    variety: int
    totem: int
    penalty: int
    total: int


def score(seat: Seat, tokens: tuple[int, ...]) -> Breakdown:
    """Fill in the score sheet of a seat."""
    animals = best_disguise(tuple(card.main if card.is_up else _WILD for card in seat.pile))
    runs = longest_runs(animals)
    sequences = tuple(POINTS[min(run, LONGEST)] for run in runs)
    variety = POINTS[sum(run > 1 for run in runs)]
    totem = LANDSCAPE[tokens[seat.totem]]
    penalty = -len(seat.penalty)
    return Breakdown(animals, runs, sequences, variety, totem, penalty, sum(sequences) + variety + totem + penalty)


def outcome(position: Position) -> Outcome:
    """Score every seat and rank them; of equals, the one earlier in turn order is ahead (A76)."""
    seats, first = position.all_seats(), position.setup.first
    sheets = tuple(score(seat, position.tokens) for seat in seats)
    turn_order = [(seat - first) % len(seats) for seat in range(len(seats))]
    merits = [(sheet.total, -order) for sheet, order in zip(sheets, turn_order, strict=True)]
    return Outcome(tuple(sheet.total for sheet in sheets), places(merits), sheets)


def longest_runs(animals: _Sequence) -> tuple[int, ...]:
    """Return the length of each animal's longest run of neighbours (A72)."""
    longest = [0] * 6
    for animal, group in groupby(animals):
        longest[animal] = max(longest[animal], len(list(group)))
    return tuple(longest)


def best_disguise(pile: _Sequence) -> _Sequence:
    """Return the pile with every disguised card as the animal that makes the score highest (A90).

    The best score is that of the best set of stretches, at most one per animal, no two overlapping, each made of cards
    that are or can become that animal: all stretches of such a set are possible together, and any choice of animals
    makes such a set.
    """
    return _disguised(pile) if _WILD in pile else pile


@lru_cache(maxsize=1 << 8)  # the end of a game is looked at by every seat
def _disguised(pile: _Sequence) -> _Sequence:
    animals = list(pile)
    for animal, start, length in _best_stretches(pile):
        animals[start : start + length] = [animal] * length
    return tuple(_spare(animals))


def _best_stretches(pile: _Sequence) -> tuple[tuple[Animal, int, int], ...]:
    """Find the stretches (animal, start, length) worth most together, going through the pile from its end."""
    # best[at] maps the animals that have their stretch at or after `at` (as bits) to the best points and stretches.
    best: list[dict[int, tuple[int, tuple[tuple[Animal, int, int], ...]]]] = [{} for _ in pile] + [{0: (0, ())}]
    for start in reversed(range(len(pile))):
        here = dict(best[start + 1])
        for animal, length in _stretches_from(pile, start):
            for used, (points, stretches) in best[start + length].items():
                if used >> animal & 1:
                    continue
                found = points + POINTS[length], ((animal, start, length), *stretches)
                if found[0] > here.get(used | 1 << animal, (-1,))[0]:
                    here[used | 1 << animal] = found
        best[start] = here
    return max(best[0].items(), key=lambda item: item[1][0] + POINTS[item[0].bit_count()])[1][1]


def _stretches_from(pile: _Sequence, start: int) -> tuple[tuple[Animal, int], ...]:
    """Return every (animal, length) that cards from `start` on can make, up to the length that still scores more."""
    found = []
    for animal in range(6) if pile[start] == _WILD else (pile[start],):
        length = 0
        while length < LONGEST and start + length < len(pile) and pile[start + length] in (animal, _WILD):
            length += 1
        found += [(animal, shorter) for shorter in range(2, length + 1)]
    return tuple(found)


def _spare(animals: list[Animal]) -> list[Animal]:
    """Make disguised cards that no run needs what their neighbour is, or a fox where there is no other card."""
    for at, animal in enumerate(animals):
        if animal == _WILD:
            following = next((later for later in animals[at:] if later != _WILD), 0)
            animals[at] = animals[at - 1] if at else following
    return animals
