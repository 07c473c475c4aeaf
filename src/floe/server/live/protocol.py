"""The socket protocol of uvicorn with less memory: a server has thousands of sockets open, most of them idle."""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class SocketProtocol(WebSocketsSansIOProtocol):
    """A socket that drops its handshake once it is open, and has a small inbox."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = Inbox()

    def start_keepalive(self) -> None:
        """Begin to ping; uvicorn calls this once the socket is open, and nothing reads the handshake after it."""
        super().start_keepalive()
        self.request.headers.clear()
        self.response.headers.clear()

    def keepalive_timeout(self) -> None:
        """Let a peer go that has answered no ping, at once: what waits to be sent will never reach it."""
        super().keepalive_timeout()
        self.transport.abort()


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

    async def get(self) -> Any:
        """Return the oldest message, once there is one; there must be no other reader."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        # Only here is the message taken: a reader cancelled while it waits loses none.
        return self._messages.pop(0)
