"""The lobby: making tables, joining them, dealing, rematches."""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from floe.core.registry import find
from floe.server.errors import AlreadyStarted, NotOver, NotSeated, TooMany
from floe.server.people.ids import new_id
from floe.server.rooms import drafts, fairness, lessons, rated, seating
from floe.server.rooms.brought import Bringing, Brought
from floe.server.rooms.cache import TableCache
from floe.server.rooms.changing import Changing, Deal
from floe.server.rooms.dealing import dealt
from floe.server.rooms.invitations import Invitations
from floe.server.rooms.offer import Offer
from floe.server.rooms.shielded import ShieldedTasks
from floe.server.rooms.table import Table
from floe.server.rooms.wire import Drafting, Joining, NewTable, Retracing
from floe.server.storage.contests import Contests
from floe.server.storage.rows import Seat, TableRow
from floe.server.storage.store import Store

_EACH: Final = 300  # tables that one person may have made and not finished


class Lobby:
    """Makes tables, gives seats and deals."""

    def __init__(
        self,
        store: Store,
        cache: TableCache,
        invitations: Invitations,
        shielded: ShieldedTasks,
        changing: Changing,
        clock: Callable[[], float],
        offer: Offer,
        origin: Callable[[str, str], str | None],
    ) -> None:
        self.store, self.cache, self.invitations = store, cache, invitations
        self.contests = Contests(store.database)
        self._shielded, self.changing, self._clock = shielded, changing, clock
        self._offer, self._bringing, self.origin = offer, Bringing(), origin

    async def visible(self, table: str, who: str | None) -> Table:
        """Return a table as it is now; raises NotFound, also for a private table that is not theirs."""
        found = await self.cache.fresh(table)
        if not await self._is_played_by(found, who):
            found.check_visible(who)
        return found

    async def _is_played_by(self, table: Table, who: str | None) -> bool:
        """Return whether a finished game is of a deal that somebody has finished, too, and may compare."""
        row = table.row
        if who is None or row.contest is None or row.number is None or not table.is_over:
            return False
        return await self.contests.has_finished(who, row.contest, row.number)

    async def seated(self, table: str, person: str) -> Table:
        """Return a table where a person sits, possibly out of date; raises NotFound or NotSeated."""
        found = await self.cache.get(table)
        if not found.seats_of(person):  # the cache may be older than the seat
            found = await self.cache.fresh(table)
        found.check_visible(person)
        if not found.seats_of(person):
            raise NotSeated("you do not sit at this table", table=table)
        return found

    async def make(self, host: str, wanted: NewTable) -> Table:
        """Return a new table; where every seat is filled, its game is dealt at once. Raises TooMany, among others."""
        await self.check_room(host)
        table = new_id()
        lesson = lessons.wanted(wanted) if wanted.lesson else None
        brought = await self._bringing.read(wanted, self._clock())
        row = TableRow(
            id=table,
            game=find(wanted.game).name,
            options=msgspec.json.encode(lesson.options if lesson else wanted.options).decode(),
            host=host,
            status="open",
            private=wanted.private,
            limit=wanted.limit.seconds if wanted.limit else None,
            revision=0,
            seed=lesson.seed if lesson else fairness.new_secret(),
            salt=fairness.new_secret(),
            made_at=self._clock(),
            advertised=any(seat.kind == "open" for seat in wanted.seats),
            listed=wanted.listed,
            rated=wanted.rated,
        )
        seats = [self._located(seat) for seat in seating.first_seats(table, row.game, host, wanted.seats, self._offer)]
        return await self._shielded.run(self._add(row, seats, wanted.wait, brought))

    async def check_room(self, host: str) -> None:
        """Raise TooMany for somebody who has enough tables that are not over."""
        if await self.store.unfinished_tables_of(host) >= _EACH:
            raise TooMany(f"you have made {_EACH} tables that are not over; play or leave some first")

    async def join(self, table: str, identity: str, asked: Joining) -> Table:
        """Give a person a seat."""

        def change(now: Table) -> Deal:
            is_invited = asked.invitation is not None
            wanted = asked.seat if asked.invitation is None else self.invitations.seat(asked.invitation, now)
            if not is_invited:
                now.check_visible(identity)
            seats = [self._located(seat) for seat in seating.taken(now, identity, wanted, is_invited)]
            return (replace(now.row, host=seating.host_with(now, identity)) if seats else now.row), seats

        found = await self.changing.change(table, change)
        # They may have left this table before the deal, and with that removed it from their list.
        await self.store.set_removed(identity, table, False)
        return found

    async def set_listed(self, table: str, identity: str, listed: bool) -> Table:
        """Say whether strangers find the game among those to watch."""

        def change(now: Table) -> Deal:
            now.check_visible(identity)
            now.check_host(identity)
            return replace(now.row, listed=listed), ()

        return await self.changing.change(table, change)

    async def remove(self, table: str, identity: str) -> None:
        """Leave a table out of a person's list; raises NotOver while they play at it."""
        now = await self.visible(table, identity)
        if now.row.host != identity and not now.seats_of(identity):
            raise NotSeated("this table is not in your list", table=table)
        if not now.is_over and not all(now.seats[seat].resigned for seat in now.seats_of(identity)):
            raise NotOver("you still play at this table; leave it or resign first", table=table)
        await self.store.set_removed(identity, table, True)

    async def draft(self, table: str, identity: str, asked: Drafting) -> Table:
        """Change what the game is to be played on."""
        return await self.changing.change(table, lambda now: (drafts.changed(now, identity, asked), ()))

    async def undraft(self, table: str, identity: str, asked: Retracing) -> Table:
        """Take back the latest change of what the game is to be played on."""
        return await self.changing.change(table, lambda now: (drafts.undone(now, identity, asked), ()))

    async def redraft(self, table: str, identity: str, asked: Retracing) -> Table:
        """Make the change again that was taken back last."""
        return await self.changing.change(table, lambda now: (drafts.redone(now, identity, asked), ()))

    async def start(self, table: str, identity: str, fill: str | None) -> Table:
        """Deal the game."""

        def change(now: Table) -> Deal:
            now.check_visible(identity)
            now.check_host(identity)
            if now.row.status != "open":
                raise AlreadyStarted("the game has started already", table=table)
            filled = {seat.seat: seat for seat in seating.filled(now, fill, self._offer)}
            seats = [filled.get(seat.seat, seat) for seat in now.seats]
            # The seed has been in the row since the table was made: dealing again after a lost race deals the same.
            row = rated.decided(self._dealt(now.row, len(seats)), seats, now.named_people)
            return row, seating.at_the_deal(seats)

        return await self.changing.change(table, change)

    async def rematch(self, table: str, identity: str) -> Table:
        """Return the table where the same people play again; the first to ask makes it."""
        return await self._shielded.run(self._rematch(table, identity))

    async def _rematch(self, table: str, identity: str) -> Table:
        now = await self.cache.fresh(table)
        now.check_visible(identity)
        if not now.seats_of(identity):
            raise NotSeated("you did not play at this table", table=table)
        _ = now.finished
        while not now.row.rematch:
            row = self._again(now.row, identity)
            again = [self._located(seat) for seat in seating.again(row.id, now.seats)]
            opened, seats = await self._opened(row, again)
            if await self.store.add_rematch(now.row, opened, seats):
                fresh = await self.changing.announced(row.id)
                await self.changing.announced(table)
                return fresh
            now = await self.cache.fresh(table)
        return await self.cache.fresh(now.row.rematch)

    def _again(self, row: TableRow, host: str) -> TableRow:
        return replace(
            row,
            id=new_id(),
            host=host,
            status="open",
            revision=0,
            seed=fairness.new_secret(),
            salt=fairness.new_secret(),
            made_at=self._clock(),
            deal=None,
            opener=None,
            dealt_at=None,
            offer=None,
            ended=None,
            contest=None,
            number=None,
            practice=False,
            **rated.wished_again(row),
        )

    async def _add(self, row: TableRow, seats: Sequence[Seat], wait: bool, brought: Brought | None) -> Table:
        opened, seats = await self._opened(row, seats, wait)
        if brought:
            opened = _going_on(opened, brought)
        await self.store.add(opened, seats, brought.entries if brought else ())
        return await self.changing.announced(row.id)

    async def _opened(self, row: TableRow, seats: Sequence[Seat], wait: bool = False) -> Deal:
        """Return a new table, dealt if only its host and bots sit there and the host need not wait."""
        dealt = self._dealt(row, len(seats))  # even if the table has to wait, so that bad options are refused now
        ready = not wait and all(seat.kind == "bot" or seat.identity == row.host for seat in seats)
        if not ready:
            return drafts.begun(row), seats
        is_kept = bool(row.rated) and await self.store.keeps_name(row.host)  # nobody else asks for it to be rated
        return rated.decided(dealt, seats, [row.host] if is_kept else []), seating.at_the_deal(seats)

    def _located(self, seat: Seat) -> Seat:
        """Return a seat with where its person asks from, which matters until the deal."""
        return replace(seat, origin=self.origin(seat.identity, seat.table)) if seat.identity else seat

    def _dealt(self, row: TableRow, players: int) -> TableRow:
        return dealt(row, players, self._clock())


def _going_on(row: TableRow, brought: Brought) -> TableRow:
    """Return the row of a new table that goes on with a game, dealt or waiting for people."""
    deal = msgspec.json.encode(brought.first.dump()).decode()
    row = rated.not_counted(row, "brought")
    # No seed of ours gave this deal, so there is nothing to commit to and nothing to prove.
    return replace(row, deal=deal, opener=brought.first.actor, seed="", salt="", draft=None)
