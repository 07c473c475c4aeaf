"""The newest tables without a search through all of them."""

from alembic import op

revision = "0009"
down_revision = "0013b"


def upgrade() -> None:
    op.create_index("tables_by_age", "tables", ["made_at"])
