"""A picture as a value: shapes one over the other, which a program draws in whatever way it has (`floe.envs`).

Lengths are pixels from the upper left, colours are `#rrggbb`.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

Point: TypeAlias = tuple[float, float]
Anchor = Literal["start", "middle", "end"]


class Box(Struct, frozen=True):
    """A rectangle, its corners rounded."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    corner: float = 0.0
    edge: str = ""
    """The colour of its outline; none where it is empty."""


class Disc(Struct, frozen=True):
    """A filled circle around a point."""

    x: float
    y: float
    radius: float
    fill: str
    edge: str = ""


class Polygon(Struct, frozen=True):
    """A filled outline."""

    points: tuple[Point, ...]
    fill: str
    edge: str = ""


class Stroke(Struct, frozen=True):
    """A line through some points."""

    points: tuple[Point, ...]
    colour: str
    width: float


class Text(Struct, frozen=True):
    """A line of text, its middle at this height."""

    x: float
    y: float
    text: str
    size: float
    fill: str
    anchor: Anchor = "start"


Shape: TypeAlias = Box | Disc | Polygon | Stroke | Text


class Picture(Struct, frozen=True):
    """Shapes on a ground, the later over the earlier."""

    width: int
    height: int
    ground: str
    shapes: tuple[Shape, ...]
