"""Where a sled can go: on foot with ladders (R24–R27, R40) and by helicopter (R28)."""

from typing import Final

from floe.race.chart import Chart
from floe.race.edition import MOVEMENT
from floe.race.hexes import POLE, Hexes, Space
from floe.race.moves import FLY, SLED, Move
from floe.race.table import Table

STEPS: Final = {die: int(die[-1]) for die in MOVEMENT.values()}
"""How many steps each face of the movement die allows."""
FLIGHT: Final = 2  # R28: spaces a helicopter carries a sled


class _Reach:
    """Where the sleds on one space could walk when somebody last asked, by ladders spent, and those moves by sled."""

    __slots__ = ("cracks", "moves", "passable", "reached")

    def __init__(self, passable: Hexes, cracks: Hexes, reached: list[Hexes]) -> None:
        self.passable, self.cracks, self.reached = passable, cracks, reached
        self.moves: dict[int, list[Move]] = {}


def walk_moves(table: Table) -> list[Move]:
    """Return every move on foot: each sled to every space it can reach, for the fewest ladders (R24)."""
    chart, steps, ladders = table.chart, STEPS[table.die], table.own.ladders
    threatened = table.threatened
    passable = table.land & ~(table.open | threatened)
    cracks = table.cracks & passable
    moves: list[Move] = []
    for sled, at in enumerate(table.sleds):
        if at != POLE and not chart.bits[at] & threatened:  # R40, R23
            moves += _walks(chart, sled, at, steps, ladders, passable, cracks)
    return moves


def _walks(chart: Chart, sled: int, at: Space, steps: int, ladders: int, passable: Hexes, cracks: Hexes) -> list[Move]:
    """Return one sled's moves; what was worked out for this space serves again as long as nothing near it changes."""
    near, has_leads, spaces = _around(chart, at, steps)
    passable, cracks = passable & near, cracks & near
    key = at, steps, ladders if cracks or has_leads else 0
    known: _Reach | None = chart.memory.get(key)
    if known is None or known.passable != passable or known.cracks != cracks:
        known = chart.memory[key] = _Reach(passable, cracks, reach(chart, *key, passable, cracks))
    moves = known.moves.get(sled)
    if moves is None:
        moves = known.moves[sled] = []
        for by_space, hexes in zip(SLED[sled], known.reached, strict=False):
            if hexes:
                moves += [by_space[space] for space, bits in spaces if hexes & bits]
    return moves


def reach(chart: Chart, at: Space, steps: int, ladders: int, passable: Hexes, cracks: Hexes) -> list[Hexes]:
    """Return the spaces within so many steps, by the fewest ladders that lead there: one a lead, one a crack (R27).

    `passable` and `cracks` need not reach further than the steps do; nothing else of the position matters.
    """
    dry, origin = passable & ~cracks, chart.bits[at]
    if not ladders:
        return [_stroll(chart, origin, steps, dry)]
    reached = [origin] + [0] * ladders
    fresh = list(reached)  # what the last step has added
    for _ in range(steps):
        grown = [0] * (ladders + 2)
        for spent, hexes in enumerate(fresh):
            if hexes:
                beside, across = chart.one_step(hexes)
                grown[spent] |= beside & dry
                grown[spent + 1] |= across & dry | beside & cracks
                if spent + 2 <= ladders:
                    grown[spent + 2] |= across & cracks  # both at once
        known = 0
        for spent, hexes in enumerate(reached):
            known |= hexes
            fresh[spent] = grown[spent] & ~known
            reached[spent] = hexes | fresh[spent]
    return _cheapest(reached, origin)


def _stroll(chart: Chart, origin: Hexes, steps: int, dry: Hexes) -> Hexes:
    """Return the spaces within so many steps without a ladder."""
    reached = fresh = origin
    for _ in range(steps):
        fresh = chart.one_step(fresh)[0] & dry & ~reached
        reached |= fresh
    return reached ^ origin


def _cheapest(reached: list[Hexes], origin: Hexes) -> list[Hexes]:
    """Return the spaces reached for each number of ladders without those that can be had for fewer."""
    cheapest, known = [], origin
    for hexes in reached:
        cheapest.append(hexes & ~known)
        known |= hexes
    return cheapest


def fly_moves(table: Table) -> list[Move]:
    """Return every flight: a sled two spaces at most, onto ice without a hazard, cracks counting as ice (R28)."""
    moves: list[Move] = []
    if table.own.helicopter:
        fit = table.land & ~(table.open | table.threatened)
        for sled, at in enumerate(table.sleds):
            if at != POLE:
                by_space = FLY[sled]
                moves += [by_space[space] for space, bits in _around(table.chart, at, FLIGHT)[2] if fit & bits]
    return moves


def _around(chart: Chart, at: Space, steps: int) -> tuple[Hexes, bool, list[tuple[Space, Hexes]]]:
    """Return what is within so many steps of a space: its hexes, whether a lead is among them, and all other spaces."""
    known: tuple[Hexes, bool, list[tuple[Space, Hexes]]] | None = chart.memory.get((at, steps))
    if known is None:
        near = chart.within(chart.bits[at], steps) & (chart.frame | chart.ends)
        spaces = [(space, chart.bits[space]) for space in chart.spaces(near & ~chart.bits[at])]
        known = chart.memory[at, steps] = near, bool(near & chart.any_lead), spaces
    return known
