"""A board as the rules see it: which hexes are land, where leads run, and how far things are.

Start tile and North Pole are three hexes but one space each (R5): whatever touches one of their hexes has all three.
"""

from functools import lru_cache, reduce
from operator import lshift, or_
from typing import Final, Self

from msgspec import Struct

from floe.games.race.boards.board import Board
from floe.games.race.boards.hexes import (
    COLUMNS,
    FORWARD,
    POLE,
    ROWS,
    START,
    Hexes,
    Space,
    beside,
    hex_at,
    row_of,
    spread,
)

NO_LEADS: Final = (0,) * len(FORWARD)
_COLUMNS: Final = [sum(1 << hex_at(column, row) for row in range(ROWS)) for column in range(COLUMNS)]
_BITS: Final = tuple([1 << at for at in range(START)])


class Chart(Struct, frozen=True, gc=False, cache_hash=True):
    """A board charted: a value, all of which is worked out at once.

    The rules play many games on one chart and remember what they find out about it, each in a cache of their own that
    has the chart as its key. So its hash must be cheap, and nothing may be written into it.
    """

    start: Hexes
    pole: Hexes
    ends: Hexes
    """Start and pole together."""
    land: Hexes
    frame: Hexes
    """Where the game is played: the board with one hex of water around it."""
    leads: tuple[Hexes, ...]
    """For each way, the hexes from which it crosses a lead."""
    any_lead: Hexes
    """The hexes with a lead on any side."""
    open_borders: tuple[Hexes, ...]
    """For each way forward, the hexes of the frame from which it crosses no lead."""
    bits: tuple[Hexes, ...]
    """The hexes of each space."""

    @classmethod
    def of(cls, board: Board) -> Self:
        """Chart a board; it needs a start tile and a North Pole."""
        start = next(piece.hexes for piece in board.pieces if piece.kind == "start")
        pole = next(piece.hexes for piece in board.pieces if piece.kind == "pole")
        land = board.hexes
        frame = _frame(land)
        forward = _leads(board)
        # From the other side of a lead, one goes back to where the way forward came from.
        leads = forward + tuple(map(lshift, forward, FORWARD))
        open_borders = tuple([frame & ~lead for lead in forward])
        bits = (*_BITS, start, pole)
        return cls(start, pole, start | pole, land, frame, leads, reduce(or_, leads), open_borders, bits)

    def whole(self, hexes: Hexes) -> Hexes:
        """Return the set with the start tile and the North Pole whole if any hex of them is in it."""
        if hexes & self.start:
            hexes |= self.start
        if hexes & self.pole:
            hexes |= self.pole
        return hexes

    def beside(self, hexes: Hexes) -> Hexes:
        """Return what touches these hexes without a lead between, whether land or not; these may be among it."""
        # `spread` is quicker and gives the same where no lead runs.
        found = beside(hexes, self.open_borders) if hexes & self.any_lead else spread(hexes)
        return self.whole(found) if found & self.ends else found

    def across(self, hexes: Hexes) -> Hexes:
        """Return what lies across a lead from these hexes (R6)."""
        return self.whole(beside(hexes, self.leads[: len(FORWARD)])) if hexes & self.any_lead else 0

    def within(self, hexes: Hexes, steps: int) -> Hexes:
        """Return every hex at most this many steps away, whatever lies between."""
        for _ in range(steps):
            hexes = self.whole(hexes | spread(hexes))
        return hexes

    def spaces(self, hexes: Hexes) -> list[Space]:
        """Return the spaces these hexes are, in ascending order; quick where they are few."""
        found: list[Space] = []
        if ends := hexes & self.ends:
            found += [space for space in (POLE, START) if ends & self.bits[space]]
            hexes ^= ends
        while hexes:
            last = hexes.bit_length() - 1
            found.append(last)
            hexes ^= _BITS[last]
        found.reverse()
        return found

    def steps_from(self, hexes: Hexes, land: Hexes) -> dict[Space, int]:
        """Return how many steps over this land each space is away, leads and all else ignored (R45)."""
        found: dict[Space, int] = {}
        reached, steps = hexes, 0
        while hexes:
            for space in self.spaces(hexes):
                found[space] = steps
            known = reached
            reached |= self.whole(spread(hexes)) & land
            hexes, steps = reached ^ known, steps + 1
        return found

    def walk(self) -> int | None:
        """Return the steps of the shortest walk from start to pole without any help, None if there is none (R10)."""
        return shortest_walk(self.start, self.pole, self.land, self.leads[: len(FORWARD)])


chart_of: Final = lru_cache(maxsize=1 << 8)(Chart.of)
"""The chart of a board: equal boards, such as one that was dealt and the same one loaded, share theirs."""


def waves(start: Hexes, pole: Hexes, land: Hexes, leads: tuple[Hexes, ...] = NO_LEADS) -> list[Hexes]:
    """Return what is reached in 0, 1, 2 … steps over land and no lead until the pole is; nothing if it never is."""
    tight = tuple([land & ~lead for lead in leads])
    reached, found = start, [start]
    while not reached & pole:
        further = reached | beside(reached, tight) & land
        if further == reached:
            return []
        found.append(reached := further)
    return found


def shortest_walk(start: Hexes, pole: Hexes, land: Hexes, leads: tuple[Hexes, ...] = NO_LEADS) -> int | None:
    """Return how many steps over land and no lead it takes from start to pole, None if there is no way."""
    found = waves(start, pole, land, leads)
    return len(found) - 1 if found else None


def lead_between(one: Hexes, other: Hexes) -> tuple[Hexes, ...]:
    """Return, for each way forward, the hexes from which it crosses the border of two pieces."""
    return tuple([one & other >> way | other & one >> way for way in FORWARD])


def _leads(board: Board) -> tuple[Hexes, ...]:
    """Return, for each way forward, the hexes from which it crosses a lead."""
    pieces = {piece.at: piece.hexes for piece in board.pieces}
    leads = NO_LEADS
    for one, other in board.leads:
        leads = tuple(map(or_, leads, lead_between(pieces[one], pieces[other])))
    return leads


def _frame(land: Hexes) -> Hexes:
    first, last = max(0, first_column(land) - 1), min(COLUMNS - 1, _last_column(land) + 1)
    low, high = row_of((land & -land).bit_length() - 1), row_of(land.bit_length() - 1)
    row = (1 << last - first + 1) - 1
    return sum([row << hex_at(first, up) for up in range(max(0, low - 1), min(ROWS, high + 2))])


def first_column(hexes: Hexes) -> int:
    """Return the leftmost column that has one of these hexes."""
    return next(column for column, all_of_it in enumerate(_COLUMNS) if hexes & all_of_it)


def _last_column(hexes: Hexes) -> int:
    return next(column for column in reversed(range(COLUMNS)) if hexes & _COLUMNS[column])
