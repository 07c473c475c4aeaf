"""A real server on a real port, in a thread, and clients that talk to it."""

import asyncio
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx
import uvicorn
from sqlalchemy import select

from floe.core.errors import Stale
from floe.server.app import make_app
from floe.server.ops.context import AppContext
from floe.server.ops.listening import listen
from floe.server.ops.settings import Settings
from floe.server.rooms.table import Table
from floe.server.serving import configured
from floe.server.storage import schema
from tests.server.playing import play_out
from tests.server.waiting import until

_TLS = ssl.create_default_context()  # shared: loading its certificates takes longer than most of our requests


def client(url: str) -> httpx.Client:
    """Return a client of a server, without an identity."""
    return httpx.Client(base_url=url, timeout=30, verify=_TLS)


def person(url: str, name: str) -> httpx.Client:
    """Return a client of a server with an identity."""
    new = client(url)
    assert new.post("/api/me", json={"name": name}).status_code == 200
    return new


class Live:
    """A running server: its address, and its context for tests that have to look behind the curtain."""

    def __init__(self, settings: Settings) -> None:
        self.app = make_app(settings)
        self.socket = listen("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self.server = uvicorn.Server(configured(self.app, settings))
        self.thread = threading.Thread(target=asyncio.run, args=[self._run()])

    async def _run(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.server.serve(sockets=[self.socket])

    @property
    def context(self) -> AppContext:
        context: AppContext = self.app.state.context
        return context

    def call(self, coroutine: Any) -> Any:
        """Run something on the server's loop."""
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(30)

    def until(self, table: str, seen: Callable[[Table], bool]) -> None:
        """Wait until something can be seen at a table."""
        self.call(until(self.context, table, seen))

    def play(self, table: str, moves: int) -> int:
        """Play some moves without HTTP, which is faster; returns the version reached. A bot may play along."""

        async def play() -> int:
            return (await play_out(self.context, await self.context.cache.fresh(table), moves)).version

        while True:
            with suppress(Stale):
                version: int = self.call(play())
                return version

    def finish(self, table: str) -> int:
        """Play a table to its end without HTTP; returns its last version."""
        return self.play(table, 10_000)

    def stored(self) -> str:
        """Return every row of the database, as text."""

        async def read() -> str:
            async with self.context.database.reading() as connection:
                tables = schema.metadata.sorted_tables
                return str([(await connection.execute(select(table))).all() for table in tables])

        rows: str = self.call(read())
        return rows

    def person(self, name: str) -> httpx.Client:
        """Return a client with an identity."""
        return person(self.url, name)

    def stranger(self) -> httpx.Client:
        """Return a client nobody knows."""
        return client(self.url)


@contextmanager
def serving(settings: Settings) -> Iterator[Live]:
    """Run a server for a while."""
    live = Live(settings)
    live.thread.start()
    try:
        while not live.server.started:
            assert live.thread.is_alive()
            live.thread.join(0.01)
        yield live
    finally:
        live.server.should_exit = True
        live.thread.join(30)


def code_of(answer: httpx.Response) -> tuple[int, str]:
    """Return the status of a refusal, and its code."""
    return answer.status_code, answer.json()["code"]


def table_for(host: httpx.Client, *others: httpx.Client, game: str = "arctic", **wanted: Any) -> str:
    """Return a started table with these people in the seats, in this order."""
    seats = [{"kind": "me"}, *({"kind": "invited"} for _ in others)]
    made = host.post("/api/tables", json={"game": game, "seats": seats, **wanted})
    assert made.status_code == 201, made.text
    table: str = made.json()["id"]
    for other in others:
        joined = other.post(f"/api/tables/{table}/join", json=_invitation(host, table))
        assert joined.status_code == 200, joined.text
    if others:
        assert host.post(f"/api/tables/{table}/start", json={}).status_code == 200
    return table


def _invitation(host: httpx.Client, table: str) -> dict[str, str]:
    invitation = host.get(f"/api/tables/{table}/invitations").json()["invitations"][0]
    return {"invitation": invitation["link"].partition("#invitation=")[2]}


def position(client: httpx.Client, table: str, **query: Any) -> Any:
    """Return what a client sees of a table."""
    answer = client.get(f"/api/tables/{table}/view", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def play_on(table: str, *people: httpx.Client, moves: int = 10_000) -> int:
    """Let people play their first moves over HTTP, up to a number of moves; returns the version reached."""
    while True:
        seen = [position(client, table) for client in people]
        version: int = seen[0]["version"]
        able = [number for number, one in enumerate(seen) if one["view"]["moves"]]
        if not able or not moves:
            return version
        asked = {"version": version, "move": seen[able[0]]["view"]["moves"][0]}
        assert people[able[0]].post(f"/api/tables/{table}/moves", json=asked).status_code == 200
        moves -= 1
