"""Whole turns: what a move is worth with the best that can follow it before the turn is over."""

from collections.abc import Sequence

from floe.games.race.bots.greedy_evaluation import Judge
from floe.games.race.rules.moves import Move
from floe.games.race.rules.state import State


def plans(state: State, moves: Sequence[Move], judge: Judge, width: int) -> dict[Move, float]:
    """Return for each move the lead at the end of the turn it begins, in turns.

    Only the few moves that look best by themselves are followed; the others are credited with the least that any of
    those gains by what follows it.
    """
    worth = {move: judge.lead(state, move) for move in moves}
    if state.turn.step == "sled":
        return worth
    best = sorted(moves, key=lambda move: -worth[move])[:width]
    followed = {move: _followed(state, move, worth[move], judge, width) for move in best}
    gain = min(followed[move] - worth[move] for move in best)
    return {move: value + gain for move, value in worth.items()} | followed


def _followed(state: State, move: Move, lead: float, judge: Judge, width: int) -> float:
    """Return the lead after the best turn that goes on from a move."""
    after = state.play(move)
    if after.over or (after.turn.round, after.turn.seat) != (state.turn.round, state.turn.seat):
        return lead
    return max(plans(after, after.moves, judge, width).values())
