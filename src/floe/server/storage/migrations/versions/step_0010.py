"""Names that stay: since when, and the ways back to them."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("identities", sa.Column("kept_at", sa.Double))
    op.add_column("identities", sa.Column("folded", sa.Text))
    op.create_index("kept_names", "identities", ["folded"], unique=True)
    _create_passkeys()
    _create_devices()
    _create_recoveries()
    _create_tickets()


def _create_passkeys() -> None:
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("identity", sa.String(40), sa.ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made_at", sa.Double, nullable=False),
        sa.Column("used_at", sa.Double),
    )
    op.create_index("passkeys_of_identity", "passkeys", ["identity"])


def _create_devices() -> None:
    op.create_table(
        "devices",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("identity", sa.String(40), sa.ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made_at", sa.Double, nullable=False),
        sa.Column("used_at", sa.Double, nullable=False),
    )
    op.create_index("devices_of_identity", "devices", ["identity"])


def _create_recoveries() -> None:
    op.create_table(
        "recoveries",
        sa.Column("identity", sa.String(40), sa.ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("digest", sa.String(64), nullable=False, unique=True),
        sa.Column("made_at", sa.Double, nullable=False),
    )


def _create_tickets() -> None:
    op.create_table(
        "tickets",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("purpose", sa.String(20), nullable=False),
        sa.Column("identity", sa.String(40), sa.ForeignKey("identities.id", ondelete="CASCADE")),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("expires_at", sa.Double, nullable=False),
    )
    op.create_index("tickets_by_expiry", "tickets", ["expires_at"])
