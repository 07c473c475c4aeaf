"""What is true of moves, and which of it tells one from another."""

from collections.abc import Sequence
from typing import NamedTuple

from floe.bots.bot import Reason


class Fact(NamedTuple):
    """Something true of a move, under the key by which two moves compare, and what it is worth to the seat."""

    key: str
    value: float
    reason: Reason


def telling(mine: Sequence[Fact], its: Sequence[Fact]) -> list[Reason]:
    """Return what tells a move from another, the weightiest first; where nothing does, the first good thing."""
    values = {fact.key: fact.value for fact in its}
    ahead = [(fact.value - values.get(fact.key, 0.0), fact) for fact in mine]
    better = [one for one in ahead if one[0] > 0]
    if better:
        return [fact.reason for _, fact in sorted(better, key=lambda one: -one[0])]
    return [fact.reason for fact in mine if fact.value > 0][:1]
