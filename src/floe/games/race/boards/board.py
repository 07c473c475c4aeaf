"""A board: floes, start tile and North Pole where they lie, with the leads between them (R5, R6)."""

from collections.abc import Iterator
from functools import cached_property
from operator import attrgetter
from typing import TYPE_CHECKING, Final, Self

from msgspec import Struct

from floe.core.words import _
from floe.games.race.boards.hexes import (
    COLUMNS,
    NAMES,
    RIGHT,
    ROWS,
    UP_RIGHT,
    Hex,
    Hexes,
    bits,
    column_of,
    hex_at,
    row_of,
    spread,
)
from floe.games.race.rules.edition import SHAPES, SUPPLY

if TYPE_CHECKING:
    from floe.games.race.boards.chart import Chart

Lead = tuple[Hex, Hex]
"""A narrow lead all along the border of two pieces, each named by its first hex, the lower one first."""

HEXES: Final = sum(1 << hex_at(column, row) for column in range(1, COLUMNS - 1) for row in range(1, ROWS - 1))
"""Where pieces may lie; the outermost hexes of the grid are always water."""


def _turned(cells: tuple[tuple[int, int], ...], turns: int) -> Hexes:
    """Return a shape after some sixths of a turn, its first hex as bit 0."""
    for _turn in range(turns):
        cells = tuple((-up, right + up) for right, up in cells)
    numbers = [right * RIGHT + up * UP_RIGHT for right, up in cells]
    return sum(1 << number - min(numbers) for number in numbers)


ROTATIONS: Final = {
    kind: tuple(dict.fromkeys(_turned(cells, turns) for turns in range(6))) for kind, cells in SHAPES.items()
}
"""The different ways each kind of piece can lie, in the order of a turn."""


_ORDER: Final = {kind: number for number, kind in enumerate(SUPPLY)}


class Piece(Struct, frozen=True):
    """A floe, the start tile or the North Pole where it lies."""

    kind: str
    at: Hex
    """Its first hex: the leftmost of its lowest row."""
    turn: int = 0
    """Which of its `ROTATIONS` it shows."""

    @property
    def hexes(self) -> Hexes:
        """The hexes it covers."""
        return ROTATIONS[self.kind][self.turn] << self.at


class Board(Struct, frozen=True, dict=True, cache_hash=True):
    """A board, finished or being built; `dict` is for what is worked out once of it, and no part of the value."""

    pieces: tuple[Piece, ...] = ()
    """In the order of `SUPPLY`, then from the bottom up."""
    leads: tuple[Lead, ...] = ()
    """In ascending order."""

    @classmethod
    def of(cls, pieces: list[Piece], leads: list[Lead]) -> Self:
        """Return the board with these pieces and leads, in their proper order."""
        return cls(tuple(sorted(pieces, key=lambda piece: (_ORDER[piece.kind], piece.at))), tuple(sorted(leads)))

    @cached_property
    def code(self) -> str:
        """The text that stands for this board: short, to paste and share, with a checksum."""
        from floe.games.race.boards.codes import write  # a code is read as a board, so this has to wait

        return write(self)

    @cached_property
    def chart(self) -> "Chart":
        """The board as the rules see it; only for boards with a start and a pole."""
        from floe.games.race.boards.chart import chart_of  # a chart is made of a board, so this has to wait

        return chart_of(self)

    @property
    def hexes(self) -> Hexes:
        """All hexes covered by some piece."""
        covered = 0
        for piece in self.pieces:
            covered |= piece.hexes
        return covered

    def piece_at(self, at: Hex) -> Piece | None:
        """Return the piece that covers this hex."""
        return next((piece for piece in self.pieces if piece.hexes >> at & 1), None)

    def touching(self) -> Iterator[tuple[Piece, Piece]]:
        """Yield every two pieces that lie side by side, the one with the lower first hex first."""
        later = [(piece, piece.hexes) for piece in sorted(self.pieces, key=attrgetter("at"), reverse=True)]
        while later:
            one, hexes = later.pop()
            beside = spread(hexes)
            yield from [(one, other) for other, covered in reversed(later) if beside & covered]

    def moved_to_corner(self) -> Self:
        """Return the same board as far to the lower left as it can lie with one hex of water around it."""
        return self.moved(self.to_corner)

    @property
    def to_corner(self) -> int:
        """What to add to every hex of the board to bring it there."""
        if not self.pieces:
            return 0
        down = min(row_of(piece.at) for piece in self.pieces) - 1
        left = min(column_of(at) - row // 2 + (row - down) // 2 for at in bits(self.hexes) for row in [row_of(at)]) - 1
        return -(down * UP_RIGHT + left * RIGHT)

    def moved(self, by: int) -> Self:
        """Return the same board with every hex moved by what is added to it."""
        pieces = [Piece(piece.kind, piece.at + by, piece.turn) for piece in self.pieces]
        return type(self).of(pieces, [(one + by, other + by) for one, other in self.leads])


def name_of(piece: Piece) -> str:
    """Return a piece in words, such as "the bend at D4"."""
    return _("the {piece} at {at}", piece=_(piece.kind), at=NAMES[piece.at])
