"""Where a table's socket is opened."""

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final, cast

from litestar import WebSocket, websocket
from litestar.connection import ASGIConnection

from floe.core.errors import FloeError
from floe.server.errors import TooMany
from floe.server.http.request_context import (
    Context,
    SeatQuery,
    SinceQuery,
    TableId,
    address_of,
    check_origin,
    identify,
)
from floe.server.live import endings
from floe.server.live.connection import Connection
from floe.server.live.protocol import EXTENSION, SocketProtocol
from floe.server.ops.context import AppContext

Socket = WebSocket[Any, Any, Any]

SOCKETS_OF_TABLE: Final = 500
SOCKETS_OF_ADDRESS: Final = 20  # times as many sockets as requests a second from one person
_CLOSE_TIMEOUT: Final = 1.0  # seconds to tell a peer why it is closed


@websocket("/tables/{table:str}/socket")
async def connect(
    socket: Socket, table: TableId, context: Context, seat: SeatQuery = None, since: SinceQuery = None
) -> None:
    """Talk about a table live; docs/protocol.md tells how."""
    opening = _opening(socket)
    check_origin(opening, context)
    try:
        network = address_of(opening)
        connection = Connection(context, table, await identify(opening, context), network)
        uncount = _counted(context, network, table)
    except FloeError as error:
        return await _refuse(socket, error, context)
    try:
        context.metrics.live.opened.inc()
        await connection.see(seat, since)
        # Accepted last: a peer that opens many sockets has to wait for the work that each one causes.
        await socket.accept()
    except BaseException as error:
        uncount()
        if not isinstance(error, FloeError):
            raise
        return await _refuse(socket, error, context)
    line: SocketProtocol = cast(Any, socket.scope)["extensions"][EXTENSION]
    connection.begin(line, uncount)
    line.hand_over(connection)


def _counted(context: AppContext, network: str, table: str) -> Callable[[], None]:
    """Count a socket until the function returned is called; raises TooMany where its table or address has enough."""
    if len(context.hub.listeners(table)) >= context.limits.of("sockets-of-table", SOCKETS_OF_TABLE):
        context.metrics.answers.over_limit.labels("sockets-of-table").inc()
        raise TooMany("too many people are looking at this table")
    usual = SOCKETS_OF_ADDRESS * context.settings.requests_a_second
    if context.sockets[network] >= context.limits.of("sockets-of-address", usual):
        context.metrics.answers.over_limit.labels("sockets-of-address").inc()
        raise TooMany("too many sockets are open from this address")
    context.sockets[network] += 1
    return partial(_uncount, context.sockets, network)


def _uncount(sockets: Counter[str], network: str) -> None:
    sockets[network] -= 1
    if not sockets[network]:
        del sockets[network]


def _opening(socket: Socket) -> ASGIConnection[Any, Any, Any, Any]:
    """Return the opening request by itself: a socket lives for hours and need not keep its headers and cookies."""
    opening = ASGIConnection[Any, Any, Any, Any]({**socket.scope, "state": {}})
    socket.scope["headers"] = []
    return opening


async def _refuse(socket: Socket, error: FloeError, context: AppContext) -> None:
    """Say why and close, unless the other side has gone or is too slow even for that."""
    context.metrics.answers.refusals.labels("socket", error.code).inc()
    with suppress(Exception):
        async with asyncio.timeout(_CLOSE_TIMEOUT):
            await socket.accept()  # a peer of a socket that is not open cannot be told why
            for text in endings.last_words(error):
                await socket.send_data(text)
            await socket.close(*endings.ending(error))


HANDLERS: Final = [connect]
