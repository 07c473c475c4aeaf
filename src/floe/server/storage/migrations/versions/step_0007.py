"""When a table was last touched, so that those nobody needs can go; and a way to a person's tables without a search."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("touched_at", sa.Double))
    op.create_index("tables_of_host", "tables", ["host"])
