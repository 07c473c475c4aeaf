"""Nothing in the database is somebody's without being told to them, moved and deleted with them."""

from floe.server.storage import schema
from floe.server.storage.belongings import owners

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
