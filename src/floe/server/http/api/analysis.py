"""Analysis boards: lines tried on finished games, records and positions, and what their moves are worth."""

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Annotated, Any, Final

import msgspec
from litestar import Request
from litestar.params import JSONBody, PathParameter
from litestar.response import Stream

from floe.server.http.api.verbs import get, post
from floe.server.http.request_context import Context, Person, Who, address_of
from floe.server.play.board_wire import BoardId, BoardInfo, Growing, PositionCode, SharedBoard, Sharing, Weighing
from floe.server.play.weigher import Line
from floe.study.codes import code_of
from floe.study.weighing import Weighed

BoardName = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,40}$", description="The board.")]

_LARGEST: Final = 256 * 1024  # bytes of a request: a tree of many lines is longer than anything else people send
_UNBUFFERED: Final = {"x-accel-buffering": "no"}  # a proxy must not wait for the last look before it sends the first


@post("/analysis", summary="Play lines", status_code=200, request_max_body_size=_LARGEST)
async def grow(data: JSONBody[Growing], context: Context, who: Who) -> BoardInfo:
    """Return where the moves of a tree lead. A game that is being played here is refused as `being-played`."""
    return await context.boards.grown(data, who)


@post("/analysis/weigh", summary="What are the moves worth?", status_code=200, request_max_body_size=_LARGEST)
async def weigh(data: JSONBody[Weighing], context: Context, who: Who, request: Request[Any, Any, Any]) -> Stream:
    """Return what the moves at the end of a line are worth to the seat that decides: a line of JSON for each look.

    Who closes the connection ends the work.
    """
    begun = await context.boards.begin(data.start, who)
    reached = await context.boards.reach(begun, data.plies, who, since=len(data.plies))
    line = Line(str(begun.start.record()), [one.ply for one in reached])
    asker = who or address_of(request)
    context.weighings.admit(asker)
    return Stream(_lines(context.weighings.of(line, asker)), media_type="application/x-ndjson", headers=_UNBUFFERED)


async def _lines(found: AsyncGenerator[Weighed, None]) -> AsyncIterator[bytes]:
    async with aclosing(found):
        async for weighed in found:
            yield msgspec.json.encode(weighed) + b"\n"


@post("/analysis/code", summary="The position as a code", status_code=200, request_max_body_size=_LARGEST)
async def code(data: JSONBody[Weighing], context: Context, who: Who) -> PositionCode:
    """Return the position at the end of a line as a code to paste, with everything that is hidden in it."""
    begun = await context.boards.begin(data.start, who)
    reached = await context.boards.reach(begun, data.plies, who, since=len(data.plies))
    return PositionCode(code_of(reached[-1].state if reached else begun.start.first))


@post("/analysis/shared", summary="Share a board", request_max_body_size=_LARGEST)
async def share(data: JSONBody[Sharing], context: Context, person: Person) -> BoardId:
    """Keep a board with its tree. All who have its id may see it, the whole game included; nobody can change it."""
    return BoardId(await context.boards.share(data, person))


@get("/analysis/shared/{board:str}", summary="Open a shared board")
async def shared(board: BoardName, context: Context) -> SharedBoard:
    """Return a board that somebody has shared, and the moment to open it at."""
    return await context.boards.shared(board)


HANDLERS: Final = [grow, weigh, code, share, shared]
