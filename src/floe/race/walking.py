"""Where a sled can go: on foot with ladders (R24–R27, R40) and by helicopter (R28)."""

from functools import lru_cache
from typing import Final

from floe.race.chart import Chart
from floe.race.edition import FLIGHT, MOVEMENT
from floe.race.hexes import POLE, SPACES, Hexes, Space
from floe.race.moves import FLY, SLED, Move
from floe.race.table import Table

STEPS: Final = {die: int(die[-1]) for die in MOVEMENT.values()}
"""How many steps each face of the movement die allows."""


def walk_moves(table: Table) -> list[Move]:
    """Return every move on foot: each sled to every space it can reach, for the fewest ladders (R24)."""
    chart, steps, ladders, threatened = table.chart, STEPS[table.die], table.own.ladders, table.threatened
    passable = table.land & ~(table.open | threatened)  # R26, R27
    cracks = passable & table.cracks
    dry = passable ^ cracks
    goals: dict[Space, list[int]] = {}
    moves: list[Move] = []
    for at, by_goal in zip(table.sleds, SLED, strict=True):
        if at not in goals:
            stays = at == POLE or chart.bits[at] & threatened  # R40, R23
            goals[at] = [] if stays else reach(chart, at, steps, ladders, dry, cracks)
        moves += [by_goal[goal] for goal in goals[at]]
    return moves


def reach(chart: Chart, at: Space, steps: int, ladders: int, dry: Hexes, cracks: Hexes) -> list[int]:
    """Return where a sled gets to for the fewest ladders: ladders * SPACES + space, in ascending order."""
    return _climb(chart, at, steps, ladders, dry, cracks) if ladders else _walk(chart, at, steps, dry)


def _walk(chart: Chart, at: Space, steps: int, dry: Hexes) -> list[Space]:
    """Return where a sled gets to without a ladder."""
    ways, here = chart.ways, chart.bits[at]
    unseen = (dry | here) ^ here
    front = [at]
    found: list[Space] = []
    for _ in range(steps):
        near = 0
        for space in front:
            near |= ways[space][0]
        near &= unseen
        if not near:
            break
        unseen ^= near
        front = chart.spaces_of[near]
        found += front
    found.sort()
    return found


def _climb(chart: Chart, at: Space, steps: int, ladders: int, dry: Hexes, cracks: Hexes) -> list[int]:
    """Return where a sled gets to with ladders: it costs one to cross a lead and one to enter a crack (R27)."""
    goals: dict[Space, int] = {}
    within = [chart.bits[at]] * (ladders + 1)  # what has been reached for so many ladders or fewer
    fresh: list[list[Space]] = [[at], *[[]] * ladders]  # what the last step has reached, by ladders spent
    for _ in range(steps):
        cheaper = for_one_more = for_two_more = 0
        for spent, front in enumerate(fresh):
            entered, for_one_more, for_two_more = for_one_more, for_two_more, 0
            if front:
                near, over = _around(chart, front)
                entered |= near & dry
                for_one_more |= near & cracks | over & dry
                for_two_more = over & cracks
            known = within[spent] | cheaper
            within[spent] = further = known | entered
            fresh[spent] = []
            if new := further ^ known:
                cheaper |= new
                fresh[spent] = spaces = chart.spaces_of[new]
                for space in spaces:
                    goals[space] = spent * SPACES + space
    return sorted(goals.values())


def _around(chart: Chart, spaces: list[Space]) -> tuple[Hexes, Hexes]:
    """Return what a sled can step onto from any of these spaces, and what it gets to across a lead."""
    near = over = 0
    for space in spaces:
        beside, across = chart.ways[space]
        near |= beside
        over |= across
    return near, over


def fly_moves(table: Table) -> list[Move]:
    """Return every flight: a sled two spaces at most, onto ice without a hazard, cracks counting as ice (R28)."""
    moves: list[Move] = []
    if table.own.helicopter:
        chart, fit = table.chart, table.land & ~(table.open | table.threatened)
        for at, by_space in zip(table.sleds, FLY, strict=True):
            if at != POLE:
                moves += [by_space[space] for space in chart.spaces(fit & _in_flight(chart, at))]
    return moves


@lru_cache(maxsize=1 << 10)
def _in_flight(chart: Chart, at: Space) -> Hexes:
    """Return what a helicopter reaches from a space."""
    return chart.within(chart.bits[at], FLIGHT) & ~chart.bits[at]
