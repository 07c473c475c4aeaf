"""Who is how strong: the leaderboard of a game, and what somebody may see of their own ratings."""

from collections.abc import Callable
from typing import Final

from floe.core.registry import find
from floe.ratings.anchors import levels
from floe.ratings.scale import points, spread
from floe.server.errors import NotFound
from floe.server.play.rating_wire import Leader, Leaderboard, LevelRating, OwnRating, OwnRatings, RatedMoment
from floe.server.rooms.rated import as_shown
from floe.server.storage.ratings import Moment, Ratings, Standing

ENOUGH: Final = 20
"""Games that somebody on the leaderboard has played."""
CLOSE: Final = 200
"""How many points a rating on the leaderboard may be off at most."""
ACTIVE: Final = 90 * 86400.0
"""Seconds within which somebody on the leaderboard has played."""
_SHOWN: Final = 100  # people on a leaderboard


class Rankings:
    """Reads ratings for those who ask."""

    def __init__(self, ratings: Ratings, clock: Callable[[], float]) -> None:
        self._ratings, self._clock = ratings, clock

    async def board(self, game: str, players: int, who: str | None) -> Leaderboard:
        """Return the strongest of a game for a number of players, and where the reader stands; raises NotFound."""
        if players not in find(game).seats:
            raise NotFound(f"{game} is not played by {players}", game=game, players=players)
        ranked = await self._ranked(game, players)
        leaders = [_leader(place, one, who) for place, one in enumerate(ranked, 1)]
        you = next((one for one in leaders if one.you), None)
        return Leaderboard(game, players, leaders[:_SHOWN], you, _levels(game, players))

    async def _ranked(self, game: str, players: int) -> list[Standing]:
        found = await self._ratings.ranked(game, players, self._clock() - ACTIVE)
        return [one for one in found if one.games >= ENOUGH and spread(one.rating, players) <= CLOSE]

    async def own(self, identity: str) -> OwnRatings:
        """Return somebody's ratings, with the games they come from."""
        history = await self._ratings.history(identity)
        return OwnRatings([await self._own(one, history) for one in await self._ratings.of(identity)])

    async def _own(self, one: Standing, history: list[Moment]) -> OwnRating:
        ranked = [other.identity for other in await self._ranked(one.game, one.players)]
        place = ranked.index(one.identity) + 1 if one.identity in ranked else None
        pool = [moment for moment in history if (moment.game, moment.players) == (one.game, one.players)]
        shown = as_shown(one.rating, one.players)
        return OwnRating(one.game, one.players, shown, one.games, place, [_moment(moment) for moment in pool])


def _leader(place: int, one: Standing, who: str | None) -> Leader:
    return Leader(place, one.name, as_shown(one.rating, one.players), one.games, one.identity == who)


def _levels(game: str, players: int) -> list[LevelRating]:
    return [LevelRating(name, as_shown(one, players)) for name, one in levels(game, players).items()]


def _moment(one: Moment) -> RatedMoment:
    after = one.change.after
    change = points(after, one.players) - points(one.change.before, one.players)
    return RatedMoment(
        one.table, one.at, points(after, one.players), spread(after, one.players), change, one.change.weight
    )
