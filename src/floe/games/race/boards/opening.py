"""Leads opened from chance between floes that have been laid (see `generator`)."""

from collections import Counter
from operator import itemgetter, or_
from typing import Final

from floe.core.chance import Rng, shuffled
from floe.games.race.boards.board import Board, Lead, Piece
from floe.games.race.boards.chart import NO_LEADS, lead_between, waves
from floe.games.race.boards.hexes import Hexes, beside, spread
from floe.games.race.boards.laying import Placed

_ENDS: Final = {"start", "pole"}
_LEADS: Final = (25, 60)  # of a hundred borders between floes
_COINS: Final = 1 << 32  # one draw has a coin for each step of the longest walk


def with_leads(placed: list[Placed], length: int, rng: Rng) -> Board | None:
    """Open leads until the walk is as long as it should be, and others beside it; None if it does not get so long."""
    leads = _Leads(placed, rng)
    if not leads.lengthen(length):
        return None
    leads.scatter()
    return Board.of([Piece(kind, at, turn) for _, at, kind, turn in placed], leads.opened)


class _Leads:
    """The leads of a board while they are being opened, and a shortest walk that is left."""

    def __init__(self, placed: list[Placed], rng: Rng) -> None:
        self._start, self._pole = placed[0][0], placed[1][0]
        self._land = sum([piece[0] for piece in placed])
        borders = _borders(placed)
        self._tight = Counter([at for one, other in borders for at in (one[1], other[1])])
        self._borders = shuffled([border for border in borders if not _ENDS & {border[0][2], border[1][2]}], rng)
        self._wanted = len(self._borders) * (_LEADS[0] + rng.randrange(_LEADS[1] - _LEADS[0])) // 100
        self._masks, self._coins = NO_LEADS, rng.randrange(_COINS)
        self.opened: list[Lead] = []
        self._follow(waves(self._start, self._pole, self._land))

    def lengthen(self, length: int) -> bool:
        """Open leads across the walk until it has this many steps; whether it comes to that."""
        while self._steps < length:
            across = [border for border in self._borders if self._is_across(*border)]
            if not any(self._open_across(*border, length) for border in across):
                return False
        return True

    def scatter(self) -> None:
        """Open leads here and there that leave the walk as it is."""
        for one, other in self._borders:
            if len(self.opened) >= self._wanted:
                break
            if self._may_open(one, other) and not self._is_across(one, other):
                self._open(one, other)

    def _open_across(self, one: Placed, other: Placed, most: int) -> bool:
        """Open this lead unless the walk gets too long; none is tried twice, for no walk ever gets shorter."""
        self._borders.remove((one, other))
        masks = tuple(map(or_, self._masks, lead_between(one[0], other[0])))
        walk = waves(self._start, self._pole, self._land, masks)
        if not walk or len(walk) - 1 > most or not self._may_open(one, other):
            return False
        self._masks = masks
        self._open(one, other)
        self._follow(walk)
        return True

    def _follow(self, walk: list[Hexes]) -> None:
        """Keep the steps of one shortest walk, found backwards from the pole."""
        tight = tuple([self._land & ~lead for lead in self._masks])
        at = self._path = self._pole
        self._steps = len(walk) - 1
        for step, wave in enumerate(reversed(walk[:-1])):
            at = beside(at, tight) & wave
            at = at & -at if self._coins >> step & 1 else 1 << at.bit_length() - 1
            self._path |= at

    def _is_across(self, one: Placed, other: Placed) -> bool:
        """Whether the walk goes from one of these floes to the other."""
        here, there = one[0] & self._path, other[0] & self._path
        return bool(here and there and spread(here) & there)

    def _may_open(self, one: Placed, other: Placed) -> bool:
        """Whether neither floe could then be reached by ladder only."""
        return self._tight[one[1]] > 1 and self._tight[other[1]] > 1

    def _open(self, one: Placed, other: Placed) -> None:
        self._tight[one[1]] -= 1
        self._tight[other[1]] -= 1
        self.opened.append((one[1], other[1]))


def _borders(placed: list[Placed]) -> list[tuple[Placed, Placed]]:
    """Return every two pieces that lie side by side, the one with the lower first hex first."""
    in_order = sorted(placed, key=itemgetter(1))
    found = []
    for number, one in enumerate(in_order, 1):
        beside = spread(one[0])
        found += [(one, other) for other in in_order[number:] if beside & other[0]]
    return found
