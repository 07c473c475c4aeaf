"""Live play over one socket. It is sent the current state, never a backlog, so a slow reader costs nobody anything."""

import asyncio
from contextlib import suppress
from math import ceil
from time import monotonic
from typing import Any, Final, Protocol

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from msgspec.structs import asdict

from floe.core.errors import FloeError
from floe.server.errors import BadRequest, Banned, NoIdentity, TooMany
from floe.server.live import hub, messages
from floe.server.live.presence import Presence
from floe.server.live.talk import Talk
from floe.server.metrics import Metrics
from floe.server.people.bans import Bans
from floe.server.people.identities import People, Session
from floe.server.play import views
from floe.server.play.refusals import refusal
from floe.server.play.turns import Turns
from floe.server.rooms import drafts
from floe.server.rooms.cache import TableCache
from floe.server.rooms.lobby import Lobby
from floe.server.rooms.table import Table
from floe.server.storage.chosen_limits import ChosenLimits
from floe.server.storage.rows import TableRow

Socket = WebSocket[Any, Any, Any]

_MAX_PENDING: Final = 32  # messages that may wait for a slow reader; of positions only the latest ever waits
_SEND_TIMEOUT: Final = 30.0  # seconds a reader may take for what waits for it
MESSAGES_A_SECOND: Final = 40  # from one socket


class Services(Protocol):
    """What a connection needs of the server."""

    hub: hub.Hub
    presence: Presence
    cache: TableCache
    lobby: Lobby
    turns: Turns
    talk: Talk
    bans: Bans
    limits: ChosenLimits
    people: People
    metrics: Metrics

    @property
    def heartbeat(self) -> float:
        """Seconds between two pings."""


class Connection:
    """One open socket.

    Its task reads. A second task exists only while something is written, so that an idle socket costs little.
    """

    def __init__(self, socket: Socket, services: Services, table: str, who: str | None, network: str = "") -> None:
        self.socket, self.services, self.table, self.who, self.network = socket, services, table, who, network
        self.session: Session | None = None
        """What the cookie said that the socket was opened with, where it was a browser."""
        self.seats: list[int] = []
        self._viewpoint: int | None = None
        # What the reader has been told: the next message is the difference between this and the table.
        self._version = 0
        self._row: TableRow | None = None
        self._info: object = None
        self._draft: int | None = None
        self._pending: list[messages.ServerMessage] = []
        self._changed, self._moved = True, True
        self._writer: asyncio.Task[None] | None = None
        self._reading = asyncio.timeout(None)
        self._failure: Exception = TimeoutError()
        self._budget, self._refilled = float(MESSAGES_A_SECOND), monotonic()

    def notify(self, event: hub.Event) -> None:
        """Take note of an event; what changes often is looked up when the reader is ready for it."""
        match event:
            case hub.Changed():
                self._changed = True
                self._wake()
            case hub.Said():
                self.send(messages.SaidMessage(event.seat, event.phrase))
            case hub.Present():
                self.send(self.services.presence.total(self.table))

    def send(self, message: messages.ServerMessage) -> None:
        """Queue a message; a reader too slow for the queue loses it all and is told so."""
        if len(self._pending) >= _MAX_PENDING:
            self._pending = [messages.Resync()]
            self.services.metrics.live.resyncs.inc()
            self._changed, self._row, self._info, self._draft, self._moved = True, None, None, None, True
        self._pending.append(message)
        self._wake()

    def _wake(self) -> None:
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        """Send everything there is to send."""
        try:
            while self._pending or self._changed:
                async with asyncio.timeout(_SEND_TIMEOUT):
                    await self._catch_up()
        except Exception as error:
            self._end(error)
        finally:
            # No await between the loop's last look and this line, so no message is left without a writer.
            self._writer = None

    def _end(self, error: Exception) -> None:
        # The reading task owns the socket and waits for the peer: its timeout is the way to wake it with this.
        if not self._reading.expired():  # else it is being woken already, by an earlier failure
            self._failure = error
            self._reading.reschedule(0)

    def check_welcome(self) -> None:
        """End the connection of somebody who has been banned meanwhile."""
        try:
            self.services.bans.check(self.who, self.network)
        except Banned as error:
            self._end(error)

    async def _catch_up(self) -> None:
        while self._pending:
            await self._send(self._pending.pop(0))
        if self._changed:
            # Reset before the lookup: an event during it or during a send must cause another round.
            self._changed = False
            table = await self.services.cache.get(self.table)
            if table.row is not self._row:
                await self._check_signed_in()
            for message in self._news(table):
                await self._send(message)

    async def _check_signed_in(self) -> None:
        """Raise NoIdentity where the reader has signed out meanwhile; that gives their tables a new revision."""
        if self.session and self.seats and await self.services.people.is_signed_out(self.session):
            raise NoIdentity("you are not signed in any more")

    async def _send(self, message: messages.ServerMessage) -> None:
        await self.socket.send_data(messages.write(message))

    def _news(self, table: Table) -> list[messages.ServerMessage]:
        """Return what this reader does not know yet; raises NotFound where they may no longer look."""
        news = [] if table.row is self._row and not table.is_over else self._table_news(table)
        if table.log and (self._moved or table.version != self._version):
            seat = table.viewpoint_of(self.who, self._viewpoint)
            news.append(messages.PositionMessage(**asdict(views.position(table, seat, self._version))))
            self._version, self._moved = table.version, False
        return news

    def _table_news(self, table: Table) -> list[messages.ServerMessage]:
        """Return what is new about the table itself, after its row has changed or its game has ended."""
        table.check_visible(self.who)
        self._row = table.row
        self._sit(table)
        news: list[messages.ServerMessage] = []
        # Before the deal most revisions only change the draft, so the messages are compared; during a game each move
        # makes a new one, so the revision has to do.
        info = (table.row.revision, table.is_over, table.names) if table.log else views.table_info(table, self.who)
        if info != self._info:
            self._info, self._moved = info, self._moved or table.is_cut_short  # there are no moves left to show
            news.append(messages.TableMessage(views.table_info(table, self.who)))
        draft = drafts.version_of(table.row)
        if draft != self._draft:
            self._draft = draft
            news += [messages.DraftMessage(**asdict(drafts.shown(table)))] if draft is not None else []
        return news

    async def talk(self) -> None:
        """Take messages until the other side has gone; raises why it could not be told something."""
        try:
            async with self._reading:
                self.send(messages.Hello(messages.PROTOCOL, self.services.heartbeat))
                self.services.hub.join(self.table, self)
                self.check_welcome()  # only now is it sure to be found by `turn_out`
                self._report_presence()
                await self._read()
        except TimeoutError:
            raise self._failure from None
        finally:
            if self._writer:
                self._writer.cancel()
            self.services.hub.leave(self.table, self)
            self._report_presence()

    def _report_presence(self) -> None:
        self.services.hub.publish(self.services.presence.here(self.table))

    async def _read(self) -> None:
        with suppress(WebSocketDisconnect):
            while True:
                await self._handle(await self.socket.receive_data(mode="text"))
                await self._answered()

    async def _answered(self) -> None:
        """Take nothing more from a peer that does not read its answers: none of them is dropped for its own haste."""
        while self._writer and len(self._pending) > _MAX_PENDING // 2:
            await asyncio.wait([self._writer])

    async def _handle(self, text: str | bytes) -> None:
        key = None
        try:
            message = messages.read(text)
            key = getattr(message, "key", None)
            self._spend()
            await self._dispatch(message)
        except FloeError as error:
            self._refuse(error, key)
        except msgspec.MsgspecError as error:
            self._refuse(BadRequest(f"not a message: {error}"), key)

    def _refuse(self, error: FloeError, key: str | None) -> None:
        self.services.metrics.answers.refusals.labels("socket", error.code).inc()
        self.send(messages.Refused(refusal(error), key))

    def _spend(self) -> None:
        """Count a message against this socket's rate limit, a token bucket; raises TooMany, with how long to wait."""
        now, rate = monotonic(), self.services.limits.of("socket", MESSAGES_A_SECOND)
        self._budget = min(rate, self._budget + (now - self._refilled) * rate)
        self._refilled = now
        if self._budget < 1:
            self.services.metrics.answers.over_limit.labels("socket").inc()
            wait = ceil(1000 * (1 - self._budget) / rate) / 1000
            raise TooMany(f"more than {rate} messages a second; go on in {wait} s", limit=rate, seconds=wait)
        self._budget -= 1

    async def _dispatch(self, message: messages.ClientMessage) -> None:
        match message:
            case messages.Ping():
                self.send(messages.Pong())
            case messages.See():
                await self.see(message.seat, message.since)
                self._wake()
            case messages.Move() | messages.Undo() | messages.Say():
                await self._act(message)

    async def see(self, seat: int | None, since: int | None) -> None:
        """Look through a seat from now on, and catch up from a version; raises NotSeated, NotFound."""
        table = await self.services.lobby.visible(self.table, self.who)
        self._sit(table)
        self._viewpoint = seat if table.viewpoint_of(self.who, seat) is not None else None
        self._version = min(table.version if since is None else since, table.version)
        self._changed = self._moved = True

    def _sit(self, table: Table) -> None:
        """Take note of which seats are the reader's; the others hear of one who has sat down or left meanwhile."""
        before, self.seats = self.seats, table.seats_of(self.who)
        if before != self.seats and self in self.services.hub.listeners(self.table):
            self._report_presence()

    async def _act(self, message: messages.Move | messages.Undo | messages.Say) -> None:
        if self.who is None:
            raise NoIdentity("choose a name first (POST /api/me), or send a token")
        table = await self.services.lobby.seated(self.table, self.who)
        match message:
            case messages.Say():
                return await self.services.talk.say(table, self.who, message)
            case messages.Move():
                table = await self.services.turns.move(table, self.who, message)
            case messages.Undo():
                table = await self.services.turns.undo(table, self.who, message)
        self.send(messages.Accepted(table.version, message.key))


def turn_out(listeners: hub.Hub) -> None:
    """End the connections of all who have been banned meanwhile."""
    for table in listeners.tables():
        for listener in listeners.listeners(table):
            if isinstance(listener, Connection):
                listener.check_welcome()
