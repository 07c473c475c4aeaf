"""What a game is to be played on: tried out by anybody, made by those who sit at a table."""

from typing import Annotated, Final

from litestar.params import JSONBody, PathParameter, QueryParameter

from floe.server.http.api.verbs import get, post
from floe.server.http.request_context import HouseHere, Person, TableId, Who
from floe.server.play.turns import visible
from floe.server.rooms import drafts, wire

GameName = Annotated[str, PathParameter(max_length=40, description="The game.")]
ChangeQuery = Annotated[
    str, QueryParameter(min_length=1, max_length=400, description="A change, as docs/notation.md has them.")
]


@get("/games/{game:str}/draft", summary="Try a change")
async def try_out(game: GameName, change: ChangeQuery) -> wire.Draft:
    """Return what a change makes of a draft that belongs to no table: a board from chance, or the board of a code."""
    return drafts.tried(game, change)


@get("/tables/{table:str}/draft", summary="What will it be played on?")
async def look(table: TableId, house: HouseHere, who: Who) -> wire.Draft:
    """Return what the game is to be played on, while people make it."""
    return drafts.shown(await visible(house, table, who))


@post("/tables/{table:str}/draft", summary="Change it", status_code=200)
async def change(table: TableId, data: JSONBody[wire.Drafting], house: HouseHere, person: Person) -> wire.Draft:
    """Change what the game is to be played on. A stale version is answered with the current draft, as evidence."""
    return drafts.shown(await house.hall.draft(table, person, data))


@post("/tables/{table:str}/draft/undo", summary="Take a change back", status_code=200)
async def undo(table: TableId, data: JSONBody[wire.Retracing], house: HouseHere, person: Person) -> wire.Draft:
    """Take back the latest change, whoever made it."""
    return drafts.shown(await house.hall.undraft(table, person, data))


@post("/tables/{table:str}/draft/redo", summary="Make it again", status_code=200)
async def redo(table: TableId, data: JSONBody[wire.Retracing], house: HouseHere, person: Person) -> wire.Draft:
    """Make the change again that was taken back last, whoever did either; any other change forgets it."""
    return drafts.shown(await house.hall.redraft(table, person, data))


HANDLERS: Final = [try_out, look, change, undo, redo]
