"""Nothing in the database is somebody's without being told to them, moved and deleted with them."""

import pytest
from sqlalchemy import insert

from floe.server.errors import NoIdentity
from floe.server.ops.context import AppContext
from floe.server.storage import schema
from floe.server.storage.belongings import owners
from floe.server.storage.schema_manners import mutes

SHARED = {"tables.host", "seats.identity"}  # games with others stay


def test_whatever_names_a_person_goes_with_them() -> None:
    keys = {f"{column.table.name}.{column.name}": next(iter(column.foreign_keys)) for column in owners()}
    assert {name for name, key in keys.items() if key.ondelete not in ("CASCADE", "SET NULL")} == SHARED


def test_no_column_names_a_person_unknown_to_the_schema() -> None:
    known = set(owners())
    words = {"identity", "person", "owner", "host", "reporter", "reported"}
    others = [
        f"{table.name}.{column.name}"
        for table in schema.metadata.sorted_tables
        for column in table.c
        if column.name in words and column not in known
    ]
    assert others == []


@pytest.mark.anyio
async def test_where_a_guest_and_an_account_have_the_same_the_accounts_stays(
    context: AppContext, ada: str, bo: str
) -> None:
    guest = await context.people.add("Ada again")
    row = {"since": 0.0}
    async with context.database.writing() as connection:
        await connection.execute(
            insert(schema.numbers),
            [{"identity": ada, "link": "hers", **row}, {"identity": guest, "link": "guests", **row}],
        )
        await connection.execute(insert(mutes), {"identity": ada, "muted": bo})
        await connection.execute(insert(mutes), {"identity": guest, "muted": bo})
    await context.people.add_token(guest, "my bot")
    await context.belongings.give(guest, ada)
    told = await context.belongings.rows(ada)
    assert [one["link"] for one in told["numbers"]] == ["hers"]
    assert len(told["mutes"]) == 1
    assert [one["label"] for one in told["tokens"]] == ["my bot"]
    assert await context.belongings.rows(guest) == {}
    with pytest.raises(NoIdentity):
        await context.people.person(guest)
