"""The bot that weighs what it may draw, and looks no further."""

from collections.abc import Sequence
from statistics import fmean
from typing import Final

from msgspec import Struct

from floe.bots.bot import Estimate, ranked
from floe.core.chance import Rng
from pebbles.information.resample import unseen
from pebbles.information.view import View
from pebbles.rules.moves import TAKE
from pebbles.rules.scoring import score

USUAL: Final = 10.0
"""About what the best other hand comes to, and how far it may be off."""


class Careful(Struct, frozen=True):
    def choose(self, view: View, moves: Sequence[str], rng: Rng) -> str:
        best: str = self.rank(view, moves, rng)[0].move
        return best

    def rank(self, view: View, moves: Sequence[str], rng: Rng) -> list[Estimate]:
        margins = [(move, expected_score(view, move) - USUAL) for move in moves]
        return ranked(margins, view.players, spread=USUAL)


def expected_score(view: View, move: str) -> float:
    """Return the score after this move, if it were the last."""
    seat = view.seat or 0
    weight = (view.secrets[seat] or 0) + sum(view.taken[seat])
    return fmean(score(weight + pebble) for pebble in unseen(view)) if move == TAKE else score(weight)
