"""Whole games in one call, written once for every game.

A factory takes a game's kernels and returns loops that close over them: so LLVM can inline the kernels, which it could
not if they were handed over as arguments.

A loop works on the rows it is handed, one row a game, so that several threads can share the arrays. Game `first + row`
has the dice of that stream: neither the thread that plays it nor the games beside it make a difference.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from floe.engine.contract import Boards, CompiledRules, Moves, Numbers, Vector
from floe.engine.dice import Dice, load
from floe.engine.kernel import kernel

Rows: TypeAlias = NDArray[Any]
"""One row per game."""

PlayOut: TypeAlias = Callable[[Vector, Moves, Dice], int]
PlayGames: TypeAlias = Callable[[int, Boards, int, int, Vector, Moves, Dice, Rows, Rows], int]
PlayOn: TypeAlias = Callable[[Vector, int, int, Vector, Moves, Dice, Rows, Rows], int]
DealAll: TypeAlias = Callable[[Rows, int, Boards, int, int, Rows], None]
Look: TypeAlias = Callable[[Rows, Numbers, Rows, Numbers], None]
PlayAll: TypeAlias = Callable[[Rows, int, Boards, Numbers, Rows, Rows, Rows, Rows], None]
ObserveAll: TypeAlias = Callable[[Rows, Numbers, Rows], None]


class Loops(NamedTuple):
    """The loops of one game."""

    play_games: PlayGames
    play_on: PlayOn
    deal_all: DealAll
    look: Look
    play_all: PlayAll
    observe_all: ObserveAll


@cache
def loops(rules: CompiledRules) -> Loops:
    """Return the loops of the game with these rules."""
    play_out = _make_play_out(rules)
    return Loops(
        _make_play_games(rules, play_out), _make_play_on(rules, play_out),
        _make_deal_all(rules), _make_look(rules), _make_play_all(rules), _make_observe_all(rules),
    )  # fmt: skip


def workspace(rules: CompiledRules) -> tuple[Vector, NDArray[np.int32], Dice]:
    """Return what a loop works with: a vector, room for moves, and dice."""
    return rules.vector(), np.zeros(rules.width, np.int32), np.zeros(2, np.int64)


# ── Play-outs ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _make_play_out(rules: CompiledRules) -> PlayOut:
    actor, random_move, play = rules.actor, rules.random_move, rules.play

    @kernel
    def play_out(vector: Vector, moves: Moves, dice: Dice) -> int:
        """Play at random to the end, every legal move as likely as the others; return how many decisions it took."""
        decisions = 0
        while actor(vector) >= 0:
            play(vector, random_move(vector, moves, dice))
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
        dice: Dice,
        scores: Rows,
        places: Rows,
    ) -> int:
        """Deal a game for each row and play it out; return how many decisions they took together."""
        decisions = 0
        for row in range(len(scores)):
            load(dice, seed, first + row)
            deal(vector, players, dice, boards)
            decisions += play_out(vector, moves, dice)
            outcome(vector, scores[row], places[row])
        return decisions

    return play_games


def _make_play_on(rules: CompiledRules, play_out: PlayOut) -> PlayOn:
    outcome = rules.outcome

    @kernel
    def play_on(
        root: Vector, seed: int, first: int, vector: Vector, moves: Moves, dice: Dice, scores: Rows, places: Rows
    ) -> int:
        """Play a position out once for each row; return how many decisions that took together."""
        decisions = 0
        for row in range(len(scores)):
            load(dice, seed, first + row)
            for at in range(len(root)):
                vector[at] = root[at]
            decisions += play_out(vector, moves, dice)
            outcome(vector, scores[row], places[row])
        return decisions

    return play_on


# ── Batches ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _make_deal_all(rules: CompiledRules) -> DealAll:
    deal = rules.deal

    @kernel
    def deal_all(vectors: Rows, players: int, boards: Boards, seed: int, first: int, dice: Rows) -> None:
        """Deal a game for each row."""
        for row in range(len(vectors)):
            load(dice[row], seed, first + row)
            deal(vectors[row], players, dice[row], boards)

    return deal_all


def _make_look(rules: CompiledRules) -> Look:
    actor, legal = rules.actor, rules.legal

    @kernel
    def look(vectors: Rows, actors: Numbers, moves: Rows, counts: Numbers) -> None:
        """See for each game whose turn it is and what is legal."""
        for row in range(len(vectors)):
            actors[row] = actor(vectors[row])
            counts[row] = legal(vectors[row], moves[row])

    return look


def _make_play_all(rules: CompiledRules) -> PlayAll:
    deal, actor, play, outcome = rules.deal, rules.actor, rules.play, rules.outcome

    @kernel
    def play_all(
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

    return play_all


def _make_observe_all(rules: CompiledRules) -> ObserveAll:
    observe = rules.observe

    @kernel
    def observe_all(vectors: Rows, actors: Numbers, out: Rows) -> None:
        """Write for each game what the seat to decide may know."""
        for row in range(len(vectors)):
            observe(vectors[row], int(actors[row]), out[row])

    return observe_all


@kernel
def first_illegal(moves: Rows, counts: Numbers, chosen: Numbers) -> int:
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
