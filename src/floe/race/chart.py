"""A board as the rules see it: which hexes are land, where leads run, and how far things are; worked out once a board.

Start tile and North Pole are three hexes but one space each (R5): whatever touches one of their hexes has all three.
"""

from typing import Final

from floe.race.board import Board
from floe.race.edition import HAZARDS, PAWNS
from floe.race.hexes import (
    COLUMNS,
    POLE,
    ROWS,
    START,
    WAYS,
    Hex,
    Hexes,
    Space,
    bits,
    column_of,
    hex_at,
    row_of,
    shifted,
    spread,
)

_BITS: Final = [1 << at for at in range(START)]
_GRID: Final = [hex_at(column, row) for row in range(ROWS) for column in range(COLUMNS)]
_SHARES: Final = (1, 3, 5)  # R13: sixths of the way to the pole where fog, blizzards and vortices wait


class Chart:
    """The lie of one board; equal to nothing but itself."""

    def __init__(self, board: Board) -> None:
        """Chart a board; it needs a start tile and a North Pole."""
        self.start = next(piece.hexes for piece in board.pieces if piece.kind == "start")
        self.pole = next(piece.hexes for piece in board.pieces if piece.kind == "pole")
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

    def whole(self, hexes: Hexes) -> Hexes:
        """Return the set with the start tile and the North Pole whole if any hex of them is in it."""
        if hexes & self.start:
            hexes |= self.start
        if hexes & self.pole:
            hexes |= self.pole
        return hexes

    def beside(self, hexes: Hexes) -> Hexes:
        """Return what touches these hexes without a lead between, whether land or not."""
        right, up_right, up_left, left, down_left, down_right = self.tight
        upward = (hexes & right) << WAYS[0] | (hexes & up_right) << WAYS[1] | (hexes & up_left) << WAYS[2]
        downward = (hexes & left) >> WAYS[0] | (hexes & down_left) >> WAYS[1] | (hexes & down_right) >> WAYS[2]
        return self.whole(upward | downward)

    def across(self, hexes: Hexes) -> Hexes:
        """Return what lies across a lead from these hexes (R6)."""
        if not hexes & self.any_lead:
            return 0
        over = 0
        for lead, way in zip(self.leads, WAYS, strict=True):
            over |= shifted(hexes & lead, way)
        return self.whole(over)

    def within(self, hexes: Hexes, steps: int) -> Hexes:
        """Return every hex at most so many steps away, whatever lies between."""
        for _ in range(steps):
            hexes = self.whole(hexes | spread(hexes))
        return hexes

    def spaces(self, hexes: Hexes) -> list[Space]:
        """Return the spaces these hexes are, in a fixed order."""
        found = list(bits(hexes & ~(self.start | self.pole)))
        if hexes & self.start:
            found.insert(0, START)
        if hexes & self.pole:
            found.append(POLE)
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
        reached, steps = self.start, 0
        while not reached & self.pole:
            further = reached | self.beside(reached) & self.land
            if further == reached:
                return None
            reached, steps = further, steps + 1
        return steps

    def outside(self) -> Hexes:
        """Return the water around the board, without the holes inside it."""
        water = self.frame & ~self.land
        rim = water & ~_inner(self.frame)
        while (further := (rim | spread(rim)) & water) != rim:
            rim = further
        return rim

    def waiting(self) -> tuple[Hex, ...]:
        """Return where the hazards wait: outside, touching two spaces or more, each kind where it belongs (R13).

        Fewer than nine hexes mean that the board has no room for them.
        """
        free = [at for at in bits(self.outside()) if len(self._touched(at)) > 1]
        share = {at: self._share(at) for at in free}
        taken: list[Hex] = []
        for hazard in range(len(HAZARDS)):
            for _ in range(len(PAWNS) // len(HAZARDS)):
                open_hexes = [at for at in free if at not in taken]
                if not open_hexes:
                    break
                taken.append(max(open_hexes, key=lambda at: self._merit(at, share[at], _SHARES[hazard] / 6, taken)))
        return tuple(taken)

    def _touched(self, at: Hex) -> list[Space]:
        return self.spaces(self.whole(spread(1 << at)) & self.land & ~(self.start | self.pole))

    def _share(self, at: Hex) -> float:
        """Return how far along the way from start to pole the spaces beside a hex are, from 0 to 1."""
        touched = self._touched(at)
        south = sum(self._from_start[space] for space in touched)
        north = sum(self._from_pole[space] for space in touched)
        return south / (south + north)

    def _merit(self, at: Hex, share: float, wanted: float, taken: list[Hex]) -> float:
        """Return how good a hex is for the next pawn: near its part of the way, far from the others."""
        nearest = min((_apart(at, other) for other in taken), default=9)
        return min(nearest, 5) - 20 * abs(share - wanted)

    @property
    def _from_start(self) -> dict[Space, int]:
        return self.steps_from(self.start, self.land)

    @property
    def _from_pole(self) -> dict[Space, int]:
        return self.steps_from(self.pole, self.land)


def _leads(board: Board) -> tuple[Hexes, ...]:
    pieces = {piece.at: piece.hexes for piece in board.pieces}
    leads = [0] * len(WAYS)
    for one, other in board.leads:
        for here, there in ((pieces[one], pieces[other]), (pieces[other], pieces[one])):
            for number, way in enumerate(WAYS):
                leads[number] |= here & shifted(there, -way)
    return tuple(leads)


def _frame(land: Hexes) -> Hexes:
    columns = [column_of(at) for at in bits(land)]
    rows = [row_of(at) for at in bits(land)]
    across = range(max(0, min(columns) - 1), min(COLUMNS, max(columns) + 2))
    upward = range(max(0, min(rows) - 1), min(ROWS, max(rows) + 2))
    return sum(1 << hex_at(column, row) for column in across for row in upward)


def _inner(frame: Hexes) -> Hexes:
    inner = frame
    for way in WAYS:
        inner &= shifted(frame, way)
    return inner


def _apart(one: Hex, other: Hex) -> int:
    """Return the steps between two hexes."""
    up = row_of(other) - row_of(one)
    right = other - one - up * WAYS[1]
    return max(abs(up), abs(right), abs(up + right))
