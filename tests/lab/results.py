"""Results made up for tests."""

from floe.lab.match import Result


def result(number: int, bots: str, scores: str, places: str = "") -> Result:
    """Return a result from words; without places, the higher score is ahead."""
    points = tuple(map(int, scores.split()))
    ranks = tuple(map(int, places.split())) or tuple(1 + sum(other > own for other in points) for own in points)
    seats = len(points)
    return Result(number, tuple(bots.split()), points, ranks, (10,) * seats, (0.5,) * seats)
