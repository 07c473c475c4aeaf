"""Live play over one socket. It is sent the current state, never a backlog, so a slow reader costs nobody anything."""

import asyncio
from collections.abc import Callable
from math import ceil
from time import monotonic
from typing import Final

import msgspec

from floe.core.errors import FloeError
from floe.server.errors import BadRequest, Banned, NoIdentity, TooMany
from floe.server.live import endings, hub, messages
from floe.server.live.line import Line
from floe.server.live.services import Services
from floe.server.live.told import Told
from floe.server.people.identities import Session
from floe.server.play.refusals import refusal
from floe.server.rooms.table import Table
from floe.server.storage.rows import TableRow

_MAX_PENDING: Final = 32  # messages that may wait for a slow reader; of positions only the latest ever waits
_MAX_INBOX: Final = 8  # messages that may wait for those before them; then nothing more is taken from the peer
_SEND_TIMEOUT: Final = 30.0  # seconds a reader may take for what waits for it
MESSAGES_A_SECOND: Final = 40  # from one socket
_PING: Final = '{"type":"ping"}'  # as pages write it


class Connection:
    """One open socket.

    It has a task only while messages of the peer are handled, or while a slow reader is waited for: an idle socket
    costs little. What can be sent at once is sent without one.
    """

    __slots__ = (
        "_budget",
        "_changed",
        "_checked",
        "_ended",
        "_inbox",
        "_is_woken",
        "_line",
        "_pending",
        "_reader",
        "_refilled",
        "_told",
        "_waiter",
        "network",
        "seats",
        "services",
        "session",
        "table",
        "who",
    )

    def __init__(self, services: Services, table: str, session: Session | None, network: str = "") -> None:
        self.services, self.table, self.session, self.network = services, table, session, network
        self.who = session.identity if session else None
        self.seats: list[int] = []
        self._checked: TableRow | None = None
        self._told = Told(self.who, services.positions)
        self._pending: list[messages.ServerMessage] = []
        self._inbox: list[str] = []
        self._changed, self._is_woken = True, False
        self._line: Line | None = None
        self._reader: asyncio.Task[None] | None = None
        self._waiter: asyncio.Task[None] | None = None
        self._ended: Callable[[], None] | None = None
        self._budget, self._refilled = float(MESSAGES_A_SECOND), monotonic()

    def begin(self, line: Line, ended: Callable[[], None]) -> None:
        """Talk over an open line from now on; `ended` is called once when that is over."""
        self._line, self._ended = line, ended
        self.send(messages.Hello(messages.PROTOCOL, self.services.heartbeat, round(self.services.clock(), 3)))
        self.services.hub.join(self.table, self)
        self.check_welcome()  # only now is it sure to be found by `turn_out`
        if line is self._line:  # unless they are banned, and it has ended
            self._report_presence()

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
            self._changed = True
            self._told.forget()
        self._pending.append(message)
        self._wake()

    def _wake(self) -> None:
        # Not at once: the answer to a move and the position after it then leave together.
        if not self._is_woken and not self._waiter and self._line:
            self._is_woken = True
            asyncio.get_running_loop().call_soon(self._write)

    def _write(self) -> None:
        """Send everything there is to send; what has to be waited for is left to a task."""
        self._is_woken = False
        if self._line is None or self._waiter:
            return
        table = self.services.cache.peek(self.table)
        if not self._line.is_writable or (self._changed and not (table and self._is_checked(table.row))):
            self._waiter = self._line.spawn(self._wait())
            return
        try:
            pending, self._pending = self._pending, []
            self._line.push([messages.write(message) for message in pending])
            if self._changed and table:
                self._changed = False
                self._line.push(self._news(table))
        except Exception as error:
            self._fail(error)

    async def _wait(self) -> None:
        """Wait for a slow reader, and for the database where messages need it."""
        try:
            async with asyncio.timeout(_SEND_TIMEOUT):
                while self._line and not self._line.is_writable:
                    await self._line.writable.wait()
                await self._check_signed_in((await self.services.cache.get(self.table)).row)
        except Exception as error:
            self._fail(error)
        finally:
            self._waiter = None
        self._wake()

    def _is_checked(self, row: TableRow) -> bool:
        return not (self.session and self.seats) or row is self._checked or not self._told.is_new(row)

    async def _check_signed_in(self, row: TableRow) -> None:
        """Raise NoIdentity where the reader's session has ended meanwhile; that gives their tables a new revision."""
        if self.session and self.seats and await self.services.people.is_signed_out(self.session):
            raise NoIdentity("you are not signed in any more")
        self._checked = row

    def _news(self, table: Table) -> list[bytes]:
        """Return what the reader does not know yet; raises NotFound where they may no longer look."""
        if table.is_over or self._told.is_new(table.row):
            table.check_visible(self.who)
            self._sit(table)
        return self._told.news(table)

    def check_welcome(self) -> None:
        """End the connection of somebody who has been banned meanwhile."""
        try:
            self.services.bans.check(self.who, self.network)
        except Banned as error:
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        """Say why the connection ends, and end it."""
        line = self._line
        if line is None:  # it has ended already
            return
        if isinstance(error, FloeError):
            self.services.metrics.answers.refusals.labels("socket", error.code).inc()
        self._inbox.clear()
        self.lost()
        endings.end(line, error)

    def lost(self) -> None:
        """End the connection: the other side has gone."""
        if self._line is None or self._ended is None:
            return
        self._line = None
        if self._waiter:
            self._waiter.cancel()
        self.services.hub.leave(self.table, self)
        self._report_presence()
        self._ended()

    def _report_presence(self) -> None:
        self.services.hub.publish(self.services.presence.here(self.table))

    def received(self, text: str) -> None:
        """Take a message of the peer; they are handled one after the other."""
        # Not ahead of messages that came before it, nor into what is kept free for a reader who is slow.
        if text == _PING and not self._inbox and len(self._pending) < _MAX_PENDING // 2:
            return self._pong()
        self._inbox.append(text)
        if self._line and self._reader is None:
            self._reader = self._line.spawn(self._read())
        elif self._line and len(self._inbox) >= _MAX_INBOX:
            self._line.pause()

    async def _read(self) -> None:
        try:
            while self._inbox:
                await self._handle(self._inbox.pop(0))
                await self._answered()
        except Exception as error:
            self._fail(error)
        finally:
            self._reader = None
        if self._line:
            self._line.resume()

    def _pong(self) -> None:
        """Answer the usual ping without a task: it is most of what idle pages say."""
        try:
            self._spend()
            self.send(messages.Pong())
        except TooMany as error:
            self._refuse(error, None)

    async def _answered(self) -> None:
        """Take nothing more from a peer that does not read its answers: none of them is dropped for its own haste."""
        while self._line and len(self._pending) > _MAX_PENDING // 2:
            await (asyncio.wait([self._waiter]) if self._waiter else asyncio.sleep(0))

    async def _handle(self, text: str) -> None:
        key = None
        try:
            message = messages.read(text)
            key = getattr(message, "key", None)  # before anything can be refused: the refusal names it
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
        self._told.look(table, seat, since)
        self._changed = True

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
