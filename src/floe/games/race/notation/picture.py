"""A table of Arctic Race as a picture: the board with all that lies on it, and beside it what each seat has."""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from floe.core.picture import Box, Disc, Picture, Point, Polygon, Shape, Stroke, Text
from floe.games.race.boards.hexes import POLE, START, WAYS, Hex, Space, bits, column_of, row_of
from floe.games.race.rules.edition import PAWNS, SLEDS

if TYPE_CHECKING:
    from floe.games.race.rules.state import State

_WIDE: Final = 44.0  # of a hex
_HIGH: Final = _WIDE * 0.866  # from row to row
_RADIUS: Final = _WIDE / 3**0.5
_TOP: Final = 48.0
_PANEL: Final = 270.0
_LOWEST: Final = 560  # so that there is always room for four seats
_SEA, _INK, _PAPER, _SOFT, _TURN = "#2f6f95", "#10202c", "#f6fafc", "#cfe2ec", "#ffb37a"
_ICE: Final = ("#f4fafc", "#e6f1f5", "#edf6ee", "#f3f0f8", "#e3eef9")
_ENDS: Final = {"start": "#f2d7a4", "pole": "#f6b7b0"}
_SLEDS: Final = ("#ff6b5e", "#ffa63d", "#f5e04b", "#5fcc78", "#5f9fff", "#c48bff")
_HAZARDS: Final = {"f": "#8794a0", "b": "#3d6fb0", "v": "#6a3a97"}
_CORNERS: Final = tuple((_RADIUS * cos(at * pi / 3 - pi / 6), -_RADIUS * sin(at * pi / 3 - pi / 6)) for at in range(6))
"""Of a hex, against the clock from the lower right; each side in the order of WAYS begins at its corner."""


def picture(state: "State") -> Picture:
    """Return the table as somebody sees it who sees everything."""
    table = _Table(state)
    shapes = (*table.heading(), *table.floes(), *table.shores(), *table.water(), *table.pawns(), *table.seats())
    return Picture(int(table.width), int(table.height), _SEA, shapes)


class _Table:
    """One position, and where on the picture everything of it lies."""

    def __init__(self, state: "State") -> None:
        self.state, self.board = state, state.setup.board
        frame = bits(self.board.chart.frame)
        self.rows = [row_of(at) for at in frame]
        self.left = min(map(column_of, frame))
        self.across = (max(map(column_of, frame)) - self.left + 1.5) * _WIDE
        self.width = self.across + _PANEL
        self.height = max(_LOWEST, _TOP + (max(self.rows) - min(self.rows) + 1) * _HIGH + 16)

    def middle(self, space: Space) -> Point:
        """Return the middle of a hex, or of the three hexes of start and pole."""
        if space in (START, POLE):
            hexes = [self.middle(at) for at in bits(self.board.chart.bits[space])]
            return sum(x for x, _ in hexes) / len(hexes), sum(y for _, y in hexes) / len(hexes)
        row = row_of(space)
        x = (column_of(space) - self.left + 0.5 + row % 2 / 2) * _WIDE
        return x, _TOP + (max(self.rows) - row + 0.5) * _HIGH

    def outline(self, at: Hex, size: float = 1.0) -> tuple[Point, ...]:
        x, y = self.middle(at)
        return tuple((x + size * right, y + size * down) for right, down in _CORNERS)

    def heading(self) -> Iterator[Shape]:
        now = self.state.turn
        tile = f", tile {now.tile}" if now.tile else ""
        todo = f"seat {now.seat} to {now.step}; dice {now.die}, {now.hazard}{tile}"
        yield Text(16, 24, f"Round {now.round}: {'game over' if self.state.over else todo}", 18, _PAPER)

    def floes(self) -> Iterator[Shape]:
        """Yield the hexes of every floe, each floe in a shade of its own, and new ice."""
        for number, piece in enumerate(self.board.pieces):
            fill = _ENDS.get(piece.kind, _ICE[number % len(_ICE)])
            yield from (Polygon(self.outline(at), fill, "#cfdfe6") for at in bits(piece.hexes))
            if piece.kind in _ENDS:
                x, y = self.middle(START if piece.kind == "start" else POLE)
                yield Text(x, y, piece.kind, 15, _INK, "middle")
        yield from (Polygon(self.outline(at), "#ffffff", "#7fa6ba") for at in bits(self.state.ice))

    def shores(self) -> Iterator[Shape]:
        """Yield the sides where a floe ends: a shore, or a lead if one runs there."""
        for piece in self.board.pieces:
            for at in bits(piece.hexes):
                corners = self.outline(at)
                for way, step in enumerate(WAYS):
                    if not piece.hexes >> at + step & 1:
                        is_lead = self.board.chart.leads[way] >> at & 1
                        side = (corners[way], corners[(way + 1) % 6])
                        yield Stroke(side, _SEA if is_lead else "#7fa6ba", 8 if is_lead else 2)

    def water(self) -> Iterator[Shape]:
        """Yield cracks as jagged lines, and open water as a hole in the ice."""
        for at in bits(self.state.open):
            yield Polygon(self.outline(at, 0.82), "#3f86ad", "#1d4e6b")
        for at in bits(self.state.cracks):
            x, y = self.middle(at)
            way = ((-17, -6), (-8, 3), (-2, -6), (6, 5), (11, -3), (18, 4))
            yield Stroke(tuple((x + right, y + down) for right, down in way), "#1d4e6b", 4)

    def pawns(self) -> Iterator[Shape]:
        """Yield hazards, and sleds, those on one space around its middle."""
        for pawn, at in zip(PAWNS, self.state.hazards, strict=True):
            x, y = self.middle(at)
            yield Disc(x, y, 13, _HAZARDS[pawn[0]], _PAPER)
            yield Text(x, y, pawn[0].upper(), 15, _PAPER, "middle")
        for sled, space in enumerate(self.state.sleds):
            yield from _sled(*self._beside(sled, space), sled)

    def _beside(self, sled: int, space: Space) -> Point:
        """Return where a sled stands on its space: in the middle, or in a ring with the others there."""
        x, y = self.middle(space)
        there = [other for other, place in enumerate(self.state.sleds) if place == space]
        is_shared = len(there) > 1 or space in self.state.hazards
        reach = 34.0 if space in (START, POLE) else 14.0 if is_shared else 0.0
        turn = 2 * pi * there.index(sled) / len(there) - pi / 2
        return x + reach * cos(turn), y + reach * sin(turn)

    def seats(self) -> Iterator[Shape]:
        """Yield what each seat has: its card, ladders and helicopter."""
        for number, seat in enumerate(self.state.seats):
            x, y = self.across + 14, _TOP + number * 124
            yield Box(x, y, _PANEL - 28, 112, "#1f5272", 12, _TURN if number == self.state.actor else "#3d7ea6")
            yield Text(x + 14, y + 22, f"Seat {number}", 17, _PAPER)
            for at, sled in enumerate(seat.card):
                yield from _sled(x + 150 + at * 44, y + 24, sled, 16)
            yield Text(x + 14, y + 58, f"ladders: {seat.ladders}", 14, _SOFT)
            yield Text(x + 110, y + 58, f"helicopter: {'ready' if seat.helicopter else 'spent'}", 14, _SOFT)
            if self.state.outcome:
                steps = -self.state.outcome.scores[number]
                yield Text(x + 14, y + 88, f"{steps} steps to go, place {self.state.outcome.places[number]}", 14, _TURN)


def _sled(x: float, y: float, sled: int, radius: float = 12) -> Iterator[Shape]:
    yield Disc(x, y, radius, _SLEDS[sled], _INK)
    yield Text(x, y, SLEDS[sled][0].upper(), radius * 1.2, _INK, "middle")
