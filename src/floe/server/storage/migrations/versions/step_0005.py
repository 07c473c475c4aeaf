"""Analysis boards that people share."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "boards",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("identity", sa.String(40), sa.ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.id", ondelete="CASCADE")),
        sa.Column("text", sa.LargeBinary, nullable=False),
        sa.Column("made_at", sa.Double, nullable=False),
    )
    op.create_index("boards_of_identity", "boards", ["identity"])
    op.create_index("boards_of_table", "boards", ["table"])
