"""One moment of one game as a value: the vector that kernels play on, and the State once somebody asks for it."""

from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from floe.core.errors import IllegalMove
from floe.engine.contract import Vector
from floe.engine.find import compiled_game, compiled_rules
from floe.engine.stepping import compact_loops

if TYPE_CHECKING:
    from floe.core.contract import State


class Node:
    """A position and how it came about; nothing changes it, so copies are the node itself."""

    def __init__(
        self, game: str, vector: Vector, decisions: int, past: "tuple[Node, int] | None", state: "State | None" = None
    ) -> None:
        """Keep a vector; the State is either given, or follows from the node before and the move."""
        self.game, self.vector, self.decisions = game, vector, decisions
        self._rules = compiled_rules(game)
        self._past, self._state = past, state
        self.actor = self._rules.actor(vector)

    def __deepcopy__(self, _memo: Any) -> "Node":
        """Return itself: it never changes."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel as the State, from which the rest follows."""
        return node_of, (self.game, self.state, self.decisions)

    @property
    def players(self) -> int:
        """How many seats the game has."""
        return self.state.players

    @cached_property
    def legal(self) -> dict[int, int]:
        """The moves by their compact actions."""
        moves = np.empty((1, self._rules.width), np.int32)
        count, numbers = self._rules.legal(self.vector, moves[0]), moves
        if self._rules.compact is not None:
            numbers, counts = np.empty_like(moves), np.array([count])
            compact_loops(self._rules.compact).shorten(self.vector[None], moves, numbers, counts)
            count = int(counts[0])
        return dict(zip(numbers[0, :count].tolist(), moves[0, :count].tolist(), strict=True))

    def after(self, action: int) -> "Node":
        """Return the node after an action; raises IllegalMove."""
        move = self.legal.get(action)
        if move is None:
            legal = sorted(self.legal)
            raise IllegalMove(f"action {action} is not legal; those that are: {legal}", action=action, legal=legal)
        vector = self.vector.copy()
        self._rules.play(vector, move)
        return Node(self.game, vector, self.decisions + 1, (self, move))

    def text(self, action: int) -> str:
        """Return an action in words."""
        move = self.legal.get(action, -1)
        return str(compiled_game(self.game).move(move)) if move >= 0 else f"action {action}"

    @property
    def state(self) -> "State":
        """The State, with its log: played again from the last node that has one."""
        node, moves = self, []
        while node._state is None and node._past is not None:
            moves.append(node._past[1])
            node = node._past[0]
        state = node._state
        if state is None:
            state = node._state = compiled_game(self.game).unpack(node.vector)
        for move in reversed(moves):
            state = state.play(compiled_game(self.game).move(move))
        # The nodes before are let go, or a long game would keep all of them in memory.
        self._state, self._past = state, None
        return state

    def observation(self, seat: int) -> NDArray[np.int8]:
        """Return what a seat may know, as the numbers of docs/research.md."""
        seen = np.zeros(self._rules.features, np.int8)
        self._rules.observe(self.vector, seat, seen)
        return seen

    @cached_property
    def rewards(self) -> list[float]:
        """What each seat gets at the end, as `Batch.rewards` has it."""
        outcome = self.state.outcome
        places = outcome.places if outcome else (1,) * self.players
        others = len(places) - 1
        return [sum((place < other) - (place > other) for other in places) / others for place in places]


def new_node(game: str, vector: Vector) -> Node:
    """Return the first node of a game, given its deal as a vector: no decision lies behind it."""
    return Node(game, vector, 0, None)


def node_of(game: str, state: "State", decisions: int) -> Node:
    """Return the node of a State that `decisions` have led to."""
    return Node(game, compiled_game(game).packed(state), decisions, None, state)
