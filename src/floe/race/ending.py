"""The end of the game: nobody can get home any more (R32), and who has won (R30, R31, R45)."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from msgspec import Struct

from floe.core.outcome import Outcome, places
from floe.race.chart import Chart
from floe.race.hexes import POLE, Hexes, Space
from floe.race.table import Card, Table

if TYPE_CHECKING:
    from floe.race.state import State


def is_stuck(table: Table) -> bool:
    """Whether no sled still on the way can ever reach the pole (R32); hazards do not count, they move."""
    chart, on_the_way = table.chart, 0
    for at in table.sleds:
        if at != POLE:
            on_the_way |= chart.bits[at]
    standing = table.land & ~table.open
    if _can_walk(chart, on_the_way, standing & ~table.cracks):
        return False
    purses = tuple(sorted(seat.ladders for seat in table.seats))
    helicopters = sum(seat.helicopter for seat in table.seats)
    return not any(on_the_way & hexes for hexes in _homeward(chart, standing, table.cracks, purses, helicopters))


def _can_walk(chart: Chart, on_the_way: Hexes, dry: Hexes) -> bool:
    """Whether a sled can get home without any help; a crack can be left, but not entered.

    The search goes backwards from the pole and stops at the first sled. The chart keeps what it has found: as long as
    no water comes there, the next search goes on from it.
    """
    home = chart.home if chart.home & dry == chart.home else chart.pole
    near = home
    while not near & on_the_way:
        known = home
        near = chart.beside(home)
        home |= near & dry
        if home == known:
            break
    chart.home = home
    return bool(near & on_the_way)


class _Kept:
    """What an iterator yields, kept for the next who asks; nothing is worked out before somebody needs it."""

    def __init__(self, source: Iterator[Hexes]) -> None:
        self._source = source
        self._kept: list[Hexes] = []

    def __iter__(self) -> Iterator[Hexes]:
        yield from self._kept
        for hexes in self._source:
            self._kept.append(hexes)
            yield hexes


@lru_cache(maxsize=1 << 10)
def _homeward(chart: Chart, standing: Hexes, cracks: Hexes, purses: tuple[int, ...], helicopters: int) -> _Kept:
    return _Kept(homeward(chart, standing, cracks, purses, helicopters))


def homeward(
    chart: Chart, standing: Hexes, cracks: Hexes, purses: tuple[int, ...], helicopters: int
) -> Iterator[Hexes]:
    """Yield from where the pole can be reached if everybody helps, for all that could be spent on it, the least first.

    The search goes backwards from the pole. What has been spent so far is (helicopters, ladders, steps that cost two
    ladders at once): one player pays for a step, so each of the latter needs two ladders in one purse.
    """
    dry = standing & ~cracks
    pairs = sum(purse // 2 for purse in purses)
    reached: dict[tuple[int, int, int], Hexes] = {}
    for flights, ladders in product(range(helicopters + 1), range(sum(purses) + 1)):
        for double in range(min(pairs, ladders // 2) + 1):
            by_air = reached.get((flights - 1, ladders, double), 0)
            by_one = reached.get((flights, ladders - 1, double), 0)
            by_two = reached.get((flights, ladders - 2, double - 1), 0)
            hexes = chart.within(by_air, 2) if flights or ladders else chart.pole
            hexes |= chart.across(by_one & dry) | chart.beside(by_one & cracks) | chart.across(by_two & cracks)
            hexes = hexes & standing | by_one | by_two
            reached[flights, ladders, double] = _closed(chart, hexes, standing, dry)
            yield reached[flights, ladders, double]


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
