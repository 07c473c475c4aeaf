"""Where it is my turn, and how far I have followed a table."""

from typing import Final

from litestar.params import JSONBody

from floe.server.http.api.verbs import get, post
from floe.server.http.request_context import Context, Person, TableId, Who
from floe.server.http.wire import Seen, SeenUpTo, TurnList


@get("/me/turns", summary="Where is it my turn?")
async def turns(context: Context, person: Person) -> TurnList:
    """Return the tables where other people wait for your move, those that have waited longest first."""
    return TurnList(await context.following.turns(person))


@get("/tables/{table:str}/seen", summary="How far have I followed it?")
async def seen(table: TableId, context: Context, who: Who) -> SeenUpTo:
    """Return the version up to which you have followed a table, on whatever device; null if nobody has told."""
    await context.lobby.visible(table, who)
    return SeenUpTo(await context.following.seen(who, table) if who else None)


@post("/tables/{table:str}/seen", summary="I have followed it", status_code=204)
async def note(table: TableId, data: JSONBody[Seen], context: Context, person: Person) -> None:
    """Remember how far you have followed a table where you sit, for your other devices; an older version is ignored."""
    found = await context.lobby.seated(table, person)
    await context.following.note(person, table, min(data.version, found.version))


HANDLERS: Final = [turns, seen, note]
