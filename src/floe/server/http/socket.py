"""Where a table's socket is opened."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any, Final, NamedTuple, cast

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
from floe.server.people.whereabouts import SITE, WIDTHS

Socket = WebSocket[Any, Any, Any]
Opening = ASGIConnection[Any, Any, Any, Any]

SOCKETS_OF_TABLE: Final = 500
SOCKETS_OF_TABLE_BY_NETWORK: Final = 20
SOCKETS_OF_ADDRESS: Final = 20  # times as many sockets as requests a second from one person
_CLOSE_TIMEOUT: Final = 1.0  # seconds to tell a peer why it is closed
_TOO_MANY: Final = {
    "sockets-of-table": "too many people are looking at this table",
    "sockets-of-table-by-network": "too many people are looking at this table from your network",
    "sockets-of-address": "too many sockets are open from this address",
}


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
        uncount = await _counted(context, opening, table, connection.who)
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


class _Share(NamedTuple):
    """Sockets that are counted together, and how many of them may be open."""

    of: str
    limit: str
    most: int


async def _counted(context: AppContext, opening: Opening, table: str, who: str | None) -> Callable[[], None]:
    """Count a socket until the function returned is called; raises TooMany where its table or address has enough."""
    is_at_home = who is not None and await context.cache.is_at_home(table, who)
    shares = [*_of_table(context, opening, table, who if is_at_home else None), *_of_address(context, opening)]
    for share in shares:
        if context.sockets[share.of] >= share.most:
            context.metrics.answers.over_limit.labels(share.limit).inc()
            raise TooMany(_TOO_MANY[share.limit])
    counted = [share.of for share in shares]
    context.sockets.update(counted)
    return partial(_uncount, context.sockets, counted)


def _of_table(context: AppContext, opening: Opening, table: str, who: str | None) -> Iterator[_Share]:
    """Yield where a socket counts at its table: those who sit there are not counted with others, who could be many."""
    most = context.limits.of("sockets-of-table", SOCKETS_OF_TABLE)
    yield _Share(f"at {table} as {who}" if who else f"at {table}", "sockets-of-table", most)
    if who is None:
        most = context.limits.of("sockets-of-table-by-network", SOCKETS_OF_TABLE_BY_NETWORK)
        yield _Share(f"at {table} from {address_of(opening, SITE)}", "sockets-of-table-by-network", most)


def _of_address(context: AppContext, opening: Opening) -> Iterator[_Share]:
    usual = SOCKETS_OF_ADDRESS * context.settings.requests_a_second
    most = context.limits.of("sockets-of-address", usual)
    # The narrowest comes last: an address of IPv4 is one network only, and gets what one household does.
    networks = {address_of(opening, bits): times for bits, times in WIDTHS.items()}
    for network, times in networks.items():
        yield _Share(network, "sockets-of-address", times * most)


def _uncount(sockets: Counter[str], counted: Iterable[str]) -> None:
    for one in counted:
        sockets[one] -= 1
        if not sockets[one]:
            del sockets[one]


def _opening(socket: Socket) -> Opening:
    """Return the opening request by itself: a socket lives for hours and need not keep its headers and cookies."""
    opening = Opening({**socket.scope, "state": {}})
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
