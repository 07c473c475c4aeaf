"""A picture as an array of pixels, drawn by Pillow at twice its size and made smaller, so that edges are smooth."""

from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from floe.core.extras import needs
from floe.core.picture import Box, Disc, Picture, Polygon, Shape, Stroke, Text

with needs("envs"):
    from PIL import Image, ImageDraw, ImageFont

_SCALE: Final = 2
_EDGE: Final = round(1.5 * _SCALE)
_ANCHORS: Final = {"start": "lm", "middle": "mm", "end": "rm"}


def pixels(picture: Picture) -> NDArray[np.uint8]:
    """Return an array of height × width × 3, red, green and blue from 0 to 255."""
    image = Image.new("RGB", (picture.width * _SCALE, picture.height * _SCALE), picture.ground)
    canvas = ImageDraw.Draw(image)
    for shape in picture.shapes:
        _paint(canvas, shape)
    return np.asarray(image.resize((picture.width, picture.height), Image.Resampling.BOX), np.uint8).copy()


def _paint(canvas: ImageDraw.ImageDraw, shape: Shape) -> None:
    match shape:
        case Box(x, y, width, height, fill, corner, edge):
            box = _scaled(((x, y), (x + width, y + height)))
            canvas.rounded_rectangle(box, corner * _SCALE, fill, edge or None, _EDGE)
        case Disc(x, y, radius, fill, edge):
            box = _scaled(((x - radius, y - radius), (x + radius, y + radius)))
            canvas.ellipse(box, fill, edge or None, _EDGE)
        case Polygon(points, fill, edge):
            canvas.polygon(_scaled(points), fill, edge or None, _EDGE if edge else 1)
        case Stroke(points, colour, width):
            _line(canvas, _scaled(points), colour, width * _SCALE)
        case Text(x, y, text, size, fill, anchor):
            canvas.text((x * _SCALE, y * _SCALE), text, fill, _font(size * _SCALE), _ANCHORS[anchor])


def _line(canvas: ImageDraw.ImageDraw, points: list[tuple[float, float]], colour: str, width: float) -> None:
    canvas.line(points, colour, round(width), "curve")
    for x, y in (points[0], points[-1]):  # round ends
        reach = width / 2
        canvas.ellipse((x - reach, y - reach, x + reach, y + reach), colour)


def _scaled(points: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
    return [(x * _SCALE, y * _SCALE) for x, y in points]


@cache
def _font(size: float) -> Any:
    return ImageFont.load_default(size)
