"""The score while the game runs, as far as whoever asks may know it."""

from typing import Final

from msgspec import Struct

from floe.core.contract import Json
from floe.core.registry import find
from floe.server.errors import NotFound
from floe.server.http.api.verbs import get
from floe.server.http.request_context import HouseHere, SeatQuery, TableId, Who
from floe.server.play.turns import visible


class Sheet(Struct, frozen=True):
    """The score so far, a column a seat, in the game's own terms."""

    version: int
    columns: list[Json]


@get("/tables/{table:str}/sheet", summary="How does it stand?")
async def sheet(table: TableId, house: HouseHere, who: Who, seat: SeatQuery = None) -> Sheet:
    """Return the score so far; what is secret from whoever asks counts for nothing."""
    found = await visible(house, table, who)
    game = find(found.row.game)
    if game.tally is None:
        raise NotFound(f"{game.title} has no score before its end", game=game.name)
    view = found.dealt.state.view(found.eyes_of(who, seat))
    return Sheet(found.version, game.tally(view))


HANDLERS: Final = [sheet]
