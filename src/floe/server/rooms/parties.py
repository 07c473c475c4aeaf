"""Who sits down together, out of all who wait: pure functions."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from floe.server.storage.rows import Seek, Wish

OFFERED_AFTER: Final = 30.0  # seconds after which somebody who waits is offered bots
COUNTDOWN: Final = 5.0  # seconds between asking for bots and the deal, in which a person may still come


def parties(waiting: Sequence[Seek], now: float) -> list[list[Seek]]:
    """Return who sits down together, of people in the order in which they came."""
    pools: defaultdict[Wish, list[Seek]] = defaultdict(list)
    for seek in waiting:
        pools[seek.wish].append(seek)
    return [party for wish, pool in pools.items() for party in _of_pool(pool, wish.players, now)]


def _of_pool(pool: Sequence[Seek], players: int, now: float) -> list[list[Seek]]:
    """Return full parties of people, and then one with bots if somebody's countdown is over.

    Bots are only for those who have asked for them; the others wait on for people.
    """
    whole = len(pool) - len(pool) % players
    full = [list(pool[at : at + players]) for at in range(0, whole, players)]
    with_bots = [seek for seek in pool[whole:] if seek.bot is not None]
    is_due = any(deals_at(seek) <= now for seek in with_bots)
    return [*full, with_bots] if is_due else full


def deals_at(seek: Seek) -> float:
    """Return when bots sit down with somebody who has asked for them."""
    return (seek.bot_at or 0.0) + COUNTDOWN
