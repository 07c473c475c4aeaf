"""The end: the heaviest hand wins, unless it is too heavy."""

from typing import TYPE_CHECKING, Final

from floe.core.outcome import Outcome, places

if TYPE_CHECKING:
    from pebbles.rules.state import State

LIMIT: Final = 15


def score(weight: int) -> int:
    return weight if weight <= LIMIT else 0


def outcome(state: "State") -> Outcome:
    weights = tuple(own + sum(hand) for own, hand in zip(state.secrets, state.taken, strict=True))
    scores = tuple(map(score, weights))
    return Outcome(scores, places(scores), weights)
