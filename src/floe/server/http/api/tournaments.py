"""Small tournaments: rounds in which everybody meets somebody about as successful, played whenever people like."""

from typing import Annotated, Final

from litestar.params import JSONBody, PathParameter

from floe.server.http.api.verbs import get, post
from floe.server.http.request_context import Context, Person, Who
from floe.server.play.tournament_wire import NewTournament, TournamentInfo, TournamentList

TournamentId = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,40}$", description="The tournament.")]


@get("/tournaments", summary="My tournaments")
async def listed(context: Context, person: Person) -> TournamentList:
    """Return the tournaments that you have made or play in."""
    return await context.tournaments.listed(person)


@post("/tournaments", summary="Make a tournament")
async def make(data: JSONBody[NewTournament], context: Context, person: Person) -> TournamentInfo:
    """Return a new tournament, in which you play. Everybody who has its address may join until you begin it."""
    await context.people.name(person)  # raises for a person deleted meanwhile
    return await context.tournaments.make(person, data)


@get("/tournaments/{tournament:str}", summary="Look at a tournament")
async def look(tournament: TournamentId, context: Context, who: Who) -> TournamentInfo:
    """Return a tournament: the standings, and the games of every round."""
    return await context.tournaments.shown(tournament, who)


@post("/tournaments/{tournament:str}/join", summary="Join a tournament", status_code=200)
async def join(tournament: TournamentId, context: Context, person: Person) -> TournamentInfo:
    """Play in a tournament whose first round has not begun."""
    await context.people.name(person)  # as above
    return await context.tournaments.join(tournament, person)


@post("/tournaments/{tournament:str}/leave", summary="Leave a tournament", status_code=200)
async def leave(tournament: TournamentId, context: Context, person: Person) -> TournamentInfo:
    """Play in no further round. A game under way goes on; resign there if you do not want to finish it."""
    return await context.tournaments.leave(tournament, person)


@post("/tournaments/{tournament:str}/start", summary="Begin the first round", status_code=200)
async def start(tournament: TournamentId, context: Context, person: Person) -> TournamentInfo:
    """Begin with those who have joined; only the host may. Later rounds begin by themselves."""
    return await context.tournaments.start(tournament, person)


HANDLERS: Final = [listed, make, look, join, leave, start]
