"""A line that can be cut: what is sent to it goes on to a server, and back, until somebody pulls the plug."""

import asyncio
from contextlib import suppress
from typing import Self
from urllib.parse import urlsplit


class Proxy:
    """Listens at an address of its own; `to` may be another server after a while."""

    def __init__(self, to: str) -> None:
        self.to = to
        self.is_deaf = False
        """Whether the server's answers are lost on the way."""
        self.cuts = 0
        self.refused = asyncio.Event()
        """Set once a line could not go on, as there was no server."""
        self._plugs: set[asyncio.StreamWriter] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        self.cut()
        await self._server.wait_closed()

    def cut(self) -> None:
        """Cut every line there is, at once; nobody says goodbye."""
        self.cuts += 1
        for plug in self._plugs:
            plug.transport.abort()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there = urlsplit(self.to)
        try:
            from_server, to_server = await asyncio.open_connection(there.hostname, there.port)
        except OSError:
            writer.transport.abort()
            self.refused.set()
            return
        plugs = {writer, to_server}
        self._plugs |= plugs
        with suppress(asyncio.CancelledError):
            await asyncio.gather(self._carry(reader, to_server), self._carry(from_server, writer, is_answer=True))
        self._plugs -= plugs

    async def _carry(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, *, is_answer: bool = False
    ) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                if not (is_answer and self.is_deaf):
                    sink.write(data)
                    await sink.drain()
        sink.close()
