"""A position or view drawn with letters, line by line; `floe.games.race.terminal` gives the same lines their colours.

Two lines make a row of hexes. The upper one shows the leads at the upper sides of its spaces, the lower one what is on
them: the name, `~` for a crack, `=` for open water, F B V for hazards, small letters for sleds.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from floe.games.race.boards.hexes import NAMES, POLE, RIGHT, START, WAYS, Hex, Space, bits, column_of, hex_at, row_of
from floe.games.race.rules.edition import PAWNS, SLEDS

if TYPE_CHECKING:
    from floe.games.race.information.view import View
    from floe.games.race.rules.state import State

Part = tuple[str, str, str]
"""A piece of a line: its text, what it is ("name", "water", "hazard", a sled …), and the ground it is on."""
Line = list[Part]

_CELL: Final = 6
_HALF: Final = 3
_LEFT: Final = WAYS.index(-RIGHT)


def draw(position: "State | View") -> str:
    """Return a few lines of text that show everything in a position or view."""
    board = ["".join(text for text, _, _ in line).rstrip() for line in board_lines(position)]
    return "\n".join([heading(position), *board, *(seat_line(position, seat) for seat in range(position.players))])


def heading(position: "State | View") -> str:
    """Return where in the game we are, and what the dice show."""
    now, onward = position.turn, ", onward" if position.setup.onward else ""
    if now.step == "over":
        return f"round {now.round}{onward}: game over"
    tile = f", tile {now.tile}" if now.tile else ""
    return f"round {now.round}{onward}: seat {now.seat} to {now.step}; dice {now.die}, {now.hazard}{tile}"


def seat_line(position: "State | View", number: int) -> str:
    """Return what belongs to a seat."""
    seat = position.seats[number]
    card = "+".join(SLEDS[sled] for sled in seat.card) if seat.card else "?"
    return f"seat {number}  card {card}, ladders {seat.ladders}, helicopter {'yes' if seat.helicopter else 'spent'}"


def board_lines(position: "State | View", marked: dict[Space, str] | None = None) -> Iterator[Line]:
    """Yield the board line by line, from the top; `marked` spaces show a sign of their own before all else."""
    chart = position.setup.board.chart
    frame = list(bits(chart.frame))
    rows, columns = [row_of(at) for at in frame], [column_of(at) for at in frame]
    cells = _Cells(position, marked or {})
    for row in range(max(rows), min(rows) - 1, -1):
        hexes = [hex_at(column, row) for column in range(min(columns), max(columns) + 1)]
        indent: Line = [(" " * (_HALF + 1) * (row % 2), "", "sea")]
        rest: Line = [(" " * (_HALF + 1) * (1 - row % 2), "", "sea")]
        yield indent + [part for at in hexes for part in cells.upper(at)] + rest
        yield indent + [part for at in hexes for part in cells.lower(at)] + rest


class _Cells:
    """What each hex shows."""

    def __init__(self, position: "State | View", marked: dict[Space, str]) -> None:
        self.position, self.marked = position, marked
        self.chart = position.setup.board.chart
        self.land = self.chart.land | position.ice
        self.texts = dict(self._ends())

    def ground(self, at: Hex) -> str:
        bit = 1 << at
        ends = {"start": self.chart.start, "pole": self.chart.pole}
        kinds = {**ends, "crack": self.position.cracks, "open": self.position.open, "land": self.land}
        return next((kind for kind, hexes in kinds.items() if hexes & bit), "sea")

    def upper(self, at: Hex) -> Line:
        """The upper sides of a hex, with waves where a lead runs."""
        ground, leads = self.ground(at), self.chart.leads
        _, right, left, *_ = (lead >> at & 1 for lead in leads)
        return [(" ", "", self._border(at)), _side("~~~", left, ground), _side("~~~", right, ground)]

    def lower(self, at: Hex) -> Line:
        """The left side of a hex, and what is on it."""
        beside = self.chart.leads[_LEFT] >> at & 1
        ground = self.ground(at)
        parts = self._contents(at)
        room = _CELL - sum(len(text) for text, _, _ in parts)
        return [("~" if beside else " ", "lead", self._border(at)), *parts, (" " * room, "", ground)]

    def _border(self, at: Hex) -> str:
        """The ground between a hex and the one to its left: land only where they touch."""
        together = self.land & self.land << RIGHT & ~self.chart.leads[_LEFT]
        return "edge" if together >> at & 1 else "sea"

    def _contents(self, at: Hex) -> Line:
        ground = self.ground(at)
        if at in self.texts:
            return [(text, what, ground) for text, what, _ in self.texts[at]]
        things = list(self._things(at, ground))
        mark = self.marked.get(at)
        name = mark if mark is not None else NAMES[at] if self.land >> at & 1 else ""
        used = sum(len(text) for text, _, _ in things)
        label: Line = [(name, "mark" if mark is not None else "name", ground)] if len(name) + used <= _CELL else []
        return label + things[:_CELL]

    def _things(self, at: Hex, ground: str) -> Iterator[Part]:
        """Yield water, hazard and sleds on a hex."""
        if ground in ("crack", "open"):
            yield {"crack": "~", "open": "="}[ground], "water", ground
        for pawn, place in zip(PAWNS, self.position.hazards, strict=True):
            if place == at:
                yield pawn[0].upper(), "hazard", ground
        yield from self._sleds(at, ground)

    def _sleds(self, space: Space, ground: str) -> Iterator[Part]:
        for sled, place in zip(SLEDS, self.position.sleds, strict=True):
            if place == space:
                yield sled[0], sled, ground

    def _ends(self) -> Iterator[tuple[Hex, Line]]:
        """Yield what the three hexes of start and pole show: the name, then three sleds each."""
        for space, hexes in ((START, self.chart.start), (POLE, self.chart.pole)):
            sleds = list(self._sleds(space, NAMES[space]))
            first, *rest = bits(hexes)
            mark = self.marked.get(space)
            yield first, [(NAMES[space] if mark is None else mark, "name" if mark is None else "mark", NAMES[space])]
            for number, at in enumerate(rest):
                yield at, sleds[3 * number : 3 * number + 3] or [("·" * _HALF, "name", NAMES[space])]


def _side(text: str, is_lead: int, ground: str) -> Part:
    return (text, "lead", ground) if is_lead else (" " * _HALF, "", ground)
