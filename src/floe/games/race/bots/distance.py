"""The distance to the pole for greedy: shortest paths over the ice as it lies, and the turns that they take."""

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final, NamedTuple, Self

from floe.games.race.boards.chart import Chart
from floe.games.race.boards.hexes import POLE, Hex, Hexes, Space, bits
from floe.games.race.bots.weights import GREEDY
from floe.games.race.information.view import View
from floe.games.race.rules.edition import LADDERS, MOVEMENT, MOVEMENT_DIE
from floe.games.race.rules.moves import Move
from floe.games.race.rules.state import State
from floe.games.race.rules.walking import STEPS

_ROLLS: Final = [STEPS[MOVEMENT[face]] for face in MOVEMENT_DIE]
MOST_STEPS: Final = 60
"""Longer distances count as this one."""


def _turns_by_steps() -> list[float]:
    """Return for each number of steps the turns they take on average, one roll of the die a turn (R40)."""
    turns = [0.0]
    for steps in range(1, MOST_STEPS + 2):
        turns.append(1 + sum(turns[max(0, steps - roll)] for roll in _ROLLS) / len(_ROLLS))
    return turns


_TURNS: Final = _turns_by_steps()


def turns(steps: float) -> float:
    """Return how many turns a sled needs on average for a number of steps."""
    whole = int(steps) if steps < MOST_STEPS else MOST_STEPS
    return _TURNS[whole] + (_TURNS[whole + 1] - _TURNS[whole]) * min(1.0, steps - whole)


class Obstacles(NamedTuple):
    """What lies on the board besides the floes and the sleds."""

    cracks: Hexes
    open: Hexes
    ice: Hexes
    hazards: tuple[Hex, ...]

    @classmethod
    def of(cls, board: View | State) -> Self:
        """Return what lies on the board now."""
        return cls(board.cracks, board.open, board.ice, board.hazards)

    @classmethod
    def after(cls, board: View | State, move: Move) -> Self:
        """Return what lies on the board once a move has been made."""
        cracks, water, ice, hazards = cls.of(board)
        if move.kind == "hazard":
            hazards = (*hazards[: move.thing], move.space, *hazards[move.thing + 1 :])
        elif move.kind == "ice":
            ice |= 1 << move.space
        elif move.kind == "water" and board.turn.tile == "crack":
            cracks |= 1 << move.space
        elif move.kind == "water":
            water |= 1 << move.space
        return cls(cracks, water, ice, hazards)


@lru_cache(maxsize=1 << 13)
def turns_to_pole(chart: Chart, obstacles: Obstacles, ladders: int) -> dict[Space, float]:
    """Return the turns a sled needs from every space to the pole, for a seat with this many ladders."""
    return {space: turns(steps) for space, steps in steps_to_pole(chart, obstacles, ladders).items()}


def steps_to_pole(chart: Chart, obstacles: Obstacles, ladders: int) -> dict[Space, float]:
    """Return the steps from every space to the pole, obstacles counted in steps, for a seat with this many ladders."""
    cracks, water, ice, hazards = obstacles
    costs = GREEDY.distance.weights
    ladder = costs.ladder[min(ladders, LADDERS)]
    extra = dict.fromkeys(bits(cracks), ladder) | dict.fromkeys(bits(water), costs.open_water)
    for at in hazards:
        extra[at] = extra.get(at, 0.0) + costs.hazard
    steps = _shortest_paths(_steps_back(chart, ice), extra, ladder)
    for at in hazards:
        if at in steps:
            steps[at] += costs.held
    return steps


def _shortest_paths(
    back: dict[Space, list[tuple[Space, int]]], extra: dict[Space, float], ladder: float
) -> dict[Space, float]:
    """Return the shortest paths back from the pole (Dijkstra); `extra` is what a space costs beside the step."""
    done: dict[Space, float] = {}
    queue = [(0.0, POLE)]
    while queue:
        steps, at = heappop(queue)
        if at in done:
            continue
        done[at] = steps
        further = steps + 1 + extra.get(at, 0.0)
        for space, ladders in back[at]:
            if space not in done:
                heappush(queue, (further + ladders * ladder, space))
    return done


@lru_cache(maxsize=1 << 8)
def _steps_back(chart: Chart, ice: Hexes) -> dict[Space, list[tuple[Space, int]]]:
    """Return for each space those from which one step leads there, and the ladders that it costs."""
    land = chart.land | ice
    spaces = chart.spaces(land)
    found: dict[Space, list[tuple[Space, int]]] = {space: [] for space in spaces}
    for space in spaces:
        if space != POLE:  # R40
            near, over = chart.beside(chart.bits[space]), chart.across(chart.bits[space])
            for to in chart.spaces(near & land):
                found[to].append((space, 0))
            for to in chart.spaces(over & land & ~near):
                found[to].append((space, 1))
    return found
