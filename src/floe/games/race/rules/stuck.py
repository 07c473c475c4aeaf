"""Whether nobody can get home any more (R32)."""

from functools import cache, lru_cache
from itertools import product
from typing import Final

from floe.games.race.boards.chart import Chart
from floe.games.race.boards.hexes import POLE, Hexes, Space
from floe.games.race.rules.edition import FLIGHT
from floe.games.race.rules.position import Position


def is_stuck(position: Position) -> bool:
    """Whether no sled still on the way can ever reach the pole (R32); hazards do not count, they move."""
    dry = position.land & ~(position.open | position.cracks)
    return not _walks(position.chart).lead_home(position.sleds, dry) and not _can_be_helped(position)


class _Walks:
    """The search for a sled that gets home on one chart without any help, backwards from the pole.

    Nearly every turn ends with this question, so a search stops at the first sled it meets and is kept: as long as no
    water comes to where it has been, the next one goes on from there. It changes how long an answer takes, not what it
    is, so it may be shared by all games on a chart.
    """

    def __init__(self, chart: Chart) -> None:
        self._chart = chart
        self._found = chart.pole, chart.beside(chart.pole)
        """The pole and dry hexes that lead there, and what is beside them."""

    def lead_home(self, sleds: tuple[Space, ...], dry: Hexes) -> bool:
        """Whether one of the sleds still on the way can walk home; a crack can be left, but not entered."""
        chart = self._chart
        home, near = self._found
        if home & dry != home:
            home, near = chart.pole, chart.beside(chart.pole)
        while not (is_any_near := _is_any_on(near, sleds, chart)) and near & dry & ~home:
            home |= near & dry
            near = chart.beside(home)
        self._found = home, near
        return is_any_near


_walks: Final = lru_cache(maxsize=1 << 8)(_Walks)


def _is_any_on(hexes: Hexes, sleds: tuple[Space, ...], chart: Chart) -> bool:
    """Whether one of the sleds that are still on the way is on these hexes."""
    bits = chart.bits
    for at in sleds:  # noqa: SIM110, this is asked after every turn, and the first sled is nearly always one
        if at != POLE and bits[at] & hexes:
            return True
    return False


def _can_be_helped(position: Position) -> bool:
    """Whether a sled on the way gets home if everybody spends all they have on it."""
    chart = position.chart
    on_the_way = sum({chart.bits[at] for at in position.sleds if at != POLE})
    purses = [seat.ladders for seat in position.seats]
    helicopters = sum([seat.helicopter for seat in position.seats])
    ways = _homeward(chart, position.land & ~position.open, position.cracks)
    return any(on_the_way & ways[spent] for spent in _spendable(sum(purses), _pairs(purses), helicopters))


Spent = tuple[int, int, int]
"""Helicopters, ladders, and how many times two of these ladders are needed for one step.

One player pays for a step, so each of the last needs two ladders in one purse.
"""


def _pairs(purses: list[int]) -> int:
    return sum([purse // 2 for purse in purses])


@cache
def _spendable(ladders: int, pairs: int, helicopters: int) -> list[Spent]:
    """Return all that could be spent by everybody together, the least first."""
    spent = product(range(helicopters + 1), range(ladders + 1), range(pairs + 1))
    return [(flights, most, double) for flights, most, double in spent if 2 * double <= most]


class Homeward(dict[Spent, Hexes]):
    """From where the pole can be reached if everybody helps, by what is spent on it; worked out when asked for."""

    def __init__(self, chart: Chart, standing: Hexes, cracks: Hexes) -> None:
        super().__init__({(0, 0, 0): _closed(chart, chart.pole, standing, standing & ~cracks)})
        self._chart, self._standing, self._cracks = chart, standing, cracks

    def __missing__(self, spent: Spent) -> Hexes:
        """Search backwards from the pole: from what less would do for, by one flight or step more."""
        chart, standing, cracks = self._chart, self._standing, self._cracks
        dry = standing & ~cracks
        flights, ladders, double = spent
        by_air = self[flights - 1, ladders, double] if flights else 0
        by_one = self[flights, ladders - 1, double] if ladders > 2 * double else 0
        by_two = self[flights, ladders - 2, double - 1] if double else 0
        hexes = chart.within(by_air, FLIGHT)
        hexes |= chart.across(by_one & dry) | chart.beside(by_one & cracks) | chart.across(by_two & cracks)
        self[spent] = hexes = _closed(chart, hexes & standing | by_one | by_two, standing, dry)
        return hexes


_homeward: Final = lru_cache(maxsize=1 << 8)(Homeward)


def _closed(chart: Chart, hexes: Hexes, standing: Hexes, dry: Hexes) -> Hexes:
    """Add everything from where these hexes can be walked to without help; a crack can be left, but not entered."""
    while (further := hexes | chart.beside(hexes & dry) & standing) != hexes:
        hexes = further
    return hexes
