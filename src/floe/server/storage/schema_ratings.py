"""What the database holds about ratings: the log of rated games is the truth, and the rest is worked out from it."""

from typing import Final

import sqlalchemy as sa
from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, String

from floe.server.storage.schema import metadata

_ID: Final = String(40)

rated_games: Final = sa.Table(
    "rated_games",
    metadata,
    Column("table", _ID, primary_key=True),
    Column("number", Integer, nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("at", Double, nullable=False),
    Column("cut_short", Boolean, nullable=False),
)
"""The log of rated games in the order in which they counted (`number`); it outlives the tables it is about."""

rated_seats: Final = sa.Table(
    "rated_seats",
    metadata,
    Column("table", _ID, ForeignKey("rated_games.table", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("identity", _ID, ForeignKey("identities.id", ondelete="SET NULL")),
    Column("level", String(40)),
    Column("place", Integer, nullable=False),
    Column("left", Boolean, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("weight", Double, nullable=False),
    Column("mu_before", Double, nullable=False),
    Column("sigma_before", Double, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Index("rated_seats_of_identity", "identity"),
)
"""Who sat where in a rated game, and what it did to their rating; nobody is named once they have gone."""

ratings: Final = sa.Table(
    "ratings",
    metadata,
    Column("identity", _ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("players", Integer, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Index("ratings_by_rank", "game", "players", "mu"),
)
"""How strong people are, by game and number of players; all of it can be worked out again from the log."""
