"""Small tournaments by the Swiss system: all games of a round are played whenever people like, within a limit."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from floe.core.registry import find
from floe.server.errors import AlreadyStarted, BadRequest, NotFound, NotHost, TooMany, Unavailable
from floe.server.people.names import proper_name
from floe.server.play import swiss
from floe.server.play.tournament_wire import (
    Game,
    NewTournament,
    Standing,
    TournamentInfo,
    TournamentLine,
    TournamentList,
)
from floe.server.rooms.contests import TOURNAMENT, table_between
from floe.server.rooms.lobby import Lobby
from floe.server.rooms.rated import has_left
from floe.server.rooms.shielded import ShieldedTasks
from floe.server.rooms.table import Table
from floe.server.rooms.wire import Limit
from floe.server.storage.tournaments import Entrant, NewGame, Pairing, Tournament, Tournaments

_logger: Final = logging.getLogger(__name__)
_EACH: Final = 100  # tournaments that one person may have made
_PEOPLE: Final = 128  # in one tournament
_LISTED: Final = 50
_GONE: Final = "–"  # the name of somebody who has deleted everything about them


class Host:
    """Runs tournaments: everything in them that nobody has to decide."""

    def __init__(
        self,
        store: Tournaments,
        lobby: Lobby,
        shielded: ShieldedTasks,
        new_id: Callable[[], str],
        clock: Callable[[], float],
    ) -> None:
        self._store, self._lobby, self._shielded = store, lobby, shielded
        self._new_id, self._clock = new_id, clock

    async def make(self, host: str, wanted: NewTournament) -> TournamentInfo:
        """Return a new tournament, in which its host plays; raises UnknownGame, BadRequest or TooMany."""
        game = find(wanted.game)
        if 2 not in game.seats:
            raise BadRequest(f"{game.title} is not for two players")
        if await self._store.made_by(host) >= _EACH:
            raise TooMany(f"you have made {_EACH} tournaments, and no more can be kept")
        name = proper_name(wanted.name) if wanted.name else None
        made = Tournament(
            TOURNAMENT + self._new_id(), game.name, wanted.rounds, wanted.limit.seconds, self._clock(), name, host
        )
        await self._store.add(made)
        await self._store.enter(made.id, host, self._clock())
        return await self.shown(made.id, host)

    async def join(self, tournament: str, person: str) -> TournamentInfo:
        """Add a person before the first round; raises NotFound, AlreadyStarted or TooMany."""
        now = await self._found(tournament)
        people = await self._store.entrants(tournament)
        if now.round:
            raise AlreadyStarted("the first round has begun; nobody can join any more", tournament=tournament)
        if len(people) >= _PEOPLE:
            raise TooMany(f"{_PEOPLE} people play in this tournament, and it is full")
        await self._store.enter(tournament, person, self._clock())
        return await self.shown(tournament, person)

    async def leave(self, tournament: str, person: str) -> TournamentInfo:
        """Take a person out; a game they are playing goes on."""
        now = await self._found(tournament)
        await self._store.withdraw(tournament, person, has_begun=now.round > 0)
        return await self.shown(tournament, person)

    async def start(self, tournament: str, person: str) -> TournamentInfo:
        """Begin the first round; raises NotHost, AlreadyStarted, or BadRequest where there is nobody to meet."""
        now = await self._found(tournament)
        if now.host != person:
            raise NotHost("only the person who made the tournament may do that", tournament=tournament)
        if now.round:
            raise AlreadyStarted("the first round has begun already", tournament=tournament)
        if len(await self._store.entrants(tournament)) < 2:
            raise BadRequest("a tournament needs two people at least", people=1)
        await self._shielded.run(self._next(now))
        return await self.shown(tournament, person)

    async def listed(self, person: str) -> TournamentList:
        """Return the tournaments that a person has made or plays in."""
        found = await self._store.of_person(person, _LISTED)
        return TournamentList(
            [TournamentLine(one.id, one.name, one.game, one.rounds, one.round, one.over, one.made_at) for one in found]
        )

    async def shown(self, tournament: str, who: str | None) -> TournamentInfo:
        """Return a tournament as it stands, after doing what is due; raises NotFound."""
        now = await self._shielded.run(self.advance(await self._found(tournament)))
        people = await self._store.entrants(tournament)
        return _info(now, people, await self._store.pairings(tournament), who)

    async def run(self, every: float) -> None:
        """Begin rounds that are due, again and again until cancelled."""
        while True:
            await asyncio.sleep(every)
            try:
                for one in await self._store.running():
                    await self._try_to_advance(one)
            except Unavailable:  # which has been logged
                pass
            except Exception:  # one failure must not end all later rounds
                _logger.exception("tournaments could not be looked after")

    async def _try_to_advance(self, now: Tournament) -> None:
        try:
            await self._shielded.run(self.advance(now))
        except Unavailable:
            raise
        except Exception:  # nor keep other tournaments from theirs
            _logger.exception("a round could not begin", extra={"tournament": now.id})

    async def advance(self, now: Tournament) -> Tournament:
        """Count games that are over, and begin the next round once all are; returns the tournament as it is then."""
        if not now.round or now.over:
            return now
        games = await self._pairings_with_results(now)
        if any(game.points is None for game in games):
            return now
        if now.round >= now.rounds:
            await self._store.end(now.id)
        else:
            await self._next(now)
        return await self._found(now.id)

    async def _pairings_with_results(self, now: Tournament) -> list[Pairing]:
        games = await self._store.pairings(now.id)
        found = {(game.round, game.number): await self._counted(game) for game in games if game.points is None}
        over = [game for game in found.values() if game.points is not None]
        if over:
            await self._store.record_results(now.id, over)
        return [found.get((game.round, game.number), game) for game in games]

    async def _counted(self, game: Pairing) -> Pairing:
        """Return a game with its points, if it is over; one whose table has been deleted is shared."""
        if game.table is None:
            return replace(game, points=swiss.WIN // 2)
        table = await self._lobby.cache.fresh(game.table)
        return replace(game, points=_points(table, game) if table.is_over else None)

    async def _next(self, now: Tournament) -> None:
        people = [one.identity for one in await self._store.entrants(now.id) if not one.withdrawn]
        played = await self._store.pairings(now.id)
        if len(people) < 2:
            await self._store.end(now.id)
            return
        games = [self._game(now, pair) for pair in swiss.paired(people, played)]
        paired = [_pairing(now.round + 1, number, pair, new) for number, (pair, new) in enumerate(games)]
        rounds = min(now.rounds, swiss.most_rounds(len(people))) if not now.round else now.rounds
        if await self._store.next_round(now, rounds, paired, [new for _, new in games if new]):
            for game in paired:
                if game.table:
                    await self._lobby.changing.announced(game.table)

    def _game(self, now: Tournament, pair: swiss.Pair) -> tuple[swiss.Pair, NewGame | None]:
        one, other = pair
        if other is None:
            return pair, None
        return pair, table_between(now, (one, other), self._clock())

    async def _found(self, tournament: str) -> Tournament:
        found = await self._store.read(tournament)
        if found is None:
            sentence = f"there is no tournament {tournament!r}; its link may be incomplete"
            raise NotFound(sentence, tournament=tournament)
        return found


def _points(table: Table, game: Pairing) -> int:
    """Return the points of a game's first: who left, let the limit pass, or let a bot play for them, has lost."""
    both = (game.one, game.other)
    stayed = [seat.identity == who and not has_left(table, seat) for seat, who in zip(table.seats, both, strict=True)]
    if stayed[0] != stayed[1]:
        return swiss.WIN * stayed[0]
    places = table.places or (1, 1)
    return swiss.WIN // 2 if places[0] == places[1] else swiss.WIN * (places[0] < places[1])


def _pairing(number: int, at: int, pair: swiss.Pair, new: NewGame | None) -> Pairing:
    one, other = pair
    return Pairing(number, at, one, other, new[0].id if new else None, None if new else swiss.WIN)


def _info(now: Tournament, people: Sequence[Entrant], played: Sequence[Pairing], who: str | None) -> TournamentInfo:
    names = {one.identity: one.name for one in people}
    games = [[_game(game, names, who) for game in played if game.round == at] for at in range(1, now.round + 1)]
    return TournamentInfo(
        id=now.id,
        name=now.name,
        game=now.game,
        rounds=now.rounds,
        round=now.round,
        limit=Limit.of(now.limit),
        status="over" if now.over else "playing" if now.round else "open",
        host=who is not None and now.host == who,
        joined=any(one.identity == who and not one.withdrawn for one in people),
        standings=_standings(people, played, who),
        games=games,
    )


def _game(game: Pairing, names: dict[str, str], who: str | None) -> Game:
    other = names.get(game.other, _GONE) if game.other else None
    yours = who is not None and who in (game.one, game.other)
    return Game(names.get(game.one, _GONE), other, game.table, game.points, yours)


def _standings(people: Sequence[Entrant], played: Sequence[Pairing], who: str | None) -> list[Standing]:
    scores = swiss.scores([one.identity for one in people], played)
    order = sorted(people, key=lambda one: scores[one.identity], reverse=True)
    ranks = {score: rank for rank, score in reversed(list(enumerate((scores[one.identity] for one in order), 1)))}
    return [
        Standing(ranks[score], one.name, one.identity == who, one.withdrawn, *score)
        for one, score in ((one, scores[one.identity]) for one in order)
    ]
