"""People who do not know each other meet: they wait for somebody with the same wish, and are seated together."""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from floe.core.errors import BadOption
from floe.core.registry import find, registered_games
from floe.server.errors import NotFound, TooMany
from floe.server.people.ids import new_id
from floe.server.rooms import fairness, rated, seating
from floe.server.rooms.cache import TableCache
from floe.server.rooms.dealing import dealt
from floe.server.rooms.lobby import Lobby
from floe.server.rooms.manners import Manners
from floe.server.rooms.offer import Offer
from floe.server.rooms.paces import PACES
from floe.server.rooms.parties import OFFERED_AFTER, Apart, deals_at, parties
from floe.server.rooms.shielded import ShieldedTasks
from floe.server.rooms.table import Table
from floe.server.rooms.wire import Crowd, Crowds, Limit, SeekInfo, Seeking
from floe.server.storage.rows import Seek, TableRow, Wish
from floe.server.storage.seeks import Party, Seeks

_EACH: Final = 50  # people who may wait from one network


def topic_of(wish: Wish) -> str:
    """Return the name under which news of those with a wish are told; no table is called so."""
    return f"seeks/{wish.game}/{wish.players}/{wish.pace}"


class Meeting:
    """Lets people wait, seats them, and tells those who wait of each change once it is stored."""

    def __init__(
        self,
        seeks: Seeks,
        lobby: Lobby,
        manners: Manners,
        cache: TableCache,
        shielded: ShieldedTasks,
        announce: Callable[[Table], None],
        tell: Callable[[str], None],
        offer: Offer,
        network_of: Callable[[str], str],
        clock: Callable[[], float],
    ) -> None:
        self._seeks, self._lobby, self._manners = seeks, lobby, manners
        self._cache, self._shielded = cache, shielded
        self._announce, self._tell, self._offer = announce, tell, offer
        self._network_of, self._clock = network_of, clock

    async def seek(self, person: str, wanted: Seeking) -> SeekInfo:
        """Let somebody wait, or return the table where they sit; raises BadOption, UnknownGame or TooMany."""
        wish = _checked(wanted)
        await self._lobby.check_room(person)
        await self._check_crowd(person)
        return await self._shielded.run(self._begin(person, wish))

    async def _begin(self, person: str, wish: Wish) -> SeekInfo:
        pace = PACES[wish.pace]
        kept, origin = await self._lobby.store.keeps_name(person), self._lobby.origin(person, "seeks")
        now = self._clock()
        words = (wish.game, wish.players, wish.pace)
        begun = await self._seeks.begin(
            Seek(person, *words, pace.limit, pace.patience, now, now, kept=kept, origin=origin)
        )
        if begun.table is None:
            await self._seat_waiting_people()
            self._tell(topic_of(wish))
        return await self._look(person)

    async def look(self, person: str) -> SeekInfo:
        """Return how somebody stands who is still there, seated if they can be; raises NotFound if they do not wait."""
        found = await self._look(person)
        # Pages ask every few seconds, and while one node decides all others wait: only where it may lead to something.
        if found.table or not (found.waiting + 1 >= found.players or found.deals_in == 0):
            return found
        await self._shielded.run(self._seat_waiting_people())
        return await self._look(person)

    async def _look(self, person: str) -> SeekInfo:
        heard = await self._seeks.hear(person)
        if heard is None:
            raise NotFound("you are not waiting for anybody")
        seek, now = heard
        return _info(seek, 0 if seek.table else len(await self._seeks.beside(seek)), now)

    async def take_bots(self, person: str, bot: str | None) -> SeekInfo:
        """Let bots sit down with somebody, if nobody comes in the next seconds; None for nobody but people."""
        seek = await self.look(person)
        if seek.table is None:
            name = self._offer.checked(bot, seek.game) if bot else None
            await self._seeks.ask_for_bot(person, name)
            self._tell(topic_of(Wish(seek.game, seek.players, seek.pace)))
        return await self.look(person)

    async def stop(self, person: str) -> str | None:
        """Let somebody wait no more; returns the table where they have been seated, if they have."""
        seek = await self._seeks.end(person)
        if seek and seek.table is None:
            self._tell(topic_of(seek.wish))
        return seek.table if seek else None

    async def crowds(self) -> Crowds:
        """Return how many people wait for what."""
        counted = Counter(seek.wish for seek in await self._seeks.waiting())
        return Crowds([Crowd(wish.game, wish.players, wish.pace, people) for wish, people in counted.items()])

    async def sweep(self) -> None:
        """Seat people who were left waiting by a node that died, and give up those who have gone."""
        if parties(await self._seeks.waiting(), math.inf):  # whose countdown is over, the database knows
            await self._shielded.run(self._seat_waiting_people())
        await self._seeks.forget()
        for seek in await self._seeks.missing():
            await self._manners.mark_missing(seek.table or "", seek.identity)
            await self._seeks.stop_expecting(seek)

    async def _seat_waiting_people(self) -> None:
        """Seat everybody who can be seated, and announce it."""
        for party in await self._seeks.seat(self._decided):
            self._announce(await self._cache.fresh(party.row.id))
            self._tell(topic_of(party.wish))

    def _decided(self, waiting: Sequence[Seek], now: float, apart: Apart) -> Sequence[Party]:
        known = registered_games()  # a node of another version may have more
        here = [one for one in waiting if one.game in known]
        return [self._seated(people) for people in parties(here, now, apart)]

    def _seated(self, people: Sequence[Seek]) -> Party:
        first, table = people[0], new_id()
        row = TableRow(
            id=table,
            game=first.game,
            options="{}",
            host=first.identity,
            status="open",
            private=False,
            limit=first.limit,
            revision=0,
            seed=fairness.new_secret(),
            salt=fairness.new_secret(),
            made_at=self._clock(),
            advertised=False,
        )
        names = tuple([seek.identity for seek in people])
        seats = seating.met(table, names, first.players, first.bot)
        origins = {seek.identity: seek.origin for seek in people}
        located = [replace(seat, origin=origins.get(seat.identity or "")) for seat in seats]
        named = [seek.identity for seek in people if seek.kept]
        row = rated.decided(dealt(row, first.players, self._clock()), located, named)
        return Party(first.wish, names, row, seats)

    async def _check_crowd(self, person: str) -> None:
        """Raise TooMany where enough people wait from one network."""
        here = self._network_of(person)
        others = [seek for seek in await self._seeks.waiting() if seek.identity != person]
        if sum(self._network_of(seek.identity) == here for seek in others) >= _EACH:
            raise TooMany(f"{_EACH} people wait from this address already")


def _checked(wanted: Seeking) -> Wish:
    """Return what somebody wants, if it can be played; raises UnknownGame or BadOption."""
    game = find(wanted.game)
    if wanted.players not in game.seats:
        sentence = f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not {wanted.players}"
        raise BadOption(sentence, option="players", value=wanted.players)
    return Wish(game.name, wanted.players, wanted.pace)


def _info(seek: Seek, others: int, now: float) -> SeekInfo:
    return SeekInfo(
        game=seek.game,
        players=seek.players,
        pace=seek.pace,
        limit=Limit.of(seek.limit),
        waiting=others,
        offers_in=max(0.0, seek.made_at + OFFERED_AFTER - now),
        bot=seek.bot,
        deals_in=None if seek.bot is None else max(0.0, deals_at(seek) - now),
        table=seek.table,
        tag=f"{seek.made_at:.3f}-{others}-{seek.bot_at or ''}-{seek.table or ''}",
    )
