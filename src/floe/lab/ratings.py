"""Ratings by OpenSkill: the model of Plackett and Luce (Weng and Lin, 2011) ranks any number of seats at once."""

from collections.abc import Mapping, Sequence
from statistics import fmean

from msgspec import Struct

from floe.lab.match import Result


class Rating(Struct, frozen=True):
    """How strong a bot is taken to be, and how far that may be off; everybody begins at 25 ± 8.3."""

    mu: float
    sigma: float


def rated(results: Sequence[Result]) -> Mapping[str, Rating]:
    """Return the rating of each bot after these results, in their order; of none where openskill is not installed."""
    try:
        from openskill.models import PlackettLuce  # not needed to play, and slow to load
    except ModuleNotFoundError:
        return {}
    model = PlackettLuce()
    start = model.rating()
    ratings: dict[str, Rating] = {}
    for result in results:
        before = [ratings.get(bot, Rating(start.mu, start.sigma)) for bot in result.bots]
        teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in before]
        after = [Rating(team[0].mu, team[0].sigma) for team in model.rate(teams, ranks=[*map(float, result.places)])]
        ratings |= _mean_of_seats(result.bots, after)
    return ratings


def _mean_of_seats(bots: Sequence[str], after: Sequence[Rating]) -> dict[str, Rating]:
    """Return one rating for each bot of a game: where it sat in several seats, the mean of what they came to."""
    seats = {bot: [rating for name, rating in zip(bots, after, strict=True) if name == bot] for bot in bots}
    return {bot: Rating(fmean(one.mu for one in own), fmean(one.sigma for one in own)) for bot, own in seats.items()}
