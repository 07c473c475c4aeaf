"""Where levels stand on the scale of ratings: fitted to the games of a match, with intervals.

A level's strength is fitted to how often it came in ahead of each other one (Bradley and Terry, 1952), which is what
the model of the ratings says of any two seats. The fit has no order of games in it, as a rating that moves has.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import log, sqrt
from statistics import stdev
from typing import Final

from floe.bots.chance import stream
from floe.bots.levels import USUAL
from floe.lab.match import Match, Result
from floe.lab.statistics import Rate
from floe.ratings.anchors import Anchor, Comparison, Pool
from floe.ratings.scale import MIDDLE, TWO_SIDED

Ahead = Mapping[tuple[str, str], float]
Meetings = Counter[tuple[str, str]]
"""How often the first came in ahead of the second; a shared place is half each way."""

_STEPS: Final = 300  # of the fit, which then stands still in all digits that are shown
_RESAMPLES: Final = 200  # of the deals, for the interval
_POINTS: Final = 400 / log(10)  # for a factor of e


def pool(match: Match, results: Sequence[Result], slow: Sequence[Comparison]) -> Pool:
    """Return the levels of a match on the scale of points, and those that were measured against one of them."""
    found = anchored(match, results)
    for one in slow:
        if one.game == match.game and one.over in found:
            found = {**found, one.level: _beside(found[one.over], one)}
    rising = dict(sorted(found.items(), key=lambda pair: pair[1].points))
    return Pool(match.game, match.players, len(results), rising)


def anchored(match: Match, results: Sequence[Result]) -> dict[str, Anchor]:
    """Return where each bot of a match stands, scout in the middle, with what resampled deals say of the interval."""
    deals = _by_deal(match, results)
    middle = _points(sum(deals, Meetings()))
    rng = stream(match.seed, "anchors")
    others = [_points(sum(rng.choices(deals, k=len(deals)), Meetings())) for _ in range(_RESAMPLES)]
    return {bot: Anchor(round(middle[bot]), round(TWO_SIDED * stdev(one[bot] for one in others))) for bot in middle}


def _beside(known: Anchor, one: Comparison) -> Anchor:
    """Return where a level stands that won a share of its games against a known one."""
    rate = Rate.of(one.share * one.games, one.games)
    gap, reach = _gap(rate.share), (_gap(rate.high) - _gap(rate.low)) / 2
    return Anchor(round(known.points + gap), round(sqrt(reach**2 + known.spread**2)), one.source)


def _gap(share: float) -> float:
    return _POINTS * log(share / (1 - share))


def _by_deal(match: Match, results: Sequence[Result]) -> list[Meetings]:
    """Return the meetings of each deal: its games are alike, so that only whole deals may be resampled."""
    deals: dict[int, Meetings] = {}
    for result in results:
        deals.setdefault(result.number // len(match.seatings), Meetings()).update(_meetings(result))
    return list(deals.values())


def _meetings(result: Result) -> Mapping[tuple[str, str], float]:
    seats = list(zip(result.bots, result.places, strict=True))
    found: dict[tuple[str, str], float] = {}
    for one, place in seats:
        for other, behind in seats:
            if one != other:
                found[one, other] = found.get((one, other), 0) + (place < behind) + (place == behind) / 2
    return found


def _points(meetings: Meetings) -> dict[str, float]:
    """Return the points by which these meetings are likeliest (Hunter's iteration, 2004)."""
    # Half a game more either way: who never lost would be infinitely strong.
    ahead = {pair: count + 0.5 for one, other in meetings for pair, count in _both(meetings, one, other)}
    bots = sorted({bot for pair in ahead for bot in pair})
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(_STEPS):
        strength = {bot: _wins(ahead, bot) / _expected(ahead, strength, bot) for bot in bots}
    zero = strength[USUAL] if USUAL in strength else strength[bots[0]]
    return {bot: MIDDLE + _POINTS * log(strength[bot] / zero) for bot in bots}


def _both(meetings: Meetings, one: str, other: str) -> list[tuple[tuple[str, str], float]]:
    return [((one, other), meetings[one, other]), ((other, one), meetings[other, one])]


def _wins(ahead: Ahead, bot: str) -> float:
    return sum(count for (one, _), count in ahead.items() if one == bot)


def _expected(ahead: Ahead, strength: Mapping[str, float], bot: str) -> float:
    """Return what a bot would win for each unit of its strength, if all were as strong as they are taken to be."""
    return sum(
        count / (strength[one] + strength[other]) for (one, other), count in ahead.items() if bot in (one, other)
    )
