"""Whole games in one call, written once for every game; `stepping` has the loops of batches.

A factory takes a game's kernels and returns loops that close over them: so LLVM can inline the kernels, which it could
not if they were handed over as arguments.

A loop works on the rows it is handed, one row a game, so that several threads can share the arrays. Game `first + row`
has the generator of that stream: neither the thread that plays it nor the games beside it make a difference.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from floe.engine.contract import Boards, CompiledRules, Moves, Vector
from floe.engine.kernel import kernel
from floe.engine.rng import RngState, load

Rows: TypeAlias = NDArray[Any]
"""One row per game."""

PlayOut: TypeAlias = Callable[[Vector, Moves, RngState], int]
PlayGames: TypeAlias = Callable[[int, Boards, int, int, Vector, Moves, RngState, Rows, Rows], int]
PlayOn: TypeAlias = Callable[[Vector, int, int, Vector, Moves, RngState, Rows, Rows], int]


class Loops(NamedTuple):
    """Play-outs from the deal and from a position, for one game."""

    play_games: PlayGames
    play_on: PlayOn


@cache
def loops(rules: CompiledRules) -> Loops:
    """Return the loops of a game; cached, as each is compiled when it is first called."""
    play_out = _make_play_out(rules)
    return Loops(_make_play_games(rules, play_out), _make_play_on(rules, play_out))


def workspace(rules: CompiledRules) -> tuple[Vector, NDArray[np.int32], RngState]:
    """Return what a loop works with: a vector, room for moves, and a generator."""
    return rules.vector(), np.zeros(rules.width, np.int32), np.zeros(2, np.int64)


def _make_play_out(rules: CompiledRules) -> PlayOut:
    actor, random_move, play = rules.actor, rules.random_move, rules.play

    @kernel
    def play_out(vector: Vector, moves: Moves, rng: RngState) -> int:
        """Play at random to the end, every legal move as likely as the others; return how many decisions it took."""
        decisions = 0
        while actor(vector) >= 0:
            play(vector, random_move(vector, moves, rng))
            decisions += 1
        return decisions

    return play_out


def _make_play_games(rules: CompiledRules, play_out: PlayOut) -> PlayGames:
    deal, outcome = rules.deal, rules.outcome

    @kernel
    def play_games(
        players: int,
        boards: Boards,
        seed: int,
        first: int,
        vector: Vector,
        moves: Moves,
        rng: RngState,
        scores: Rows,
        places: Rows,
    ) -> int:
        """Deal a game for each row and play it out; return how many decisions they took together."""
        decisions = 0
        for row in range(len(scores)):
            load(rng, seed, first + row)
            deal(vector, players, rng, boards)
            decisions += play_out(vector, moves, rng)
            outcome(vector, scores[row], places[row])
        return decisions

    return play_games


def _make_play_on(rules: CompiledRules, play_out: PlayOut) -> PlayOn:
    outcome = rules.outcome

    @kernel
    def play_on(
        root: Vector, seed: int, first: int, vector: Vector, moves: Moves, rng: RngState, scores: Rows, places: Rows
    ) -> int:
        """Play a position out once for each row; return how many decisions that took together."""
        decisions = 0
        for row in range(len(scores)):
            load(rng, seed, first + row)
            for at in range(len(root)):
                vector[at] = root[at]
            decisions += play_out(vector, moves, rng)
            outcome(vector, scores[row], places[row])
        return decisions

    return play_on
