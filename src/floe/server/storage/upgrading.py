"""Databases brought up to date, also while older nodes still use them; docs/hosting.md has the rules for a step."""

from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, select

from floe.server.storage.schema import keys

OLDEST: Final = "oldest-step"
"""The purpose of a key that a step stores if it takes something away: which step's code can still use the database."""
_LOCK: Final = "SELECT pg_advisory_xact_lock(7106531)"  # nodes that start together migrate one after the other


def upgrade(connection: Connection) -> None:
    """Run the steps that a database lacks; raises CommandError if it has changed too much for this Floe.

    One that a newer Floe has brought further is left as it is, since steps only add: a node of the release before may
    start once more while others are replaced, or after they were found wanting.
    """
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(_LOCK)
    config = configured(connection)
    steps = [step.revision for step in ScriptDirectory.from_config(config).walk_revisions()]
    reached = MigrationContext.configure(connection).get_current_revision()
    if reached is None or reached in steps:
        command.upgrade(config, "head")
    elif (needed := _needed(connection)) and needed not in steps:
        raise CommandError(f"a newer Floe has changed it (step {needed}), this one knows it up to step {steps[0]}")


def configured(connection: Connection) -> Config:
    """Return how alembic finds the steps, and the database."""
    config = Config()
    config.set_main_option("script_location", "floe.server.storage:migrations")
    config.attributes["connection"] = connection
    return config


def _needed(connection: Connection) -> str | None:
    """Return the step that the code must know at least; None where no step has taken anything away."""
    return connection.scalar(select(keys.c.value).where(keys.c.purpose == OLDEST))
