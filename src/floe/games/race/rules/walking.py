"""The third step of a turn: a sled goes on foot, with ladders, or by helicopter (R24–R28, R40, R41, R51)."""

from functools import lru_cache
from typing import Final

from floe.games.race.boards.chart import Chart
from floe.games.race.boards.hexes import POLE, SPACES, Hexes, Space
from floe.games.race.rules.edition import FLIGHT, MOVEMENT
from floe.games.race.rules.moves import FLY, PASS, SLED, Move
from floe.games.race.rules.position import Position, Seat
from floe.games.race.rules.rungs import Goal, Reach, Rungs, lowest, reach_of
from floe.games.race.rules.scoring import steps_home

STEPS: Final = {die: int(die[-1]) for die in MOVEMENT.values()}
"""How many steps each face of the movement die allows."""

_MOVES_TO: Final = [by_goal.__getitem__ for by_goal in SLED]
_FLIGHTS_TO: Final = [by_space.__getitem__ for by_space in FLY]


def ask_sled(position: Position) -> list[Move]:
    """Ask for a move on foot or a flight; passing is only for those who could not walk, but fly (R41)."""
    passable = position.land & ~(position.open | position.threatened)  # R26, R27, R28
    walks, flights = _walk_moves(position, passable), _fly_moves(position, passable)
    if walks:
        return walks + flights
    if flights:
        return [*flights, PASS]
    position.step = "end"
    return []


# ── On foot ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _walk_moves(position: Position, passable: Hexes) -> list[Move]:
    """Return every move on foot: each sled to every space it can reach, for the fewest ladders (R24)."""
    reach, steps, ladders = reach_of(position.chart), STEPS[position.die], position.own.ladders
    cracks = passable & position.cracks
    dry = passable ^ cracks | reach.ends
    if ladders:
        dry *= reach.up_to[ladders]
        cracks *= reach.up_to[ladders - 1]
    goals: dict[Space, list[Goal]] = {}
    for at in {*position.sleds}:  # sleds often share a space
        if at in position.hazards or at == POLE:  # R23, R40
            goals[at] = []
        elif ladders:
            goals[at] = _climb(reach, at, steps, dry, cracks)
        else:
            goals[at] = _walk(reach, at, steps, dry)
        if position.setup.onward:
            goals[at] = _onward(position, at, goals[at])
    moves: list[Move] = []
    for at, move_to in zip(position.sleds, _MOVES_TO, strict=True):
        moves += map(move_to, goals[at])
    return moves


def _walk(reach: Reach, at: Space, steps: int, dry: Rungs) -> list[Goal]:
    """Return where a sled gets to without a ladder, in ascending order."""
    front, others = reach.alone[at]
    left = others = others & dry
    for _ in range(steps):
        front = reach.beyond[front] & left
        if not front:
            break
        left ^= front
    return reach.goals_of[others ^ left]


def _climb(reach: Reach, at: Space, steps: int, dry: Rungs, cracks: Rungs) -> list[Goal]:
    """Return where a sled gets to with ladders: it costs one to cross a lead and one to enter a crack (R27)."""
    height = reach.height
    front, others = reach.alone[at]
    left = others
    for _ in range(steps):
        near = reach.beyond[front]
        front = (near & dry | (near & cracks) << height) & left
        if not front:
            break
        left ^= front
    return reach.goals_of[lowest(others ^ left, height)]


def drive(position: Position, move: Move) -> None:
    """Move a sled on foot; its way costs the acting seat's own ladders (R24, R27)."""
    if move.ladders:
        own = position.own
        position.keep(Seat(own.card, own.ladders - move.ladders, own.helicopter))
    _bring(position, move)


def _onward(position: Position, at: Space, goals: list[Goal]) -> list[Goal]:
    """Return the goals that are no further from the pole than where a sled stands; its way there may be (R51)."""
    steps = steps_home(position.chart, position.land)
    return [goal for goal in goals if steps[goal % SPACES] <= steps[at]]


# ── By helicopter ────────────────────────────────────────────────────────────────────────────────────────────────────


def _fly_moves(position: Position, passable: Hexes) -> list[Move]:
    """Return every flight: a sled two spaces at most, onto ice without a hazard, cracks counting as ice (R28)."""
    moves: list[Move] = []
    if position.own.helicopter:
        chart = position.chart
        goals = {at: chart.spaces(passable & _in_flight(chart, at)) for at in {*position.sleds}}
        if position.setup.onward:
            goals = {at: _onward(position, at, spaces) for at, spaces in goals.items()}
        for at, flight_to in zip(position.sleds, _FLIGHTS_TO, strict=True):
            moves += map(flight_to, goals[at])
    return moves


@lru_cache(maxsize=1 << 10)
def _in_flight(chart: Chart, at: Space) -> Hexes:
    """Return what a helicopter reaches from a space; from the pole nothing, for a sled there stays (R40)."""
    return chart.within(chart.bits[at], FLIGHT) & ~chart.bits[at] if at != POLE else 0


def fly(position: Position, move: Move) -> None:
    """Call the helicopter, which is then spent (R28)."""
    own = position.own
    position.keep(Seat(own.card, own.ladders, False))
    _bring(position, move)


def _bring(position: Position, move: Move) -> None:
    position.sleds = (*position.sleds[: move.thing], move.space, *position.sleds[move.thing + 1 :])
    position.step = "end"
