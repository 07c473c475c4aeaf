"""What people do at a table, whichever way they ask: over HTTP or over a socket."""

from floe.server.errors import NotSeated
from floe.server.live.hub import Said
from floe.server.live.phrases import check
from floe.server.ops.context import House
from floe.server.rooms.log import Ask
from floe.server.rooms.table import Table
from floe.server.rooms.wire import Moving, Saying, Undoing


async def visible(house: House, table: str, who: str | None) -> Table:
    """Return a table as it is now; raises NotFound, also where it is none of this person's business."""
    found = await house.shelf.fresh(table)
    found.check_visible(who)
    return found


async def seated(house: House, table: str, person: str) -> Table:
    """Return a table at which somebody sits, as it was when last heard of; raises NotFound or NotSeated."""
    found = await house.shelf.get(table)
    if not found.seats_of(person):  # this node may not have heard yet
        found = await house.shelf.fresh(table)
    found.check_visible(person)
    if not found.seats_of(person):
        raise NotSeated("you do not sit at this table", table=table)
    return found


async def move(house: House, table: Table, person: str, asked: Moving) -> Table:
    """Return the table after somebody's move; whoever moves is back."""
    seat = table.seat_of(person, asked.seat)
    moved = await house.door.move(table, Ask(seat, asked.version, asked.key), asked.move)
    return await house.hall.back(table.id, person) if moved.seats[seat].away else moved


async def undo(house: House, table: Table, person: str, asked: Undoing) -> Table:
    """Return the table after somebody has taken moves back: of the seat they name, or of theirs that moved last."""
    seat = asked.seat if asked.seat is not None else _last_mover(table, person)
    seat = table.seat_of(person, seat)
    return await house.door.undo(table, Ask(seat, asked.version, asked.key), asked.count)


def _last_mover(table: Table, person: str) -> int | None:
    own = table.seats_of(person)
    return next((entry.seat for entry in reversed(table.dealt.entries) if entry.seat in own), None)


def say(house: House, table: Table, person: str, asked: Saying) -> None:
    """Say something to everybody at the table."""
    house.tell(Said(table.id, table.seat_of(person, asked.seat), check(asked.phrase)))
