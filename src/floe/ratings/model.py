"""The model behind all ratings: OpenSkill, by Plackett and Luce (Weng and Lin, 2011), for any number of seats."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from msgspec import Struct


class Rating(Struct, frozen=True):
    """How strong somebody is taken to be, and how far that may be off."""

    mu: float
    sigma: float


START: Final = Rating(25.0, 25.0 / 3)
"""Where everybody begins, as OpenSkill has it."""
BETA: Final = 25.0 / 6
"""How much luck there is in a game, as OpenSkill has it: how far what a player shows strays from their skill."""


def after(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Return the ratings after a game, seat by seat; raises ModuleNotFoundError where openskill is not installed."""
    from openskill.models import PlackettLuce  # not needed to play

    model = PlackettLuce(mu=START.mu, sigma=START.sigma, beta=BETA)
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    found = model.rate(teams, ranks=[*map(float, places)])
    return [Rating(team[0].mu, team[0].sigma) for team in found]


def part_way(before: Rating, after: Rating, weight: float) -> Rating:
    """Return the rating after a game that counts only in part, 0 not at all and 1 whole."""
    variance = before.sigma**2 + weight * (after.sigma**2 - before.sigma**2)
    return Rating(before.mu + weight * (after.mu - before.mu), sqrt(variance))
