"""The steps that made the database lead to what the queries expect."""

import asyncio
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings
from floe.server.storage import database as storage
from floe.server.storage.database import Database
from floe.server.storage.schema import metadata

pytestmark = pytest.mark.anyio


async def test_the_steps_lead_to_the_schema(context: AppContext) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with context.database.reading() as connection:
        assert await connection.run_sync(differences) == []


async def test_opening_again_changes_nothing(context: AppContext, settings: Settings, ada: str) -> None:
    async with AppContext.opened(settings) as again:
        assert await again.people.name(ada) == "Ada"
        assert again.people.read_cookie(context.people.cookie(ada)).identity == ada


async def test_commits_reach_the_disk(context: AppContext) -> None:
    async with context.database.reading() as connection:
        assert await connection.scalar(text("PRAGMA journal_mode")) == "wal"
        assert await connection.scalar(text("PRAGMA synchronous")) == 2


async def test_readers_do_not_wait_for_a_writer(context: AppContext, ada: str) -> None:
    async with context.database.writing() as connection, asyncio.timeout(5):
        await connection.execute(text("UPDATE identities SET name = 'Eve'"))
        assert await context.people.name(ada) == "Ada"


async def test_an_error_undoes_the_transaction(settings: Settings) -> None:
    database = Database(settings.database)
    await database.open()

    async def stumble() -> None:
        async with database.writing() as connection:
            await connection.execute(text("INSERT INTO keys VALUES ('a', 'b')"))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await stumble()
    async with database.reading() as connection:
        assert (await connection.execute(text("SELECT * FROM keys"))).all() == []
    await database.close()


async def test_a_server_that_starts_waits_for_a_database_that_is_away(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    opened = Database.open
    away = [ConnectionRefusedError("it restarts"), ConnectionResetError("it restarts")]

    async def open_later(self: Database) -> None:
        if away:
            raise away.pop()
        await opened(self)

    monkeypatch.setattr(Database, "open", open_later)
    monkeypatch.setattr(storage, "_RETRY_AFTER", 0)
    async with AppContext.opened(settings) as context:
        assert await context.people.add("Ada")
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == ["SQLite cannot be reached"]
