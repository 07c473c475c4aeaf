"""Tables: what can be played, who plays where, and how a game begins."""

from typing import Annotated, Any, Final, Literal

from litestar import Request, Response
from litestar.params import FromPath, JSONBody, QueryParameter

from floe.bots.levels import LEVELS, USUAL
from floe.bots.roster import ROSTER, levels_of
from floe.core.contract import Game
from floe.core.registry import games
from floe.server.errors import NoIdentity, NotFound
from floe.server.http.api.verbs import get, post
from floe.server.http.request_context import HouseHere, Person, TableId, Who, origin_of
from floe.server.live.phrases import PHRASES
from floe.server.ops.context import House
from floe.server.play import views
from floe.server.play.turns import visible
from floe.server.rooms import invitations, wire
from floe.server.rooms.table import Table

Asked = Request[Any, Any, Any]

_LATELY: Final = 86400.0  # seconds after which a game that nobody goes on with is not worth watching


@get("/choices", summary="What can be played?")
async def choices() -> wire.Choices:
    """Return the games with their options, the bots, and what can be said."""
    return wire.Choices(
        [_game_card(game) for game in games().values()],
        [
            *(wire.BotCard(name, level.about, True, name == USUAL) for name, level in LEVELS.items()),
            *(wire.BotCard(name, entry.about, False, False) for name, entry in ROSTER.items()),
        ],
        [wire.Phrase(*pair) for pair in PHRASES.items()],
    )


def _game_card(game: Game) -> wire.GameCard:
    return wire.GameCard(
        name=game.name,
        title=game.title,
        players=list(game.seats),
        options=[wire.Option(name, option.about) for name, option in game.options.items()],
        levels=list(levels_of(game.name)),
        workshop=game.workshop.tools if game.workshop else None,
    )


@get("/tables", summary="List tables")
async def tables(
    house: HouseHere,
    who: Who,
    which: Annotated[
        Literal["mine", "open", "live"],
        QueryParameter(description="Mine, those that anybody may join, or those that anybody may watch."),
    ] = "mine",
) -> wire.Cards:
    """Return the tables of whoever asks, those with a seat for anybody, or public games under way; 200 at most."""
    if which == "open":
        found = await house.store.open_tables()
    elif which == "live":
        found = await house.store.live_tables(house.settings.clock() - _LATELY)
    elif who is None:
        raise NoIdentity("only somebody with a name has tables")
    else:
        found = await house.store.tables_of(who)
    return wire.Cards([views.card(await house.shelf.get(table), who) for table in found])


@post("/tables", summary="Make a table")
async def make(data: JSONBody[wire.NewTable], house: HouseHere, person: Person) -> wire.Card:
    """Return a new table. If it waits for nobody, the game is dealt at once."""
    await house.people.name(person)  # somebody deleted meanwhile has none
    return views.card(await house.hall.make(person, data), person)


@get("/tables/{table:str}", summary="Look at a table")
async def look(table: TableId, house: HouseHere, who: Who) -> wire.Card:
    """Return a table as everybody sees it."""
    return views.card(await visible(house, table, who), who)


@post("/tables/{table:str}/join", summary="Take a seat", status_code=200)
async def join(table: TableId, data: JSONBody[wire.Joining], house: HouseHere, person: Person) -> wire.Card:
    """Give a seat to whoever asks: the one of their invitation, the one they name, or the first that is open."""
    await house.people.name(person)  # as above
    return views.card(await house.hall.join(table, person, data), person)


@post("/tables/{table:str}/leave", summary="Leave a table", status_code=200)
async def leave(table: TableId, house: HouseHere, person: Person) -> wire.Card:
    """Free the seats of whoever asks; once the game runs, a bot plays on in their place."""
    return views.card(await house.hall.leave(table, person), person)


@post("/tables/{table:str}/back", summary="I am back", status_code=200)
async def back(table: TableId, house: HouseHere, person: Person) -> wire.Card:
    """Let whoever asks play again, where a bot has played for them while they were away."""
    return views.card(await house.hall.back(table, person), person)


@post("/tables/{table:str}/start", summary="Deal the game", status_code=200)
async def start(table: TableId, data: JSONBody[wire.Starting], house: HouseHere, person: Person) -> wire.Card:
    """Deal the game; only whoever made the table may. Seats that are still free go to the bot named, if one is."""
    return views.card(await house.hall.start(table, person, data.fill), person)


@post("/tables/{table:str}/rematch", summary="Play again", status_code=200)
async def rematch(table: TableId, house: HouseHere, person: Person) -> wire.Card:
    """Return a table for the same people and the same options; the first to ask makes it."""
    return views.card(await house.hall.rematch(table, person), person)


@get("/tables/{table:str}/invitations", summary="Invite people")
async def invite(request: Asked, table: TableId, house: HouseHere, person: Person) -> wire.Invitations:
    """Return the secret links for the seats that wait for somebody invited; only whoever made the table gets them."""
    seats = await _inviting(house, table, person)
    origin = origin_of(request, house)
    return wire.Invitations(
        [
            wire.Invitation(
                seat, house.invitations.link(origin, of), f"{origin}/api/tables/{table}/invitations/{seat}/picture"
            )
            for seat, of in enumerate(seats.seats)
            if of.kind == "invited"
        ]
    )


@get(
    "/tables/{table:str}/invitations/{seat:int}/picture",
    summary="An invitation as a QR code",
    media_type="image/svg+xml",
)
async def picture(
    request: Asked, table: TableId, seat: FromPath[int], house: HouseHere, person: Person
) -> Response[bytes]:
    """Return the secret link for a seat as a picture for a phone's camera."""
    found = await _inviting(house, table, person)
    if not 0 <= seat < len(found.seats) or found.seats[seat].kind != "invited":
        raise NotFound(f"seat {seat} waits for nobody invited", seat=seat)
    link = house.invitations.link(origin_of(request, house), found.seats[seat])
    return Response(invitations.picture(link), media_type="image/svg+xml")


async def _inviting(house: House, table: str, person: str) -> Table:
    found = await visible(house, table, person)
    found.check_host(person)
    return found


HANDLERS: Final = [choices, tables, make, look, join, leave, back, start, rematch, invite, picture]
