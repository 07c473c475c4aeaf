"""A socket for players under load, with as little work as a client can do: one core of them must busy one of a server.

It speaks what a client has to of RFC 6455, and waits for nothing: what comes is given to a function.
"""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Final, cast
from urllib.parse import urlsplit

Take = Callable[[bytes], None]

_TEXT, _CLOSE, _PING, _PONG = 0x81, 0x88, 0x89, 0x8A
_MASK: Final = b"\0\0\0\0"  # the key that changes nothing: hiding anything from proxies would take time here


class Wire(asyncio.Protocol):
    """An open socket; what comes before somebody listens waits."""

    def __init__(self, opening: bytes) -> None:
        self._opening, self._buffer = opening, b""
        self._take: Take | None = None
        self._early: list[bytes] = []
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: bytes | None = None
        """What the other side closed the socket with; nothing where the line broke."""
        self.heard_at = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the socket."""
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._opening)

    def connection_lost(self, error: Exception | None) -> None:
        """Take note that the line is gone."""
        self.closed = self.closed or b""
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("closed before it was opened"))

    def data_received(self, data: bytes) -> None:
        """Take every frame that is whole."""
        self.heard_at = perf_counter()
        data = self._buffer + data if self._buffer else data
        if not self.opened.done():
            data = self._answered(data)
        at = 0
        while (end := _end(data, at)) is not None:
            start, stop = end
            self._frame(data[at], data[start:stop])
            at = stop
        self._buffer = data[at:]

    async def heard(self, beginning: bytes) -> None:
        """Wait for a message before anybody listens; it stays for those who will."""
        while self.closed is None and not any(message.startswith(beginning) for message in self._early):
            await asyncio.sleep(0.001)

    def listen(self, take: Take) -> None:
        """Give every message to a function, those that have come already at once."""
        self._take = take
        early, self._early = self._early, []
        for message in early:
            take(message)

    def send(self, text: bytes) -> None:
        """Send a message."""
        self._transport.write(_framed(_TEXT, text))

    def close(self) -> None:
        """Hang up."""
        self._transport.abort()

    def _answered(self, data: bytes) -> bytes:
        head, found, rest = data.partition(b"\r\n\r\n")
        if not found:
            return data
        if head.startswith(b"HTTP/1.1 101"):
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(head.split(b"\r\n")[0].decode()))
        return rest

    def _frame(self, kind: int, payload: bytes) -> None:
        if kind == _TEXT and self._take:
            self._take(payload)
        elif kind == _TEXT:
            self._early.append(payload)
        elif kind == _PING:
            self._transport.write(_framed(_PONG, payload))
        elif kind == _CLOSE:
            self.closed = payload


async def opened(url: str, headers: Mapping[str, str]) -> Wire:
    """Return an open socket; raises ConnectionError where it is refused."""
    parts = urlsplit(url)
    lines = [
        f"GET {parts.path}{'?' + parts.query if parts.query else ''} HTTP/1.1",
        f"Host: {parts.netloc}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    opening = "\r\n".join([*lines, "", ""]).encode()
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(opening), parts.hostname or "", parts.port or 80)
    await wire.opened
    return wire


def _end(data: bytes, at: int) -> tuple[int, int] | None:
    """Return where the payload of the frame at a place begins and ends, if it is all there."""
    if len(data) < at + 2:
        return None
    size, start = data[at + 1], at + 2
    if size == 126:
        size, start = int.from_bytes(data[at + 2 : at + 4]), at + 4
    elif size == 127:
        size, start = int.from_bytes(data[at + 2 : at + 10]), at + 10
    return (start, start + size) if len(data) >= start + size else None


def _framed(kind: int, payload: bytes) -> bytes:
    size = len(payload)
    if size < 126:
        return bytes((kind, 0x80 | size)) + _MASK + payload
    return struct.pack("!BBH", kind, 0x80 | 126, size) + _MASK + payload
