"""What results say: how often each bot won, with error bars, and who beat whom."""

from collections.abc import Iterable, Sequence
from math import sqrt

from msgspec import Struct

from floe.lab.match import Result
from floe.lab.ratings import rated
from floe.ratings.model import Rating
from floe.ratings.scale import TWO_SIDED


class Rate(Struct, frozen=True):
    """How often something happened, and the 95 % interval for how often it does."""

    share: float
    low: float
    high: float

    @classmethod
    def of(cls, hits: float, tries: float) -> "Rate":
        """Return the rate with its Wilson score interval (1927), sound for few tries and shares near 0 and 1 too."""
        if tries == 0:
            return cls(0.0, 0.0, 1.0)
        share, z2 = hits / tries, TWO_SIDED**2 / tries
        centre = (share + z2 / 2) / (1 + z2)
        reach = TWO_SIDED * sqrt(share * (1 - share) / tries + z2 / (4 * tries)) / (1 + z2)
        return cls(share, min(share, max(0.0, centre - reach)), max(share, min(1.0, centre + reach)))  # rounding errors


class Standing(Struct, frozen=True):
    """How one bot fared in all its seats."""

    bot: str
    seats: int
    """How many times it sat at a table."""
    wins: Rate
    fair: float
    """How often it would win if all were equally strong."""
    margin: float
    """By how many points it was ahead of the best other seat, on average."""
    rating: Rating | None
    """None where nothing is installed to rate with."""
    decisions: int
    seconds: float
    """For a decision, on average."""


def standings(results: Sequence[Result]) -> list[Standing]:
    """Return how each bot fared, the best first."""
    ratings = rated(results)
    bots = dict.fromkeys(bot for result in results for bot in result.bots)
    return sorted((_standing(bot, results, ratings.get(bot)) for bot in bots), key=lambda one: -one.wins.share)


def _standing(bot: str, results: Sequence[Result], rating: Rating | None) -> Standing:
    seats = [(result, seat) for result in results for seat, name in enumerate(result.bots) if name == bot]
    decisions = sum(result.decisions[seat] for result, seat in seats)
    return Standing(
        bot,
        len(seats),
        Rate.of(sum(result.shares[seat] for result, seat in seats), len(seats)),
        sum(1 / len(result.bots) for result, _ in seats) / len(seats),
        sum(result.margins[seat] for result, seat in seats) / len(seats),
        rating,
        decisions,
        sum(result.seconds[seat] for result, seat in seats) / max(1, decisions),
    )


def beaten(results: Iterable[Result], bot: str, other: str) -> Rate:
    """Return how often a bot came in ahead of another where both sat at the table; a shared place is half."""
    ahead, meetings = 0.0, 0
    for result in results:
        ours = [place for name, place in zip(result.bots, result.places, strict=True) if name == bot]
        theirs = [place for name, place in zip(result.bots, result.places, strict=True) if name == other]
        ahead += sum((one < two) + (one == two) / 2 for one in ours for two in theirs)
        meetings += len(ours) * len(theirs)
    return Rate.of(ahead, meetings)
