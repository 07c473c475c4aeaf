"""A board as the rules see it: which hexes are land, where leads run, and how far things are; worked out once a board.

Start tile and North Pole are three hexes but one space each (R5): whatever touches one of their hexes has all three.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from floe.race.board import Board
from floe.race.hexes import (
    COLUMNS,
    POLE,
    ROWS,
    START,
    WAYS,
    Hexes,
    Space,
    beside,
    bits,
    column_of,
    hex_at,
    row_of,
    shifted,
    spread,
)

_BITS: Final = [1 << at for at in range(START)]


class Chart:
    """The lie of one board; equal to nothing but itself."""

    def __init__(self, board: Board) -> None:
        """Chart a board; it needs a start tile and a North Pole."""
        self.start = next(piece.hexes for piece in board.pieces if piece.kind == "start")
        self.pole = next(piece.hexes for piece in board.pieces if piece.kind == "pole")
        self.ends = self.start | self.pole
        self.bits = [*_BITS, self.start, self.pole]
        """The hexes of each space."""
        self.land = board.hexes
        self.frame = _frame(self.land)
        """The table the board lies on: one hex of water around it."""
        self.leads = _leads(board)
        """For each way, the hexes from which it crosses a lead."""
        self.tight = tuple(~lead for lead in self.leads)
        self.any_lead = 0
        for lead in self.leads:
            self.any_lead |= lead
        self.floors: list[tuple[Hexes, Any]] = []
        """Each space where water could lie, with the move that puts it there (see `floe.race.turn`)."""
        self.rings = _Kept(self._ring)
        """For each space the hexes a sled can step onto without a ladder, whether land or not."""
        self._bridges = _Kept(self._bridge)

    def whole(self, hexes: Hexes) -> Hexes:
        """Return the set with the start tile and the North Pole whole if any hex of them is in it."""
        if hexes & self.start:
            hexes |= self.start
        if hexes & self.pole:
            hexes |= self.pole
        return hexes

    def beside(self, hexes: Hexes) -> Hexes:
        """Return what touches these hexes without a lead between, whether land or not; these may be among it."""
        found = beside(hexes, self.tight) if hexes & self.any_lead else spread(hexes)
        if found & self.ends:
            return self.whole(found)
        return found

    def across(self, hexes: Hexes) -> Hexes:
        """Return what lies across a lead from these hexes (R6)."""
        if not hexes & self.any_lead:
            return 0
        over = 0
        for lead, way in zip(self.leads, WAYS, strict=True):
            over |= shifted(hexes & lead, way)
        return self.whole(over)

    def _ring(self, at: Space) -> Hexes:
        return self.beside(self.bits[at]) & ~self.bits[at] if at != POLE else 0  # R40: nobody walks on from the pole

    def _bridge(self, at: Space) -> Hexes:
        return self.across(self.bits[at]) & ~self.bits[at] if at != POLE else 0

    def around(self, spaces: Iterable[Space]) -> tuple[Hexes, Hexes]:
        """Return what a sled can step onto from one of these spaces, and what it gets to across a lead."""
        rings, bridges, near, over = self.rings, self._bridges, 0, 0
        for space in spaces:
            near |= rings[space]
            over |= bridges[space]
        return near, over

    def within(self, hexes: Hexes, steps: int) -> Hexes:
        """Return every hex at most so many steps away, whatever lies between."""
        for _ in range(steps):
            hexes = self.whole(hexes | spread(hexes))
        return hexes

    def spaces(self, hexes: Hexes) -> list[Space]:
        """Return the spaces these hexes are, in no meaningful order; quick where they are few."""
        found: list[Space] = []
        if hexes & self.ends:
            found += [space for space in (START, POLE) if hexes & self.bits[space]]
            hexes &= ~self.ends
        while hexes:
            last = hexes.bit_length() - 1
            found.append(last)
            hexes ^= _BITS[last]
        return found

    def steps_from(self, hexes: Hexes, land: Hexes) -> dict[Space, int]:
        """Return how many steps over this land each space is away, leads and all else ignored (R45)."""
        found, reached, steps = dict.fromkeys(self.spaces(hexes), 0), hexes, 0
        while fresh := self.whole(spread(hexes)) & land & ~reached:
            steps += 1
            found |= dict.fromkeys(self.spaces(fresh), steps)
            hexes, reached = fresh, reached | fresh
        return found

    def walk(self) -> int | None:
        """Return the steps of the shortest walk from start to pole without any help, None if there is none (R10)."""
        return shortest_walk(self.start, self.pole, self.land, self.leads)


class _Kept(dict[Space, Hexes]):
    """What a function says about each space, asked once for those that matter."""

    def __init__(self, ask: Callable[[Space], Hexes]) -> None:
        super().__init__()
        self._ask = ask

    def __missing__(self, at: Space) -> Hexes:
        found = self[at] = self._ask(at)
        return found


def shortest_walk(start: Hexes, pole: Hexes, land: Hexes, leads: tuple[Hexes, ...]) -> int | None:
    """Return how many steps over land and no lead it takes from start to pole, None if there is no way."""
    tight = tuple(~lead for lead in leads)
    reached, steps = start, 0
    while not reached & pole:
        further = reached | beside(reached, tight) & land
        if further == reached:
            return None
        reached, steps = further, steps + 1
    return steps


def lead_between(one: Hexes, other: Hexes) -> tuple[Hexes, ...]:
    """Return, for each way, the hexes from which it crosses the border of two pieces."""
    return tuple(one & shifted(other, -way) | other & shifted(one, -way) for way in WAYS)


def _leads(board: Board) -> tuple[Hexes, ...]:
    pieces = {piece.at: piece.hexes for piece in board.pieces}
    leads = [0] * len(WAYS)
    for one, other in board.leads:
        for way, crossing in enumerate(lead_between(pieces[one], pieces[other])):
            leads[way] |= crossing
    return tuple(leads)


def _frame(land: Hexes) -> Hexes:
    columns = [column_of(at) for at in bits(land)]
    rows = [row_of(at) for at in bits(land)]
    across = range(max(0, min(columns) - 1), min(COLUMNS, max(columns) + 2))
    upward = range(max(0, min(rows) - 1), min(ROWS, max(rows) + 2))
    return sum(1 << hex_at(column, row) for column in across for row in upward)
