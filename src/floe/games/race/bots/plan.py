"""Whole turns: what a move is worth with the best that can follow it before the turn is over."""

from collections.abc import Sequence

from floe.games.race.bots.greedy_evaluation import GreedyEvaluation
from floe.games.race.rules.moves import Move
from floe.games.race.rules.state import State


def plan(state: State, moves: Sequence[Move], evaluation: GreedyEvaluation, width: int) -> dict[Move, float]:
    """Return for each move the lead at the end of the turn it begins, in turns.

    Only the few moves that look best by themselves are followed; the others are credited with the least that any of
    those gains by what follows it.
    """
    leads = {move: evaluation.lead(state, move) for move in moves}
    if state.turn.step == "sled":
        return leads
    best = sorted(moves, key=lambda move: -leads[move])[:width]
    followed = {move: _followed(state, move, leads[move], evaluation, width) for move in best}
    gain = min(followed[move] - leads[move] for move in best)
    return {move: lead + gain for move, lead in leads.items()} | followed


def _followed(state: State, move: Move, lead: float, evaluation: GreedyEvaluation, width: int) -> float:
    """Return the lead after the best turn that goes on from a move."""
    after = state.play(move)
    if after.over or (after.turn.round, after.turn.seat) != (state.turn.round, state.turn.seat):
        return lead
    return max(plan(after, after.moves, evaluation, width).values())
