"""Where a sled can go: on foot with ladders (R24–R27, R40) and by helicopter (R28)."""

from functools import lru_cache
from typing import Final

from floe.games.race.boards.chart import Chart
from floe.games.race.boards.hexes import POLE, Hexes, Space
from floe.games.race.rules.edition import FLIGHT, MOVEMENT
from floe.games.race.rules.moves import FLY, SLED, Move
from floe.games.race.rules.position import Table
from floe.games.race.rules.rungs import Goal, Ladder, Rungs, lowest

STEPS: Final = {die: int(die[-1]) for die in MOVEMENT.values()}
"""How many steps each face of the movement die allows."""

_MOVES_TO: Final = [by_goal.__getitem__ for by_goal in SLED]
_FLIGHTS_TO: Final = [by_space.__getitem__ for by_space in FLY]


def walk_moves(table: Table) -> list[Move]:
    """Return every move on foot: each sled to every space it can reach, for the fewest ladders (R24)."""
    ladder, steps, ladders, hazards = table.chart.ladder, STEPS[table.die], table.own.ladders, table.hazards
    passable = table.land & ~(table.open | table.threatened)  # R26, R27
    cracks = passable & table.cracks
    dry = passable ^ cracks | ladder.ends
    if ladders:
        dry *= ladder.up_to[ladders]
        cracks *= ladder.up_to[ladders - 1]
    goals: dict[Space, list[Goal]] = {}
    for at in {*table.sleds}:
        if at in hazards or at == POLE:  # R23, R40
            goals[at] = []
        elif ladders:
            goals[at] = _climb(ladder, at, steps, dry, cracks)
        else:
            goals[at] = _walk(ladder, at, steps, dry)
    moves: list[Move] = []
    for at, move_to in zip(table.sleds, _MOVES_TO, strict=True):
        moves += map(move_to, goals[at])
    return moves


def _walk(ladder: Ladder, at: Space, steps: int, dry: Rungs) -> list[Goal]:
    """Return where a sled gets to without a ladder, in ascending order."""
    front, others = ladder.alone[at]
    left = others = others & dry
    for _ in range(steps):
        front = ladder.beyond[front] & left
        if not front:
            break
        left ^= front
    return ladder.goals_of[others ^ left]


def _climb(ladder: Ladder, at: Space, steps: int, dry: Rungs, cracks: Rungs) -> list[Goal]:
    """Return where a sled gets to with ladders: it costs one to cross a lead and one to enter a crack (R27)."""
    height = ladder.height
    front, others = ladder.alone[at]
    left = others
    for _ in range(steps):
        near = ladder.beyond[front]
        front = (near & dry | (near & cracks) << height) & left
        if not front:
            break
        left ^= front
    return ladder.goals_of[lowest(others ^ left, height)]


def fly_moves(table: Table) -> list[Move]:
    """Return every flight: a sled two spaces at most, onto ice without a hazard, cracks counting as ice (R28)."""
    moves: list[Move] = []
    if table.own.helicopter:
        chart, fit = table.chart, table.land & ~(table.open | table.threatened)
        goals = {at: chart.spaces(fit & _in_flight(chart, at)) for at in {*table.sleds}}
        for at, flight_to in zip(table.sleds, _FLIGHTS_TO, strict=True):
            moves += map(flight_to, goals[at])
    return moves


@lru_cache(maxsize=1 << 10)
def _in_flight(chart: Chart, at: Space) -> Hexes:
    """Return what a helicopter reaches from a space; from the pole nothing, for a sled there stays (R40)."""
    return chart.within(chart.bits[at], FLIGHT) & ~chart.bits[at] if at != POLE else 0
