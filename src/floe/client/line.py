"""A table followed live: news as they come and moves as one makes them, over a socket that is reopened after a cut."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final, Self
from urllib.parse import urlencode

import msgspec

from floe.client import wire
from floe.client.asking import Asking, new_key, tls
from floe.client.errors import error_of, seconds_of
from floe.client.inbox import Inbox
from floe.client.patience import Patience
from floe.client.wire import Position, TableInfo, Update
from floe.core.errors import FloeError
from floe.core.extras import needs
from floe.server.errors import NotStarted, Refused, TooMany, Unavailable

with needs("client"):
    from websockets.asyncio.client import ClientConnection, connect
    from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

_HEARTBEAT: Final = 10.0  # seconds; the server itself pings more often
_REFUSED: Final = 4000  # codes from here on are 4000 + an HTTP status, and come after a last word
_NOT_NOW: Final = (TooMany, Unavailable)  # to be asked again, under the same key
_LARGEST: Final = 16 * 1024 * 1024  # bytes of a message: a position of a long game, with all its steps

_Ask = wire.Move | wire.Undo


class Line:
    """A table followed for as long as the context lasts: `async with table.follow() as line`.

    It reads by itself, so that what is played is answered while nobody iterates. After a cut it comes back to where it
    was: no step is told twice or left out, and what was not answered is sent again under its key.
    """

    def __init__(self, asking: Asking, path: str, seat: int | None, since: int | None) -> None:
        self._asking, self._path, self._seat, self._since = asking, path, seat, since
        self._inbox = Inbox()
        self._patience = Patience(asking.patience)
        self._socket: ClientConnection | None = None
        self._unanswered: dict[str, tuple[_Ask, asyncio.Future[int]]] = {}
        self._farewell: FloeError | None = None
        self._failure: Exception | None = None
        self.table: TableInfo | None = None
        """The table as the iteration last told it."""
        self.position: Position | None = None
        """The game as the iteration last told it."""

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._keep_open())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()
        await asyncio.wait([self._task])  # to await the task itself would hide that we are cancelled meanwhile
        self._fail(self._asking.unreachable("the line was closed"))

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Update:
        """Return the next news; raises why the line is closed for good."""
        update = await self._inbox.get()
        match update:
            case TableInfo():
                self.table = update
            case Position():
                self.position = update
        return update

    async def positions(self) -> AsyncIterator[Position]:
        """Give each position of the game, the last one included, and end with it."""
        async for update in self:
            if isinstance(update, Position):
                yield update
            if self.is_over:
                return

    @property
    def is_over(self) -> bool:
        """Whether the iteration has told how the game ended, by the rules or by resignations."""
        by_rules = self.position is not None and self.position.outcome is not None
        return by_rules or (self.table is not None and self.table.is_over and self.table.resigned)

    async def play(self, move: str, version: int | None = None, seat: int | None = None, key: str | None = None) -> int:
        """Play a move and return the version it leads to, once it is stored for good.

        It was chosen at a version, that of `position` unless another is named; raises Stale if the table has moved on.
        """
        return await self._ask(wire.Move(self._version(version), move, key or new_key(), seat))

    async def undo(self, count: int = 1, version: int | None = None, seat: int | None = None) -> int:
        """Take back one's own latest moves."""
        return await self._ask(wire.Undo(self._version(version), count, new_key(), seat))

    def _version(self, named: int | None) -> int:
        if named is None and self.position is None:
            raise NotStarted("no position has been told yet")
        return named if named is not None else self.position.version if self.position else 0

    async def _ask(self, ask: _Ask) -> int:
        patience = Patience(self._asking.patience)
        while True:
            try:
                return await self._answer(ask)
            except _NOT_NOW as error:
                await patience.wait(error, seconds_of(error))

    async def _answer(self, ask: _Ask) -> int:
        if self._failure:
            raise self._failure
        answer = asyncio.get_running_loop().create_future()
        self._unanswered[ask.key] = ask, answer
        try:
            await self._send(ask)
            version: int = await answer
        finally:
            del self._unanswered[ask.key]
        return version

    async def _send(self, ask: _Ask) -> None:
        """Send what is asked, if the line is open; if it is not, or is cut, this is done again once it is open."""
        if self._socket:
            with suppress(ConnectionClosed):
                await self._socket.send(msgspec.json.encode(ask).decode())

    async def _keep_open(self) -> None:
        try:
            while True:
                failure = await self._stay()
                await self._patience.wait(failure, seconds_of(failure))
        except Exception as failure:  # nobody awaits this task: those who listen or ask are told instead
            self._fail(failure)

    def _fail(self, failure: Exception) -> None:
        self._failure = failure
        self._inbox.fail(failure)
        for _, answer in self._unanswered.values():
            if not answer.done():
                answer.set_exception(failure)

    async def _stay(self) -> FloeError:
        """Open the line and listen until it is cut; returns what has cut it, raises what another try would not mend."""
        try:
            async with self._connected() as socket:
                async for text in socket:
                    await self._hear(socket, wire.read(text))
            return self._cut(None)
        except InvalidStatus as error:
            if error.response.status_code < 500:
                raise Refused(f"the server refuses the line: {error}") from None
            return self._asking.unreachable(error)
        except (OSError, WebSocketException) as error:
            return self._cut(error)
        finally:
            self._socket = None

    def _connected(self) -> connect:
        query = {"seat": self._seat, "since": self._since}
        asked = urlencode({name: value for name, value in query.items() if value is not None})
        url = self._asking.url.replace("http", "ws", 1)
        return connect(
            f"{url}{self._path}?{asked}",
            additional_headers=self._asking.identity,
            compression=None,
            ping_interval=_HEARTBEAT,
            ping_timeout=_HEARTBEAT,
            close_timeout=1,
            max_size=_LARGEST,
            ssl=tls() if url.startswith("wss:") else None,
        )

    def _cut(self, why: Exception | None) -> FloeError:
        """Return why a line was cut; raises the server's last word if it closed the line for good."""
        farewell, self._farewell = self._farewell, None
        closed = why.rcvd if isinstance(why, ConnectionClosed) else None
        if farewell is None or closed is None or closed.code < _REFUSED:
            return self._asking.unreachable(why or "the line was closed")
        if isinstance(farewell, TooMany):
            return farewell
        raise farewell

    async def _hear(self, socket: ClientConnection, message: wire.Heard | None) -> None:
        match message:
            case wire.Hello():
                self._socket = socket
                self._patience.forget()
                await self._send_again()
            # Answers may be among what was dropped; the keys see to it that nothing is done twice.
            case wire.Resync():
                await self._send_again()
            case wire.Accepted(version, key):
                self._resolve(key, version)
            case wire.Refused(refusal, key):
                self._refused(error_of(refusal), key)
            case wire.TableMessage(table):
                self._inbox.put(table)
            case Position():
                self._since = message.version
                self._inbox.put(message)
            case wire.Presence() | wire.Said() | wire.Draft():
                self._inbox.put(message)
            case None:
                pass

    async def _send_again(self) -> None:
        for ask, _ in [*self._unanswered.values()]:
            await self._send(ask)

    def _resolve(self, key: str | None, version: int) -> None:
        if key in self._unanswered and not (answer := self._unanswered[key][1]).done():
            answer.set_result(version)

    def _refused(self, error: FloeError, key: str | None) -> None:
        """Tell who asked; a refusal of nothing in particular is the last word before the server closes the line."""
        self._farewell = error
        if key in self._unanswered and not (answer := self._unanswered[key][1]).done():
            answer.set_exception(error)
