"""Ratings: one's own, and the leaderboards."""

from typing import Annotated, Final

from litestar.params import PathParameter

from floe.server.http.api.verbs import get
from floe.server.http.request_context import Context, Person, Who
from floe.server.play import rating_wire as wire

GameName = Annotated[str, PathParameter(pattern=r"^[a-z0-9_-]{1,40}$", description="The game.")]
Players = Annotated[int, PathParameter(ge=1, le=32, description="How many players.")]


@get("/me/ratings", summary="My ratings")
async def mine(context: Context, person: Person) -> wire.OwnRatings:
    """Return your ratings, one for each game and number of players, with the games they come from."""
    await context.people.name(person)  # raises for a person deleted meanwhile
    return await context.rankings.own(person)


@get("/ratings/{game:str}/{players:int}", summary="Who is strongest?")
async def board(game: GameName, players: Players, context: Context, who: Who) -> wire.Leaderboard:
    """Return the leaderboard of a game for a number of players, and how strong the levels are on the same scale."""
    return await context.rankings.board(game, players, who)


HANDLERS: Final = [mine, board]
