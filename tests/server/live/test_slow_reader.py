"""Somebody who opens a socket and never reads is let go, and nobody waits for them meanwhile."""

import asyncio
import gc
import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import monotonic

import httpx
import pytest

from floe.server.http import socket as endpoint
from floe.server.live import connection
from floe.server.live.connection import Connection
from floe.server.live.hub import Said
from floe.server.live.messages import Pong
from floe.server.ops.settings import Settings
from tests.server.live.test_socket import Person
from tests.server.servers import Live, serving, table_for
from tests.server.waiting import until_heard, until_true
from tests.server.wires import wire

_SMALL = 4096  # bytes that the system may keep for a reader, so that we need not say so much


@contextmanager
def deaf(live: Live, table: str, client: httpx.Client) -> Iterator[socket.socket]:
    """Open a table's socket and read nothing, not even that it is open."""
    live.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SMALL)
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _SMALL)
        line.connect(live.socket.getsockname())
        headers = {
            "host": "here",
            "upgrade": "websocket",
            "connection": "upgrade",
            "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
            "sec-websocket-version": "13",
            "cookie": f"floe={client.cookies['floe']}",
        }
        fields = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        line.sendall(f"GET /api/tables/{table}/socket HTTP/1.1\r\n{fields}\r\n".encode())
        yield line


def test_others_hear_within_two_heartbeats_that_a_line_is_dead(tmp_path: Path) -> None:
    """The peer neither closes its line nor answers: its phone is in a tunnel."""
    assert Settings().heartbeat * 2 < 10
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", requests_a_second=10_000, heartbeat=0.3)
    with serving(settings) as live, closing(live.person("Ada")) as ada, closing(live.person("Bo")) as bo:
        table = table_for(ada, bo)
        with wire(live.url, table, bo) as his, deaf(live, table, ada):
            while his.next("presence")["seats"] != [0, 1]:
                pass
            began = monotonic()
            assert his.next("presence")["seats"] == [1]
            assert monotonic() - began < 2 * settings.heartbeat + 2  # a busy machine is no failure


def test_whoever_never_reads_is_let_go(live: Live, people: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "_SEND_TIMEOUT", 0.2)
    monkeypatch.setattr(endpoint, "_CLOSE_TIMEOUT", 0.1)
    ada = people("Ada")
    table = table_for(ada, people("Bo"))
    hub = live.context.hub

    async def speak() -> None:
        await until_heard(live.context, table, lambda: 0 in live.context.presence.here(table).seats)
        while hub.listeners(table):
            hub.deliver(Said(table, 0, "wow"))
            await asyncio.sleep(0)  # let the server try to send it

    with deaf(live, table, ada):
        live.call(speak())
        assert live.context.presence.total(table).seats == []


class GoneLine:
    """A socket whose peer is gone: nothing can be sent, and more is to be sent while it is being closed."""

    is_writable = True
    connection: Connection

    def push(self, texts: list[bytes]) -> None:
        raise ConnectionResetError

    def hang_up(self, code: int, why: str, patience: float) -> None:
        self.connection.send(Pong())


def test_a_line_that_fails_twice_ends_once(live: Live, people: Person, caplog: pytest.LogCaptureFixture) -> None:
    ada = people("Ada")
    table, line, ends = table_for(ada, people("Bo")), GoneLine(), []

    async def listen() -> None:
        others = asyncio.all_tasks()
        line.connection = Connection(live.context, table, None)
        line.connection.begin(line, lambda: ends.append(line))  # type: ignore[arg-type]
        line.connection.send(Pong())
        # Until nothing more can happen: nothing is about to be written, and no task is left.
        await until_true(lambda: bool(ends) and not line.connection._is_woken and asyncio.all_tasks() <= others)

    live.call(listen())
    gc.collect()  # a task tells of its failure when it goes
    assert ends == [line]
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
