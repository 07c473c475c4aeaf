"""The database: SQLite in a file by default, PostgreSQL where one is named; brought up to date at every start."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

_PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")


class Database:
    """Gives connections for reading, and transactions for writing that are durable once they have ended."""

    def __init__(self, address: str) -> None:
        """Prepare to talk to the database at an SQLAlchemy address; nothing is opened yet."""
        self.engine = create_async_engine(address)
        self.is_sqlite = self.engine.dialect.name == "sqlite"
        self._reading = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        # SQLite takes one writer at a time; waiting here is kinder than waiting for its file lock.
        self._gate: AbstractAsyncContextManager[Any] = asyncio.Lock() if self.is_sqlite else nullcontext()
        if self.is_sqlite:
            _teach_sqlite(self.engine)

    async def open(self) -> None:
        """Create the tables, or bring older ones up to date."""
        async with self.engine.begin() as connection:
            await connection.run_sync(_upgrade)

    async def close(self) -> None:
        """Let go of every connection."""
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


def _teach_sqlite(engine: AsyncEngine) -> None:
    """Let SQLite write ahead, reach the disk with every commit, and take its write lock when a transaction begins."""

    @event.listens_for(engine.sync_engine, "connect")
    def _(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # no hidden BEGIN; ours is below
        cursor = connection.cursor()
        for pragma in _PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def _(connection: Connection) -> None:
        if connection.get_isolation_level() != "AUTOCOMMIT":
            connection.exec_driver_sql("BEGIN IMMEDIATE")


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":  # nodes that start together take turns
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7106531)")
    config = Config()
    config.set_main_option("script_location", "floe.server:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
