"""Ways out of a game, and back: leaving, a bot that stands in, resigning; and what others do about somebody absent."""

from typing import Final

from litestar.params import JSONBody

from floe.server.http.api.verbs import post
from floe.server.http.request_context import Context, Person, TableId
from floe.server.play import views
from floe.server.rooms import wire


@post("/tables/{table:str}/leave", summary="Leave a table", status_code=200)
async def leave(table: TableId, context: Context, person: Person) -> wire.TableInfo:
    """Free your seats; once the game runs, a bot plays on in your place."""
    return views.table_info(await context.manners.leave(table, person), person)


@post("/tables/{table:str}/back", summary="I am back", status_code=200)
async def back(table: TableId, context: Context, person: Person) -> wire.TableInfo:
    """Play again where a bot has played for you while you were away."""
    return views.table_info(await context.manners.back(table, person), person)


@post("/tables/{table:str}/away", summary="Let a bot play for me", status_code=200)
async def away(table: TableId, context: Context, person: Person) -> wire.TableInfo:
    """Let a bot play for you until you move again, or say that you are back."""
    return views.table_info(await context.manners.step_aside(table, person), person)


@post("/tables/{table:str}/resign", summary="Resign", status_code=200)
async def resign(table: TableId, context: Context, person: Person) -> wire.TableInfo:
    """Give up for good. A bot plays on in your place; if nobody is left to play against, the game ends."""
    return views.table_info(await context.manners.resign(table, person), person)


@post("/tables/{table:str}/nudge", summary="Nudge", status_code=200)
async def nudge(table: TableId, context: Context, person: Person) -> wire.TableInfo:
    """Ask the person to move whose turn it is; once a minute at most."""
    return views.table_info(await context.manners.nudge(table, person), person)


@post("/tables/{table:str}/agree", summary="Agree to a bot for somebody absent", status_code=200)
async def agree(table: TableId, context: Context, person: Person) -> wire.TableInfo:
    """Agree that a bot plays for the person to decide, who is not there; it does once everybody agrees who is."""
    present = context.presence.total(table).seats
    return views.table_info(await context.manners.agree(table, person, present), person)


@post("/tables/{table:str}/listed", summary="Show the game to those who watch", status_code=200)
async def listed(table: TableId, data: JSONBody[wire.Listing], context: Context, person: Person) -> wire.TableInfo:
    """Say whether strangers find the game among those to watch; only the host of the table may."""
    return views.table_info(await context.lobby.set_listed(table, person, data.listed), person)


@post("/tables/{table:str}/remove", summary="Remove a table from my list", status_code=204)
async def remove(table: TableId, context: Context, person: Person) -> None:
    """Leave a table out of your list once you have stopped playing there. Its address still leads to it."""
    await context.lobby.remove(table, person)


HANDLERS: Final = [leave, back, away, resign, nudge, agree, listed, remove]
