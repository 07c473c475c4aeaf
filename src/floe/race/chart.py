"""A board as the rules see it: which hexes are land, where leads run, and how far things are; worked out once a board.

Start tile and North Pole are three hexes but one space each (R5): whatever touches one of their hexes has all three.
"""

from functools import lru_cache
from typing import Any, Final

from floe.race.board import Board
from floe.race.hexes import (
    COLUMNS,
    POLE,
    ROWS,
    SPACES,
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

_MOST_PATHS: Final = 64  # for so many ways in which new ice lies
DRY, CRACK, SHUT = 0, 1, 9  # ladders it costs to enter a space; the last are more than anybody has
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
        self._paths: dict[Hexes, Paths] = {}
        self.bare = bytes(DRY if self.land >> at & 1 or at >= START else SHUT for at in range(SPACES))
        """For each space whether a sled could enter it if there were no water tiles and no hazards."""
        self.floors: list[tuple[Hexes, Any]] = []
        """Each space where water could lie, with the move that puts it there (see `floe.race.turn`)."""
        self.near: dict[int, tuple[Hexes, bool]] = {}
        """What is around each space, as far as somebody has asked (see `floe.race.walking`)."""
        self.memory: dict[int | tuple[int, int], Any] = {}
        """What the rules have worked out about each space; never more than a few entries a space."""

    def ground(self, cracks: Hexes, open_water: Hexes, ice: Hexes, hazards: tuple[Hex, ...]) -> bytearray:
        """Return for each space what it costs a sled to enter it (R26, R27)."""
        ground = bytearray(_wet_ground(self, cracks, open_water, ice))
        for at in hazards:
            ground[at] = SHUT
        return ground

    def paths(self, ice: Hexes) -> "Paths":
        """Return the steps from space to space, with this new ice."""
        known = self._paths.get(ice)
        if known is None:
            if len(self._paths) >= _MOST_PATHS:
                self._paths.clear()
            known = self._paths[ice] = Paths(self, self.land | ice)
            changed = self.whole(ice | spread(ice))
            known.update((at, steps) for at, steps in self._paths.get(0, {}).items() if not self.bits[at] & changed)
        return known

    def hexes_of(self, space: Space) -> list[Hex]:
        """Return the hexes of a space."""
        return [space] if space < START else bits(self.bits[space])

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


@lru_cache(maxsize=256)
def _wet_ground(chart: Chart, cracks: Hexes, open_water: Hexes, ice: Hexes) -> bytes:
    """Return the ground without the hazards, which move more often than water does."""
    ground = bytearray(chart.bare)
    for hexes, cost in ((ice, DRY), (cracks, CRACK), (open_water, SHUT)):
        for at in bits(hexes):
            ground[at] = cost
    return bytes(ground)


class Paths(dict[Space, list[tuple[Space, int]]]):
    """For each space those next to it, and the ladders it costs to get there: one across a lead, otherwise none.

    Each is worked out when it is first asked for.
    """

    def __init__(self, chart: Chart, land: Hexes) -> None:
        """Begin with a chart and its land, new ice included."""
        super().__init__()
        self._chart, self._land = chart, land

    def __missing__(self, at: Space) -> list[tuple[Space, int]]:
        chart, fares = self._chart, dict[Space, int]()
        for here in chart.hexes_of(at) if at != POLE else ():  # R40: nobody walks on from the pole
            for lead, way in zip(chart.leads, WAYS, strict=True):
                bit = 1 << max(0, here + way)  # the first hex of all is off the grid
                if self._land & bit:
                    to = START if bit & chart.start else POLE if bit & chart.pole else here + way
                    fares[to] = min(lead >> here & 1, fares.get(to, 1))
        fares.pop(at, None)
        found = self[at] = list(fares.items())
        return found


def beside(hexes: Hexes, tight: tuple[Hexes, ...]) -> Hexes:
    """Return all hexes one step from these, where each way is open only to the hexes given for it."""
    right, up_right, up_left, left, down_left, down_right = tight
    upward = (hexes & right) << WAYS[0] | (hexes & up_right) << WAYS[1] | (hexes & up_left) << WAYS[2]
    return upward | (hexes & left) >> WAYS[0] | (hexes & down_left) >> WAYS[1] | (hexes & down_right) >> WAYS[2]


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
