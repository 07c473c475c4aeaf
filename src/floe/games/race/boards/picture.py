"""A board as a picture (SVG): floes and shores, leads as narrow blue, hazards around; letters, never colour alone."""

from collections.abc import Iterator
from typing import Final

from floe.games.race.boards.board import Board, Piece
from floe.games.race.boards.hexes import NAMES, WAYS, Hex, bits, column_of, row_of
from floe.games.race.boards.waiting import waiting
from floe.games.race.rules.edition import PAWNS

_WIDE: Final = 20.0  # of a hex
_HIGH: Final = 17.32  # from row to row
# Clockwise from the upper right.
_CORNERS: Final = ((10, -5.77), (10, 5.77), (0, 11.55), (-10, 5.77), (-10, -5.77), (0, -11.55))
_SIDES: Final = (0, 5, 4, 3, 2, 1)  # for each of WAYS, the corner where its side begins
_ICE: Final = ("#f4fafc", "#e6f1f5", "#edf6ee", "#f3f0f8", "#e3eef9")
_STYLE: Final = """
svg{background:#2f6f95;font:6px sans-serif;text-anchor:middle}
.shore{fill:none;stroke:#7fa6ba;stroke-width:1.4;stroke-linecap:round}
.lead{stroke:#2f6f95;stroke-width:4.5;stroke-linecap:round}
.grid{fill:none;stroke:#cfdfe6;stroke-width:.5}
.name{fill:#6c8794;font-size:5px}
.big{fill:#123;font-size:8px;font-weight:bold}
.pawn{fill:#123a52;stroke:#fff;stroke-width:.8}.letter{fill:#fff;font-weight:bold}
""".replace("\n", "")


def svg(board: Board, hazards: tuple[Hex, ...] = ()) -> str:
    """Return the picture of a board as an SVG document, with the hazards where they wait, or as the board has them."""
    width, height = _extent(board)
    frame = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">'
    return f"{frame}<style>{_STYLE}</style>{drawn(board, hazards)}</svg>\n"


def drawn(board: Board, hazards: tuple[Hex, ...] = ()) -> str:
    """Return the shapes of the picture, to put into any SVG document that has its style."""
    top = _extent(board)[1]
    middles = {at: _middle(at, top) for at in bits(board.chart.frame)}
    parts = [
        *_floes(board, middles),
        *_shores(board, middles),
        *_names(board, middles),
        *_hazards(hazards or waiting(board.chart), middles),
    ]
    return "".join(parts)


_Middles = dict[Hex, tuple[float, float]]


def _extent(board: Board) -> tuple[float, float]:
    frame = list(bits(board.chart.frame))
    return (max(map(column_of, frame)) + 1.5) * _WIDE, (max(map(row_of, frame)) + 1) * _HIGH + 8


def _middle(at: Hex, top: float) -> tuple[float, float]:
    row = row_of(at)
    return (column_of(at) + 0.5 + row % 2 / 2) * _WIDE, top - (row + 0.5) * _HIGH - 4


def _floes(board: Board, middles: _Middles) -> Iterator[str]:
    """Yield every hex of ice, each floe in a shade of its own, as far as shades go."""
    for number, piece in enumerate(board.pieces):
        fill = {"start": "#f2d7a4", "pole": "#f6b7b0"}.get(piece.kind, _ICE[number % len(_ICE)])
        for at in bits(piece.hexes):
            yield f'<path class="grid" style="fill:{fill}" d="M{_outline(*middles[at])}z"/>'


def _outline(x: float, y: float) -> str:
    return "L".join(f"{x + right:g},{y + down:g}" for right, down in _CORNERS)


def _shores(board: Board, middles: _Middles) -> Iterator[str]:
    """Yield the sides where a floe ends: a shore, or a lead if one runs there."""
    chart = board.chart
    for piece in board.pieces:
        for at in bits(piece.hexes):
            for number, way in enumerate(WAYS):
                if not piece.hexes >> at + way & 1:
                    kind = "lead" if chart.leads[number] >> at & 1 else "shore"
                    yield f'<path class="{kind}" d="M{_side(middles[at], _SIDES[number])}"/>'


def _side(middle: tuple[float, float], begin: int) -> str:
    ends = (_CORNERS[begin], _CORNERS[(begin + 1) % 6])
    return "L".join(f"{middle[0] + right:g},{middle[1] + down:g}" for right, down in ends)


def _names(board: Board, middles: _Middles) -> Iterator[str]:
    for piece in board.pieces:
        if piece.kind in ("start", "pole"):
            x, y = _centre(piece, middles)
            yield f'<text class="big" x="{x:g}" y="{y + 3:g}">{piece.kind}</text>'
        else:
            for at in bits(piece.hexes):
                x, y = middles[at]
                yield f'<text class="name" x="{x:g}" y="{y + 2:g}">{NAMES[at]}</text>'


def _centre(piece: Piece, middles: _Middles) -> tuple[float, float]:
    hexes = [middles[at] for at in bits(piece.hexes)]
    return sum(x for x, _ in hexes) / len(hexes), sum(y for _, y in hexes) / len(hexes)


def _hazards(hazards: tuple[Hex, ...], middles: _Middles) -> Iterator[str]:
    for pawn, at in zip(PAWNS, hazards, strict=True):
        x, y = middles[at]
        yield f'<circle class="pawn" cx="{x:g}" cy="{y:g}" r="6"/>'
        yield f'<text class="letter" x="{x:g}" y="{y + 2.2:g}">{pawn[0].upper()}</text>'
