"""Uvicorn's socket with less to keep: a server has thousands of them open, and hardly ever a word on one."""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class LeanSocket(WebSocketsSansIOProtocol):
    """A socket that forgets how it was opened, and has a small inbox."""

    def __init__(self, *given: Any, **named: Any) -> None:
        """Begin as uvicorn's does."""
        super().__init__(*given, **named)
        self.queue = Inbox()

    def start_keepalive(self) -> None:
        """Begin to ping; the socket is open from here on, and nobody asks again how it came to be."""
        super().start_keepalive()
        self.request.headers.clear()
        self.response.headers.clear()


class Inbox(asyncio.Queue[Any]):
    """As much of a queue as one reader needs; asyncio's own takes two kilobytes even while it is empty."""

    def __init__(self) -> None:
        """Begin empty."""
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
        return self._messages.pop(0)
