"""Nothing that is asked often reads a whole table of the database: it would take seconds with a million games."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest
from sqlalchemy import event, text

from floe.server.ops.admin import Admin
from floe.server.storage.database import Database
from floe.server.storage.ledger import Ledger
from floe.server.storage.leftovers import Leftovers
from floe.server.storage.store import Store
from tests.server import engines

pytestmark = pytest.mark.anyio

QUESTIONS: Final[dict[str, Callable[[Database], Awaitable[object]]]] = {
    "my tables": lambda database: Store(database).tables_of("somebody"),
    "my running games": lambda database: Store(database).playing_tables_of("somebody"),
    "how many I have made": lambda database: Store(database).unfinished_tables_of("somebody"),
    "open tables": lambda database: Store(database).open_tables(),
    "games to watch": lambda database: Store(database).live_tables(0),
    "a sweep": lambda database: Store(database).overdue(1e10, 0),
    "lost events": lambda database: Store(database).versions(["one", "two"]),
    "a new name": lambda database: Store(database).touch_tables_of("somebody"),
    "games not counted yet": lambda database: Ledger(database).untallied("somebody", 0, 25),
    "tables left alone": lambda database: Leftovers(database).drop_tables(1e10),
    "guests left alone": lambda database: Leftovers(database).drop_people(1e10),
    "a host's list": lambda database: Admin(database).ids(1000),
}
BIG: Final = ("tables", "seats", "moves", "identities", "tallies")


@contextmanager
def heard(database: Database) -> Iterator[list[tuple[str, Any]]]:
    """Give the statements that a database is asked meanwhile."""
    asked: list[tuple[str, Any]] = []

    def note(_connection: Any, _cursor: Any, statement: str, values: Any, _context: Any, _many: bool) -> None:
        if statement.startswith(("SELECT", "UPDATE", "DELETE")):
            asked.append((statement, values))

    engine = database.engine.sync_engine
    event.listen(engine, "before_cursor_execute", note)
    try:
        yield asked
    finally:
        event.remove(engine, "before_cursor_execute", note)


async def _asked(database: Database, question: str) -> list[tuple[str, Any]]:
    with heard(database) as asked:
        await QUESTIONS[question](database)
    assert asked
    return asked


@pytest.fixture
async def sqlite(tmp_path: Any) -> AsyncIterator[Database]:
    database = Database(f"sqlite+aiosqlite:///{tmp_path}/floe.db")
    await database.open()
    yield database
    await database.close()


@pytest.mark.parametrize("question", QUESTIONS)
async def test_sqlite_has_an_index_for_it(sqlite: Database, question: str) -> None:
    for statement, values in await _asked(sqlite, question):
        async with sqlite.reading() as connection:
            rows = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)
            plan = [row.detail for row in rows]
        read = {line.split()[1] for line in plan if line.startswith("SCAN") and "tables_by_age" not in line}
        assert not read & set(BIG), plan


async def test_postgresql_has_an_index_for_all_of_it() -> None:
    """Its planner reads small tables whole, whatever there is: what it would do with large ones is asked."""
    with engines.postgresql() as address:
        database = Database(address)
        await database.open()
        try:
            for question in QUESTIONS:
                for statement, values in await _asked(database, question):
                    assert not await _read_whole(database, statement, values), question
        finally:
            await database.close()


async def _read_whole(database: Database, statement: str, values: Any) -> list[str]:
    async with database.engine.connect() as connection:
        await connection.execute(text("SET enable_seqscan = off"))
        plan = await connection.exec_driver_sql(f"EXPLAIN {statement}", values)
        lines = [row[0] for row in plan]
        await connection.rollback()
    return [line for line in lines if any(f"Seq Scan on {name} " in f"{line} " for name in BIG)]
