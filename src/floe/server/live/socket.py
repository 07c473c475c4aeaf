"""Live play: a socket a table. It is told how things stand, never a backlog, so a slow reader costs nobody anything."""

import asyncio
from contextlib import suppress
from time import monotonic
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.connection import ASGIConnection
from litestar.exceptions import WebSocketDisconnect
from msgspec.structs import asdict

from floe.core.errors import FloeError
from floe.server.errors import BadRequest, NoIdentity, TooMany, status_of
from floe.server.http.error_responses import refusal
from floe.server.http.request_context import HouseHere, SeatQuery, SinceQuery, TableId, check_origin, identify
from floe.server.live import hub, messages
from floe.server.ops.context import House
from floe.server.play import turns, views
from floe.server.rooms import drafts
from floe.server.rooms.table import Row, Table

Wire = WebSocket[Any, Any, Any]

_PENDING: Final = 32  # messages that may wait for a slow reader; of views only the latest ever waits
_PATIENCE: Final = 30.0  # seconds a reader may take for what waits for it
_PARTING: Final = 1.0  # seconds for the word that it is let go
_CROWD: Final = 500  # sockets of one table
_A_SECOND: Final = 40  # messages to take from one socket


class Connection:
    """One open socket. Its task reads; another is there only while there is something to write, which is seldom."""

    def __init__(self, wire: Wire, house: House, table: str, who: str | None) -> None:
        """Talk over a wire about a table, with whoever is known by this identity."""
        self.wire, self.house, self.table, self.who = wire, house, table, who
        self.seats: list[int] = []
        self._eyes: int | None = None
        self._version = 0
        self._row: Row | None = None
        self._settings: object = None
        self._draft: int | None = None
        self._pending: list[messages.Told] = []
        self._changed, self._moved = True, True
        self._writer: asyncio.Task[None] | None = None
        self._reading = asyncio.timeout(None)
        self._failure: Exception = TimeoutError()
        self._budget, self._refilled = float(_A_SECOND), monotonic()

    def hear(self, news: hub.News) -> None:
        """Take notice of news; what changes often is looked up when the reader is ready for it."""
        match news:
            case hub.Changed():
                self._changed = True
                self._wake()
            case hub.Said():
                self.tell(messages.Said(news.seat, news.phrase))
            case hub.Present():
                self.tell(self.house.presence.total(self.table))

    def tell(self, message: messages.Told) -> None:
        """Let a message wait its turn; a reader too slow for them loses them all and is told so."""
        if len(self._pending) >= _PENDING:
            self._pending = [messages.Resync()]
            self._changed, self._row, self._settings, self._draft, self._moved = True, None, None, None, True
        self._pending.append(message)
        self._wake()

    def _wake(self) -> None:
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        """Send whatever there is to send."""
        try:
            while self._pending or self._changed:
                async with asyncio.timeout(_PATIENCE):
                    await self._catch_up()
        except Exception as error:
            self._failure = error
            self._reading.reschedule(0)
        finally:
            self._writer = None

    async def _catch_up(self) -> None:
        while self._pending:
            await self._send(self._pending.pop(0))
        if self._changed:
            self._changed = False
            for message in self._stand(await self.house.shelf.get(self.table)):
                await self._send(message)

    async def _send(self, message: messages.Told) -> None:
        await self.wire.send_data(messages.write(message))

    def _stand(self, table: Table) -> list[messages.Told]:
        """Return how things stand, as far as this reader does not know it yet; raises what they may no longer see."""
        told = [] if table.row is self._row and not table.is_over else self._settle(table)
        if table.log and (self._moved or table.version != self._version):
            seat = table.eyes_of(self.who, self._eyes)
            told.append(messages.Position(**asdict(views.position(table, seat, self._version))))
            self._version, self._moved = table.version, False
        return told

    def _settle(self, table: Table) -> list[messages.Told]:
        """Return what is new about a table whose row is, or whose game has ended: no other move changes that."""
        table.check_visible(self.who)
        self._row, self.seats = table.row, table.seats_of(self.who)
        told: list[messages.Told] = []
        settings = (table.row.revision, table.is_over, table.names) if table.log else views.card(table, self.who)
        if settings != self._settings:  # before the deal, many a revision is one of the draft only
            self._settings = settings
            told.append(messages.Table(views.card(table, self.who)))
        draft = drafts.version_of(table.row)
        if draft != self._draft:
            self._draft = draft
            told += [messages.Draft(**asdict(drafts.shown(table)))] if draft is not None else []
        return told

    async def talk(self) -> None:
        """Take messages until the other side has gone; raises why it could not be told something."""
        try:
            async with self._reading:
                self.tell(messages.Hello(messages.PROTOCOL, self.house.settings.heartbeat))
                self.house.hub.join(self.table, self)
                self.house.tell(self.house.presence.here(self.table))
                await self._read()
        except TimeoutError:
            raise self._failure from None
        finally:
            if self._writer:
                self._writer.cancel()
            self.house.hub.leave(self.table, self)
            self.house.tell(self.house.presence.here(self.table))

    async def _read(self) -> None:
        with suppress(WebSocketDisconnect):
            while True:
                await self._take(await self.wire.receive_data(mode="text"))

    async def _take(self, text: str | bytes) -> None:
        key = None
        try:
            self._spend()
            heard = messages.read(text)
            key = getattr(heard, "key", None)
            await self._meet(heard)
        except FloeError as error:
            self.tell(messages.Refused(refusal(error), key))
        except msgspec.MsgspecError as error:
            self.tell(messages.Refused(refusal(BadRequest(f"not a message: {error}")), key))

    def _spend(self) -> None:
        """Count a message against what this socket may send in a while; raises TooMany."""
        now = monotonic()
        self._budget = min(_A_SECOND, self._budget + (now - self._refilled) * _A_SECOND)
        self._refilled = now
        if self._budget < 1:
            raise TooMany(f"more than {_A_SECOND} messages a second")
        self._budget -= 1

    async def _meet(self, heard: messages.Heard) -> None:
        match heard:
            case messages.Ping():
                self.tell(messages.Pong())
            case messages.See():
                await self.see(heard.seat, heard.since)
                self._wake()
            case messages.Move() | messages.Undo() | messages.Say():
                await self._act(heard)

    async def see(self, seat: int | None, since: int | None) -> None:
        """Look through a seat from now on, and catch up from a version; raises NotSeated, NotFound."""
        table = await turns.visible(self.house, self.table, self.who)
        self.seats = table.seats_of(self.who)
        self._eyes = seat if table.eyes_of(self.who, seat) is not None else None
        self._version = min(table.version if since is None else since, table.version)
        self._changed = self._moved = True

    async def _act(self, heard: messages.Move | messages.Undo | messages.Say) -> None:
        if self.who is None:
            raise NoIdentity("choose a name first (POST /api/me), or send a token")
        table = await turns.seated(self.house, self.table, self.who)
        match heard:
            case messages.Say():
                return turns.say(self.house, table, self.who, heard)
            case messages.Move():
                table = await turns.move(self.house, table, self.who, heard)
            case messages.Undo():
                table = await turns.undo(self.house, table, self.who, heard)
        self.tell(messages.Accepted(table.version, heard.key))


@websocket("/tables/{table:str}/socket")
async def connect(
    socket: Wire, table: TableId, house: HouseHere, seat: SeatQuery = None, since: SinceQuery = None
) -> None:
    """Talk about a table live; docs/protocol.md tells how."""
    opening = _opening(socket)
    check_origin(opening, house)
    try:
        connection = Connection(socket, house, table, await identify(opening, house))
        del opening
        if len(house.hub.listeners(table)) >= _CROWD:
            raise TooMany("too many people are looking at this table")
        await connection.see(seat, since)
        await socket.accept()  # only now, so that whoever opens many sockets waits for each
        await connection.talk()
    except FloeError as error:  # programs can tell them apart by the HTTP status behind the 4
        await _part(socket, 4000 + status_of(error), error.code, messages.Refused(refusal(error), None))
    except TimeoutError:
        await _part(socket, 1013, "too slow")


def _opening(socket: Wire) -> ASGIConnection[Any, Any, Any, Any]:
    """Return the request that opens a socket apart from it: headers and cookies need not be kept for hours."""
    opening = ASGIConnection[Any, Any, Any, Any]({**socket.scope, "state": {}})
    socket.scope["headers"] = []
    return opening


async def _part(socket: Wire, code: int, why: str, *last: messages.Told) -> None:
    """Say why and close, unless the other side has gone already or is too slow even for that."""
    with suppress(Exception):
        async with asyncio.timeout(_PARTING):
            await socket.accept()  # unless it is open: only an open socket can be told why
            for word in last:
                await socket.send_data(messages.write(word))
            await socket.close(code, why)


HANDLERS: Final = [connect]
