"""What holds of every picture."""

from collections.abc import Iterator

from floe.core.picture import Box, Disc, Picture, Point, Polygon, Shape, Stroke, Text


def inside(picture: Picture) -> bool:
    """Whether everything on a picture lies within it."""
    points = [point for shape in picture.shapes for point in _extent(shape)]
    return all(0 <= x <= picture.width and 0 <= y <= picture.height for x, y in points)


def _extent(shape: Shape) -> Iterator[Point]:
    match shape:
        case Box(x, y, width, height):
            yield from ((x, y), (x + width, y + height))
        case Disc(x, y, radius):
            yield from ((x - radius, y - radius), (x + radius, y + radius))
        case Polygon(points) | Stroke(points):
            yield from points
        case Text(x, y):
            yield x, y
