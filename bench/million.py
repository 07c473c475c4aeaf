"""`python -m bench.million sqlite`, or `postgresql`: what a server does often, beside a million finished games.

The database is filled as an older release kept it (step 0007), and then brought up to date, which is measured too.
Games have five lines of log and not a hundred, so that filling takes a minute: no question reads whole logs.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

from bench.filling import PEOPLE, fill
from floe.server.ops.admin import Admin
from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings
from floe.server.storage.database import Database
from floe.server.storage.leftovers import Leftovers
from floe.server.storage.store import Store
from tests.server import engines

GAMES = 1_000_000
TIMES = 5
OLD = "0007"
SOMEBODY = f"p{PEOPLE // 2:07}"

Question = Callable[[Database], Awaitable[object]]


async def _list(database: Database) -> int:
    admin = Admin(database)
    return len([await admin.summary(table) for table in await admin.ids(1000)])


QUESTIONS: dict[str, Question] = {
    "my tables (20 games)": lambda database: Store(database).tables_of(SOMEBODY),
    "open tables (1,000)": lambda database: Store(database).open_tables(),
    "games to watch (1,000)": lambda database: Store(database).live_tables(0),
    "a sweep": lambda database: Store(database).overdue(2e9, 0),
    "tables left alone": lambda database: Leftovers(database).drop_tables(1),
    "20,000 guests looked at": lambda database: Leftovers(database).drop_people(1.8e9),
    "floe admin list (1,000)": _list,
}


async def measure(address: str, games: int) -> list[tuple[str, float]]:
    """Return what was measured, in seconds."""
    database = Database(address)
    try:
        async with database.engine.begin() as connection:
            await connection.run_sync(_old)
        found = [("(filling)", await _timed(fill(database, games)))]
        if not database.is_sqlite:
            async with database.reading() as asked:
                await asked.execute(text("ANALYZE"))
        found.append((f"migration from step {OLD}", await _timed(database.open())))
        found += [(name, await _best(question, database)) for name, question in QUESTIONS.items()]
    finally:
        await database.close()
    return [*found, ("start until it answers", await _timed(_start(address)))]


async def sizes(address: str) -> str:
    """Return how large PostgreSQL's tables are, with their indices."""
    database, each = Database(address), "SELECT pg_total_relation_size('{0}') / greatest(count(*), 1) FROM {0}"
    async with database.reading() as connection:
        found = {name: await connection.scalar(text(each.format(name))) for name in ("moves", "seats", "tables")}
    await database.close()
    return ", ".join(f"{size} bytes a row of {name}" for name, size in found.items())


async def _start(address: str) -> None:
    async with AppContext.opened(Settings(address)) as context:
        await context.store.open_tables()


async def _timed(work: Awaitable[Any]) -> float:
    began = perf_counter()
    await work
    return perf_counter() - began


async def _best(question: Question, database: Database) -> float:
    return min([await _timed(question(database)) for _ in range(TIMES)])


def _old(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", "floe.server.storage:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, OLD)


def main() -> None:
    """Measure one kind of database and print a table."""
    parser = argparse.ArgumentParser(prog="python -m bench.million", description=__doc__.splitlines()[0])
    parser.add_argument("engine", choices=("sqlite", "postgresql"))
    parser.add_argument("--games", type=int, default=GAMES)
    given = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        is_sqlite = given.engine == "sqlite"
        address = f"sqlite+aiosqlite:///{folder}/floe.db" if is_sqlite else stack.enter_context(engines.postgresql())
        found = asyncio.run(measure(address, given.games))
        file = folder / "floe.db"
        size = f"{file.stat().st_size / 1e9:.1f} GB" if is_sqlite else asyncio.run(sizes(address))
    print(f"{given.games:,} finished games, {given.engine}, {size}")
    for name, seconds in found:
        print(f"| {name} | {1000 * seconds:,.1f} ms |" if seconds < 1 else f"| {name} | {seconds:,.1f} s |")


if __name__ == "__main__":
    main()
