"""People who wait for others to play with."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "seeks",
        sa.Column("identity", sa.String(40), sa.ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("pace", sa.String(20), nullable=False),
        sa.Column("limit", sa.Double, nullable=False),
        sa.Column("patience", sa.Double, nullable=False),
        sa.Column("made_at", sa.Double, nullable=False),
        sa.Column("seen_at", sa.Double, nullable=False),
        sa.Column("bot", sa.String(40)),
        sa.Column("bot_at", sa.Double),
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.id", ondelete="CASCADE")),
        sa.Column("seated_at", sa.Double),
    )
    op.create_index("seeks_of_table", "seeks", ["table"])
