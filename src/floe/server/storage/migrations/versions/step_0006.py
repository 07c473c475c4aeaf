"""Numbers about people: their games, tallied once each, and what they want to be done with them."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "tallies",
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("identity", sa.String(40), sa.ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer),
        sa.Column("reviewed", sa.Boolean, nullable=False),
        sa.Column("text", sa.Text),
    )
    op.create_index("tallies_of_identity", "tallies", ["identity"])
    op.create_table(
        "numbers",
        sa.Column("identity", sa.String(40), sa.ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("link", sa.String(40), unique=True),
        sa.Column("since", sa.Double),
    )
