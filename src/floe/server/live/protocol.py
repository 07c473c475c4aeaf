"""The socket protocol of uvicorn with less memory and less work: a server has thousands of sockets, most of them idle.

An application of ASGI waits for the next message of every socket, in a task with all its middleware. Here a socket is
opened by the application, and then handed over to a listener that is called when something comes: nothing waits.
"""

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from typing import Any, Final, Literal, Protocol, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION: Final = "floe.line"
"""Where the application finds the protocol, among the extensions of its scope."""

_logger: Final = logging.getLogger(__name__)
_TICK: Final = 0.001  # seconds that a timer may come early
_TEXT: Final = 0x81  # the first byte of a whole message of text


class Listener(Protocol):
    """Who is told what happens to an open socket."""

    def received(self, text: str) -> None:
        """Take a message."""

    def lost(self) -> None:
        """Take note that the other side has gone."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """A socket that forgets how it was opened, and has no task once it is handed over."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue, self.writable = Inbox(), Gate()
        self._listener: Listener | None = None
        self._heard_at = 0.0

    def handle_connect(self, event: Any) -> None:
        """Let the application open the socket."""
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            cast(Any, self.scope)["extensions"][EXTENSION] = self

    async def run_asgi(self) -> None:
        """Let the application open the socket, and close it afterwards unless somebody has taken it over."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            _logger.exception("a socket could not be opened")
            self.send_500_response()
        cast(Any, self.scope).clear()
        if self._listener is None and self.close_timer is None:
            self.transport.close()

    def start_keepalive(self) -> None:
        """Begin to ping; uvicorn calls this once the socket is open, and nothing reads the handshake after it."""
        super().start_keepalive()
        self.request.headers.clear()  # the parser keeps the request itself
        self.response.headers.clear()
        del self.request, self.response

    def data_received(self, data: bytes) -> None:
        """Take note that the peer is there."""
        self._heard_at = self.loop.time()
        super().data_received(data)

    def send_keepalive_ping(self) -> None:
        """Ping a peer that has been silent; most pages ask by themselves, more often than that."""
        assert self.ping_interval
        silent = self.loop.time() - self._heard_at
        if silent < self.ping_interval - _TICK:
            self.ping_timer = self.loop.call_later(self.ping_interval - silent, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Let a peer go that has answered no ping, at once: what waits to be sent will never reach it."""
        super().keepalive_timeout()
        self.transport.abort()

    def hand_over(self, listener: Listener) -> None:
        """Tell somebody of every message from now on, those that have come already first."""
        self._listener = listener
        while not self.queue.empty():
            self._pass_on(self.queue.get_nowait())
        if self.read_paused:
            self.resume()

    def send_receive_event_to_app(self) -> None:
        """Pass a whole message on; uvicorn calls this."""
        if self._listener is None or self.close_sent:
            return super().send_receive_event_to_app()
        try:  # nothing is said in binary messages: one is an empty text
            text = b"".join(self.frames).decode() if self.curr_msg_data_type == "text" else ""
        except UnicodeDecodeError:  # which uvicorn has an answer to
            return super().send_receive_event_to_app()
        self.frames = []
        return self._listener.received(text)

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell the listener that the line is gone."""
        super().connection_lost(exc)
        if self._listener:
            self._listener.lost()

    def _pass_on(self, event: Any) -> None:
        assert self._listener
        if event["type"] == "websocket.receive":
            self._listener.received(event.get("text", ""))
        elif event["type"] == "websocket.disconnect":
            self._listener.lost()

    @property
    def is_writable(self) -> bool:
        """Whether the other side reads fast enough for more to be sent now."""
        return self.writable.is_set()

    def pause(self) -> None:
        """Take nothing more from the other side for now."""
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def resume(self) -> None:
        """Go on taking messages."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def spawn(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Do some work in a task; a server that stops waits for it, as for requests under way."""
        task = self.loop.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    def push(self, texts: Sequence[bytes]) -> None:
        """Send messages of text, all at once; nothing happens if the socket is closed."""
        if not (self.close_sent or self.disconnected):
            self.transport.write(b"".join([part for text in texts for part in (_head(len(text)), text)]))

    def hang_up(self, code: int, why: str, patience: float) -> None:
        """Close the socket with a reason; a peer that does not answer within some seconds is let go."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.conn.send_close(code, why)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.resume()  # or its answer would not be heard
        self.close_timer = self.loop.call_later(patience, self.transport.abort)


def _head(size: int) -> bytes:
    """Return what stands before a message of text of this size (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((_TEXT, size))
    return bytes((_TEXT, 126)) + size.to_bytes(2) if size < 65536 else bytes((_TEXT, 127)) + size.to_bytes(8)


class Gate(asyncio.Event):
    """An event that is set, and that few wait for; asyncio's own takes 700 bytes for them even while there are none."""

    def __init__(self) -> None:
        self._closed: asyncio.Future[bool] | None = None

    def is_set(self) -> bool:
        """Return whether nobody has to wait."""
        return self._closed is None

    def set(self) -> None:
        """Let all go on who wait."""
        closed, self._closed = self._closed, None
        if closed and not closed.done():
            closed.set_result(True)

    def clear(self) -> None:
        """Let everybody wait from now on."""
        self._closed = self._closed or asyncio.get_running_loop().create_future()

    async def wait(self) -> Literal[True]:
        """Return once nobody has to wait."""
        while self._closed:
            await asyncio.shield(self._closed)  # others may wait for it too
        return True


class Inbox(asyncio.Queue[Any]):
    """A queue for one reader; asyncio's own takes two kilobytes even while it is empty."""

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        """Return whether there is nothing to read."""
        return not self._messages

    def put_nowait(self, item: Any) -> None:
        """Add a message, and wake the reader if it waits."""
        self._messages.append(item)
        if self._reader and not self._reader.done():
            self._reader.set_result(None)

    def get_nowait(self) -> Any:
        """Return the oldest message; there must be one."""
        return self._messages.pop(0)

    async def get(self) -> Any:
        """Return the oldest message, once there is one; there must be no other reader."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        # Only here is the message taken: a reader cancelled while it waits loses none.
        return self._messages.pop(0)
