"""What is true of moves, and which of it tells one from another."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from floe.bots.bot import Reason

NOTEWORTHY: Final = 0.05
"""What is worth less than this is said only where nothing better can be."""


class Fact(NamedTuple):
    """Something true of a move, under the key by which two moves compare, and what it is worth to the seat."""

    key: str
    value: float
    reason: Reason


def distinguishing(mine: Sequence[Fact], its: Sequence[Fact], least: float = 0.0) -> list[Reason]:
    """Return what is worth more of a move than of another, by more than the least, the weightiest first."""
    values = {fact.key: fact.value for fact in its}
    ahead = [(fact.value - values.get(fact.key, 0.0), fact) for fact in mine]
    return [fact.reason for more, fact in sorted(ahead, key=lambda one: -one[0]) if more > least]


def telling(mine: Sequence[Fact], its: Sequence[Fact]) -> list[Reason]:
    """Return what tells a move from another, the weightiest first; where nothing does, the first good thing."""
    return distinguishing(mine, its) or [fact.reason for fact in mine if fact.value > 0][:1]
