"""On which device of somebody a browser is told of their turns."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.add_column("subscriptions", sa.Column("device", sa.String(40)))
    op.create_index("subscriptions_of_device", "subscriptions", ["device"])
