"""What people do in a game, over HTTP or over a socket."""

from floe.server.play.move_service import MoveService
from floe.server.play.wire import Moving, Undoing
from floe.server.rooms import absence, proposals
from floe.server.rooms.log import Ask
from floe.server.rooms.manners import Manners
from floe.server.rooms.table import Table


class Turns:
    """Moves and undos of people, each for a seat of their own."""

    def __init__(self, manners: Manners, move_service: MoveService) -> None:
        self._manners, self._move_service = manners, move_service

    async def move(self, table: Table, person: str, asked: Moving) -> Table:
        """Return the table after a person's move; a person who was away is back with it."""
        seat = table.seat_of(person, asked.seat)
        absence.check_playing(table, seat)
        moved = await self._move_service.move(table, Ask(seat, asked.version, asked.key), asked.move)
        if moved.row.offer:
            moved = await self._manners.drop_stale_proposal(table.id)
        return await self._manners.back(table.id, person) if moved.seats[seat].away else moved

    async def undo(self, table: Table, person: str, asked: Undoing) -> Table:
        """Return the table after a person's undo: in the seat they name, or in the one of theirs that moved last."""
        seat = asked.seat if asked.seat is not None else _last_mover(table, person)
        seat = table.seat_of(person, seat)
        absence.check_playing(table, seat)
        return await self._move_service.undo(table, Ask(seat, asked.version, asked.key), asked.count)

    async def answer(self, table: str, person: str, proposal: str, agrees: bool) -> Table:
        """Return the table after a person's answer to a proposal; once all have agreed, moves are taken back.

        The proposal's id is the key of that line, so that it is done once, even if two people agree at the same time.
        """
        now = await self._manners.answer(table, person, proposal, agrees)
        agreed = proposals.to_take_back(now)
        if agreed is None:
            return now
        await self._move_service.take_back(now, Ask(agreed.seat, now.version, agreed.id), agreed.keep)
        return await self._manners.drop_stale_proposal(table)


def _last_mover(table: Table, person: str) -> int | None:
    own = table.seats_of(person)
    return next((entry.seat for entry in reversed(table.dealt.entries) if entry.seat in own), None)
