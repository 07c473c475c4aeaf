"""Sockets of a table, for tests."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]


class Wire:
    """A socket that is asked for messages of a type."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.skipped: list[Json] = []

    def next(self, kind: str) -> Json:
        """Return the next message of a type; others are put aside until they are asked for."""
        for message in self.skipped:
            if message["type"] == kind:
                self.skipped.remove(message)
                return message
        while (message := self._receive())["type"] != kind:
            self.skipped.append(message)
        return message

    def _receive(self) -> Json:
        message: Json = json.loads(self.socket.recv(timeout=20))
        return message

    def position(self, version: int) -> Json:
        """Return the position at a version, or a later one."""
        while (message := self.next("position"))["version"] < version:
            pass
        return message

    def send(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **fields}))


@contextmanager
def wire(url: str, table: str, client: httpx.Client | None, query: str = "", **headers: str) -> Iterator[Wire]:
    cookies = {"cookie": f"floe={client.cookies['floe']}"} if client else {}
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket{query}"
    with connect(address, additional_headers={**cookies, **headers}, max_queue=None) as socket:
        yield Wire(socket)
