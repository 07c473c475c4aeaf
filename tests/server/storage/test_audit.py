"""The audit log: what hosts do, by whom and when; nobody changes a line of it, not even with SQL."""

from collections.abc import AsyncIterator, Iterator

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from floe.server.ops.settings import Settings
from floe.server.storage.audit import AuditLog, Deed
from floe.server.storage.database import Database
from tests.server.engines import postgresql

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def engine() -> Iterator[str]:
    with postgresql() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
async def database(request: pytest.FixtureRequest, settings: Settings) -> AsyncIterator[Database]:
    address = settings.database if request.param == "sqlite" else request.getfixturevalue("engine")
    database = Database(address)
    await database.open()
    yield database
    await database.close()


async def test_deeds_are_noted_and_stay(database: Database) -> None:
    audit = AuditLog(database, iter(range(9)).__next__)
    await audit.note("ada", "delete", "t1", moves=3)
    await audit.note("bo", "vacuum")
    assert await audit.latest(9) == [
        Deed(2, 1, "bo", "vacuum", "", {}),
        Deed(1, 0, "ada", "delete", "t1", {"moves": 3}),
    ]
    assert [deed.id for deed in await audit.latest(1)] == [2]
    assert [deed.id for deed in await audit.latest(9, action="delete")] == [1]
    assert [deed.id for deed in await audit.latest(9, target="t1")] == [1]
    for statement in ("UPDATE audit SET actor = 'nobody'", "DELETE FROM audit"):
        with pytest.raises(DBAPIError, match="only grows"):
            async with database.writing() as connection:
                await connection.execute(text(statement))
    assert len(await audit.latest(9)) == 2


async def test_a_deed_that_fails_is_not_noted(settings: Settings) -> None:
    database = Database(settings.database)
    await database.open()
    audit = AuditLog(database)

    async def fail() -> None:
        async with database.writing() as connection:
            await connection.execute(audit.line("ada", "delete", "t1"))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail()
    assert await audit.latest(9) == []
    await database.close()
