"""What a game does to the ratings of those who played: the same for one just over and for the log of all games."""

from collections.abc import Mapping, Sequence
from math import inf

from msgspec import Struct

from floe.ratings.anchors import levels
from floe.ratings.fair_play import DAY, HEADROOM, weight
from floe.ratings.model import START, Rating, after, part_way
from floe.ratings.rated_game import RatedGame, RatedSeat
from floe.ratings.scale import is_provisional, points_of_one


class Change(Struct, frozen=True):
    """A seat's rating before and after a game, and how much the game counted."""

    before: Rating
    after: Rating
    weight: float = 0.0


def rating_changes(game: RatedGame, ratings: Mapping[str, Rating], recent: Sequence[RatedGame]) -> list[Change]:
    """Return what a game changes, seat by seat; levels, and people who are gone, stay where they are.

    `recent` are games that counted before it; only those of the last day with the same people matter.
    """
    before = [_before(game, seat, ratings) for seat in game.seats]
    whole = after(before, [seat.place for seat in game.seats])
    day = [one for one in recent if game.at - DAY < one.at and one.people & game.people]
    ceiling = _ceiling(game, before)
    return [
        _change(game, seat, one, two, day, ceiling) if seat.who else Change(one, one)
        for seat, one, two in zip(game.seats, before, whole, strict=True)
    ]


def _before(game: RatedGame, seat: RatedSeat, ratings: Mapping[str, Rating]) -> Rating:
    """Return the rating that a seat begins with; of levels and people who are gone, the one that the log has."""
    if seat.who:
        return ratings.get(seat.who, START)
    return seat.before or levels(game.game, game.players).get(seat.level or "", START)


def _change(
    game: RatedGame, seat: RatedSeat, before: Rating, whole: Rating, recent: Sequence[RatedGame], ceiling: float
) -> Change:
    counts = weight(game, seat, recent, is_provisional(before, game.players))
    found = part_way(before, whole, counts)
    return Change(before, Rating(min(found.mu, max(before.mu, ceiling)), found.sigma), counts)


def _ceiling(game: RatedGame, before: Sequence[Rating]) -> float:
    """Return how far up a game may lift somebody: where levels were all they met, not far above the strongest."""
    if not game.is_solo:
        return inf
    strongest = max(one.mu for seat, one in zip(game.seats, before, strict=True) if seat.level)
    return strongest + HEADROOM / points_of_one(game.players)
