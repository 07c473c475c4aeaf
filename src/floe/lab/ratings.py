"""Ratings of bots by the results of matches, with the model that rates people as well (`floe.ratings`)."""

from collections.abc import Mapping, Sequence
from statistics import fmean

from floe.lab.match import Result
from floe.ratings.model import START, Rating, after


def rated(results: Sequence[Result]) -> Mapping[str, Rating]:
    """Return the rating of each bot after these results, in their order; of none where openskill is not installed."""
    ratings: dict[str, Rating] = {}
    try:
        for result in results:
            before = [ratings.get(bot, START) for bot in result.bots]
            ratings |= _mean_of_seats(result.bots, after(before, result.places))
    except ModuleNotFoundError:
        return {}
    return ratings


def _mean_of_seats(bots: Sequence[str], after: Sequence[Rating]) -> dict[str, Rating]:
    """Return one rating for each bot of a game: where it sat in several seats, the mean of what they came to."""
    seats = {bot: [rating for name, rating in zip(bots, after, strict=True) if name == bot] for bot in bots}
    return {bot: Rating(fmean(one.mu for one in own), fmean(one.sigma for one in own)) for bot, own in seats.items()}
