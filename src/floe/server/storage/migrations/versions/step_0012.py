"""Contests: deals that many people play, such as the deal of the day, and what became of every try."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "contests",
        sa.Column("id", sa.String(60), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("deals", sa.Integer, nullable=False),
        sa.Column("level", sa.String(40), nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("made_at", sa.Double, nullable=False),
        sa.Column("name", sa.Text),
        sa.Column("host", sa.String(40), sa.ForeignKey("identities.id", ondelete="SET NULL")),
        sa.Column("expert", sa.Text),
    )
    op.create_index("contests_of_host", "contests", ["host"])
    op.create_table(
        "tries",
        sa.Column("contest", sa.String(60), sa.ForeignKey("contests.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("identity", sa.String(40), sa.ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.id", ondelete="SET NULL")),
        sa.Column("late", sa.Boolean, nullable=False),
        sa.Column("begun_at", sa.Double, nullable=False),
        sa.Column("finished_at", sa.Double),
        sa.Column("score", sa.Integer),
        sa.Column("margin", sa.Integer),
        sa.Column("place", sa.Integer),
    )
    op.create_index("tries_of_identity", "tries", ["identity"])
    op.create_index("tries_at_table", "tries", ["table"])
    op.add_column("tables", sa.Column("contest", sa.String(60)))
    op.add_column("tables", sa.Column("number", sa.Integer))
    op.add_column("tables", sa.Column("practice", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("tables_of_contest", "tables", ["contest", "host"])
