"""Who finds a table, who has resigned from it, agreed, been nudged, or removed it from their list."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("advertised", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("tables", sa.Column("listed", sa.Boolean))
    op.add_column("seats", sa.Column("resigned", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("agreed", sa.Integer))
    op.add_column("seats", sa.Column("nudged_at", sa.Double))
    op.create_table(
        "removed",
        sa.Column("identity", sa.String(40), sa.ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    )
