"""Counting the tree of moves: the shortest proof that two engines, or two versions of one, agree."""

from floe.core.contract import State


def perft(state: State, depth: int) -> int:
    """Return how many different move sequences of this length there are; shorter games count where they end."""
    if depth == 0 or state.over:
        return 1
    if depth == 1:  # counting them spares a State for each leaf
        return len(state.moves)
    return sum(perft(state.play(move), depth - 1) for move in state.moves)


def divide(state: State, depth: int) -> dict[str, int]:
    """Return the same count split by first move, to find the move two engines disagree about."""
    return {str(move): perft(state.play(move), depth - 1) for move in state.moves}
