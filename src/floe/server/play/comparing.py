"""How results at the same deals compare: pure functions on margins; None is the margin of somebody who gave up."""

from collections.abc import Iterable, Mapping, Sequence

Margin = int | None


def is_better(one: Margin, other: Margin) -> bool:
    """Return whether a margin beats another; any margin beats giving up."""
    return one is not None and (other is None or one > other)


def points(one: Margin, others: Iterable[Margin]) -> int:
    """Return the matchpoints of a result: two for each of the others that it beats, one for each that it equals."""
    return sum(2 if is_better(one, other) else int(one == other) for other in others)


def share(one: Margin, everybody: Sequence[Margin]) -> float | None:
    """Return the matchpoints of a result as a share of all there were; None where nobody else has played.

    `everybody` includes the one.
    """
    if len(everybody) < 2:
        return None
    return (points(one, everybody) - 1) / (2 * (len(everybody) - 1))  # it equals itself


def share_among(one: Margin, found: Mapping[Margin, int]) -> float | None:
    """Return the same from how often each margin was reached, by others alone."""
    total = sum(found.values())
    won = sum(points(one, [other]) * count for other, count in found.items())
    return won / (2 * total) if total else None


def average(shares: Iterable[float | None]) -> float | None:
    """Return the mean of the shares there are."""
    known = [one for one in shares if one is not None]
    return sum(known) / len(known) if known else None
