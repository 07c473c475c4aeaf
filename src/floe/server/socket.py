"""Live play: a socket a table. It is told how things stand, never a backlog, so a slow reader costs nobody anything."""

import asyncio
from contextlib import suppress
from time import monotonic
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec.structs import asdict

from floe.core.errors import FloeError
from floe.server import drafts, messages, publish, showing, turns
from floe.server.asking import HouseHere, SeatQuery, SinceQuery, TableId, check_origin, identify
from floe.server.errors import BadRequest, NoIdentity, TooMany, status_of
from floe.server.house import House
from floe.server.refusing import refusal
from floe.server.table import Table

Wire = WebSocket[Any, Any, Any]

_PENDING: Final = 32  # messages that may wait for a slow reader; of views only the latest ever waits
_PATIENCE: Final = 30.0  # seconds a reader may take for what waits for it
_CROWD: Final = 500  # sockets of one table
_A_SECOND: Final = 40  # messages to take from one socket


class Connection:
    """One open socket."""

    def __init__(self, wire: Wire, house: House, table: str, who: str | None) -> None:
        """Talk over a wire about a table, with whoever is known by this identity."""
        self.wire, self.house, self.table, self.who = wire, house, table, who
        self.seats: list[int] = []
        self._eyes: int | None = None
        self._version = 0
        self._settings: object = None
        self._draft: int | None = None
        self._pending: list[messages.Told] = []
        self._changed, self._moved, self._wake = True, True, asyncio.Event()
        self._budget, self._refilled = float(_A_SECOND), monotonic()

    def hear(self, news: publish.News) -> None:
        """Take notice of news; what changes often is looked up when the reader is ready for it."""
        match news:
            case publish.Changed():
                self._changed = True
                self._wake.set()
            case publish.Said():
                self.tell(messages.Said(news.seat, news.phrase))
            case publish.Present():
                self.tell(self.house.presence.total(self.table))

    def tell(self, message: messages.Told) -> None:
        """Let a message wait its turn; a reader too slow for them loses them all and is told so."""
        if len(self._pending) >= _PENDING:
            self._pending = [messages.Resync()]
            self._changed, self._settings, self._draft, self._moved = True, None, None, True
        self._pending.append(message)
        self._wake.set()

    async def write(self) -> None:
        """Send whatever there is to send, until cancelled."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            async with asyncio.timeout(_PATIENCE):
                await self._catch_up()

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
        table.check_visible(self.who)
        self.seats = table.seats_of(self.who)
        told: list[messages.Told] = []
        settings = (table.row.revision, table.is_over, table.names) if table.log else showing.card(table, self.who)
        if settings != self._settings:  # before the deal, many a revision is one of the draft only
            self._settings = settings
            told.append(messages.Table(showing.card(table, self.who)))
        draft = drafts.version_of(table.row)
        if draft != self._draft:
            self._draft = draft
            told += [messages.Draft(**asdict(drafts.shown(table)))] if draft is not None else []
        if table.log and (self._moved or table.version != self._version):
            seat = table.eyes_of(self.who, self._eyes)
            told.append(messages.Position(**asdict(showing.position(table, seat, self._version))))
            self._version, self._moved = table.version, False
        return told

    async def read(self) -> None:
        """Take messages until the other side has gone."""
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
            case messages.Move() | messages.Undo() | messages.Say():
                await self._act(heard)

    async def see(self, seat: int | None, since: int | None) -> None:
        """Look through a seat from now on, and catch up from a version; raises NotSeated, NotFound."""
        table = await turns.visible(self.house, self.table, self.who)
        self._eyes = seat if table.eyes_of(self.who, seat) is not None else None
        self._version = min(table.version if since is None else since, table.version)
        self._changed = self._moved = True
        self._wake.set()

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
    check_origin(socket, house)
    await socket.accept()
    try:
        connection = Connection(socket, house, table, await identify(socket, house))
        if len(house.hub.listeners(table)) >= _CROWD:
            raise TooMany("too many people are looking at this table")
        await connection.see(seat, since)
        connection.tell(messages.Hello(messages.PROTOCOL, house.settings.heartbeat))
        await _talk(connection)
    except FloeError as error:
        await _part(socket, error)


async def _talk(connection: Connection) -> None:
    house, table = connection.house, connection.table
    connection.seats = (await house.shelf.get(table)).seats_of(connection.who)
    house.hub.join(table, connection)
    house.tell(house.presence.here(table))
    reader, writer = asyncio.create_task(connection.read()), asyncio.create_task(connection.write())
    try:
        done, _ = await asyncio.wait([reader, writer], return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    except (TimeoutError, WebSocketDisconnect):
        with suppress(Exception):
            await connection.wire.close(1013, "too slow")
    finally:
        reader.cancel()
        writer.cancel()
        await asyncio.gather(reader, writer, return_exceptions=True)
        house.hub.leave(table, connection)
        house.tell(house.presence.here(table))


async def _part(socket: Wire, error: FloeError) -> None:
    """Say why, and close with a code that programs can tell apart: 4000 and the HTTP status."""
    with suppress(Exception):
        await socket.send_data(messages.write(messages.Refused(refusal(error), None)))
        await socket.close(4000 + status_of(error), error.code)


HANDLERS: Final = [connect]
