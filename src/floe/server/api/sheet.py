"""The score while the game runs, as far as whoever asks may know it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import Struct

from floe.arctic.tally import tally
from floe.core.contract import Json
from floe.server.api.verbs import get
from floe.server.asking import HouseHere, SeatQuery, TableId, Who
from floe.server.errors import NotFound
from floe.server.turns import visible

_TALLIES: Final[Mapping[str, Callable[[Any], list[Json]]]] = {"arctic": tally}


class Sheet(Struct, frozen=True):
    """The score so far, a column a seat, in the game's own terms."""

    version: int
    columns: list[Json]


@get("/tables/{table:str}/sheet", summary="How does it stand?")
async def sheet(table: TableId, house: HouseHere, who: Who, seat: SeatQuery = None) -> Sheet:
    """Return the score so far; what is secret from whoever asks counts for nothing."""
    found = await visible(house, table, who)
    counted = _TALLIES.get(found.row.game)
    if counted is None:
        raise NotFound(f"{found.row.game} has no score before its end", game=found.row.game)
    view = found.dealt.state.view(found.eyes_of(who, seat))
    return Sheet(found.version, counted(view))


HANDLERS: Final = [sheet]
