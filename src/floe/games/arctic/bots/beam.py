"""Beam search over one turn: every move of a seat is followed to the end of its turn, the best positions only."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from floe.games.arctic.rules.moves import Move
from floe.games.arctic.rules.position import Step
from floe.games.arctic.rules.state import State

_STEPS: Final[dict[Step, int]] = {"place": 0, "move": 1, "push": 2, "draw": 3, "discard": 4, "give": 5}
_END: Final = (6, 0, False)
_Stage = tuple[int, int, bool]
_Node = tuple[float, State, Move]
"""The value of a position, the position, and the root move that leads there."""


class End(NamedTuple):
    """The position at the end of a turn, and its value."""

    value: float
    state: State


def beam_search(
    start: State, moves: Sequence[Move], evaluate: Callable[[State], float], width: int, each: bool
) -> dict[Move, End]:
    """Return for each move the best end of this turn after it.

    Positions are expanded stage by stage (first card placed, second card placed, … tokens moved, first card drawn …),
    because only positions of the same stage compare: the evaluation expects cards still to be drawn, and so on. At each
    stage the best `width` positions stay in the beam. A move with no position left in it has no value, unless `each`
    move is to have its best position kept.
    """
    seat, ends = start.turn.seat, dict[Move, End]()
    stages: dict[_Stage, list[_Node]] = {}
    _expand(stages, ((start, move, move) for move in moves), seat, evaluate)
    while stages:
        stage = min(stages)
        nodes = _best(stages.pop(stage), width, each)
        if stage == _END:
            for value, state, root in nodes:
                ends.setdefault(root, End(value, state))
        else:
            children = ((state, move, root) for _, state, root in nodes for move in state.moves)
            _expand(stages, children, seat, evaluate)
    return ends


def _expand(
    stages: dict[_Stage, list[_Node]],
    children: Iterable[tuple[State, Move, Move]],
    seat: int,
    evaluate: Callable[[State], float],
) -> None:
    for state, move, root in children:
        after = state.play(move)
        stages.setdefault(_stage(after, seat), []).append((evaluate(after), after, root))


def _stage(state: State, seat: int) -> _Stage:
    turn = state.turn
    return (_STEPS[turn.step], turn.done, turn.used) if turn.step != "over" and turn.seat == seat else _END


def _best(nodes: list[_Node], width: int, each: bool) -> list[_Node]:
    """Return the best nodes, best first and without transpositions; with `each`, also the best of each root move."""
    nodes.sort(key=lambda node: -node[0])
    kept: dict[Any, _Node] = {}
    for node in nodes:
        if len(kept) == width:
            break
        kept.setdefault(_transposition_key(*node), node)
    best = list(kept.values())
    if each:
        roots: dict[Move, _Node] = {}
        for node in nodes:
            roots.setdefault(node[2], node)
        # Also where a worse one of the same root is kept: the best may have been a transposition of another root's.
        best += [node for node in roots.values() if all(node is not other for other in best)]
        best.sort(key=lambda node: -node[0])
    return best


def _transposition_key(value: float, state: State, _: Move) -> Any:
    """Return what two nodes share that lead to the same; anything else that differs would change the value too."""
    own = state.seats[state.turn.seat]
    return round(value, 9), own.pile[-1:], frozenset(own.hand), state.tokens, state.river
