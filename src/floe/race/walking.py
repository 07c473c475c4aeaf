"""Where a sled can go: on foot with ladders (R24–R27, R40) and by helicopter (R28)."""

from functools import lru_cache
from typing import Final

from floe.race.chart import Chart
from floe.race.edition import MOVEMENT
from floe.race.hexes import POLE, SPACES, Hexes, Space
from floe.race.moves import FLY, SLED, Move
from floe.race.table import Table

STEPS: Final = {die: int(die[-1]) for die in MOVEMENT.values()}
"""How many steps each face of the movement die allows."""
FLIGHT: Final = 2  # R28: spaces a helicopter carries a sled


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
    """Return where a sled gets to, as ladders * SPACES + space in ascending order, each space for the fewest ladders.

    It costs one to cross a lead and one to enter a crack (R27).
    """
    if not ladders:
        return _reach_dry(chart, at, steps, dry)
    around, spaces_of, goals = chart.around, chart.spaces_of, dict[Space, int]()
    within = [chart.bits[at]] * (ladders + 1)  # what has been reached for so many ladders or fewer
    fresh = [chart.bits[at], *[0] * ladders]  # what the last step has reached, by ladders spent
    for _ in range(steps):
        cheaper = for_one_more = for_two_more = 0
        for spent, front in enumerate(fresh):
            entered, for_one_more, for_two_more = for_one_more, for_two_more, 0
            if front:
                near, over = around[front]
                entered |= near & dry
                for_one_more |= near & cracks | over & dry
                for_two_more = over & cracks
            elif not entered:
                within[spent] |= cheaper
                continue
            known = within[spent] | cheaper
            within[spent] = known | entered
            fresh[spent] = new = within[spent] ^ known
            if new:
                cheaper |= new
                for space in spaces_of[new]:
                    goals[space] = spent * SPACES + space
    return sorted(goals.values())


def _reach_dry(chart: Chart, at: Space, steps: int, dry: Hexes) -> list[Space]:
    """Return where a sled gets to without a ladder."""
    around, spaces_of, found = chart.around, chart.spaces_of, list[Space]()
    front = within = chart.bits[at]
    for _ in range(steps):
        known = within
        within |= around[front][0] & dry
        if within == known:
            break
        front = within ^ known
        found += spaces_of[front]
    found.sort()
    return found


def fly_moves(table: Table) -> list[Move]:
    """Return every flight: a sled two spaces at most, onto ice without a hazard, cracks counting as ice (R28)."""
    moves: list[Move] = []
    if table.own.helicopter:
        chart, fit = table.chart, table.land & ~(table.open | table.threatened)
        for at, by_space in zip(table.sleds, FLY, strict=True):
            if at != POLE:
                moves += [by_space[space] for space in sorted(chart.spaces(fit & _in_flight(chart, at)))]
    return moves


@lru_cache(maxsize=1 << 10)
def _in_flight(chart: Chart, at: Space) -> Hexes:
    """Return what a helicopter reaches from a space."""
    return chart.within(chart.bits[at], FLIGHT) & ~chart.bits[at]
