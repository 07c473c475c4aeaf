"""What hosts do and decide: bans, limits, a log of it all that only grows; and the servers that run on the database."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

_ONLY_GROWS: Final = "the audit log only grows"


def upgrade() -> None:
    op.create_table(
        "bans",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("person", sa.String(40), sa.ForeignKey("identities.id", ondelete="CASCADE")),
        sa.Column("network", sa.String(50)),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("made_at", sa.Double, nullable=False),
        sa.Column("until", sa.Double),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("actor", sa.Text, nullable=False),
        sa.Column("action", sa.String(40), nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("details", sa.Text, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("audit_by_time", "audit", ["at"])
    op.create_table(
        "chosen_limits",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
    )
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("started_at", sa.Double, nullable=False),
        sa.Column("seen_at", sa.Double, nullable=False),
        sa.Column("report", sa.Text, nullable=False),
    )
    for statement in _sqlite() if op.get_bind().dialect.name == "sqlite" else _postgresql():
        op.execute(statement)


def _sqlite() -> list[str]:
    return [
        f"CREATE TRIGGER audit_no_{what} BEFORE {what} ON audit BEGIN SELECT RAISE(ABORT, '{_ONLY_GROWS}'); END"
        for what in ("update", "delete")
    ]


def _postgresql() -> list[str]:
    refuse = f"BEGIN RAISE EXCEPTION '{_ONLY_GROWS}'; END"
    return [
        f"CREATE FUNCTION audit_only_grows() RETURNS trigger LANGUAGE plpgsql AS $${refuse}$$",
        "CREATE TRIGGER audit_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON audit "
        "FOR EACH STATEMENT EXECUTE FUNCTION audit_only_grows()",
    ]
