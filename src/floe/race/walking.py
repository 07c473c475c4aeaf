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

    def __init__(self, passable: Hexes, cracks: Hexes, reached: list[list[Space]]) -> None:
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
        if at == POLE or chart.bits[at] & threatened:  # R40, R23
            continue
        known = _walks(chart, at, steps, ladders, passable, cracks)
        if sled not in known.moves:
            known.moves[sled] = _written(sled, known.reached)
        moves += known.moves[sled]
    return moves


def _written(sled: int, reached: list[list[Space]]) -> list[Move]:
    return [by_space[space] for by_space, spaces in zip(SLED[sled], reached, strict=False) for space in spaces]


def _walks(chart: Chart, at: Space, steps: int, ladders: int, passable: Hexes, cracks: Hexes) -> _Reach:
    """Return where sleds here can go; what was worked out before serves again as long as nothing near it changes."""
    key = at << 5 | steps << 2
    near, has_leads = chart.near.get(key) or _near(chart, key, at, steps)
    passable &= near
    cracks &= near
    if ladders and (cracks or has_leads):
        key |= ladders
    known: _Reach | None = chart.memory.get(key)
    if known is None or known.passable != passable or known.cracks != cracks:
        reached = reach(chart, at, steps, key & 3, passable, cracks)
        known = chart.memory[key] = _Reach(passable, cracks, reached)
    return known


def _near(chart: Chart, key: int, at: Space, steps: int) -> tuple[Hexes, bool]:
    """Return what is within so many steps, and whether any lead is, for without water ladders do not matter."""
    hexes = chart.within(chart.bits[at], steps) & (chart.frame | chart.ends)
    found = chart.near[key] = hexes, bool(hexes & chart.any_lead)
    return found


def reach(chart: Chart, at: Space, steps: int, ladders: int, passable: Hexes, cracks: Hexes) -> list[list[Space]]:
    """Return the spaces within so many steps, by the fewest ladders that lead there: one a lead, one a crack (R27).

    `passable` and `cracks` need not reach further than the steps do; nothing else of the position matters.
    """
    dry = passable & ~cracks
    if not ladders:
        return [_stroll(chart, at, steps, dry)]
    reached = [chart.bits[at]] + [0] * ladders
    fresh = [[at]] + [[] for _ in range(ladders)]  # what the last step has added
    for left in reversed(range(steps)):
        grown = [0] * (ladders + 3)
        for spent, spaces in enumerate(fresh):
            if spaces:
                beside, across = _one_step(chart, spaces)
                grown[spent] |= beside & dry
                grown[spent + 1] |= across & dry | beside & cracks
                grown[spent + 2] |= across & cracks  # both at once
        known = 0
        for spent, hexes in enumerate(reached):
            known |= hexes
            new = grown[spent] & ~known
            reached[spent] = hexes | new
            fresh[spent] = chart.spaces(new) if new and left else []
    return _cheapest(chart, at, reached)


def _stroll(chart: Chart, at: Space, steps: int, dry: Hexes) -> list[Space]:
    """Return the spaces within so many steps without a ladder."""
    found: list[Space] = []
    fresh, free = [at], dry & ~chart.bits[at]
    for _ in range(steps):
        new = _one_step(chart, fresh)[0] & free
        if not new:
            break
        free ^= new
        fresh = chart.spaces(new)
        found += fresh
    found.sort()
    return found


def _one_step(chart: Chart, spaces: list[Space]) -> tuple[Hexes, Hexes]:
    """Return what is beside some spaces, and what is across a lead."""
    near, beside, across = chart.steps, 0, 0
    for space in spaces:
        tight, lead = near[space]
        beside |= tight
        across |= lead
    return beside, across


def _cheapest(chart: Chart, at: Space, reached: list[Hexes]) -> list[list[Space]]:
    """Return the spaces reached for each number of ladders without those that can be had for fewer."""
    cheapest, known = [], chart.bits[at]
    for hexes in reached:
        new = hexes & ~known
        cheapest.append(sorted(chart.spaces(new)) if new else [])
        known |= new
    return cheapest


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
