"""Playing: see, move, take back, ask for a hint, say something."""

from typing import Final

from litestar.params import JSONBody

from floe.core.errors import Stale
from floe.server.errors import TooMany
from floe.server.http.api.verbs import get, post
from floe.server.http.error_responses import TooLate
from floe.server.http.request_context import HouseHere, Person, SeatQuery, SinceQuery, TableId, Who
from floe.server.ops.context import House
from floe.server.play import turns, views
from floe.server.play.thinking import Advice
from floe.server.rooms import wire
from floe.server.rooms.log import check_turn
from floe.server.rooms.table import Table


@get("/tables/{table:str}/view", summary="See the game")
async def view(
    table: TableId, house: HouseHere, who: Who, seat: SeatQuery = None, since: SinceQuery = None
) -> wire.Position:
    """Return the game as a seat of whoever asks sees it, or as a spectator does."""
    found = await turns.visible(house, table, who)
    return views.position(found, found.eyes_of(who, seat), found.version if since is None else since)


@post("/tables/{table:str}/moves", summary="Move", status_code=200)
async def move(table: TableId, data: JSONBody[wire.Moving], house: HouseHere, person: Person) -> wire.Position:
    """Play a move. Once this is answered it is stored for good; a stale version is answered with the current view."""
    found = await turns.seated(house, table, person)
    seat = found.seat_of(person, data.seat)
    try:
        found = await turns.move(house, found, person, data)
    except Stale as error:
        raise _too_late(error, await house.shelf.fresh(table), seat, data.version) from None
    return views.position(found, seat, data.version)


@post("/tables/{table:str}/undo", summary="Take back", status_code=200)
async def undo(table: TableId, data: JSONBody[wire.Undoing], house: HouseHere, person: Person) -> wire.Position:
    """Take back one's own latest moves, as far as nobody else has moved and nothing hidden has come to light."""
    found = await turns.seated(house, table, person)
    try:
        found = await turns.undo(house, found, person, data)
    except Stale as error:
        found = await house.shelf.fresh(table)
        raise _too_late(error, found, found.seat_of(person, data.seat), data.version) from None
    return views.position(found, found.seat_of(person, data.seat), data.version)


def _too_late(error: Stale, table: Table, seat: int, since: int) -> TooLate:
    return TooLate(error, views.position(table, seat, since))


@post("/tables/{table:str}/hint", summary="Ask for a hint", status_code=200)
async def hint(table: TableId, data: JSONBody[wire.Asking], house: HouseHere, person: Person) -> wire.Hint:
    """Return what a bot thinks of every move, knowing no more than whoever asks."""
    found = await turns.seated(house, table, person)
    seat = found.seat_of(person, data.seat)
    check_turn(found.dealt, seat)
    return wire.Hint(found.version, await _advice(house, person, found, seat))


async def _advice(house: House, person: str, table: Table, seat: int) -> list[Advice]:
    """Return what a bot thinks, one hint at a time for each person: thinking is what costs most here."""
    if person in house.asking_bots:
        raise TooMany("one hint at a time")
    house.asking_bots.add(person)
    try:
        return await house.thinkers.rank(table.row.game, table.dealt.state.view(seat))
    finally:
        house.asking_bots.discard(person)


@post("/tables/{table:str}/phrases", summary="Say something", status_code=204)
async def say(table: TableId, data: JSONBody[wire.Saying], house: HouseHere, person: Person) -> None:
    """Say one of the phrases to everybody at the table who listens."""
    turns.say(house, await turns.seated(house, table, person), person, data)


HANDLERS: Final = [view, move, undo, hint, say]
