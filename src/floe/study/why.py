"""Why a decision is marked, as codes with values: what the game itself can say, and what the judgement comes to."""

from typing import Any, Final

from floe.bots.bot import Contrast, Reason
from floe.bots.roster import contraster_of
from floe.core.chance import Rng
from floe.core.contract import View
from floe.core.registry import find
from floe.study.shape import CERTAIN, POINT, Value

MOST: Final = 2
"""Sentences for the better move, and against the played one: more than that nobody reads."""


def why(game: str, view: View, best: Any, played: Any, cost: Value, rng: Rng) -> Contrast:
    """Return what speaks for the best move and against the played one; where the game says nothing, what it cost."""
    contrast = contraster_of(game)
    found = contrast(view, best, played, rng) if contrast else Contrast([], [])
    better, worse = found.better[:MOST], found.worse[:MOST]
    return Contrast(better or [_worth(game, cost)], worse)


def _worth(game: str, cost: Value) -> Reason:
    """Say by how much the best move is better: in points, or in games won where points do not show it.

    In a game without a score before its end they are only what the judge thinks of the way that is left.
    """
    points = round(cost.margin / POINT) if find(game).tally else 0
    if points > 0:
        return Reason("brings", {"n": points})
    return Reason("wins", {"n": round(100 * cost.win / CERTAIN)})
