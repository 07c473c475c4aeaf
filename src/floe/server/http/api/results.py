"""After the game: score, replay, record, and the proof that the deal was fair."""

from typing import Annotated, Any, Final

from litestar import MediaType, Request, Response
from litestar.params import QueryParameter

from floe.server.errors import BadRequest
from floe.server.http.api.verbs import get
from floe.server.http.request_context import Context, SeatQuery, TableId, Who, address_of
from floe.server.play import views, wire


@get("/tables/{table:str}/score", summary="How did it end?")
async def score(table: TableId, context: Context, who: Who) -> wire.Score:
    """Return the outcome of a finished game, and how each score came about."""
    return views.score(await context.lobby.visible(table, who), who)


@get("/tables/{table:str}/replay", summary="See it again")
async def replay(
    table: TableId,
    context: Context,
    who: Who,
    seat: SeatQuery = None,
    revealed: Annotated[bool, QueryParameter(description="Show everything, also what no seat saw.")] = False,
) -> wire.Replay:
    """Return a finished game moment by moment: as any seat saw it, as a spectator did, or with all revealed."""
    found = await context.lobby.visible(table, who)
    if seat is not None and seat >= len(found.seats):
        raise BadRequest(f"there is no seat {seat} at a table of {len(found.seats)}", seat=seat)
    return views.replay(found, who, seat, revealed)


@get("/tables/{table:str}/review", summary="What was it worth?")
async def review(
    table: TableId,
    context: Context,
    who: Who,
    request: Request[Any, Any, Any],
    since: Annotated[int, QueryParameter(ge=0, le=100_000, description="How many decisions to leave out.")] = 0,
) -> wire.Review:
    """Return what has been found in a finished game so far: ask again until it is whole. It is worked out once."""
    found = await context.reviews.of(await context.lobby.visible(table, who), who or address_of(request))
    return views.review(found, since)


@get("/tables/{table:str}/record", summary="The game on paper", media_type=MediaType.TEXT)
async def record(table: TableId, context: Context, who: Who) -> Response[str]:
    """Return the record of a finished game as text; `floe verify` and `floe replay` read it.

    You may take along a game that is not over, too, if nobody else plays in it.
    """
    text = str(views.record(await context.lobby.visible(table, who), who))
    name = f'attachment; filename="{table}.floe"'
    return Response(text, media_type=MediaType.TEXT, headers={"content-disposition": name})


@get("/tables/{table:str}/proof", summary="Was the deal fair?")
async def proof(table: TableId, context: Context, who: Who) -> wire.Proof:
    """Return what the server committed to before the deal; once the game is over, also what that was."""
    return views.proof(await context.lobby.visible(table, who))


HANDLERS: Final = [score, replay, review, record, proof]
