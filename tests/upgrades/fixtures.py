"""Databases that earlier releases have left, kept as text: `databases/NAME.sql.gz`, what is known of it, its export."""

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec
from alembic import command
from sqlalchemy import Connection

from floe.server.storage.upgrading import configured
from tests.upgrades.world import World

FOLDER: Final = Path(__file__).parent / "databases"


def names() -> list[str]:
    """Return what there is, the oldest first: steps on the way to a release, and releases by their numbers."""
    found = [path.name.removesuffix(".sql.gz") for path in FOLDER.glob("*.sql.gz")]
    return sorted(found, key=lambda name: (world(name).step, name))


def world(name: str) -> World:
    """Return what was done in a database."""
    return msgspec.json.decode(_read(f"{name}.json.gz"), type=World)


def unpack(name: str, file: Path) -> None:
    """Write a database into a file, as it was left."""
    with closing(sqlite3.connect(file)) as database:
        database.executescript(_read(f"{name}.sql.gz").decode())


def step_up(connection: Connection, step: str) -> None:
    """Bring an empty database to a step, as it was when that step was the latest."""
    command.upgrade(configured(connection), step)


def exported(name: str) -> list[bytes]:
    """Return the lines that `floe admin export` wrote about a database."""
    return _read(f"{name}.jsonl.gz").splitlines()


def pack(name: str, file: Path, told: World, lines: bytes) -> None:
    """Keep a database, what was done in it, and what was exported from it."""
    FOLDER.mkdir(exist_ok=True)
    with closing(sqlite3.connect(file)) as database:
        text = "\n".join(database.iterdump()) + "\n"
        (told.step,) = database.execute("SELECT version_num FROM alembic_version").fetchone()
    _write(f"{name}.sql.gz", text.encode())
    _write(f"{name}.json.gz", msgspec.json.encode(told))
    _write(f"{name}.jsonl.gz", lines)


def _read(name: str) -> bytes:
    return gzip.decompress((FOLDER / name).read_bytes())


def _write(name: str, content: bytes) -> None:
    (FOLDER / name).write_bytes(gzip.compress(content, mtime=0))
