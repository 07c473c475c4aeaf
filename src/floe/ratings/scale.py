"""The numbers that people read: points as in Elo's, where 400 more are ten to one to come in ahead of somebody."""

from math import log, sqrt
from typing import Final

from floe.ratings.model import BETA, START, Rating

MIDDLE: Final = 1500
"""Where everybody begins, and where scout stays (`anchors`)."""
_A_FACTOR_OF_E: Final = 400 / log(10)  # points, in Elo's scale
TWO_SIDED: Final = 1.959964
"""95 % of a normal distribution, 19 of 20, lie within this many standard deviations."""
PROVISIONAL: Final = 250
"""Further off than this many points, a rating is provisional: one takes about fifteen games to get below."""


def points_of_one(players: int) -> float:
    """Return what 1 of OpenSkill's scale is in points: the same lead is worth less where more people play."""
    # Plackett and Luce divide a lead by the root of all variances together, to which the luck of each adds BETA
    # squared.
    return _A_FACTOR_OF_E / (BETA * sqrt(players))


def points(rating: Rating, players: int) -> int:
    """Return a rating as people read it."""
    return round(MIDDLE + (rating.mu - START.mu) * points_of_one(players))


def spread(rating: Rating, players: int) -> int:
    """Return how many points it may be off, up or down: 19 times of 20 it is not further."""
    return round(TWO_SIDED * rating.sigma * points_of_one(players))


def is_provisional(rating: Rating, players: int) -> bool:
    """Whether too little is known yet to take the number for more than a guess."""
    return spread(rating, players) > PROVISIONAL


def mu_at(points: float, players: int) -> float:
    """Return the middle of a rating that reads as these points."""
    return START.mu + (points - MIDDLE) / points_of_one(players)
