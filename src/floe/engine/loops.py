"""Whole games in one call, written once for every game; `loops` has them bound to a game's kernels.

A loop works on the rows it is handed, one row a game, so that several threads can share a table. Game `first + row` has
the dice of that stream: who plays it, and beside which others, makes no difference.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from floe.engine.binding import actor, any_move, bound, deal, legal, observe, outcome, play, unbound
from floe.engine.contract import Boards, CompiledRules, Moves, Numbers, Vector
from floe.engine.dice import Dice, load

Rows = NDArray[Any]
"""One row per game."""

play_out = unbound


def _play_out(vector: Vector, moves: Moves, dice: Dice) -> int:
    """Play at random to the end, every legal move as likely as the others; answer how many decisions it took."""
    decisions = 0
    while actor(vector) >= 0:
        play(vector, any_move(vector, moves, dice))
        decisions += 1
    return decisions


def _play_games(
    players: int,
    boards: Boards,
    seed: int,
    first: int,
    vector: Vector,
    moves: Moves,
    dice: Dice,
    scores: Rows,
    places: Rows,
) -> int:
    """Deal a game for each row and play it out; answer how many decisions they took together."""
    decisions = 0
    for row in range(len(scores)):
        load(dice, seed, first + row)
        deal(vector, players, dice, boards)
        decisions += play_out(vector, moves, dice)
        outcome(vector, scores[row], places[row])
    return decisions


def _play_on(
    root: Vector, seed: int, first: int, vector: Vector, moves: Moves, dice: Dice, scores: Rows, places: Rows
) -> int:
    """Play a position out once for each row; answer how many decisions that took together."""
    decisions = 0
    for row in range(len(scores)):
        load(dice, seed, first + row)
        for at in range(len(root)):
            vector[at] = root[at]
        decisions += play_out(vector, moves, dice)
        outcome(vector, scores[row], places[row])
    return decisions


def _deal_all(vectors: Rows, players: int, boards: Boards, seed: int, first: int, dice: Rows) -> None:
    """Deal a game for each row."""
    for row in range(len(vectors)):
        load(dice[row], seed, first + row)
        deal(vectors[row], players, dice[row], boards)


def _look(vectors: Rows, actors: Numbers, moves: Rows, counts: Numbers) -> None:
    """See for each game whose turn it is and what is legal."""
    for row in range(len(vectors)):
        actors[row] = actor(vectors[row])
        counts[row] = legal(vectors[row], moves[row])


def _first_illegal(moves: Rows, counts: Numbers, chosen: Numbers) -> int:
    """Return the first row whose choice is not among its legal moves, or -1."""
    for row in range(len(chosen)):
        is_legal = False
        for at in range(counts[row]):
            if moves[row, at] == chosen[row]:
                is_legal = True
                break
        if not is_legal:
            return row
    return -1


def _play_all(
    vectors: Rows,
    players: int,
    boards: Boards,
    chosen: Numbers,
    dice: Rows,
    done: Rows,
    scores: Rows,
    places: Rows,
) -> None:
    """Play a move in each game; where that ends it, write the result and deal anew."""
    for row in range(len(vectors)):
        play(vectors[row], int(chosen[row]))
        done[row] = actor(vectors[row]) < 0
        if done[row]:
            outcome(vectors[row], scores[row], places[row])
            deal(vectors[row], players, dice[row], boards)


def _observe_all(vectors: Rows, actors: Numbers, out: Rows) -> None:
    """Write for each game what the seat to decide may know."""
    for row in range(len(vectors)):
        observe(vectors[row], int(actors[row]), out[row])


class Loops(NamedTuple):
    """The loops of one game."""

    play_out: Callable[..., int]
    play_games: Callable[..., int]
    play_on: Callable[..., int]
    deal_all: Callable[..., None]
    look: Callable[..., None]
    first_illegal: Callable[..., int]
    play_all: Callable[..., None]
    observe_all: Callable[..., None]


@cache
def loops(rules: CompiledRules) -> Loops:
    """Return the loops of the game with these rules."""
    one = bound(_play_out, rules)
    return Loops(
        play_out=one,
        play_games=bound(_play_games, rules, play_out=one),
        play_on=bound(_play_on, rules, play_out=one),
        deal_all=bound(_deal_all, rules),
        look=bound(_look, rules),
        first_illegal=bound(_first_illegal, rules),
        play_all=bound(_play_all, rules),
        observe_all=bound(_observe_all, rules),
    )


def workspace(rules: CompiledRules) -> tuple[Vector, NDArray[np.int32], Dice]:
    """Return what a loop works with: a vector, room for moves, and dice."""
    return np.zeros(rules.size, np.int8), np.zeros(rules.width, np.int32), np.zeros(2, np.int64)
