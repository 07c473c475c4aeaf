"""A position drawn: as text with colours by the game's terminal module, or the game's picture as SVG or as pixels."""

from collections.abc import Iterator
from html import escape
from importlib import import_module
from io import StringIO
from typing import TYPE_CHECKING, Final, Literal

from floe.core.extras import needs
from floe.core.picture import Box, Disc, Picture, Polygon, Shape, Stroke, Text
from floe.core.registry import find

with needs("envs"):
    from rich.console import Console

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from floe.core.contract import State

Mode = Literal["ansi", "svg", "rgb_array"]
MODES: Final = ("ansi", "svg", "rgb_array")
_WIDTH: Final = 110
_CELL: Final = (8, 18)  # of a letter, where a picture has to be made of text


def draw(game: str, state: "State", mode: str) -> "str | NDArray[np.uint8]":
    """Draw everything in one of the modes, secrets included: it is for the person who looks at the experiment."""
    match mode:
        case "ansi":
            return _terminal(game, state).export_text(styles=True)
        case "svg":
            return svg(picture_of(game, state))
    from floe.envs.pixels import pixels  # only now: text and SVG need no Pillow

    return pixels(picture_of(game, state))


def picture_of(game: str, state: "State") -> Picture:
    """Return the picture of a position, as the game draws it, or else the text of its terminal as a picture."""
    drawn = find(game).picture
    return drawn(state) if drawn else _text_picture(_terminal(game, state).export_text())


def _terminal(game: str, state: "State") -> Console:
    names = [f"seat {seat}" for seat in range(state.players)]
    drawn = import_module(find(game).terminal).draw(state, names, {})
    console = Console(
        file=StringIO(), record=True, width=_WIDTH, force_terminal=True, color_system="truecolor", legacy_windows=False
    )
    console.print(drawn)
    return console


def _text_picture(text: str) -> Picture:
    """Return lines of text as a picture, each letter in a cell of its own, as in a terminal."""
    wide, high = _CELL
    lines = [line.rstrip() for line in text.splitlines()]
    letters = tuple(
        Text((column + 1.5) * wide, (row + 1.0) * high, letter, 14, "#ebf4f9", "middle")
        for row, line in enumerate(lines)
        for column, letter in enumerate(line)
        if letter != " "
    )
    return Picture((max(map(len, lines), default=0) + 2) * wide, (len(lines) + 1) * high, "#142636", letters)


def svg(picture: Picture) -> str:
    """Return a picture as an SVG document."""
    size = f'viewBox="0 0 {picture.width} {picture.height}" width="{picture.width}" height="{picture.height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" dominant-baseline="central">'
    ground = f'<rect width="100%" height="100%" fill="{picture.ground}"/>'
    return "".join([head, ground, *map(_element, picture.shapes), "</svg>\n"])


def _element(shape: Shape) -> str:
    match shape:
        case Box(x, y, width, height, fill, corner, edge):
            place = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{corner:g}"'
            return f'<rect {place} fill="{fill}"{_outline(edge)}/>'
        case Disc(x, y, radius, fill, edge):
            return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"{_outline(edge)}/>'
        case Polygon(points, fill, edge):
            return f'<polygon points="{" ".join(_pairs(points))}" fill="{fill}"{_outline(edge)}/>'
        case Stroke(points, colour, width):
            line = f'fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round"'
            return f'<polyline points="{" ".join(_pairs(points))}" {line} stroke-linejoin="round"/>'
        case Text(x, y, text, size, fill, anchor):
            place = f'x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}"'
            return f'<text {place} fill="{fill}">{escape(text)}</text>'


def _outline(edge: str) -> str:
    return f' stroke="{edge}" stroke-width="1.5"' if edge else ""


def _pairs(points: tuple[tuple[float, float], ...]) -> Iterator[str]:
    return (f"{x:.1f},{y:.1f}" for x, y in points)
