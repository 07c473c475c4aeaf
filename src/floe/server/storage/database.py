"""The database: SQLite in a file by default, PostgreSQL where one is named; brought up to date at every start."""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import Any, Final, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, Engine, StaticPool, create_engine, event, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

T = TypeVar("T")

_READING: Final = "floe_reading"  # marks a connection of SQLite that must not take the write lock
_POOL: Final = {"pool_size": 4, "max_overflow": 0}  # connections to SQLite: each is a thread, and more are no faster
_PRAGMAS: Final = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=10000",
    "cache_size=-256",  # KB for each connection: the system keeps the file in memory as well, and once is enough
)


class Database:
    """Gives connections for reading, and transactions for writing that are durable once they have ended."""

    def __init__(self, address: str) -> None:
        """Prepare for the database at an SQLAlchemy address; nothing is opened yet."""
        self.is_sqlite = make_url(address).get_backend_name() == "sqlite"
        self.engine = create_async_engine(address, **(_POOL if self.is_sqlite else {}))
        alone = {_READING: True} if self.is_sqlite else {"isolation_level": "AUTOCOMMIT"}
        self._reading = self.engine.execution_options(**alone)
        # SQLite takes one writer at a time. Waiting for our own lock is fair and wakes at once; waiting for the file
        # lock polls, and may starve.
        self._gate: AbstractAsyncContextManager[Any] = asyncio.Lock() if self.is_sqlite else nullcontext()
        self._writer = _Writer(self.engine.url) if self.is_sqlite else None
        if self.is_sqlite:
            _configure_sqlite(self.engine.sync_engine)

    async def open(self) -> None:
        """Create the tables, or bring older ones up to date."""
        async with self.engine.begin() as connection:
            await connection.run_sync(_upgrade)

    async def close(self) -> None:
        """Close every connection."""
        if self._writer:
            self._writer.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection on which each query stands alone."""
        async with self._reading.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Give a transaction; it is committed when the block ends, and undone if it ends with an error."""
        async with self._gate, self.engine.begin() as connection:
            yield connection

    async def transact(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in a transaction, and return its result once that is durable.

        This is for the hot path, a move. The async driver of SQLite switches threads for each statement and again for
        BEGIN and COMMIT; here a transaction switches threads once.
        """
        if self._writer is None:
            async with self.engine.begin() as connection:
                return await connection.run_sync(work)
        async with self._gate:
            return await asyncio.wrap_future(self._writer.do(work))


class _Writer:
    """A thread that writes to SQLite."""

    def __init__(self, address: URL) -> None:
        self._engine = create_engine(address.set(drivername="sqlite"), poolclass=StaticPool)
        _configure_sqlite(self._engine)
        self._thread = ThreadPoolExecutor(1, "floe-writer")

    def do(self, work: Callable[[Connection], T]) -> "Future[T]":
        return self._thread.submit(self._transact, work)

    def _transact(self, work: Callable[[Connection], T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)

    def close(self) -> None:
        self._thread.submit(self._engine.dispose)
        self._thread.shutdown()


def _configure_sqlite(engine: Engine) -> None:
    """Use a write-ahead log, sync with every commit, and take the write lock when a transaction begins."""

    @event.listens_for(engine, "connect")
    def _(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # no hidden BEGIN; ours is below
        cursor = connection.cursor()
        for pragma in _PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def _(connection: Connection) -> None:
        if not connection.get_execution_options().get(_READING):
            # Not a plain BEGIN: upgrading from a read lock later fails at once if another process writes meanwhile.
            connection.exec_driver_sql("BEGIN IMMEDIATE")


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":  # nodes that start together migrate one after the other
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7106531)")
    config = Config()
    config.set_main_option("script_location", "floe.server.storage:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
