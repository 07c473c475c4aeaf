"""Tournaments: who plays in them, and who met whom in which round."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.Text),
        sa.Column("host", sa.String(40), sa.ForeignKey("identities.id", ondelete="SET NULL")),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("limit", sa.Double, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("made_at", sa.Double, nullable=False),
    )
    op.create_index("tournaments_of_host", "tournaments", ["host"])
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.String(40), sa.ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("identity", sa.String(40), sa.ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("joined_at", sa.Double, nullable=False),
        sa.Column("withdrawn", sa.Boolean, nullable=False),
    )
    op.create_index("entrants_of_identity", "entrants", ["identity"])
    op.create_table(
        "pairings",
        sa.Column("tournament", sa.String(40), sa.ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("one", sa.String(40), nullable=False),
        sa.Column("other", sa.String(40)),
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.id", ondelete="SET NULL")),
        sa.Column("points", sa.Integer),
    )
