"""Who sits down together, out of all who wait: pure functions."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import Final

from floe.server.storage.rows import Seek, Wish

OFFERED_AFTER: Final = 30.0  # seconds after which somebody who waits is offered bots
COUNTDOWN: Final = 5.0  # seconds between asking for bots and the deal, in which a person may still come

Apart = Collection[frozenset[str]]
"""Two people each who are not seated together, as one has muted the other."""


def parties(waiting: Sequence[Seek], now: float, apart: Apart = ()) -> list[list[Seek]]:
    """Return who sits down together, of people in the order in which they came."""
    pools: defaultdict[Wish, list[Seek]] = defaultdict(list)
    for seek in waiting:
        pools[seek.wish].append(seek)
    return [party for wish, pool in pools.items() for party in _of_pool(pool, wish.players, now, apart)]


def _of_pool(pool: Sequence[Seek], players: int, now: float, apart: Apart) -> list[list[Seek]]:
    """Return full parties of people, and then parties with bots for those whose countdown is over.

    Bots are only for those who have asked for them; the others wait on for people.
    """
    found, left = [], list(pool)
    for first in pool:
        party = _around(first, left, players, apart)
        if len(party) == players:
            found.append(party)
            left = [seek for seek in left if seek not in party]
    with_bots = [seek for seek in left if seek.bot is not None]
    while due := next((seek for seek in with_bots if deals_at(seek) <= now), None):
        # Whose countdown ends first need not have come first; and who came first is to be the host.
        party = sorted(_around(due, with_bots, players, apart), key=with_bots.index)
        found.append(party)
        with_bots = [seek for seek in with_bots if seek not in party]
    return found


def _around(first: Seek, others: Sequence[Seek], most: int, apart: Apart) -> list[Seek]:
    """Return somebody and those who come next and may sit with all of them; nobody if they are not there any more."""
    party = [first] if first in others else []
    for seek in others:
        fits = seek not in party and all({seek.identity, one.identity} not in apart for one in party)
        if party and len(party) < most and fits:
            party.append(seek)
    return party


def deals_at(seek: Seek) -> float:
    """Return when bots sit down with somebody who has asked for them."""
    return (seek.bot_at or 0.0) + COUNTDOWN
