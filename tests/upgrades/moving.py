"""An old database of SQLite's as it would be in PostgreSQL: the same rows, in the schema of the same step."""

import asyncio
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from tests.upgrades.fixtures import step_up


def move_to_postgresql(file: Path, server: str, step: str) -> str:
    """Make a database at a server, at a step, with the rows of a file in it; returns its address."""
    name = f"step_{step}_{file.parent.name}".replace("-", "_")[:60].lower()
    asyncio.run(_make(server, name))
    address = f"{server.rpartition('/')[0]}/{name}"
    asyncio.run(_fill(address, file, step))
    return address


async def _make(server: str, name: str) -> None:
    engine = create_async_engine(server, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.exec_driver_sql(f'CREATE DATABASE "{name}"')
    await engine.dispose()


async def _fill(address: str, file: Path, step: str) -> None:
    engine = create_async_engine(address)
    async with engine.begin() as connection:
        await connection.run_sync(step_up, step)
    async with engine.begin() as connection:
        await connection.run_sync(_copy, file)
    await engine.dispose()


def _copy(connection: sa.Connection, file: Path) -> None:
    """Copy the rows of every table, those first that others point at."""
    schema = sa.MetaData()
    schema.reflect(connection)
    source = sa.create_engine(f"sqlite:///{file}")
    with source.connect() as old:
        for table in schema.sorted_tables:
            rows = [dict(row) for row in old.execute(sa.select(table)).mappings()]
            if rows and table.name != "alembic_version":
                connection.execute(sa.insert(table), rows)
    source.dispose()
