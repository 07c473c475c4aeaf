"""Floes laid from chance: chains that lead from start to pole, and the other floes against them (see `generator`)."""

from collections.abc import Callable
from functools import partial
from typing import Final

from floe.core.chance import Rng, shuffled
from floe.games.race.boards.board import HEXES, ROTATIONS
from floe.games.race.boards.chart import first_column, shortest_walk, waves
from floe.games.race.boards.hexes import Hex, Hexes, bits, spread
from floe.games.race.rules.edition import SHAPES, SUPPLY

_FLOES: Final = [kind for kind, count in SUPPLY.items() for _ in range(count) if kind not in ("start", "pole")]
_STEPS: Final = {kind: [bits(hexes)[1:] for hexes in rotations] for kind, rotations in ROTATIONS.items()}
"""From the first hex of a piece to its other hexes, for each of its rotations."""
_SIZES: Final = {kind: len(cells) for kind, cells in SHAPES.items()}
_KINDS: Final = 2  # of floe looked at to make a chain longer by the best of them
_LOOKS: Final = 3  # places looked at to lay another floe in the best of them
_TRIES: Final = 3  # at a floe, in a sea that widens
_WAYS_OUT: Final = 3  # spaces that start and pole touch at least
_DRAWS: Final = 1 << 32  # large enough for rotation and place in one draw

Placed = tuple[Hexes, Hex, str, int]
"""A piece while its board is being made: the hexes it covers, the first of them, its kind and its turn.

A plain tuple, because making one is most of what a search for a good place does.
"""


def place(kind: str, at: Hex, turn: int) -> Placed:
    return ROTATIONS[kind][turn] << at, at, kind, turn


class Laying:
    """The pieces on the table and in the box while a board is being laid."""

    def __init__(self, start: Placed, pole: Placed, free: Hexes, room: Hexes, rng: Rng) -> None:
        self._free, self._room, self._rng = free, room, rng
        self._box = shuffled(_FLOES, rng)
        self._start, self._pole = start[0], pole[0]
        self._land = self._start | self._pole
        self._laid = [start, pole]

    def chains(self, count: int) -> bool:
        """Lay some chains of floes from start to pole; whether all of them get there."""
        discs = [self._pole]  # all that is within 0, 1, 2 … steps of the pole
        while self._start & ~discs[-1]:
            discs.append(discs[-1] | spread(discs[-1]))
        return all(self._chain([*discs, HEXES]) for _ in range(count))

    def _chain(self, discs: list[Hexes]) -> bool:
        front, far = self._start, len(discs) - 2
        while (far := _nearer(discs, front, far)) > 1:
            hexes = self._lay(self._box[:_KINDS], front & discs[far + 1], partial(_progress, discs, far + 1))
            if not hexes:
                return False
            front |= hexes
        return True

    def flank(self) -> None:
        """Lay the other floes against the chains, at first where an end has too few ways out, the large ones first."""
        ends = self._start, self._pole
        for kind in sorted(self._box, key=_SIZES.__getitem__, reverse=True):
            against = next((end for end in ends if self._ways_out(end) < _WAYS_OUT), self._land)
            self._lay([kind] * _LOOKS, against, lambda hexes: (spread(hexes) & self._land).bit_count())

    def is_sound(self, length: int, narrow: bool) -> bool:
        """Whether the pole is not too far, both ends have ways out, and no single space is the only way."""
        start, pole, land = self._start, self._pole, self._land
        if min(self._ways_out(start), self._ways_out(pole)) < _WAYS_OUT:
            return False
        if len(waves(start, pole, land)) - 1 > length:
            return False
        necks = bits(land & ~(start | pole)) if narrow else ()  # two chains have none
        return all(shortest_walk(start, pole, land & ~(1 << at)) for at in necks)

    def in_the_corner(self) -> list[Placed]:
        """Return all that has been laid, start and pole first, as far to the left as it can lie."""
        by = first_column(self._land) - 1
        return [(hexes >> by, at - by, kind, turn) for hexes, at, kind, turn in self._laid]

    def _ways_out(self, end: Hexes) -> int:
        """Return how many spaces an end touches."""
        return (spread(end) & self._land & ~end).bit_count()

    def _lay(self, kinds: list[str], against: Hexes, merit: Callable[[Hexes], int]) -> Hexes:
        """Lay the best of some floes against these hexes; the sea widens for it where it may. 0 if nothing fits."""
        for _ in range(_TRIES):
            beside = spread(against) & self._free
            if floes := [floe for kind in kinds if (floe := self._look(kind, beside))]:
                best = max(floes, key=lambda floe: merit(floe[0]))
                self._box.remove(best[2])
                self._laid.append(best)
                self._land |= best[0]
                self._free &= ~best[0]
                return best[0]
            self._free |= spread(against | self._free) & self._room & ~self._land
        return 0

    def _look(self, kind: str, beside: Hexes) -> Placed | None:
        """Return some place where a floe fits into the free sea, one hex of it among these."""
        rotations, free = _STEPS[kind], self._free
        drawn, turn = divmod(self._rng.randrange(_DRAWS), len(rotations))
        fits, touches = free, beside
        for step in rotations[turn]:
            fits &= free >> step
            touches |= beside >> step
        found = fits & touches
        return place(kind, _some_bit(found, drawn), turn) if found else None


def _nearer(discs: list[Hexes], hexes: Hexes, steps: int) -> int:
    """Return how many steps these hexes are from the pole, given that they are at most `steps` away."""
    while discs[steps - 1] & hexes:
        steps -= 1
    return steps


def _progress(discs: list[Hexes], steps: int, hexes: Hexes) -> int:
    return -_nearer(discs, hexes, steps)


def _some_bit(hexes: Hexes, drawn: int) -> Hex:
    """Return some hex of a set, one with a gap before it more likely; good enough here, and quick."""
    low = (hexes & -hexes).bit_length() - 1
    after = low + drawn % (hexes.bit_length() - low)
    above = hexes >> after
    return after + (above & -above).bit_length() - 1
