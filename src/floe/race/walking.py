"""Where a sled can go: on foot with ladders (R24–R27, R40) and by helicopter (R28)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from floe.race.chart import Chart
from floe.race.edition import MOVEMENT
from floe.race.hexes import POLE, Hexes, Space
from floe.race.moves import FLY, SLED, Move
from floe.race.table import Table

STEPS: Final = {die: int(die[-1]) for die in MOVEMENT.values()}
"""How many steps each face of the movement die allows."""
_FURTHEST: Final = max(STEPS.values())
_FLIGHT: Final = 2  # R28: spaces a helicopter carries a sled

Walk = tuple[Space, int]  # where to, and for how many ladders


def walk_moves(table: Table) -> Iterator[list[Move]]:
    """Yield each sled's moves on foot, where it has any: to every space it can reach, for the fewest ladders (R24)."""
    chart, steps, ladders = table.chart, STEPS[table.die], table.own.ladders
    threatened = table.threatened
    passable = table.land & ~(table.open | threatened)
    cracks = table.cracks & passable
    for sled, at in enumerate(table.sleds):
        if at == POLE or chart.bits[at] & threatened:  # R40, R23
            continue
        near = _near(chart, at)
        ways = walks(chart, at, steps, ladders, passable & near, cracks & near)
        if ways:
            by_cost = SLED[sled]
            yield [by_cost[cost][to] for to, cost in ways]


def fly_moves(table: Table) -> Iterator[list[Move]]:
    """Yield each sled's flights: two spaces at most, onto ice without a hazard, cracks counting as ice (R28)."""
    if not table.own.helicopter:
        return
    chart = table.chart
    fit = table.land & ~(table.open | table.threatened)
    for sled, at in enumerate(table.sleds):
        if at != POLE:
            by_space = FLY[sled]
            yield [by_space[to] for to in landings(chart, at, fit & _flight(chart, at))]


@lru_cache(maxsize=1 << 14)
def walks(chart: Chart, at: Space, steps: int, ladders: int, passable: Hexes, cracks: Hexes) -> tuple[Walk, ...]:
    """Return every space within so many steps, and the fewest ladders that lead there (R27).

    `passable` and `cracks` need not reach further than the steps do; nothing else of the position matters.
    """
    dry, origin, pole = passable & ~cracks, chart.bits[at], chart.pole
    reached = [origin] + [0] * ladders  # by ladders spent
    for _ in range(steps):
        before = [hexes & ~pole for hexes in reached]  # R40: nobody walks on from the pole
        for spent, hexes in enumerate(before):
            if hexes:
                _go_one_step(chart, reached, spent, hexes, dry, cracks)
    ways: list[Walk] = []
    known = origin
    for spent, hexes in enumerate(reached):
        ways += [(space, spent) for space in chart.spaces(hexes & ~known)]
        known |= hexes
    return tuple(ways)


def _go_one_step(chart: Chart, reached: list[Hexes], spent: int, hexes: Hexes, dry: Hexes, cracks: Hexes) -> None:
    """Add what is one step from some hexes; a lead costs a ladder, a crack costs one, both together cost two (R27)."""
    left = len(reached) - 1 - spent
    beside = chart.beside(hexes)
    reached[spent] |= beside & dry
    if left:
        across = chart.across(hexes)
        reached[spent + 1] |= across & dry | beside & cracks
        if left > 1:
            reached[spent + 2] |= across & cracks


@lru_cache(maxsize=1 << 13)
def landings(chart: Chart, at: Space, fit: Hexes) -> tuple[Space, ...]:
    """Return the spaces where a helicopter from here can land."""
    return tuple(chart.spaces(fit & ~chart.bits[at]))


@lru_cache(maxsize=1 << 12)
def _near(chart: Chart, at: Space) -> Hexes:
    return chart.within(chart.bits[at], _FURTHEST)


@lru_cache(maxsize=1 << 12)
def _flight(chart: Chart, at: Space) -> Hexes:
    return chart.within(chart.bits[at], _FLIGHT)
