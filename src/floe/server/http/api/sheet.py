"""The score while the game runs, as far as the client may know it."""

from typing import Final

from floe.core.registry import find
from floe.server.errors import NotFound
from floe.server.http.api.verbs import get
from floe.server.http.request_context import Context, SeatQuery, TableId, Who
from floe.server.http.wire import Sheet


@get("/tables/{table:str}/sheet", summary="How does it stand?")
async def sheet(table: TableId, context: Context, who: Who, seat: SeatQuery = None) -> Sheet:
    """Return the score so far, without what is hidden from you."""
    found = await context.lobby.visible(table, who)
    game = find(found.row.game)
    if game.tally is None:
        raise NotFound(f"{game.title} has no score before its end", game=game.name)
    view = found.dealt.state.view(found.viewpoint_of(who, seat))
    return Sheet(found.version, game.tally(view))


HANDLERS: Final = [sheet]
