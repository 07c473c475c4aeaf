"""Why a move is the best: what the game itself can say for it, or else by how much it is ahead of the next."""

from collections.abc import Sequence
from typing import Any, Final

from floe.bots.bot import Estimate, Reason
from floe.bots.roster import explainer_of
from floe.core.chance import Rng

MOST: Final = 2  # sentences: more than that nobody reads in the middle of a game
EVEN: Final = 0.25
"""Moves whose margins differ by less than this are about as good."""


def reasons(game: str, view: Any, estimates: Sequence[Estimate], rng: Rng) -> list[Reason]:
    """Return what speaks for the first of the estimated moves, the best first, rather than for the second."""
    if len(estimates) == 1:
        return [Reason("only")]
    best, other = estimates[:2]
    explain = explainer_of(game)
    found = explain(view, best.move, other.move, rng)[:MOST] if explain else []
    return [*found, _compared(best, other)][:MOST]


def _compared(best: Estimate, other: Estimate) -> Reason:
    ahead = best.margin - other.margin
    if ahead < EVEN:
        return Reason("even", {"move": str(other.move)})
    return Reason("ahead", {"move": str(other.move), "n": max(1, round(ahead))})
