"""Where a table's socket is opened."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

from litestar import websocket
from litestar.connection import ASGIConnection

from floe.core.errors import FloeError
from floe.server.errors import TooMany, Unavailable, status_of
from floe.server.http.request_context import (
    Context,
    SeatQuery,
    SinceQuery,
    TableId,
    address_of,
    check_origin,
    identify,
)
from floe.server.http.signing import session_of
from floe.server.live import messages
from floe.server.live.connection import Connection, Socket
from floe.server.ops.context import AppContext
from floe.server.play.refusals import refusal

SOCKETS_OF_TABLE: Final = 500
_TRY_AGAIN: Final = 1013  # a code of RFC 6455's registry: clients come back by themselves
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
        connection = Connection(socket, context, table, await identify(opening, context), network)
        connection.session = session_of(opening, context)
        del opening
        with _counted(context, network, table):
            context.metrics.live.opened.inc()
            await connection.see(seat, since)
            # Accepted last: a peer that opens many sockets has to wait for the work that each one causes.
            await socket.accept()
            await connection.talk()
    except Unavailable as error:
        await _refuse(socket, _TRY_AGAIN, error, context)
    except FloeError as error:  # 4000 + HTTP status, so that programs can tell them apart
        await _refuse(socket, 4000 + status_of(error), error, context)
    except TimeoutError:
        await _close(socket, _TRY_AGAIN, "too slow")


@contextmanager
def _counted(context: AppContext, network: str, table: str) -> Iterator[None]:
    """Count a socket while it is open; raises TooMany where there are enough of its table, or from its address."""
    if len(context.hub.listeners(table)) >= context.limits.of("sockets-of-table", SOCKETS_OF_TABLE):
        context.metrics.answers.over_limit.labels("sockets-of-table").inc()
        raise TooMany("too many people are looking at this table")
    usual = SOCKETS_OF_ADDRESS * context.settings.requests_a_second
    if context.sockets[network] >= context.limits.of("sockets-of-address", usual):
        context.metrics.answers.over_limit.labels("sockets-of-address").inc()
        raise TooMany("too many sockets are open from this address")
    context.sockets[network] += 1
    try:
        yield
    finally:
        context.sockets[network] -= 1
        if not context.sockets[network]:
            del context.sockets[network]


def _opening(socket: Socket) -> ASGIConnection[Any, Any, Any, Any]:
    """Return the opening request by itself: a socket lives for hours and need not keep its headers and cookies."""
    opening = ASGIConnection[Any, Any, Any, Any]({**socket.scope, "state": {}})
    socket.scope["headers"] = []
    return opening


async def _refuse(socket: Socket, code: int, error: FloeError, context: AppContext) -> None:
    context.metrics.answers.refusals.labels("socket", error.code).inc()
    await _close(socket, code, error.code, messages.Refused(refusal(error), None))


async def _close(socket: Socket, code: int, why: str, *last: messages.ServerMessage) -> None:
    """Say why and close, unless the other side has gone or is too slow even for that."""
    with suppress(Exception):
        async with asyncio.timeout(_CLOSE_TIMEOUT):
            await socket.accept()  # does nothing to an open socket; a peer of one that is not open cannot be told why
            for message in last:
                await socket.send_data(messages.write(message))
            await socket.close(code, why)


HANDLERS: Final = [connect]
