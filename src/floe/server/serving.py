"""Running the server until somebody stops it."""

import asyncio
import gc
import resource
import socket
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final

import uvicorn
from alembic.util import CommandError
from litestar import Litestar
from sqlalchemy import URL, make_url
from sqlalchemy.exc import SQLAlchemyError

from floe.server.app import make_app
from floe.server.errors import Refused
from floe.server.http.head import HeadMiddleware
from floe.server.http.headers import HeadersMiddleware
from floe.server.live.protocol import SocketProtocol
from floe.server.ops import warm_up
from floe.server.ops.settings import Settings
from floe.server.storage.database import Database

_MAX_MESSAGE: Final = 16 * 1024  # bytes of a socket's message
_GC_THRESHOLDS: Final = (2_000, 20, 500)
_SHUTDOWN: Final = 5  # seconds for requests that are under way when the server stops


class BadDatabase(Refused):
    """A database that cannot be opened, or that a newer Floe has changed."""

    code = "bad-database"


def address_of(database: str) -> str:
    """Return the address of a database; a plain path is a file of SQLite."""
    return database if "://" in database else f"sqlite+aiosqlite:///{Path(database).expanduser().absolute()}"


def prepare(database: str) -> None:
    """Migrate a database now, so that a problem with it is found before anybody connects."""
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
    """Open SQLite's file once without a loop: if the async driver fails to, its thread keeps the process alive."""
    if address.get_backend_name() == "sqlite" and address.database:
        sqlite3.connect(address.database).close()


def run(settings: Settings, port: socket.socket) -> None:
    """Serve on a socket until the process is told to stop; requests under way are finished first."""
    config = configured(make_app(settings), settings)
    _allow_files()
    _tune_gc()
    with warm_up.in_background():
        uvicorn.Server(config).run(sockets=[port])


def configured(app: Litestar, settings: Settings) -> uvicorn.Config:
    """Return how an application is served."""
    return uvicorn.Config(
        HeadMiddleware(HeadersMiddleware(app)),
        log_config=None,
        lifespan="on",
        forwarded_allow_ips=list(settings.proxies),
        access_log=False,
        server_header=False,
        ws=SocketProtocol,
        ws_max_size=_MAX_MESSAGE,
        ws_per_message_deflate=False,  # it would take more memory than the rest of a socket and its table
        ws_ping_interval=settings.heartbeat,
        ws_ping_timeout=settings.heartbeat,
        timeout_graceful_shutdown=_SHUTDOWN,
    )


def _allow_files() -> None:
    """Open as many files as the system lets us: each socket is one, and the usual limit is 1,024."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):  # where there is no limit, systems disagree about how to say so
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _tune_gc() -> None:
    """Collect garbage rarely: with 200 cached tables one full collection takes a tenth of a second.

    A young generation of 2,000 objects takes a millisecond, one of 10,000 took up to twelve, which people felt.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_GC_THRESHOLDS)
