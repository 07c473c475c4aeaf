"""Duplicate matches: the same deals for everybody who has the link."""

from typing import Annotated, Final

from litestar.params import JSONBody, PathParameter

from floe.server.http.api.verbs import get, post
from floe.server.http.request_context import Context, Person, Who
from floe.server.play import views
from floe.server.play.contest_wire import Match, MatchList, NewMatch
from floe.server.rooms.wire import TableInfo

MatchId = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,40}$", description="The match.")]
DealNumber = Annotated[int, PathParameter(ge=0, le=100, description="Which of its deals; the first is 0.")]


@get("/matches", summary="My matches")
async def listed(context: Context, person: Person) -> MatchList:
    """Return the matches that you have made or played in."""
    return await context.matches.listed(person)


@post("/matches", summary="Make a match")
async def make(data: JSONBody[NewMatch], context: Context, person: Person) -> Match:
    """Return a new match. Everybody who has its address may play in it."""
    await context.people.name(person)  # raises for a person deleted meanwhile
    return await context.matches.make(person, data)


@get("/matches/{match:str}", summary="Look at a match")
async def look(match: MatchId, context: Context, who: Who) -> Match:
    """Return a match as you may see it: nothing of what others did at a deal that you have not finished."""
    return await context.matches.shown(match, who)


@post("/matches/{match:str}/deals/{number:int}", summary="Play a deal", status_code=200)
async def play(match: MatchId, number: DealNumber, context: Context, person: Person) -> TableInfo:
    """Return the table where you play a deal of a match. Your first try counts; after it you may practise."""
    await context.people.name(person)  # as above
    return views.table_info(await context.matches.play(match, number, person), person)


HANDLERS: Final = [listed, make, look, play]
