"""The end of the game: nobody can get home any more (R32), and who has won (R30, R31, R45)."""

from functools import cache, lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from floe.core.outcome import Outcome, places
from floe.games.race.boards.chart import Chart
from floe.games.race.boards.hexes import POLE, Hexes, Space
from floe.games.race.rules.edition import FLIGHT
from floe.games.race.rules.position import Card, Table

if TYPE_CHECKING:
    from floe.games.race.rules.state import State


def is_stuck(table: Table) -> bool:
    """Whether no sled still on the way can ever reach the pole (R32); hazards do not count, they move."""
    chart, cracks = table.chart, table.cracks
    standing = table.land & ~table.open
    dry = standing & ~cracks
    home, near = chart.home
    if home & dry == home and _is_any_among(table.sleds, chart, near):
        return False
    on_the_way = sum({chart.bits[at] for at in table.sleds if at != POLE})
    if _can_walk(chart, on_the_way, dry):
        return False
    purses = [seat.ladders for seat in table.seats]
    helicopters = sum([seat.helicopter for seat in table.seats])
    ways = _homeward(chart, standing, cracks)
    return not any(on_the_way & ways[spent] for spent in _spendable(sum(purses), _pairs(purses), helicopters))


def _is_any_among(sleds: tuple[Space, ...], chart: Chart, hexes: Hexes) -> bool:
    """Whether one of the sleds that are still on the way is on these hexes."""
    for at in sleds:  # noqa: SIM110, this is asked after every turn, and the first sled is nearly always one
        if at != POLE and chart.bits[at] & hexes:
            return True
    return False


def _can_walk(chart: Chart, on_the_way: Hexes, dry: Hexes) -> bool:
    """Whether a sled can get home without any help; a crack can be left, but not entered.

    The search goes backwards from the pole and stops at the first sled. The chart keeps what it has found: as long as
    no water comes there, the next search goes on from it.
    """
    home, near = chart.home
    if home & dry != home:
        home, near = chart.pole, chart.beside(chart.pole)
    while not near & on_the_way and near & dry & ~home:
        home |= near & dry
        near = chart.beside(home)
    chart.home = home, near
    return bool(near & on_the_way)


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
        """Look at a board with its cracks, and all that is not open water."""
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


@lru_cache(maxsize=1 << 8)
def steps_home(chart: Chart, land: Hexes) -> dict[Space, int]:
    """Return the steps from every space to the pole, as the board lies, water and hazards ignored (R45)."""
    return chart.steps_from(chart.pole, land)


class Breakdown(Struct, frozen=True):
    """How one seat stands at the end."""

    card: Card
    steps: tuple[int, int]
    """From each of its two sleds to the pole."""
    helicopter: bool
    ladders: int

    @property
    def merit(self) -> tuple[int, bool, int]:
        """What decides, most important first: steps, then an unused helicopter, then unused ladders (R31, R32)."""
        return -sum(self.steps), self.helicopter, self.ladders


def outcome(state: "State") -> Outcome:
    """Rank the seats; who has both sleds at the pole has no step to go, so one order serves every ending (R30–R32)."""
    chart = state.setup.board.chart
    steps = steps_home(chart, chart.land | state.ice)
    sheets = []
    for seat in state.seats:
        one, other = (steps[state.sleds[sled]] for sled in seat.card)
        sheets.append(Breakdown(seat.card, (one, other), seat.helicopter, seat.ladders))
    merits = [sheet.merit for sheet in sheets]
    return Outcome(tuple(merit[0] for merit in merits), places(merits), tuple(sheets))
