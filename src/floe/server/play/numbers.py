"""Numbers about a person: each of their finished games is tallied once, when they first look after its end."""

import asyncio
from collections.abc import Callable
from typing import Final

import msgspec
from anyio import to_thread
from msgspec import Struct

from floe.bots.levels import LEVELS, USUAL
from floe.core.registry import find
from floe.server.errors import NotFound
from floe.server.play.wire import NumbersInfo
from floe.server.rooms.brought import is_brought
from floe.server.rooms.cache import TableCache
from floe.server.rooms.lessons import is_lesson
from floe.server.rooms.table import Table
from floe.server.storage.ledger import Ledger, Unjudged, Wishes
from floe.server.storage.rows import Seat
from floe.study.shape import VERSION, Account
from floe.study.tallies import PEOPLE, GameNumbers, Judged, Tally, numbers

_AT_ONCE: Final = 25  # games tallied in one request: about a tenth of a second


class _Accounts(Struct, frozen=True):
    """All that is wanted of a review."""

    accounts: tuple[Account, ...] = ()


class Numbers:
    """Tallies games, and gives what they come to."""

    def __init__(
        self, ledger: Ledger, cache: TableCache, new_link: Callable[[], str], clock: Callable[[], float]
    ) -> None:
        self._ledger, self._cache = ledger, cache
        self._new_link, self._clock = new_link, clock
        self._turn = asyncio.Lock()  # one after the other, so that many who look slow no table

    async def of(self, identity: str, name: str) -> NumbersInfo:
        """Return a person's numbers, after tallying some games; `waiting` tells how many are left."""
        wishes = await self._ledger.wishes(identity)
        async with self._turn:
            waiting = await self._tally(identity, wishes.since)
            await self._judge(identity)
        found = await self._sums(identity, with_private=True)
        return NumbersInfo(name, found, wishes.link, waiting, wishes.since or None)

    async def owner(self, link: str) -> str:
        """Return whose numbers a link shows; raises NotFound."""
        identity = await self._ledger.owner(link)
        if identity is None:
            raise NotFound("these numbers are not shared, or not any more", link=link)
        return identity

    async def shared(self, identity: str, name: str) -> NumbersInfo:
        """Return what others may see: as tallied last, and nothing of private tables."""
        return NumbersInfo(name, await self._sums(identity, with_private=False))

    async def share(self, identity: str, is_shared: bool) -> None:
        """Make a link that shows the numbers, or void it; a new one is another."""
        wishes = await self._ledger.wishes(identity)
        if is_shared != (wishes.link is not None):
            link = self._new_link() if is_shared else None
            await self._ledger.wish(identity, Wishes(link, wishes.since))

    async def delete(self, identity: str) -> None:
        """Delete all numbers, and void the link; games dealt before now do not count any more."""
        await self._ledger.wish(identity, Wishes(None, self._clock()))
        async with self._turn:
            await self._ledger.drop(identity)

    async def _tally(self, identity: str, since: float) -> int:
        tables, count = await self._ledger.untallied(identity, since, _AT_ONCE)
        read = [await self._cache.read(table) for table in tables]
        found = await to_thread.run_sync(lambda: [_tallied(table, identity) for table in read])
        await self._ledger.add(identity, found)
        return max(0, count - len(found))

    async def _judge(self, identity: str) -> None:
        some = await self._ledger.unjudged(identity, VERSION, _AT_ONCE)
        found = await to_thread.run_sync(lambda: [_judged(one) for one in some])
        if found:
            await self._ledger.judge(identity, found)

    async def _sums(self, identity: str, with_private: bool) -> list[GameNumbers]:
        texts = await self._ledger.read(identity)
        return await to_thread.run_sync(lambda: _summed(texts, with_private))


def _summed(texts: list[str], with_private: bool) -> list[GameNumbers]:
    tallies = [msgspec.json.decode(text, type=Tally) for text in texts]
    return numbers([one for one in tallies if with_private or not one.private], tuple(LEVELS))


def _tallied(table: Table, identity: str) -> tuple[str, int | None, str | None]:
    """Return a game as numbers; where several seats are one person's, nobody knows which is theirs, so none counts."""
    own = table.seats_of(identity)
    is_known = is_lesson(table.row) or is_brought(table.row) or table.row.practice
    if len(own) != 1 or table.places is None or is_known:
        return table.id, None, None
    return table.id, own[0], msgspec.json.encode(_tally(table, own[0])).decode()


def _tally(table: Table, seat: int) -> Tally:
    others = [one for one in table.seats if one.seat != seat]
    places = table.places or ()
    return Tally(
        game=table.row.game,
        at=table.row.dealt_at or table.row.made_at,
        private=table.row.private,
        place=places[seat],
        places=tuple(places[one.seat] for one in others),
        rivals=tuple(map(_rival, others)),
        habits=_habits(table, seat),
    )


def _rival(seat: Seat) -> str:
    return (seat.bot or USUAL) if seat.kind == "bot" else PEOPLE


def _habits(table: Table, seat: int) -> dict[str, int]:
    """Return what the person did: not what a bot did for them, and nothing of a game that was not played to its end."""
    game = find(table.row.game)
    if game.habits is None or table.is_cut_short:
        return {}
    own = [entry for entry, _ in table.finished.standing() if entry.seat == seat and not entry.bot]
    return game.habits(table.finished.state, [game.read_move(entry.move) for entry in own], seat)


def _judged(one: Unjudged) -> tuple[str, str]:
    tally = msgspec.json.decode(one.text, type=Tally)
    accounts = msgspec.json.decode(one.review, type=_Accounts).accounts
    judged = Judged.of(accounts[one.seat]) if one.seat < len(accounts) else None
    return one.table, msgspec.json.encode(msgspec.structs.replace(tally, judged=judged)).decode()
