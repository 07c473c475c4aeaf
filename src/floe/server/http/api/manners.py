"""Manners: not hearing somebody, and telling the host about them."""

from typing import Final

from litestar.params import JSONBody

from floe.server.errors import BadRequest
from floe.server.http.api.verbs import get, post
from floe.server.http.request_context import Context, Person, TableId, Who
from floe.server.http.wire import MutedList, Muting, Reporting
from floe.server.ops.context import AppContext
from floe.server.rooms.table import Table


@get("/tables/{table:str}/muted", summary="Whom do I not hear?")
async def muted(table: TableId, context: Context, who: Who) -> MutedList:
    """Return the seats of people whom you have muted, here or anywhere else."""
    found = await context.lobby.visible(table, who)
    return await _muted(context, found, who) if who else MutedList([])


@post("/tables/{table:str}/muted", summary="Mute somebody", status_code=200)
async def mute(table: TableId, data: JSONBody[Muting], context: Context, person: Person) -> MutedList:
    """Hear nothing of the person in a seat any more, at no table, or hear them again. They are not told."""
    found = await context.lobby.visible(table, person)
    await context.mutes.set(person, _other(found, person, data.seat), data.muted)
    return await _muted(context, found, person)


async def _muted(context: AppContext, table: Table, person: str) -> MutedList:
    others = {seat.identity for seat in table.seats if seat.identity and seat.identity != person}
    found = await context.mutes.of(person, others)
    return MutedList([seat.seat for seat in table.seats if seat.identity in found])


@post("/tables/{table:str}/reports", summary="Report somebody", status_code=204)
async def report(table: TableId, data: JSONBody[Reporting], context: Context, person: Person) -> None:
    """Tell the host of the server about the person in a seat of your table; once more replaces what you told before."""
    found = await context.lobby.seated(table, person)
    reported = _other(found, person, data.seat)
    await context.reports.add(table, data.seat, person, reported, data.category, " ".join(data.words.split()))
    await context.conduct.note(table, found.seats_of(person)[0], "reported", str(data.seat))


def _other(table: Table, person: str, seat: int) -> str:
    """Return the person in a seat; raises BadRequest where nobody else sits."""
    found = table.seats[seat].identity if seat < len(table.seats) else None
    if found is None or found == person:
        raise BadRequest(f"no other person sits in seat {seat}", table=table.id, seat=seat)
    return found


HANDLERS: Final = [muted, mute, report]
