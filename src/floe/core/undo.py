"""How far a seat may go back: to its own earlier decisions, but never across new information."""

from collections.abc import Sequence

from floe.core.contract import State


def undoable(history: Sequence[State], seat: int) -> int:
    """Return how many moves this seat may take back, given every State so far, the current one last.

    It may take back its own latest moves as long as nobody else has moved since and nothing hidden has come to light
    in between: no card turned over, no die rolled, no end of the game. Such an undo harms nobody.
    """
    current, count = history[-1], 0
    for earlier in reversed(history[:-1]):
        if earlier.actor != seat or earlier.revealed != current.revealed:
            break
        count += 1
    return count
