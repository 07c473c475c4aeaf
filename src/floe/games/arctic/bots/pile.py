"""Piles and hands on the readable rules: what a pile scores, and what a hand would make of it."""

from functools import lru_cache

from msgspec import Struct

from floe.games.arctic.rules.cards import ANIMALS, Animal
from floe.games.arctic.rules.position import Cards
from floe.games.arctic.rules.scoring import LONGEST, POINTS, best_disguise, longest_runs


class PileShape(Struct, frozen=True):
    """What counts when a pile is scored or built on."""

    runs: tuple[int, ...]
    """The longest run of each animal."""
    top: Animal
    """The animal of the topmost run; -1 where there is none."""
    height: int
    """How many cards the topmost run has."""
    points: int
    """What the pile scores as it lies."""


# A beam search meets the same few piles again and again, whatever else differs between its positions.
@lru_cache(maxsize=1 << 14)
def shape(animals: tuple[Animal, ...]) -> PileShape:
    """Return the shape of a pile given by its main animals from bottom to top, -1 for a disguised card."""
    runs = longest_runs(best_disguise(animals))
    top = next((animal for animal in reversed(animals) if animal >= 0), -1)
    height = 0
    while height < len(animals) and animals[-1 - height] in (top, -1):
        height += 1
    return PileShape(runs, top, height if top >= 0 else 0, points(runs))


def points(runs: tuple[int, ...] | list[int]) -> int:
    """Return what runs of these lengths score, variety included (A72, A73)."""
    return sum([POINTS[min(run, LONGEST)] for run in runs]) + POINTS[sum([run > 1 for run in runs])]


def shape_of(pile: Cards) -> PileShape:
    return shape(tuple([card.main if card.is_up else -1 for card in pile]))


def potential_points(pile: PileShape, hand: Cards, room: int) -> int:
    """Return what the pile would score with the hand on it, animal by animal, if `room` cards can still be placed."""
    counts = [0] * len(ANIMALS)
    for card in hand:
        counts[card.main] += 1
    runs = list(pile.runs)
    if len(hand) <= room:
        for animal, count in enumerate(counts):
            if count:
                runs[animal] = max(runs[animal], count + (pile.height if animal == pile.top else 0))
        return points(runs)
    return _fill_room(pile, counts, runs, room)


def _fill_room(pile: PileShape, counts: list[int], runs: list[int], room: int) -> int:
    """Fill the room with one animal after the other, always the one that adds most for each card."""
    score = pile.points
    left = [(animal, count) for animal, count in enumerate(counts) if count]
    while room > 0 and left:
        tried = [(_with(pile, runs, animal, min(count, room)), animal, count) for animal, count in left]
        best, animal, count = max(tried, key=lambda one: (points(one[0]) - score) / min(one[2], room))
        runs, score, room = best, points(best), room - min(count, room)
        left.remove((animal, count))
    return score


def _with(pile: PileShape, runs: list[int], animal: Animal, count: int) -> list[int]:
    longer = list(runs)
    longer[animal] = max(runs[animal], count + (pile.height if animal == pile.top else 0))
    return longer


def matching_cards(pile: PileShape, hand: Cards) -> int:
    """Return how many cards in hand share their animal with another one there, or with the topmost run."""
    mains = [card.main for card in hand]
    return sum(main == pile.top or mains.count(main) > 1 for main in mains)
