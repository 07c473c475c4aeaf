"""Shares and means with 95 % intervals. Seats of one game depend on each other, so games are what is counted."""

from collections.abc import Sequence
from math import inf, sqrt
from typing import NamedTuple

from floe.lab.statistics import Rate
from floe.ratings.scale import TWO_SIDED


class Estimate(NamedTuple):
    """What was found, and the 95 % interval for what is true."""

    value: float
    low: float
    high: float
    seen: int
    """In how many rows it was looked for."""


def mean(games: Sequence[tuple[float, int]]) -> Estimate:
    """Return the mean of what games give, each a sum and how many it sums up (a ratio estimate, games as clusters)."""
    count = sum(size for _, size in games)
    value = sum(total for total, _ in games) / count
    error = sqrt(_variance(games, value, count))
    return Estimate(value, value - TWO_SIDED * error, value + TWO_SIDED * error, count)


def share(games: Sequence[tuple[float, int]]) -> Estimate:
    """Return the share of hits among the tries of all games, each given as its hits and tries.

    Wilson's interval, for as many independent tries as would vary as much (Kish, 1965): sound near 0 and 1, too.
    """
    count = sum(tries for _, tries in games)
    value = sum(hits for hits, _ in games) / count
    variance = _variance(games, value, count)
    independent = value * (1 - value) / variance if 0 < variance < inf else len(games)
    rate = Rate.of(value * independent, independent)
    return Estimate(value, rate.low, rate.high, count)


def _variance(games: Sequence[tuple[float, int]], value: float, count: int) -> float:
    """Return the variance of an estimate: what one game alone says about it is nothing."""
    if len(games) < 2:
        return inf
    spread = sum((total - value * size) ** 2 for total, size in games)
    return spread / count**2 * len(games) / (len(games) - 1)
