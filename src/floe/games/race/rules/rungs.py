"""Spaces and the ladders spent on the way to them, as the bits of one whole number: a rung for each number of ladders.

A rung has a bit for every hex of a board's frame, then one each for START and POLE. What can be reached for some
ladders can be reached for more, so a space that is on one rung is on all rungs above it. What lies across a lead is one
rung higher than what lies beside: a step of all ways at once, whatever they cost, takes a few operations.
"""

from functools import cache, lru_cache
from typing import Final, TypeVar

from floe.games.race.boards.chart import Chart
from floe.games.race.boards.hexes import POLE, SPACES, START, UP_RIGHT, Hexes, Space, row_of
from floe.games.race.rules.edition import LADDERS

Goal = int
"""A space and the ladders that the way there costs: ladders * SPACES + space."""
Rungs = int
"""A set of spaces, rung by rung."""

T = TypeVar("T")
_MOST_KEPT: Final = 1 << 12


class Reach:
    """The rungs of one chart, and the steps a sled can take on them.

    All of it follows from the chart, but most of it is never needed: it is worked out when first asked for and kept
    here, not in the chart, which stays the value it is.
    """

    def __init__(self, chart: Chart) -> None:
        top = (row_of(chart.frame.bit_length()) + 1) * UP_RIGHT
        self.height: Final = top + 2
        """The bits of a rung."""
        self.ends: Final[Rungs] = 3 << top
        """START and POLE on the lowest rung."""
        self.up_to: Final = [sum(1 << rung * self.height for rung in range(most + 1)) for most in range(LADDERS + 1)]
        """By the highest rung, what to multiply a set on the lowest rung by to have it on all of them."""
        self.alone: Final = _Alone(self)
        """By space, this space and all but this space."""
        self.beyond: Final = _Beyond(chart, self)
        """By what a step has reached, what is one step further."""
        self.goals_of: Final = _GoalsOf(self)
        """The goals in a set in ascending order, each space for the fewest ladders."""


reach_of: Final = lru_cache(maxsize=1 << 5)(Reach)
"""The Reach of a chart; a few dozen at a time, because each may grow to some megabytes."""


class _Alone(dict[Space, tuple[Rungs, Rungs]]):
    def __init__(self, reach: Reach) -> None:
        super().__init__()
        self._each, self._top = reach.up_to[-1], reach.height - 2
        self._all = (1 << len(reach.up_to) * reach.height) - 1

    def __missing__(self, space: Space) -> tuple[Rungs, Rungs]:
        here = self._each << (space if space < START else self._top + space - START)
        self[space] = here, self._all ^ here
        return self[space]


class _Beyond(dict[Rungs, Rungs]):
    def __init__(self, chart: Chart, reach: Reach) -> None:
        super().__init__()
        self._height, self._bits = reach.height, _bits(reach.height)
        self._around = _Around(chart, reach)

    def __missing__(self, reached: Rungs) -> Rungs:
        _make_room(self)
        left, near = lowest(reached, self._height), 0
        while left:
            number = left.bit_length()
            near |= self._around[number]
            left ^= self._bits[number][0]
        self[reached] = near
        return near


class _Around(dict[int, Rungs]):
    """What is one step from each space, by the number of its bit, counted from 1."""

    def __init__(self, chart: Chart, reach: Reach) -> None:
        super().__init__()
        self._chart, self._height, self._each = chart, reach.height, reach.up_to[-1]
        self._floes = chart.frame & ~chart.ends

    def __missing__(self, number: int) -> Rungs:
        rung, bit = divmod(number - 1, self._height)
        if rung:
            self[number] = self[bit + 1] << rung * self._height
        else:
            self[number] = self._near(_bits(self._height)[number][1])
        return self[number]

    def _near(self, space: Space) -> Rungs:
        if space == POLE:
            return 0  # R40: nobody walks on from the pole
        chart, each = self._chart, self._each
        here = chart.bits[space]
        return self._rung(chart.beside(here)) * each | self._rung(chart.across(here)) * each << self._height

    def _rung(self, hexes: Hexes) -> Rungs:
        """Return the spaces these hexes are, on the lowest rung."""
        chart, end = self._chart, 1 << self._height >> 2
        rung = hexes & self._floes
        if hexes & chart.start:
            rung |= end
        if hexes & chart.pole:
            rung |= end << 1
        return rung


class _GoalsOf(dict[Rungs, list[Goal]]):
    def __init__(self, reach: Reach) -> None:
        super().__init__()
        self._bits = _bits(reach.height)

    def __missing__(self, reached: Rungs) -> list[Goal]:
        _make_room(self)
        left = reached
        self[reached] = goals = []
        while left:
            bit, goal = self._bits[left.bit_length()]
            goals.append(goal)
            left ^= bit
        goals.reverse()
        return goals


def lowest(rungs: Rungs, height: int) -> Rungs:
    """Return each space of a set on its lowest rung only."""
    return rungs ^ rungs & rungs << height


def _make_room(kept: dict[Rungs, T]) -> None:
    # All at once, because keeping track of what was used last would slow down every look-up.
    if len(kept) >= _MOST_KEPT:
        kept.clear()


@cache
def _bits(height: int) -> list[tuple[Rungs, Goal]]:
    """Return each bit and its goal, counted from 1."""
    spaces = [*range(height - 2), START, POLE]
    goals = [ladders * SPACES + space for ladders in range(LADDERS + 1) for space in spaces]
    return [(0, 0), *((1 << bit, goal) for bit, goal in enumerate(goals))]
