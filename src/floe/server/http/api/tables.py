"""Tables: what can be played, who plays where, and how a game begins."""

from typing import Annotated, Any, Final, Literal

from litestar import Request, Response
from litestar.params import FromPath, JSONBody, QueryParameter

from floe.server.errors import NoIdentity, NotFound
from floe.server.http.api.verbs import get, post
from floe.server.http.choices import choices as all_choices
from floe.server.http.request_context import Context, Person, TableId, Who, origin_of
from floe.server.http.wire import Choices
from floe.server.ops.context import AppContext
from floe.server.play import views
from floe.server.rooms import invitations, wire
from floe.server.rooms.table import Table
from floe.server.storage.rows import Seat

AnyRequest = Request[Any, Any, Any]

_LIVE: Final = 86400.0  # seconds since the last move after which a game is not worth watching


@get("/choices", summary="What can be played?")
async def choices(context: Context) -> Choices:
    """Return the games with their options, the bots, and what can be said."""
    return all_choices(context.offer)


@get("/tables", summary="List tables")
async def tables(
    context: Context,
    who: Who,
    which: Annotated[
        Literal["mine", "open", "live"],
        QueryParameter(description="Mine, those that anybody may join, or those that anybody may watch."),
    ] = "mine",
) -> wire.TableList:
    """Return your tables, those with an open seat, or public games under way; 200 at most."""
    if which == "open":
        found = await context.store.open_tables()
    elif which == "live":
        found = await context.store.live_tables(context.settings.clock() - _LIVE)
    elif who is None:
        raise NoIdentity("only somebody with a name has tables")
    else:
        found = await context.store.tables_of(who)
    return wire.TableList([views.table_info(table, who) for table in await context.cache.current(found)])


@post("/tables", summary="Make a table")
async def make(data: JSONBody[wire.NewTable], context: Context, person: Person) -> wire.TableInfo:
    """Return a new table. If it waits for nobody, the game is dealt at once."""
    await context.people.name(person)  # raises for a person deleted meanwhile
    return views.table_info(await context.lobby.make(person, data), person)


@get("/tables/{table:str}", summary="Look at a table")
async def look(table: TableId, context: Context, who: Who) -> wire.TableInfo:
    """Return a table as everybody sees it."""
    return views.table_info(await context.lobby.visible(table, who), who)


@post("/tables/{table:str}/join", summary="Take a seat", status_code=200)
async def join(table: TableId, data: JSONBody[wire.Joining], context: Context, person: Person) -> wire.TableInfo:
    """Take a seat: the one of your invitation or the one you name, and if that is taken the next that is free."""
    await context.people.name(person)  # as above
    return views.table_info(await context.lobby.join(table, person, data), person)


@post("/tables/{table:str}/start", summary="Deal the game", status_code=200)
async def start(table: TableId, data: JSONBody[wire.Starting], context: Context, person: Person) -> wire.TableInfo:
    """Deal the game; only the host of the table may. Free seats go to the bot named, if one is."""
    return views.table_info(await context.lobby.start(table, person, data.fill), person)


@post("/tables/{table:str}/rematch", summary="Play again", status_code=200)
async def rematch(table: TableId, context: Context, person: Person) -> wire.TableInfo:
    """Return a table for the same people and the same options; the first to ask makes it."""
    return views.table_info(await context.lobby.rematch(table, person), person)


@get("/tables/{table:str}/invitations", summary="Invite people")
async def invite(request: AnyRequest, table: TableId, context: Context, person: Person) -> wire.InvitationList:
    """Return the secret links, for the table and for each seat that waits; only the host of the table gets them."""
    found = await _hosted(context, table, person)
    origin = origin_of(request, context)
    pictures = f"{origin}/api/tables/{table}/invitations"
    return wire.InvitationList(
        [
            wire.Invitation(of.seat, _seat_link(context, origin, of), f"{pictures}/{of.seat}/picture")
            for of in found.seats
            if of.kind == "invited"
        ],
        _table_link(context, origin, table),
        f"{pictures}/picture",
    )


def _seat_link(context: AppContext, origin: str, seat: Seat) -> str:
    return invitations.link(origin, seat.table, context.invitations.secret(seat))


def _table_link(context: AppContext, origin: str, table: str) -> str:
    return invitations.link(origin, table, context.invitations.table_secret(table))


@get(
    "/tables/{table:str}/invitations/picture",
    summary="The invitation to a table as a QR code",
    media_type="image/svg+xml",
)
async def table_picture(request: AnyRequest, table: TableId, context: Context, person: Person) -> Response[bytes]:
    """Return the secret link for the whole table as a picture for a phone's camera."""
    await _hosted(context, table, person)
    return _qr(_table_link(context, origin_of(request, context), table))


@get(
    "/tables/{table:str}/invitations/{seat:int}/picture",
    summary="An invitation as a QR code",
    media_type="image/svg+xml",
)
async def picture(
    request: AnyRequest, table: TableId, seat: FromPath[int], context: Context, person: Person
) -> Response[bytes]:
    """Return the secret link for a seat as a picture for a phone's camera."""
    found = await _hosted(context, table, person)
    if not 0 <= seat < len(found.seats) or found.seats[seat].kind != "invited":
        raise NotFound(f"seat {seat} waits for nobody invited", seat=seat)
    return _qr(_seat_link(context, origin_of(request, context), found.seats[seat]))


def _qr(link: str) -> Response[bytes]:
    return Response(invitations.picture(link), media_type="image/svg+xml")


async def _hosted(context: AppContext, table: str, person: str) -> Table:
    found = await context.lobby.visible(table, person)
    found.check_host(person)
    return found


HANDLERS: Final = [choices, tables, make, look, join, start, rematch, invite, picture, table_picture]
