"""What a game is to be played on: anybody may try a change, the people at a table make theirs."""

from typing import Annotated, Final

from litestar.params import JSONBody, PathParameter, QueryParameter

from floe.server.http.api.verbs import get, post
from floe.server.http.request_context import Context, Person, TableId, Who
from floe.server.rooms import drafts, wire

GameName = Annotated[str, PathParameter(max_length=40, description="The game.")]
ChangeQuery = Annotated[
    str, QueryParameter(min_length=1, max_length=400, description="A change, as docs/notation.md has them.")
]


@get("/games/{game:str}/draft", summary="Try a change")
async def try_out(game: GameName, change: ChangeQuery) -> wire.DraftInfo:
    """Return a draft that belongs to no table after a change: a random board, or the board of a code."""
    return drafts.tried(game, change)


@get("/tables/{table:str}/draft", summary="What will it be played on?")
async def look(table: TableId, context: Context, who: Who) -> wire.DraftInfo:
    """Return what the game is to be played on, while people make it."""
    return drafts.shown(await context.lobby.visible(table, who))


@post("/tables/{table:str}/draft", summary="Change it", status_code=200)
async def change(table: TableId, data: JSONBody[wire.Drafting], context: Context, person: Person) -> wire.DraftInfo:
    """Change what the game is to be played on. A stale version is answered with the current draft, as evidence."""
    return drafts.shown(await context.lobby.draft(table, person, data))


@post("/tables/{table:str}/draft/undo", summary="Take a change back", status_code=200)
async def undo(table: TableId, data: JSONBody[wire.Retracing], context: Context, person: Person) -> wire.DraftInfo:
    """Take back the latest change, no matter who made it."""
    return drafts.shown(await context.lobby.undraft(table, person, data))


@post("/tables/{table:str}/draft/redo", summary="Make it again", status_code=200)
async def redo(table: TableId, data: JSONBody[wire.Retracing], context: Context, person: Person) -> wire.DraftInfo:
    """Redo the change that was taken back last, no matter who did either; any other change ends that."""
    return drafts.shown(await context.lobby.redraft(table, person, data))


HANDLERS: Final = [try_out, look, change, undo, redo]
