"""Where a table's socket is opened."""

import asyncio
from contextlib import suppress
from typing import Any, Final

from litestar import websocket
from litestar.connection import ASGIConnection

from floe.core.errors import FloeError
from floe.server.errors import TooMany, status_of
from floe.server.http.request_context import Context, SeatQuery, SinceQuery, TableId, check_origin, identify
from floe.server.live import messages
from floe.server.live.connection import Connection, Socket
from floe.server.play.refusals import refusal

_MAX_SOCKETS: Final = 500  # of one table
_CLOSE_TIMEOUT: Final = 1.0  # seconds to tell a peer why it is closed


@websocket("/tables/{table:str}/socket")
async def connect(
    socket: Socket, table: TableId, context: Context, seat: SeatQuery = None, since: SinceQuery = None
) -> None:
    """Talk about a table live; docs/protocol.md tells how."""
    opening = _opening(socket)
    check_origin(opening, context)
    try:
        connection = Connection(socket, context, table, await identify(opening, context))
        del opening
        if len(context.hub.listeners(table)) >= _MAX_SOCKETS:
            raise TooMany("too many people are looking at this table")
        await connection.see(seat, since)
        # Accepted last: a peer that opens many sockets has to wait for the work that each one causes.
        await socket.accept()
        await connection.talk()
    except FloeError as error:  # 4000 + HTTP status, so that programs can tell them apart
        await _close(socket, 4000 + status_of(error), error.code, messages.Refused(refusal(error), None))
    except TimeoutError:
        await _close(socket, 1013, "too slow")


def _opening(socket: Socket) -> ASGIConnection[Any, Any, Any, Any]:
    """Return the opening request by itself: a socket lives for hours and need not keep its headers and cookies."""
    opening = ASGIConnection[Any, Any, Any, Any]({**socket.scope, "state": {}})
    socket.scope["headers"] = []
    return opening


async def _close(socket: Socket, code: int, why: str, *last: messages.ServerMessage) -> None:
    """Say why and close, unless the other side has gone or is too slow even for that."""
    with suppress(Exception):
        async with asyncio.timeout(_CLOSE_TIMEOUT):
            await socket.accept()  # does nothing to an open socket; a peer of one that is not open cannot be told why
            for message in last:
                await socket.send_data(messages.write(message))
            await socket.close(code, why)


HANDLERS: Final = [connect]
