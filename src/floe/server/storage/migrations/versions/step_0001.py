"""People, tables, seats and the log of moves."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "keys",
        sa.Column("purpose", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "identities",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made_at", sa.Double, nullable=False),
    )
    _create_tokens()
    _create_tables()
    _create_seats()
    _create_moves()


def _create_tokens() -> None:
    op.create_table(
        "tokens",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(40), nullable=False, unique=True),
        sa.Column("identity", sa.String(40), sa.ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("made_at", sa.Double, nullable=False),
    )
    op.create_index("ix_tokens_identity", "tokens", ["identity"])


def _create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("host", sa.String(40), sa.ForeignKey("identities.id"), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("limit", sa.Double),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("salt", sa.String(64), nullable=False),
        sa.Column("deal", sa.Text),
        sa.Column("opener", sa.Integer),
        sa.Column("rematch", sa.String(40)),
        sa.Column("made_at", sa.Double, nullable=False),
        sa.Column("dealt_at", sa.Double),
    )
    op.create_index("ix_tables_status", "tables", ["status"])


def _create_seats() -> None:
    op.create_table(
        "seats",
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("identity", sa.String(40), sa.ForeignKey("identities.id")),
        sa.Column("bot", sa.String(40)),
        sa.Column("name", sa.Text),
        sa.Column("nonce", sa.String(40), nullable=False),
        sa.Column("away", sa.Boolean, nullable=False),
    )
    op.create_index("seats_of_identity", "seats", ["identity"])


def _create_moves() -> None:
    op.create_table(
        "moves",
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("undo", sa.Integer, nullable=False),
        sa.Column("key", sa.String(64)),
        sa.Column("bot", sa.Boolean, nullable=False),
        sa.Column("actor", sa.Integer),
        sa.Column("at", sa.Double, nullable=False),
        sa.UniqueConstraint("table", "seat", "key", name="moves_once"),
    )
