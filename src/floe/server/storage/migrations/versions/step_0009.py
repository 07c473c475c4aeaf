"""Manners, and news of one's turn: offers, mutes, reports, what a host does; versions seen, browsers to be told."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

_ID = sa.String(40)


def upgrade() -> None:
    op.add_column("tables", sa.Column("offer", sa.Text))
    op.add_column("tables", sa.Column("ended", sa.Text))
    op.create_table("seen", *_person_and_table(), sa.Column("version", sa.Integer, nullable=False))
    _create_manners()
    _create_notices()


def _person_and_table() -> list[sa.Column[str]]:
    return [
        sa.Column("identity", _ID, sa.ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("table", _ID, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    ]


def _create_manners() -> None:
    op.create_table(
        "mutes",
        sa.Column("identity", _ID, sa.ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("muted", _ID, sa.ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    )
    op.create_table(
        "reports",
        sa.Column("id", _ID, primary_key=True),
        sa.Column("table", _ID, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("reporter", _ID, sa.ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
        sa.Column("reported", _ID, sa.ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
        sa.Column("category", sa.String(20), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("made_at", sa.Double, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.UniqueConstraint("table", "reporter", "reported", name="reports_once"),
    )
    op.create_index("reports_by_status", "reports", ["status", "made_at"])
    op.create_index("reports_of_reporter", "reports", ["reporter"])
    op.create_index("reports_of_reported", "reports", ["reported"])
    op.create_table(
        "conduct",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table", _ID, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("what", sa.String(20), nullable=False),
        sa.Column("about", sa.Text, nullable=False),
    )
    op.create_index("conduct_of_table", "conduct", ["table"])
    op.create_table(
        "host_tokens",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("id", _ID, nullable=False, unique=True),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("made_at", sa.Double, nullable=False),
    )


def _create_notices() -> None:
    op.create_table(
        "subscriptions",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("identity", _ID, sa.ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("language", sa.String(10), nullable=False),
        sa.Column("made_at", sa.Double, nullable=False),
    )
    op.create_index("subscriptions_of_identity", "subscriptions", ["identity"])
    op.create_table(
        "notices",
        sa.Column("table", _ID, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
    )
