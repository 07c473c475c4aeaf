"""Where a sled can go: on foot with ladders (R24–R27, R40) and by helicopter (R28)."""

from typing import Final

from floe.race.chart import Chart, Paths
from floe.race.edition import LADDERS, MOVEMENT
from floe.race.hexes import POLE, SPACES, Hexes, Space
from floe.race.moves import FLY, SLED, Move
from floe.race.table import Table

STEPS: Final = {die: int(die[-1]) for die in MOVEMENT.values()}
"""How many steps each face of the movement die allows."""
_UNREACHED: Final = [bytes([ladders + 1]) * SPACES for ladders in range(LADDERS + 1)]
FLIGHT: Final = 2  # R28: spaces a helicopter carries a sled


class _Reach:
    """Where the sleds on one space could walk when somebody last asked, by ladders spent, and those moves by sled."""

    __slots__ = ("cracks", "moves", "passable", "reached")

    def __init__(self, passable: Hexes, cracks: Hexes, reached: list[list[Space]]) -> None:
        self.passable, self.cracks, self.reached = passable, cracks, reached
        self.moves: dict[int, list[Move]] = {}


def walk_moves(table: Table) -> list[Move]:
    """Return every move on foot: each sled to every space it can reach, for the fewest ladders (R24)."""
    chart, steps, ladders = table.chart, STEPS[table.die], table.own.ladders
    threatened, paths = table.threatened, chart.paths(table.ice)
    passable = table.land & ~(table.open | threatened)
    cracks = table.cracks & passable
    moves: list[Move] = []
    for sled, at in enumerate(table.sleds):
        if at == POLE or chart.bits[at] & threatened:  # R40, R23
            continue
        key = at << 5 | steps << 2
        near, has_leads = chart.near.get(key) or _near(chart, key, at, steps)
        here, wet = passable & near, cracks & near
        if ladders and (wet or has_leads):
            key |= ladders
        known: _Reach | None = chart.memory.get(key)
        if known is None or known.passable != here or known.cracks != wet:
            known = chart.memory[key] = _Reach(here, wet, reach(paths, at, steps, key & 3, table.ground))
        if sled not in known.moves:
            known.moves[sled] = _written(sled, known.reached)
        moves += known.moves[sled]
    return moves


def _written(sled: int, reached: list[list[Space]]) -> list[Move]:
    return [by_space[space] for by_space, spaces in zip(SLED[sled], reached, strict=False) for space in spaces]


def _near(chart: Chart, key: int, at: Space, steps: int) -> tuple[Hexes, bool]:
    """Return what is within so many steps, and whether any lead is, for without water ladders do not matter."""
    hexes = chart.within(chart.bits[at], steps) & (chart.frame | chart.ends)
    found = chart.near[key] = hexes, bool(hexes & chart.any_lead)
    return found


def reach(paths: Paths, at: Space, steps: int, ladders: int, ground: bytearray) -> list[list[Space]]:
    """Return the spaces within so many steps, by the fewest ladders that lead there: one a lead, one a crack (R27)."""
    cheapest = bytearray(_UNREACHED[ladders])
    cheapest[at] = 0
    found: list[Space] = []
    fresh = [(at, 0)]
    for _ in range(steps):
        better: list[tuple[Space, int]] = []
        for space, spent in fresh:
            for to, fare in paths[space]:
                cost = spent + fare + ground[to]
                if cost < cheapest[to]:
                    if cheapest[to] > ladders:
                        found.append(to)
                    cheapest[to] = cost
                    better.append((to, cost))
        fresh = better
    found.sort()
    if not ladders:
        return [found]
    return [[space for space in found if cheapest[space] == spent] for spent in range(ladders + 1)]


def fly_moves(table: Table) -> list[Move]:
    """Return every flight: a sled two spaces at most, onto ice without a hazard, cracks counting as ice (R28)."""
    moves: list[Move] = []
    if table.own.helicopter:
        chart, fit = table.chart, table.land & ~(table.open | table.threatened)
        for sled, at in enumerate(table.sleds):
            if at != POLE:
                moves += _flights(chart, sled, at, fit)
    return moves


def _flights(chart: Chart, sled: int, at: Space, fit: Hexes) -> list[Move]:
    """Return one sled's flights, kept like walks."""
    key = at << 5 | FLIGHT << 2
    fit &= (chart.near.get(key) or _near(chart, key, at, FLIGHT))[0]
    known: tuple[Hexes, list[Move]] | None = chart.memory.get((at, sled))
    if known is None or known[0] != fit:
        by_space = FLY[sled]
        moves = [by_space[space] for space in sorted(chart.spaces(fit & ~chart.bits[at]))]
        known = chart.memory[at, sled] = fit, moves
    return known[1]
