"""What each legal move is worth, look by look: the first is there at once, and each makes the sum surer."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from msgspec import Struct

from floe.bots import roster
from floe.core.contract import View
from floe.study.judging import judge_of, values
from floe.study.shape import Value, WeighedMove

LOOKS: Final = 16
"""How often a position is looked at: after that, a second go would say nearly the same."""


class Weighed(Struct, frozen=True):
    """What the moves of a position are worth to the seat that decides, as far as it can know."""

    seat: int
    judge: str
    """The bot whose judgement this is."""
    looks: int
    total: int
    """How many looks there will be."""
    options: tuple[WeighedMove, ...]
    """All legal moves, the best first."""


def weighings(game: str, view: View, rng: Random) -> Iterator[Weighed]:
    """Yield what the moves are worth after each look, on average over all so far, each in its own determinizations."""
    judge, name, seat = judge_of(game), roster.judge_of(game), view.seat or 0
    total = LOOKS if len(view.moves) > 1 else 1
    sums: dict[Any, Value] = dict.fromkeys(view.moves, Value())
    for look in range(1, total + 1):
        for move, found in zip(view.moves, judge.weigh(view, view.moves, rng), strict=True):
            sums[move] += values(found)[seat]
        yield Weighed(seat, name, look, total, _options(sums, look))


def _options(sums: dict[Any, Value], looks: int) -> tuple[WeighedMove, ...]:
    best_first = sorted(sums, key=lambda move: (-sums[move].win, -sums[move].margin))
    return tuple(
        WeighedMove(str(move), round(sums[move].win / looks), round(sums[move].margin / looks)) for move in best_first
    )
