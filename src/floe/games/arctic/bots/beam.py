"""Whole turns: following every move of a seat to the end of its turn, the most promising ones of each stage only."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from floe.games.arctic.rules.moves import Move
from floe.games.arctic.rules.position import Step
from floe.games.arctic.rules.state import State

_STEPS: Final[dict[Step, int]] = {"place": 0, "move": 1, "push": 2, "draw": 3, "discard": 4, "give": 5}
_END: Final = (6, 0, False)
_Stage = tuple[int, int, bool]
_Node = tuple[float, State, Move]
"""A position on the way, what it is worth, and the move of now that leads there."""


def plans(
    start: State, moves: Sequence[Move], judge: Callable[[State], float], width: int, each: bool
) -> dict[Move, float]:
    """Return for each move what the best end of this turn after it is worth.

    Positions are followed stage by stage (first card placed, second card placed, … tokens moved, first card drawn …),
    so that like is compared with like, and at each stage only the best few go on. A move none of whose positions went
    on is left out, unless `each` move is to have its best position kept.
    """
    seat, worth = start.turn.seat, dict[Move, float]()
    stages: dict[_Stage, list[_Node]] = {}
    _follow(stages, ((start, move, move) for move in moves), seat, judge)
    while stages:
        stage = min(stages)
        nodes = _best(stages.pop(stage), width, each)
        if stage == _END:
            for value, _, first in nodes:
                worth.setdefault(first, value)
        else:
            further = ((state, move, first) for _, state, first in nodes for move in state.moves)
            _follow(stages, further, seat, judge)
    return worth


def _follow(
    stages: dict[_Stage, list[_Node]],
    further: Iterable[tuple[State, Move, Move]],
    seat: int,
    judge: Callable[[State], float],
) -> None:
    for state, move, first in further:
        after = state.play(move)
        stages.setdefault(_stage(after, seat), []).append((judge(after), after, first))


def _stage(state: State, seat: int) -> _Stage:
    turn = state.turn
    return (_STEPS[turn.step], turn.done, turn.used) if turn.step != "over" and turn.seat == seat else _END


def _best(nodes: list[_Node], width: int, each: bool) -> list[_Node]:
    """Return the best nodes, the best first, no two alike, and the best of each first move besides if so wished."""
    nodes.sort(key=lambda node: -node[0])
    kept: dict[Any, _Node] = {}
    for node in nodes:
        if len(kept) == width:
            break
        kept.setdefault(_likeness(*node), node)
    best = list(kept.values())
    if each:
        firsts: dict[Move, _Node] = {}
        for node in nodes:
            firsts.setdefault(node[2], node)
        best += [node for first, node in firsts.items() if all(first is not other[2] for other in best)]
    return best


def _likeness(value: float, state: State, first: Move) -> Any:
    """Return what two nodes have in common that lead to the same: whatever else differs would differ in value too."""
    own = state.seats[state.turn.seat]
    return round(value, 9), own.pile[-1:], frozenset(own.hand), state.tokens, state.river
