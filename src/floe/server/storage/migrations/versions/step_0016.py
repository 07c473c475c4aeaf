"""The newest tables without a search through all of them."""

from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.create_index("tables_by_age", "tables", ["made_at"])
