"""Ratings: which tables are rated, the log of rated games, and what they come to."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.add_column("tables", sa.Column("rated", sa.Boolean))
    op.add_column("tables", sa.Column("unrated", sa.String(20)))
    op.add_column("tables", sa.Column("rating_due", sa.Boolean, nullable=False, server_default=sa.false()))
    due = sa.text("rating_due")
    op.create_index("tables_to_rate", "tables", ["id"], sqlite_where=due, postgresql_where=due)
    op.add_column("seats", sa.Column("origin", sa.String(40)))
    op.add_column("seeks", sa.Column("kept", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seeks", sa.Column("origin", sa.String(40)))
    _create_rated_games()
    _create_rated_seats()
    _create_ratings()


def _create_rated_games() -> None:
    op.create_table(
        "rated_games",
        sa.Column("table", sa.String(40), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False, unique=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("cut_short", sa.Boolean, nullable=False),
    )


def _create_rated_seats() -> None:
    op.create_table(
        "rated_seats",
        sa.Column("table", sa.String(40), sa.ForeignKey("rated_games.table", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("identity", sa.String(40), sa.ForeignKey("identities.id", ondelete="SET NULL")),
        sa.Column("level", sa.String(40)),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("left", sa.Boolean, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("weight", sa.Double, nullable=False),
        sa.Column("mu_before", sa.Double, nullable=False),
        sa.Column("sigma_before", sa.Double, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
    )
    op.create_index("rated_seats_of_identity", "rated_seats", ["identity"])


def _create_ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("identity", sa.String(40), sa.ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("players", sa.Integer, primary_key=True),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("ratings_by_rank", "ratings", ["game", "players", "mu"])
