"""Making tables, sitting down, getting up, dealing, and once more."""

from collections.abc import Callable, Sequence

import msgspec
from msgspec.structs import replace

from floe.core.registry import find, new
from floe.server.errors import AlreadyStarted, NotSeated
from floe.server.people.ids import new_id
from floe.server.rooms import drafts, fairness, seating
from floe.server.rooms.cache import Shelf
from floe.server.rooms.invitations import Invitations
from floe.server.rooms.shielded import Steady
from floe.server.rooms.table import Row, Seat, Table
from floe.server.rooms.wire import Drafting, Joining, NewTable, Retracing
from floe.server.storage.store import Store

Change = Callable[[Table], tuple[Row, Sequence[Seat]]]
"""What becomes of a table: its row and the seats that change. Raises what is wrong with it."""


class Hall:
    """Where the tables stand."""

    def __init__(
        self,
        store: Store,
        shelf: Shelf,
        invitations: Invitations,
        steady: Steady,
        announce: Callable[[Table], None],
        clock: Callable[[], float],
    ) -> None:
        """Change tables in a store, and announce each change once it is stored."""
        self.store, self.shelf, self.invitations = store, shelf, invitations
        self._steady, self._announce, self._clock = steady, announce, clock

    async def make(self, host: str, wanted: NewTable) -> Table:
        """Return a new table; where every seat is filled, its game is dealt at once."""
        table = new_id()
        row = Row(
            id=table,
            game=find(wanted.game).name,
            options=msgspec.json.encode(wanted.options).decode(),
            host=host,
            status="open",
            private=wanted.private,
            limit=wanted.limit.seconds if wanted.limit else None,
            revision=0,
            seed=fairness.new_secret(),
            salt=fairness.new_secret(),
            made_at=self._clock(),
        )
        seats = seating.first_seats(table, row.game, host, wanted.seats)
        return await self._steady.do(self._add(row, seats, wanted.wait))

    async def join(self, table: str, identity: str, asked: Joining) -> Table:
        """Give somebody a seat."""

        def change(now: Table) -> tuple[Row, Sequence[Seat]]:
            invited = self.invitations.seat(asked.invitation, now) if asked.invitation else None
            if invited is None:
                now.check_visible(identity)
            return now.row, seating.taken(now, identity, asked.seat, invited)

        return await self._change(table, change)

    async def leave(self, table: str, identity: str) -> Table:
        """Free somebody's seats, or hand them to a bot once the game runs."""
        return await self._change(table, lambda now: (now.row, seating.left(now, identity)))

    async def back(self, table: str, identity: str) -> Table:
        """Let somebody play again who has been away."""
        return await self._change(table, lambda now: (now.row, seating.returned(now, identity)))

    async def draft(self, table: str, identity: str, asked: Drafting) -> Table:
        """Change what the game is to be played on."""
        return await self._change(table, lambda now: (drafts.changed(now, identity, asked), ()))

    async def undraft(self, table: str, identity: str, asked: Retracing) -> Table:
        """Take back the latest change of what the game is to be played on."""
        return await self._change(table, lambda now: (drafts.undone(now, identity, asked), ()))

    async def redraft(self, table: str, identity: str, asked: Retracing) -> Table:
        """Make the change again that was taken back last."""
        return await self._change(table, lambda now: (drafts.redone(now, identity, asked), ()))

    async def excuse(self, table: str, seat: int, version: int) -> Table:
        """Let a bot play for somebody who has not moved since a version."""

        def change(now: Table) -> tuple[Row, Sequence[Seat]]:
            late = now.version == version and now.seats[seat].kind == "person" and not now.seats[seat].away
            return now.row, [replace(now.seats[seat], away=True)] if late else []

        return await self._change(table, change)

    async def start(self, table: str, identity: str, fill: str | None) -> Table:
        """Deal the game."""

        def change(now: Table) -> tuple[Row, Sequence[Seat]]:
            now.check_visible(identity)
            now.check_host(identity)
            if now.row.status != "open":
                raise AlreadyStarted("the game has started already", table=table)
            return self._dealt(now.row, len(now.seats)), seating.filled(now, fill)

        return await self._change(table, change)

    async def rematch(self, table: str, identity: str) -> Table:
        """Return the table where the same people play again; whoever asks first makes it."""
        return await self._steady.do(self._rematch(table, identity))

    async def _rematch(self, table: str, identity: str) -> Table:
        now = await self.shelf.fresh(table)
        now.check_visible(identity)
        if not now.seats_of(identity):
            raise NotSeated("you did not play at this table", table=table)
        _ = now.finished
        while not now.row.rematch:
            fresh = await self._again(now, identity)
            if await self.store.save(replace(now.row, rematch=fresh.id), ()):
                self._announce(await self.shelf.fresh(table))
                return fresh
            now = await self.shelf.fresh(table)
        return await self.shelf.fresh(now.row.rematch)

    async def _again(self, table: Table, host: str) -> Table:
        fresh = new_id()
        row = replace(
            table.row,
            id=fresh,
            host=host,
            status="open",
            revision=0,
            seed=fairness.new_secret(),
            salt=fairness.new_secret(),
            made_at=self._clock(),
            deal=None,
            opener=None,
            dealt_at=None,
        )
        return await self._add(row, seating.again(fresh, table.seats))

    async def _add(self, row: Row, seats: Sequence[Seat], wait: bool = False) -> Table:
        """Store a new table, dealt if only its host and bots sit at it and the host does not want to wait."""
        dealt = self._dealt(row, len(seats))  # even if it has to wait, so that bad options are refused now
        ready = not wait and all(seat.kind == "bot" or seat.identity == row.host for seat in seats)
        await self.store.add(dealt if ready else drafts.begun(row), seats)
        table = await self.shelf.fresh(row.id)
        self._announce(table)
        return table

    def _dealt(self, row: Row, players: int) -> Row:
        row = drafts.settled(row)
        first = new(row.game, players, bytes.fromhex(row.seed), **row.choices)
        deal = msgspec.json.encode(first.dump()).decode()
        return replace(row, status="playing", deal=deal, opener=first.actor, dealt_at=self._clock())

    async def _change(self, table: str, change: Change) -> Table:
        """Change a table as it is now, and again if somebody else has changed it meanwhile."""
        return await self._steady.do(self._try(table, change))

    async def _try(self, table: str, change: Change) -> Table:
        while True:
            now = await self.shelf.fresh(table)
            row, seats = change(now)
            if row == now.row and not seats:
                return now
            if await self.store.save(row, seats):
                changed = await self.shelf.fresh(table)
                self._announce(changed)
                return changed
