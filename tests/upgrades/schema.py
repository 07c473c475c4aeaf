"""What a step of the database takes away from nodes that do not know it, or demands of them."""

from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from msgspec import Struct


class Schema(Struct, frozen=True):
    """What a database holds, as far as it may stand in the way of those who do not know it."""

    columns: dict[tuple[str, str], tuple[str, bool, bool]]
    """By table and name: the type, whether it may be null, and whether it has a default."""
    uniques: set[tuple[str, tuple[str, ...]]]
    foreign: set[tuple[str, tuple[str, ...]]]
    checks: set[tuple[str, str]]
    keys: dict[str, tuple[str, ...]]

    @classmethod
    def of(cls, connection: sa.Connection) -> "Schema":
        """Read the schema of a database."""
        found = sa.inspect(connection)
        tables = found.get_table_names()
        return cls(
            {(table, one["name"]): _column(one) for table in tables for one in found.get_columns(table)},
            set(_uniques(found, tables)),
            {(table, tuple(one["constrained_columns"])) for table in tables for one in found.get_foreign_keys(table)},
            {(table, str(one["sqltext"])) for table in tables for one in found.get_check_constraints(table)},
            {table: tuple(found.get_pk_constraint(table)["constrained_columns"]) for table in tables},
        )


def _column(told: Any) -> tuple[str, bool, bool]:
    return str(told["type"]), told["nullable"], told["default"] is not None


def _uniques(found: sa.Inspector, tables: list[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for table in tables:
        yield from ((table, tuple(one["column_names"])) for one in found.get_unique_constraints(table))
        yield from (
            (table, tuple(name or "" for name in one["column_names"]))
            for one in found.get_indexes(table)
            if one["unique"]
        )


def taken(before: Schema, after: Schema) -> list[str]:
    """Return what older nodes would miss or stumble over, in words."""
    lost = [f"{table}.{name}" for table, name in before.columns if (table, name) not in after.columns]
    other = [f"{table}.{name}" for (table, name), was in before.columns.items() if _differs(after, (table, name), was)]
    needed = [f"{table}.{name}" for table, name in _added(before, after) if _is_needed(after.columns[table, name])]
    return [
        *(f"{one} is gone" for one in lost),
        *(f"{one} is something else" for one in other),
        *(f"{one} is new and must be filled" for one in needed),
        *(f"the key of {table} is another" for table, key in before.keys.items() if after.keys.get(table, key) != key),
        *(f"{table} has a new rule about {what}" for table, what in _rules(before, after)),
    ]


def _differs(after: Schema, column: tuple[str, str], was: tuple[str, bool, bool]) -> bool:
    return column in after.columns and after.columns[column] != was


def _added(before: Schema, after: Schema) -> list[tuple[str, str]]:
    return [
        (table, name) for table, name in after.columns if table in before.keys and (table, name) not in before.columns
    ]


def _is_needed(column: tuple[str, bool, bool]) -> bool:
    _, may_be_null, has_default = column
    return not (may_be_null or has_default)


def _rules(before: Schema, after: Schema) -> list[tuple[str, str]]:
    """Return new rules about what older nodes write; they leave new columns empty, so a rule for those is none."""
    bound = [*(after.uniques - before.uniques), *(after.foreign - before.foreign)]
    about = [(table, names) for table, names in bound if all((table, name) in before.columns for name in names)]
    checked = [(table, what) for table, what in after.checks - before.checks if table in before.keys]
    return [*((table, ", ".join(names)) for table, names in about), *checked]
