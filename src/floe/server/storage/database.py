"""The database: SQLite in a file by default, PostgreSQL where one is named; brought up to date at every start."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, nullcontext
from threading import Thread
from time import monotonic, perf_counter
from typing import Any, Final, TypeVar
from weakref import WeakSet

from prometheus_client import Histogram
from sqlalchemy import URL, Connection, Engine, QueuePool, StaticPool, create_engine, event, make_url
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from floe.server.errors import Unavailable
from floe.server.metrics import Metrics
from floe.server.storage.outages import Outage, is_full, is_outage
from floe.server.storage.upgrading import upgrade

T = TypeVar("T")

_READING: Final = "floe_reading"  # marks a connection of SQLite that must not take the write lock
_POOL: Final = {"pool_size": 4, "max_overflow": 0}  # connections to SQLite: each is a thread, and more are no faster
_OPENED_WITHIN: Final = 60.0  # seconds for which a server that starts waits for it
# Connections to PostgreSQL, which takes 100 unless told. All are kept: to open one takes longer than most questions.
_LINES: Final = {"pool_size": 12, "max_overflow": 0}
_FAREWELL: Final = 5.0  # seconds for a thread to end
_RETRY_AFTER: Final = 2  # seconds after which those who were refused may ask again
_PRAGMAS: Final = (
    "journal_mode=WAL",
    # With NORMAL, a write-ahead log may lose its last commits when the power fails: moves that were acknowledged.
    "synchronous=FULL",
    "foreign_keys=ON",  # SQLite checks none for a connection that does not ask
    "busy_timeout=10000",  # milliseconds: `floe admin` writes to the same file
    "cache_size=-256",  # KB for each connection: the system keeps the file in memory as well, and once is enough
)


class Database:
    """Gives connections for reading, and transactions for writing that are durable once they have ended."""

    def __init__(self, address: str, patience: float | None = None, metrics: Metrics | None = None) -> None:
        """Prepare for the database at an SQLAlchemy address; nothing is opened yet.

        Where PostgreSQL does not answer within `patience` seconds it counts as away. Upgrades and clean-ups may take
        as long as they need, so there is no limit unless one is given.
        """
        self.is_sqlite = make_url(address).get_backend_name() == "sqlite"
        self.engine = create_async_engine(address, **(_POOL if self.is_sqlite else _limits(patience)))
        # A single question needs no BEGIN and no end of a transaction, for which PostgreSQL would be asked as well.
        alone = {_READING: True} if self.is_sqlite else {"isolation_level": "AUTOCOMMIT"}
        self._reading = self.engine.execution_options(**alone)
        # SQLite takes one writer at a time. Waiting for our own lock is fair and wakes at once; waiting for the file
        # lock polls, and may starve.
        self._gate: AbstractAsyncContextManager[Any] = asyncio.Lock() if self.is_sqlite else nullcontext()
        self._writer = _Writer(self.engine.url) if self.is_sqlite else None
        self._threads: WeakSet[Thread] = WeakSet()
        if self.is_sqlite:
            _configure_sqlite(self.engine.sync_engine, self._threads)
        else:
            _leave_closed_connections(self.engine.sync_engine)
        name = "SQLite" if self.is_sqlite else "PostgreSQL"
        metrics = metrics or Metrics()
        self._metrics, outages = metrics.stores, metrics.outages
        self._away = Outage(f"{name} cannot be reached", f"{name} is back", counts=outages.of("database"))
        # Apart, as a file that takes nothing more can still be read: that alone does not make it well again.
        self._stuck = Outage(f"{name} cannot store anything", f"{name} stores again", counts=outages.of("storage"))

    async def open(self) -> None:
        """Create the tables, or bring older ones up to date."""
        async with self.engine.begin() as connection:
            await connection.run_sync(upgrade)

    async def open_patiently(self) -> None:
        """Open it for a server that starts just when it is away, as during a restart; raises Unavailable in the end."""
        until = monotonic() + _OPENED_WITHIN
        while True:
            try:
                with self._asked(self._metrics.write):
                    return await self.open()
            except Unavailable:
                if monotonic() > until:
                    raise
                await asyncio.sleep(_RETRY_AFTER)

    async def close(self) -> None:
        if self._writer:
            self._writer.close()
        await self.engine.dispose()
        for thread in [*self._threads]:
            # One whose question was cancelled may still be answering, and its answer needs the event loop.
            await asyncio.to_thread(thread.join, _FAREWELL)

    @property
    def in_use(self) -> int:
        """How many connections are in use."""
        pool = self.engine.pool
        return pool.checkedout() if isinstance(pool, QueuePool) else 0

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection on which each query stands alone."""
        with self._asked(self._metrics.read):
            async with self._reading.connect() as connection:
                yield connection
        self._away.worked()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Give a transaction; it is committed when the block ends, and undone if it ends with an error."""
        with self._asked(self._metrics.write, to_store=True):
            async with self._gate, self.engine.begin() as connection:
                yield connection
        self._stored()

    async def transact(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in a transaction, and return its result once that is durable.

        This is for the hot path, a move. The async driver of SQLite switches threads for each statement and again for
        BEGIN and COMMIT; here a transaction switches threads once.
        """
        with self._asked(self._metrics.append, to_store=True):
            result = await self._transact(work)
        self._stored()
        return result

    async def _transact(self, work: Callable[[Connection], T]) -> T:
        if self._writer is None:
            async with self.engine.begin() as connection:
                return await connection.run_sync(work)
        async with self._gate:
            return await asyncio.wrap_future(self._writer.do(work))

    @contextmanager
    def _asked(self, seconds: Histogram, *, to_store: bool = False) -> Iterator[None]:
        """Raise Unavailable where the database fails, which is logged once; what is wrong with a question passes."""
        began = perf_counter()
        try:
            yield
            seconds.observe(perf_counter() - began)
        except Exception as error:
            if not is_outage(error):
                raise
            is_stuck = is_full(error) or (self.is_sqlite and to_store)
            (self._stuck if is_stuck else self._away).failed(error)
            why = "cannot store anything just now" if is_stuck else "cannot reach its database"
            # Without its cause, which is logged already and would bring the values of the statement into a traceback.
            raise Unavailable(f"the server {why}; try again in a moment", seconds=_RETRY_AFTER) from None

    def _stored(self) -> None:
        self._away.worked()
        self._stuck.worked()


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
        self._thread.submit(self._engine.dispose)  # behind what is still to be written
        self._thread.shutdown()


def _limits(patience: float | None) -> dict[str, Any]:
    if patience is None:
        return _LINES
    return _LINES | {"pool_timeout": patience, "connect_args": {"timeout": patience, "command_timeout": patience}}


def _leave_closed_connections(engine: Engine) -> None:
    """Open another connection where PostgreSQL has closed one that was kept, so that its restart fails no request."""

    @event.listens_for(engine, "checkout")
    def _(connection: Any, _record: object, _fairy: object) -> None:
        if connection.driver_connection.is_closed():
            raise DisconnectionError


def _configure_sqlite(engine: Engine, threads: "WeakSet[Thread] | None" = None) -> None:
    """Use a write-ahead log, sync with every commit, and take the write lock when a transaction begins.

    Threads that the async driver starts, one a connection, are noted.
    """

    @event.listens_for(engine, "connect")
    def _(connection: Any, _record: object) -> None:
        if threads is not None:
            threads.add(connection.driver_connection._thread)  # aiosqlite has no public name for it
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
