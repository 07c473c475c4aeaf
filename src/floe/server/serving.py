"""Running the server until somebody stops it."""

import asyncio
import gc
import socket
import sqlite3
from pathlib import Path
from typing import Final

import uvicorn
from alembic.util import CommandError
from sqlalchemy import URL, make_url
from sqlalchemy.exc import SQLAlchemyError

from floe.server.app import make_app
from floe.server.errors import Refused
from floe.server.http.headers import Envelope
from floe.server.live.protocol import LeanSocket
from floe.server.ops.settings import Settings
from floe.server.ops.warm_up import warming
from floe.server.storage.database import Database

_LARGEST: Final = 16 * 1024  # bytes of a socket's message
_COLLECTING: Final = (10_000, 20, 100)  # objects and rounds between two looks for lost cycles
_GRACE: Final = 5  # seconds for requests that are under way when the server is stopped


class BadDatabase(Refused):
    """A database that cannot be opened, or that a newer Floe has changed."""

    code = "bad-database"


def address_of(database: str) -> str:
    """Return the address of a database; a plain path is a file of SQLite."""
    return database if "://" in database else f"sqlite+aiosqlite:///{Path(database).expanduser().absolute()}"


def prepare(database: str) -> None:
    """Bring a database up to date, so that whatever is wrong with it is found before anybody comes."""
    asyncio.run(_prepare(database))


async def _prepare(address: str) -> None:
    try:
        _try_file(make_url(address))
        database = Database(address)
        try:
            await database.open()
        finally:
            await database.close()
    except (SQLAlchemyError, CommandError, OSError, ImportError, sqlite3.Error) as error:
        why = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise BadDatabase(f"the database cannot be opened: {why}") from None


def _try_file(address: URL) -> None:
    """Open SQLite's file once without a loop: where that fails, its thread would outlive ours."""
    if address.get_backend_name() == "sqlite" and address.database:
        sqlite3.connect(address.database).close()


def run(settings: Settings, port: socket.socket) -> None:
    """Serve at a port until the process is told to stop; requests under way are finished first."""
    config = uvicorn.Config(
        Envelope(make_app(settings)),
        log_config=None,
        access_log=False,
        server_header=False,
        ws=LeanSocket,
        ws_max_size=_LARGEST,
        ws_per_message_deflate=False,  # it takes more memory for a socket than everything else of a table
        ws_ping_interval=settings.heartbeat,
        ws_ping_timeout=settings.heartbeat,
        timeout_graceful_shutdown=_GRACE,
    )
    _spare_the_collector()
    with warming():
        uvicorn.Server(config).run(sockets=[port])


def _spare_the_collector() -> None:
    """Let Python look for lost cycles seldom: with 200 tables at hand, one look takes a tenth of a second."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_COLLECTING)
