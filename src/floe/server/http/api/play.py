"""Playing: see, move, take back, ask for a hint, say something."""

from typing import Final

from litestar.params import JSONBody

from floe.core.errors import Stale
from floe.server.errors import Busy, NoHint, TooMany
from floe.server.http.api.verbs import get, post
from floe.server.http.request_context import Context, Person, SeatQuery, SinceQuery, TableId, Who
from floe.server.live import phrases
from floe.server.ops.context import AppContext
from floe.server.play import views, wire
from floe.server.play.fair_share import Asker
from floe.server.play.refusals import TooLate
from floe.server.play.thinking import Crowded, Hint, OutOfTime
from floe.server.rooms.absence import check_playing
from floe.server.rooms.log import check_turn
from floe.server.rooms.rated import check_unrated
from floe.server.rooms.table import Table


@get("/tables/{table:str}/view", summary="See the game")
async def view(
    table: TableId, context: Context, who: Who, seat: SeatQuery = None, since: SinceQuery = None
) -> wire.PositionInfo:
    """Return the game as your seat sees it, or as a spectator does."""
    found = await context.lobby.visible(table, who)
    return views.position(found, found.viewpoint_of(who, seat), found.version if since is None else since)


@get("/tables/{table:str}/past", summary="See what was")
async def past(
    table: TableId, context: Context, who: Who, seat: SeatQuery = None, since: SinceQuery = None
) -> wire.Past:
    """Return what your seat, or a spectator, has seen at each version since one, or since the deal."""
    found = await context.lobby.visible(table, who)
    return views.past(found, found.viewpoint_of(who, seat), since or 0)


@post("/tables/{table:str}/moves", summary="Move", status_code=200)
async def move(table: TableId, data: JSONBody[wire.Moving], context: Context, person: Person) -> wire.PositionInfo:
    """Play a move. An answered move is stored for good; a stale version is answered with the current view."""
    found = await context.lobby.seated(table, person)
    seat = found.seat_of(person, data.seat)
    try:
        found = await context.turns.move(found, person, data)
    except Stale as error:
        raise _too_late(error, await context.cache.fresh(table), seat, data.version) from None
    return views.position(found, seat, data.version)


@post("/tables/{table:str}/undo", summary="Take back", status_code=200)
async def undo(table: TableId, data: JSONBody[wire.Undoing], context: Context, person: Person) -> wire.PositionInfo:
    """Take back your latest moves, as long as nobody else has moved and nothing hidden was revealed."""
    found = await context.lobby.seated(table, person)
    try:
        found = await context.turns.undo(found, person, data)
    except Stale as error:
        found = await context.cache.fresh(table)
        raise _too_late(error, found, found.seat_of(person, data.seat), data.version) from None
    return views.position(found, found.seat_of(person, data.seat), data.version)


def _too_late(error: Stale, table: Table, seat: int, since: int) -> TooLate:
    return TooLate(error, views.position(table, seat, since))


@post("/tables/{table:str}/hint", summary="Ask for a hint", status_code=200)
async def hint(table: TableId, data: JSONBody[wire.HintRequest], context: Context, person: Person) -> wire.Hint:
    """Return what a bot thinks of every move, and why; it knows no more than you do."""
    found = await context.lobby.seated(table, person)
    seat = found.seat_of(person, data.seat)
    check_turn(found.dealt, seat)
    check_playing(found, seat)
    if found.row.contest and not found.row.practice:
        raise NoHint("here everybody has to find the moves themselves; there are hints when you practise", table=table)
    check_unrated(found)
    advice = await _advice(context, person, found, seat)
    return wire.Hint(found.version, advice.moves, advice.reasons)


async def _advice(context: AppContext, person: str, table: Table, seat: int) -> Hint:
    """Return what a bot thinks; one hint at a time per person, as thinking is the most expensive request."""
    if person in context.waiting_for_hints:
        raise TooMany("one hint at a time")
    context.waiting_for_hints.add(person)
    asker = Asker(context.whereabouts.site_of(person), person, table.id)
    try:
        return await context.bot_pool.advise(table.row.game, table.dealt.state.view(seat), asker)
    except (Crowded, OutOfTime):
        raise Busy("many bots think here at the moment; ask again in a while") from None
    finally:
        context.waiting_for_hints.discard(person)


@post("/tables/{table:str}/phrases", summary="Say something", status_code=204)
async def say(table: TableId, data: JSONBody[phrases.Saying], context: Context, person: Person) -> None:
    """Say one of the phrases to everybody connected to the table."""
    await context.talk.say(await context.lobby.seated(table, person), person, data)


HANDLERS: Final = [view, past, move, undo, hint, say]
