"""How far it is to the pole: the way home over the ice as it lies, and the turns that takes."""

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final, NamedTuple, Self

from floe.games.race.boards.chart import Chart
from floe.games.race.boards.hexes import POLE, Hex, Hexes, Space, bits
from floe.games.race.information.view import View
from floe.games.race.rules.edition import LADDERS, MOVEMENT, MOVEMENT_DIE
from floe.games.race.rules.moves import Move
from floe.games.race.rules.state import State
from floe.games.race.rules.walking import STEPS

_LADDER: Final = (8.0, 2.5, 1.2, 0.8)
"""What a ladder is worth in steps to those who have none, one, two or three; those who have none wait for others."""
_OPEN: Final = 8.0  # steps lost to open water on the way: one flies over it, once
_HAZARD: Final = 1.5  # steps lost to a hazard on the way: it may go, or one walks around it
_HELD: Final = 3.0  # steps lost under a hazard, waiting for it to go

_ROLLS: Final = [STEPS[MOVEMENT[face]] for face in MOVEMENT_DIE]
_FAR: Final = 60


def _turns_by_steps() -> list[float]:
    """Return for each number of steps the turns they take on average, one throw of the die a turn (R40)."""
    turns = [0.0]
    for steps in range(1, _FAR + 2):
        turns.append(1 + sum(turns[max(0, steps - roll)] for roll in _ROLLS) / len(_ROLLS))
    return turns


_TURNS: Final = _turns_by_steps()


def turns(steps: float) -> float:
    """Return how many turns a sled needs for so many steps."""
    whole = int(steps) if steps < _FAR else _FAR
    return _TURNS[whole] + (_TURNS[whole + 1] - _TURNS[whole]) * min(1.0, steps - whole)


class Lie(NamedTuple):
    """What lies on the board besides the floes, sleds apart."""

    cracks: Hexes
    open: Hexes
    ice: Hexes
    hazards: tuple[Hex, ...]

    @classmethod
    def of(cls, table: View | State) -> Self:
        """Return what lies on the board now."""
        return cls(table.cracks, table.open, table.ice, table.hazards)

    @classmethod
    def after(cls, table: View | State, move: Move) -> Self:
        """Return what lies on the board once a move has been made."""
        cracks, water, ice, hazards = cls.of(table)
        if move.kind == "hazard":
            hazards = (*hazards[: move.thing], move.space, *hazards[move.thing + 1 :])
        elif move.kind == "ice":
            ice |= 1 << move.space
        elif move.kind == "water" and table.turn.tile == "crack":
            cracks |= 1 << move.space
        elif move.kind == "water":
            water |= 1 << move.space
        return cls(cracks, water, ice, hazards)


@lru_cache(maxsize=1 << 13)
def turns_home(chart: Chart, lie: Lie, ladders: int) -> dict[Space, float]:
    """Return the turns a sled needs from every space to the pole, for somebody with so many ladders."""
    return {space: turns(steps) for space, steps in way_home(chart, lie, ladders).items()}


def way_home(chart: Chart, lie: Lie, ladders: int) -> dict[Space, float]:
    """Return the steps home from every space, with what stands in the way counted in steps, for so many ladders."""
    cracks, water, ice, hazards = lie
    ladder = _LADDER[min(ladders, LADDERS)]
    toll = dict.fromkeys(bits(cracks), ladder) | dict.fromkeys(bits(water), _OPEN)
    for at in hazards:
        toll[at] = toll.get(at, 0.0) + _HAZARD
    steps = _walked(_backwards(chart, ice), toll, ladder)
    for at in hazards:
        if at in steps:
            steps[at] += _HELD
    return steps


def _walked(
    backwards: dict[Space, list[tuple[Space, int]]], toll: dict[Space, float], ladder: float
) -> dict[Space, float]:
    """Walk back from the pole, always on from the nearest space (Dijkstra)."""
    done: dict[Space, float] = {}
    queue = [(0.0, POLE)]
    while queue:
        steps, at = heappop(queue)
        if at in done:
            continue
        done[at] = steps
        further = steps + 1 + toll.get(at, 0.0)
        for space, fare in backwards[at]:
            if space not in done:
                heappush(queue, (further + fare * ladder, space))
    return done


@lru_cache(maxsize=1 << 8)
def _backwards(chart: Chart, ice: Hexes) -> dict[Space, list[tuple[Space, int]]]:
    """Return for each space those from which one step leads there, and the ladders it costs."""
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
