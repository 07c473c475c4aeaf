"""Steps of the database that a rolling restart survives: nodes of the release before go on while newer ones start."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.script import ScriptDirectory
from alembic.util import CommandError

from floe.server.storage.schema import keys
from floe.server.storage.upgrading import OLDEST, configured, upgrade
from tests.upgrades import fixtures, releases
from tests.upgrades.schema import Schema, taken


@contextmanager
def empty(path: Path) -> Iterator[sa.Connection]:
    """Give a database with nothing in it."""
    engine = sa.create_engine(f"sqlite:///{path / 'floe.db'}")
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def steps(connection: sa.Connection) -> list[str]:
    """Return all steps, the first one first."""
    script = ScriptDirectory.from_config(configured(connection))
    return [step.revision for step in script.walk_revisions()][::-1]


def marked(connection: sa.Connection) -> str:
    """Return which step's code can still use the database, as far as a step has said so."""
    return connection.scalar(sa.select(keys.c.value).where(keys.c.purpose == OLDEST)) or ""


def test_a_step_only_adds_unless_it_says_whom_it_leaves_behind(tmp_path: Path) -> None:
    with empty(tmp_path) as connection:
        first, *others = steps(connection)
        command.upgrade(configured(connection), first)
        for step in others:
            before, was_marked = Schema.of(connection), marked(connection)
            command.upgrade(configured(connection), step)
            if marked(connection) == was_marked:
                assert taken(before, Schema.of(connection)) == [], f"step {step}; see docs/hosting.md, Upgrades"


def test_nobody_is_left_behind_whose_release_is_the_newest(tmp_path: Path) -> None:
    released = fixtures.world(releases.told()[0]).step
    with empty(tmp_path) as connection:
        upgrade(connection)
        script = ScriptDirectory.from_config(configured(connection))
        known = {step.revision for step in script.iterate_revisions(released, "base")}
        assert marked(connection) in {"", *known}


@pytest.mark.parametrize(
    ("harm", "words"),
    [
        ("ALTER TABLE seats DROP COLUMN nudged_at", "seats.nudged_at is gone"),
        ("ALTER TABLE tables RENAME COLUMN draft TO sketch", "tables.draft is gone"),
        ("DROP TABLE removed", "removed.identity is gone"),
        ("CREATE UNIQUE INDEX one_name ON identities (name)", "identities has a new rule about name"),
    ],
)
def test_what_a_step_takes_is_found(tmp_path: Path, harm: str, words: str) -> None:
    with empty(tmp_path) as connection:
        upgrade(connection)
        before = Schema.of(connection)
        connection.exec_driver_sql(harm)
        assert words in taken(before, Schema.of(connection))


def test_what_a_step_demands_is_found(tmp_path: Path) -> None:
    with empty(tmp_path) as connection:
        upgrade(connection)
        before = Schema.of(connection)
        connection.exec_driver_sql("CREATE TABLE new (id INTEGER NOT NULL)")
        connection.exec_driver_sql("ALTER TABLE seats ADD COLUMN hat TEXT")
        connection.exec_driver_sql("CREATE UNIQUE INDEX hats ON seats (hat)")
        assert taken(before, Schema.of(connection)) == []
        connection.exec_driver_sql("CREATE TABLE swapped AS SELECT * FROM keys")
        connection.exec_driver_sql("DROP TABLE keys")
        connection.exec_driver_sql("CREATE TABLE keys (purpose VARCHAR(40), value TEXT NOT NULL, owner TEXT NOT NULL)")
        found = taken(before, Schema.of(connection))
        assert "keys.owner is new and must be filled" in found
        assert "the key of keys is another" in found


@pytest.fixture
def newer(tmp_path: Path) -> Iterator[sa.Connection]:
    """A database that a newer Floe has brought further."""
    with empty(tmp_path) as connection:
        upgrade(connection)
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
        connection.exec_driver_sql("ALTER TABLE seats ADD COLUMN hat TEXT")
        yield connection


def test_an_older_node_starts_over_a_newer_database(newer: sa.Connection) -> None:
    upgrade(newer)
    assert newer.exec_driver_sql("SELECT version_num FROM alembic_version").scalar() == "9999"


def test_an_older_node_is_told_that_it_is_too_old(newer: sa.Connection) -> None:
    newer.execute(keys.insert().values(purpose=OLDEST, value="9998"))
    with pytest.raises(CommandError, match=r"a newer Floe has changed it \(step 9998\)"):
        upgrade(newer)
