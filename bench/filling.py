"""Finished games by the million, put into a database without being played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec

import floe
from floe.server.storage.database import Database

PEOPLE = 100_000
UNFINISHED = 1000  # tables that wait, and as many games that run
LINES = 5  # of a log
LAST = 1_700_000_000.0  # when the last of them was made
_BATCH = 20_000

Row = tuple[Any, ...]
COLUMNS: dict[str, tuple[str, ...]] = {
    "identities": ("id", "name", "made_at"),
    "tables": (
        *("id", "game", "options", "host", "status", "private", "revision"),
        *("seed", "salt", "deal", "opener", "made_at", "dealt_at", "advertised"),
    ),
    "seats": ("table", "seat", "kind", "identity", "nonce", "away", "resigned"),
    "moves": ("table", "version", "seat", "move", "undo", "bot", "actor", "at"),
}


async def fill(database: Database, games: int) -> None:
    """Store people and games, with every kind of row that a game has."""
    deal = msgspec.json.encode(floe.new("arctic", players=2, seed=7).dump()).decode()
    statuses = ["over"] * games + ["open"] * UNFINISHED + ["playing"] * UNFINISHED
    await store(database, "identities", ((_person(at), "Somebody", LAST - PEOPLE + at) for at in range(PEOPLE)))
    await store(database, "tables", (_table(at, status, deal, len(statuses)) for at, status in enumerate(statuses)))
    await store(database, "seats", (row for at, status in enumerate(statuses) for row in _seats(at, status)))
    dealt = (at for at, status in enumerate(statuses) if status != "open")
    await store(database, "moves", (row for at in dealt for row in _log(at, statuses[at] == "over")))


def _person(at: int) -> str:
    return f"p{at % PEOPLE:07}"


def _name(at: int) -> str:
    return f"t{at:010}"


def _table(at: int, status: str, deal: str, total: int) -> Row:
    made_at = LAST - total + at
    dealt = (None, None, made_at, None) if status == "open" else (deal, 0, made_at, made_at)
    return (_name(at), "arctic", "{}", _person(at), status, False, 1, "0" * 64, "0" * 64, *dealt, True)


def _seats(at: int, status: str) -> Iterator[Row]:
    yield (_name(at), 0, "person", _person(at), "n", False, False)
    other = ("open", None) if status == "open" else ("person", _person(at * 7 + 1))
    yield (_name(at), 1, *other, "n", False, False)


def _log(at: int, is_over: bool) -> Iterator[Row]:
    for version in range(1, LINES + 1):
        actor = None if is_over and version == LINES else version % 2
        yield (_name(at), version, (version - 1) % 2, "place F3w", 0, False, actor, LAST + version)


async def store(database: Database, table: str, rows: Iterator[Row]) -> None:
    """Store rows in batches, each by the quickest way that the database has."""
    columns = COLUMNS[table]
    while batch := list(islice(rows, _BATCH)):
        if database.is_sqlite:
            await _insert(database, table, columns, batch)
        else:
            await _copy(database, table, columns, batch)


async def _insert(database: Database, table: str, columns: Sequence[str], batch: list[Row]) -> None:
    names, places = ", ".join(f'"{name}"' for name in columns), ", ".join("?" * len(columns))
    async with database.writing() as connection:
        await connection.exec_driver_sql(f"INSERT INTO {table} ({names}) VALUES ({places})", batch)


async def _copy(database: Database, table: str, columns: Sequence[str], batch: list[Row]) -> None:
    async with database.engine.connect() as connection:
        raw: Any = (await connection.get_raw_connection()).driver_connection
        await raw.copy_records_to_table(table, records=batch, columns=list(columns))
