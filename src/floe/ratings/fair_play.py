"""How much a game counts for each person: the rules against farming (docs/ratings.md gives the reasons)."""

from collections.abc import Sequence
from typing import Final

from floe.ratings.rated_game import RatedGame, RatedSeat

DAY: Final = 86400.0
"""Seconds over which games of the same people are counted."""
WHOLE: Final = 5
"""Games of the same two people in a day that count whole; as many again count half, and then none."""
RESIGNATIONS: Final = 2
"""Games in a day that one of the same two people gave up and that still count for the other."""
SHORTEST: Final = 5
"""Moves that everybody must have made in a game that resignations ended, or it counts for nobody."""
CALIBRATED: Final = 0.5
"""What a game against levels alone counts for somebody whose rating is not provisional any more."""
HEADROOM: Final = 100
"""How many points above the strongest level at the table a game against levels alone may lift somebody."""


def weight(game: RatedGame, seat: RatedSeat, recent: Sequence[RatedGame], is_provisional: bool) -> float:
    """Return how much a game counts for a person: 1 whole, 0 not at all.

    `recent` are the games of the last day that counted before it, with any of the same people.
    """
    if seat.weight is not None and any(one.is_gone for one in game.seats):
        return seat.weight  # as it was: whom they met how often cannot be counted any more
    if is_too_short(game):
        return 0.0
    if seat.left:  # always whole: to give up must never be cheaper than to lose
        return 1.0
    if game.is_solo:
        alone = sum(one.is_solo and seat.who in one.people for one in recent)
        return _tapered(alone) * (1.0 if is_provisional else CALIBRATED)
    rivals = [one for one in game.seats if one.who and one.who != seat.who]
    if any(rival.left and _given_up(recent, seat, rival) >= RESIGNATIONS for rival in rivals):
        return 0.0
    # There is none where everybody else has deleted their account since.
    return min((_tapered(_met(recent, seat, rival)) for rival in rivals), default=1.0)


def is_too_short(game: RatedGame) -> bool:
    """Whether a game ended before it was one."""
    return game.cut_short and any(seat.who and seat.moves < SHORTEST for seat in game.seats)


def _tapered(earlier: int) -> float:
    """Return what a game counts after `earlier` ones of the same people that day."""
    if earlier < WHOLE:
        return 1.0
    return 0.5 if earlier < 2 * WHOLE else 0.0


def _met(recent: Sequence[RatedGame], seat: RatedSeat, rival: RatedSeat) -> int:
    return sum({seat.who, rival.who} <= one.people for one in recent)


def _given_up(recent: Sequence[RatedGame], seat: RatedSeat, rival: RatedSeat) -> int:
    """Return how many games of these two one of them gave up."""
    both = {seat.who, rival.who}
    return sum(both <= one.people and any(two.left for two in one.seats if two.who in both) for one in recent)
