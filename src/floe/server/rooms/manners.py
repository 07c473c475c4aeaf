"""What people do at a table besides moving: leaving it, letting a bot play, resigning, proposing something.

All of it is noted for the host of the server, in the transaction that changes the table.
"""

from collections.abc import Callable, Collection, Sequence

from msgspec.structs import replace

from floe.server.rooms import absence, contests, proposals, seating
from floe.server.rooms.changing import Changing, Deal, Deeds
from floe.server.rooms.table import Table, is_given_up
from floe.server.storage.conduct import Deed, What
from floe.server.storage.rows import Seat, TableRow
from floe.server.storage.store import Store


class Manners:
    """Changes who plays at a table, and what they have agreed on."""

    def __init__(self, changing: Changing, store: Store, clock: Callable[[], float]) -> None:
        self._changing, self._store, self._clock = changing, store, clock

    async def leave(self, table: str, identity: str) -> Table:
        """Free a person's seats, or hand them to a bot once the game runs."""

        def change(now: Table) -> Deal:
            row = replace(now.row, host=seating.host_without(now, identity))
            leave = absence.resigned if now.row.rating_due else seating.left  # a rated game is not left for nothing
            return _row_with_seats(row, now, seats := leave(now, identity)), seats

        found = await self._changing.change(table, change, _by(identity, "left"))
        if found.log is None:
            await self._store.set_removed(identity, table, True)
        return found

    async def back(self, table: str, identity: str) -> Table:
        """Give a person who was away their seats back."""
        return await self._reseat(table, lambda now: absence.returned(now, identity), _by(identity, "back"))

    async def step_aside(self, table: str, identity: str) -> Table:
        """Let a bot play for a person until they are back."""
        return await self._reseat(table, lambda now: absence.stood_in_for(now, identity), _by(identity, "away"))

    async def resign(self, table: str, identity: str) -> Table:
        """Give a person's seats up for good; the game may end with it."""
        return await self._reseat(table, lambda now: absence.resigned(now, identity), _by(identity, "resigned"))

    async def nudge(self, table: str, identity: str) -> Table:
        """Ask the person to move whose turn it is."""
        return await self._reseat(
            table, lambda now: absence.nudged(now, identity, self._clock()), _by(identity, "nudged")
        )

    async def agree(self, table: str, identity: str, present: Collection[int]) -> Table:
        """Agree that a bot plays for an absent person; it does once everybody agrees whose seat is present."""
        return await self._reseat(
            table, lambda now: absence.agreed(now, identity, present, self._clock()), _by(identity, "agreed")
        )

    async def mark_away(self, table: str, seat: int, version: int) -> Table:
        """Let a bot play for a person who has not moved since a version; in a tournament they have lost."""

        def late(now: Table) -> list[Seat]:
            is_late = now.version == version and now.seats[seat].kind == "person" and not now.seats[seat].away
            lost = contests.is_tournament(now.row)
            return [replace(now.seats[seat], away=True, resigned=lost)] if is_late else []

        return await self._reseat(table, late, lambda _: [Deed(seat, "late")])

    async def mark_missing(self, table: str, identity: str) -> Table:
        """Let a bot play for a person who was seated with others and has not come, until they do."""
        return await self._reseat(table, lambda now: absence.missed(now, identity), _by(identity, "missing"))

    async def propose(self, table: str, identity: str, kind: proposals.Kind, winners: Sequence[int]) -> Table:
        """Propose to everybody else who plays to end the game, or to take a move back."""

        def change(now: Table) -> Deal:
            return proposals.proposed(now, identity, kind, winners, self._clock()), ()

        return await self._changing.change(table, change, _by(identity, "offered", kind))

    async def answer(self, table: str, identity: str, proposal: str, agrees: bool) -> Table:
        """Agree to what is proposed, or not; the game may end with it."""

        def change(now: Table) -> Deal:
            return proposals.answered(now, identity, proposal, agrees), ()

        return await self._changing.change(table, change, _by(identity, "accepted" if agrees else "declined", proposal))

    async def drop_stale_proposal(self, table: str) -> Table:
        """Forget a proposal that a move has overtaken."""
        return await self._changing.change(table, lambda now: (proposals.without_stale(now), ()))

    async def _reseat(self, table: str, seats: Callable[[Table], Sequence[Seat]], deeds: Deeds) -> Table:
        def change(now: Table) -> Deal:
            return _row_with_seats(now.row, now, changed := seats(now)), changed

        return await self._changing.change(table, change, deeds)


def _by(identity: str, what: What, about: str = "") -> Deeds:
    """Return what is noted of a person: one line, however many seats they have, and nothing before the deal."""
    return lambda now: [Deed(seat, what, about) for seat in now.seats_of(identity)[:1] if now.log]


def _row_with_seats(row: TableRow, table: Table, changed: Sequence[Seat]) -> TableRow:
    """Return the row of a table whose seats change; its game may have nobody left to play it."""
    seats = {seat.seat: seat for seat in (*table.seats, *changed)}
    return replace(row, status="over") if table.log and is_given_up(tuple(seats.values())) else row
