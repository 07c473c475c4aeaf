"""Who may find a table, and what people have asked for at it."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("advertised", sa.Boolean, nullable=False, server_default=sa.true()))
